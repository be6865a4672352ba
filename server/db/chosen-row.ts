import type { PendingQuery, Row } from 'postgres'
import { fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { Db } from '#server/calls/call-context.ts'

/** An optional filter as a condition: '' matches every row, and text that is not an id matches no row. */
export function chosenRow(db: Db, column: PendingQuery<Row[]>, id: string): PendingQuery<Row[]> {
  if (id === '') return db`true`
  return isUuid(id) ? db`${column} = ${id}` : db`false`
}

/** The id in a field that names another row. 400 with the field when the text is not an id. */
export function idOf<Field extends string>(one: { readonly [F in Field]: string }, field: Field): string {
  if (!isUuid(one[field])) throw fieldErrors({ [field]: ['Choose one of the list'] })
  return one[field]
}
