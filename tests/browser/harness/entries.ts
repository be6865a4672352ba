import type { BrowserContext, Page } from 'playwright'

/**
 * One change of one control. `isDue`: the page made a mark 300 ms after the change, sealed and wrote it like a draft,
 * and the mark is on the disk (O-01). So the expected result does not depend on the speed of the machine.
 */
export interface Entry {
  readonly control: string
  readonly value: string
  isDue: boolean
}

/** Records everything that is entered in any page of this browser, from now on. The record survives the browser. */
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

/** The values of the page's controls, by the names that the entries use, without radio groups that have no choice. */
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
 * The faults of `found` after the browser died: a control lost an entry that was due, or contains something that was
 * not entered. `before`: the values when the recording began.
 */
export function lostEntries(
  entries: readonly Entry[],
  before: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): string[] {
  return [...Map.groupBy(entries, ({ control }) => control)].flatMap(([control, own]) => {
    const due = own.findLastIndex(({ isDue }) => isDue)
    // After the person leaves a text, the control shows what will be sent: the text without spaces around it.
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
