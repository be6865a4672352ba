import type { BrowserContext, Page } from 'playwright'

/**
 * One change of one control. `isDue`: a mark that the page made 300 ms after it, sealed and written as a draft is, is on the disk (O-01).
 * So what must be there does not depend on how fast the machine is.
 */
export interface Entry {
  readonly control: string
  readonly value: string
  isDue: boolean
}

/** Writes down everything that is entered in any page of this browser, from now on. Survives the browser. */
export async function recordEntries(context: BrowserContext): Promise<Entry[]> {
  const entries: Entry[] = []
  const byMark = new Map<string, Entry>()
  await context.exposeBinding('tellEntry', (_, mark: string, control: string, value: string) => {
    const entry = { control, value, isDue: false }
    entries.push(entry)
    byMark.set(mark, entry)
  })
  await context.exposeBinding('tellDue', (_, mark: string) => {
    const entry = byMark.get(mark)
    if (entry) entry.isDue = true
  })
  await context.addInitScript(watchEntries)
  return entries
}

/** Runs in the page. */
function watchEntries(): void {
  const { tellEntry, tellDue } = globalThis as unknown as Record<string, (...facts: string[]) => Promise<void>>
  const writeMark = sealedMarks()
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
      const name = target.type === 'radio' ? target.name : target.id
      const label = target.closest('label')?.querySelector('b')?.textContent ?? ''
      const mark = crypto.randomUUID()
      void tellEntry?.(mark, name, !isChoice ? target.value : target.type === 'radio' ? label : String(target.checked))
      setTimeout(() => void writeMark(mark).then(() => tellDue?.(mark)), 300)
    },
    { capture: true },
  )

  function sealedMarks(): (mark: string) => Promise<void> {
    const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    const database = new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('marks')
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('marks'))
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no marks')))
    })
    return async (mark) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, new TextEncoder().encode(mark))
      const tx = (await database).transaction('marks', 'readwrite')
      tx.objectStore('marks').put(sealed, 'last')
      await new Promise((resolve) => tx.addEventListener('complete', resolve))
    }
  }
}

/** What the controls of the page hold, by the names the entries use; a radio group nobody touched is not in it. */
export function enteredOnScreen(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].flatMap(
        (control) => {
          if (control.type === 'radio')
            return control instanceof HTMLInputElement && control.checked
              ? [[control.name, control.closest('label')?.querySelector('b')?.textContent ?? '']]
              : []
          return [
            [
              control.id,
              control.type === 'checkbox' && control instanceof HTMLInputElement
                ? String(control.checked)
                : control.value,
            ],
          ]
        },
      ),
    ),
  )
}

/**
 * What is wrong with `found` after the browser died: a control that lost an entry that was due, or holds something nobody
 * entered. `before` is what was there when the recording began.
 */
export function lostEntries(
  entries: readonly Entry[],
  before: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): string[] {
  return [...Map.groupBy(entries, ({ control }) => control)].flatMap(([control, own]) => {
    const due = own.findLastIndex(({ isDue }) => isDue)
    // A text that was left is shown as it will be sent: without spaces around it.
    const fine = [
      ...(due < 0 ? [before[control] ?? '', before[control] ?? 'false'] : []),
      ...own.slice(Math.max(0, due)).map(({ value }) => value),
    ].map((value) => value.trim())
    const got = found[control] ?? ''
    return fine.includes(got.trim())
      ? []
      : [`${control} holds "${got.slice(-40)}", and "${own[due]?.value.slice(-40) ?? ''}" was due`]
  })
}
