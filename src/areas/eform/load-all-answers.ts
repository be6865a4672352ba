import type { FormAnswers } from '#contract/entities/form-store.ts'
import { call } from '#lib/call.ts'

/** Rows of one reply, the most the server gives. */
const pageSize = 200

/**
 * Every row that matches, page by page, last received first. Answers that arrive meanwhile push rows on to the next page: what
 * comes twice is taken once, and nothing is left out. `onProgress` hears how many of how many are there. Throws the signal's
 * reason when it was given up, and what `call` throws.
 */
export async function loadAllAnswers(asked: { FormId: string; keyword: string }, onProgress: (done: number, total: number) => void, signal: AbortSignal): Promise<FormAnswers[]> {
  const rows = new Map<string, FormAnswers>()
  for (let page = 0; ; page++) {
    const { Items, Total } = await call('Eform/GetFormAnswers', { ...asked, page, pageSize }, { signal })
    for (const row of Items) rows.set(row.Id, row)
    onProgress(Math.min(rows.size, Total), Total)
    if ((page + 1) * pageSize >= Total) return [...rows.values()].toSorted((a, b) => b.ReceivedDate.localeCompare(a.ReceivedDate))
  }
}
