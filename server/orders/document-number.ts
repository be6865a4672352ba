import { must } from '#kit/must.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** The next number of an invoice or a credit note. */
interface DocumentNumber {
  readonly year: number
  readonly number: number
}

/**
 * the next number of this year in Lagos. Parallel callers wait for each other at the row of the year, and a transaction that
 * fails gives its number back, so there are no gaps. Ask for it as late as possible.
 */
export async function nextDocument(tx: Tx, kind: 'invoice' | 'credit', now: Date): Promise<DocumentNumber> {
  const [next] = await tx<DocumentNumber[]>`
    insert into document_counter (kind, year, last)
    values (${kind}, extract(year from ${now}::timestamptz at time zone 'Africa/Lagos')::int, 1)
    on conflict (kind, year) do update set last = document_counter.last + 1 returning year, last as number`
  return must(next, 'a number')
}
