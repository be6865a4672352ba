import type { BrowserContext, Page } from 'playwright'

/** One change of one control, when the page heard of it (ms since 1970, the clock all processes of a machine share). */
export interface Entry { readonly at: number; readonly control: string; readonly value: string }

/** Writes down everything that is entered in any page of this browser, from now on. Survives the browser. */
export async function recordEntries(context: BrowserContext): Promise<Entry[]> {
  const entries: Entry[] = []
  await context.exposeBinding('tellEntry', (_, entry: Entry) => { entries.push(entry) })
  await context.addInitScript(() => {
    const tell = (entry: Entry) => void (globalThis as unknown as { tellEntry(entry: Entry): Promise<void> }).tellEntry(entry)
    addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const isChoice = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
      const name = target.type === 'radio' ? target.name : target.id
      const label = target.closest('label')?.querySelector('b')?.textContent ?? ''
      tell({ at: Date.now(), control: name, value: !isChoice ? target.value : target.type === 'radio' ? label : String(target.checked) })
    }, { capture: true })
  })
  return entries
}

/** What the controls of the page hold, by the names the entries use; a radio group nobody touched is not in it. */
export function enteredOnScreen(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries([...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].flatMap((control) => {
    if (control.type === 'radio') return control instanceof HTMLInputElement && control.checked ? [[control.name, control.closest('label')?.querySelector('b')?.textContent ?? '']] : []
    return [[control.id, control.type === 'checkbox' && control instanceof HTMLInputElement ? String(control.checked) : control.value]]
  })))
}

/**
 * What is wrong with `found` after the browser died at `diedAt`: a control that lost more than the last `graceMs`, or holds
 * something nobody entered. `before` is what was there when the recording began.
 */
export function lostEntries(entries: readonly Entry[], before: Readonly<Record<string, string>>, found: Readonly<Record<string, string>>, diedAt: number, graceMs: number): string[] {
  return [...Map.groupBy(entries, ({ control }) => control)].flatMap(([control, own]) => {
    const due = own.findLastIndex(({ at }) => at <= diedAt - graceMs)
    // A text that was left is shown as it will be sent: without spaces around it.
    const fine = [...(due < 0 ? [before[control] ?? '', before[control] ?? 'false'] : []), ...own.slice(Math.max(0, due)).map(({ value }) => value)].map((value) => value.trim())
    const got = found[control] ?? ''
    return fine.includes(got.trim()) ? [] : [`${control} holds "${got.slice(-40)}" but ${diedAt - (own[due]?.at ?? 0)} ms before the end it was "${own[due]?.value.slice(-40) ?? ''}"`]
  })
}
