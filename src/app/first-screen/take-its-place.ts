import { landOnPage } from '#lib/page/land-on-page.ts'
import { afterNextFrame } from '#lib/page/next-frame.ts'
import { isWhole } from './is-whole.ts'

/** How long after a finger is lifted its click may come, ms. */
const clickMs = 400

/**
 * Replaces the first screen with the app as soon as `place` shows a page without skeletons. This happens in one frame.
 * At the same page the position and the focus stay; another page is shown from its top.
 */
export async function takeItsPlace(screen: HTMLElement, place: HTMLElement): Promise<void> {
  // From now on the app follows the links of the screen.
  screen.dataset['isLive'] = ''
  const isPressed = watchPresses(screen)
  while (place.hidden && (isPressed() || !isWhole(place))) await afterNextFrame()
  // The app came too late: the screen has been removed already.
  if (!place.hidden) return
  const isSamePage = screen.dataset['path'] === location.pathname + location.search
  const focused = twinOf(document.activeElement, screen, place)
  const top = isSamePage ? scrollY : 0
  place.hidden = false
  screen.remove()
  document.adoptedStyleSheets = []
  scrollTo({ top, behavior: 'instant' })
  if (isSamePage) focused?.focus({ preventScroll: true })
  else landOnPage()
}

/** The element of `place` that is the same as this one of the screen: by its id, its address or its name, and by its order. */
function twinOf(element: Element | null, screen: HTMLElement, place: HTMLElement): HTMLElement | undefined {
  if (!element || !screen.contains(element)) return undefined
  const href = element.getAttribute('href')
  const equal = element.id
    ? `#${CSS.escape(element.id)}`
    : href === null
      ? element.localName
      : `a[href="${CSS.escape(href)}"]`
  const at = [...screen.querySelectorAll(equal)].indexOf(element)
  return place.querySelectorAll<HTMLElement>(equal)[at]
}

/** Whether a press on the screen is under way: a link that is removed during a press gets no click. */
function watchPresses(screen: HTMLElement): () => boolean {
  let pressed = false
  const over = () => {
    pressed = false
  }
  screen.addEventListener('pointerdown', () => {
    pressed = true
  })
  screen.addEventListener('pointerup', () => setTimeout(over, clickMs))
  for (const kind of ['click', 'pointercancel']) screen.addEventListener(kind, over)
  // `:active` also covers a press that began before the listeners were added.
  return () => pressed || screen.matches(':active')
}
