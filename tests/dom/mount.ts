import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** What a test does with a mounted part. Buttons, links and fields are found by their name, in the dialog on top if one is open. */
export interface Mounted {
  /** What is drawn now, as HTML. */
  html(): string
  /** What is drawn now, as text. */
  text(): string
  /** The only button, link or option of a list with this name; throws where there is none or more than one. */
  button(name: string): HTMLElement
  /** The only element of this kind with this text in it. */
  find(selector: string, text: string): HTMLElement
  /** Presses it and waits for what follows. */
  press(name: string): Promise<void>
  /** Presses a key while the focus is on the button with this name. */
  key(name: string, key: KeyboardEventInit): Promise<void>
  /** Enters a value into the field with this label. */
  enter(label: string, value: string): Promise<void>
  /** Chooses the radio button or check box with this label. */
  choose(label: string): Promise<void>
  /** Waits until this text or attribute is in the HTML. Throws after 500 tries. */
  until(part: string): Promise<void>
  /** Waits until it is there no more. */
  untilGone(part: string): Promise<void>
  /** Waits for timers and promises that are due, after `ms` of faked time. */
  pass(ms?: number): Promise<void>
}

/**
 * Draws a part of a page with its effects and events until the test ends. The test file begins with
 * `// @vitest-environment happy-dom`.
 */
export async function mount(element: ReactElement): Promise<Mounted> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await acting(() => root.render(element))
  const button = (name: string) => only('button, a, [role=option]', name, (each) => nameOf(each) === name, topPlace())
  return {
    html: () => document.body.innerHTML,
    text: () => document.body.textContent,
    button,
    find: (selector, text) => only(selector, text, (each) => each.textContent.includes(text)),
    press: (name) => acting(() => button(name).click()),
    key: (name, key) =>
      acting(() => {
        button(name).dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }))
      }),
    enter: (label, value) => acting(() => fill(fieldOf(label), value)),
    choose: (label) => acting(() => fieldOf(label).click()),
    until: (part) => waitFor(part, true),
    untilGone: (part) => waitFor(part, false),
    pass: (ms = 0) => acting(() => settle(ms)),
  }
}

/** Does something with what is mounted, and waits until it is drawn. In between, parts draw as in a browser. */
export async function acting(work: () => void | Promise<void>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  try {
    await act(async () => work())
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  }
}

async function waitFor(part: string, isThere: boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (document.body.innerHTML.includes(part) === isThere) return
    // Faked time does not pass here: a drawing that comes too late is an error.
    await acting(() => settle(vi.isFakeTimers() ? 0 : 20))
  }
  throw new Error(`${isThere ? 'no' : 'still'} ${part}:\n${document.body.innerHTML}`)
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim()

/** Where a person can press and enter: the dialog on top, otherwise the page. */
const topPlace = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

function only(
  selector: string,
  name: string,
  fits: (element: HTMLElement) => boolean,
  place: Element = document.body,
): HTMLElement {
  const found = [...place.querySelectorAll<HTMLElement>(selector)].filter(fits)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} are named ${name}:\n${document.body.innerHTML}`)
  return first
}

const fieldOf = (label: string) =>
  only('input, select, textarea', label, (each) => labelOf(each as HTMLInputElement) === label, topPlace())

const labelOf = (field: HTMLInputElement) =>
  (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent)?.replaceAll(/\s+/g, ' ').trim()

/** React reads the value that the browser itself set, so the setter of the element is called. */
function fill(field: HTMLElement, value: string): void {
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : kind
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

async function settle(ms: number): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms)
  else await new Promise((resolve) => setTimeout(resolve, ms))
  await vi.dynamicImportSettled()
}
