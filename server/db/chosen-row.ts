import type { PendingQuery, Row } from 'postgres'
import { fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { Db } from '#server/calls/call-context.ts'

/** A filter that may be left open, as a condition; an id that cannot be one finds nothing. */
export function chosenRow(db: Db, column: PendingQuery<Row[]>, id: string): PendingQuery<Row[]> {
  if (id === '') return db`true`
  return isUuid(id) ? db`${column} = ${id}` : db`false`
}

/** The id in a field that names another row: text that cannot be an id names none (400 with the field). */
export function idOf<Field extends string>(one: { readonly [F in Field]: string }, field: Field): string {
  if (!isUuid(one[field])) throw fieldErrors({ [field]: ['Choose one of the list'] })
  return one[field]
}
