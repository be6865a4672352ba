import type { ParameterOrJSON } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'

/** Columns of a table and what they are to hold. */
export type Columns = Readonly<Record<string, ParameterOrJSON<never>>>

/** A table whose rows are edited with a version. `what`: the thing in a sentence, as in 'this state'. */
export interface EditedTable<Row> {
  readonly table: string
  readonly what: string
  /** The row as the list shows it. */
  read(tx: Tx, id: string): Promise<Row | undefined>
}
/** What an edit needs from its call. `audit` writes the change to the audit log. */
type Writing = Pick<CallContext, 'tx' | 'now' | 'audit'>
export interface Change {
  readonly Id: string
  readonly RowVersion?: number | undefined
}

/**
 * Sets columns of a row that has not changed since its author read it, raises its version and returns the new row. It stays locked
 * until the end of the transaction. 404 when it does not exist; 409 with the current row when it was changed meanwhile (P-09).
 */
export async function changeRow<Row extends object>(
  { tx, now, audit }: Writing,
  edited: EditedTable<Row>,
  { Id, RowVersion }: Change,
  columns: Columns,
): Promise<Row> {
  const before = await lockedRow(tx, edited, Id)
  const expected = RowVersion ?? null
  const changed = await tx`
    update ${tx(edited.table)} set row_version = row_version + 1, updated_at = ${now}, ${tx(columns)}
    where id = ${Id} and (${expected}::int is null or row_version = ${expected})
    returning id`
  if (changed.length === 0) throw changedMeanwhile(edited, before)
  const current = await foundRow(tx, edited, Id)
  audit(before, current)
  return current
}

/** Removes a row that has not changed since its author read it, and returns it. Refusals as in `changeRow`. */
export async function removeRow<Row extends object>(
  { tx, audit }: Pick<Writing, 'tx' | 'audit'>,
  edited: EditedTable<Row>,
  { Id, RowVersion }: Change,
): Promise<Row> {
  const current = await lockedRow(tx, edited, Id)
  const removed =
    await tx`delete from ${tx(edited.table)} where id = ${Id} and (${RowVersion ?? null}::int is null or row_version = ${RowVersion ?? null}) returning id`
  if (removed.length === 0) throw changedMeanwhile(edited, current)
  audit(current, {})
  return current
}

/** Locks the row, if it exists, until the end of the transaction. Other calls may still write rows that refer to it. */
export async function lockRow<Row>(tx: Tx, { table }: EditedTable<Row>, id: string): Promise<void> {
  if (isUuid(id)) await tx`select from ${tx(table)} where id = ${id} for no key update`
}

/** The row, locked, or 404. */
export async function lockedRow<Row>(tx: Tx, edited: EditedTable<Row>, id: string): Promise<Row> {
  await lockRow(tx, edited, id)
  return foundRow(tx, edited, id)
}

/**
 * The same row, or 409 when it has changed since its author read it. A command that is refused for the state of the row asks this
 * first: with the 409 the author gets the copy of the other person, who brought about that state.
 */
export async function lockedVersion<Row extends { readonly RowVersion: number }>(
  tx: Tx,
  edited: EditedTable<Row>,
  { Id, RowVersion }: Change,
): Promise<Row> {
  const current = await lockedRow(tx, edited, Id)
  if (RowVersion !== undefined && RowVersion !== current.RowVersion) throw changedMeanwhile(edited, current)
  return current
}

/** 409 with the current row. */
export function changedMeanwhile<Row>({ what }: EditedTable<Row>, current: Row): AppError {
  return new AppError('conflict', { detail: `Somebody else changed this ${what} in the meantime.`, current })
}

/** The row, or 404. */
export async function foundRow<Row>(tx: Tx, { what, read }: EditedTable<Row>, id: string): Promise<Row> {
  const row = isUuid(id) ? await read(tx, id) : undefined
  if (row === undefined) throw new AppError('not-found', { detail: `This ${what} does not exist.` })
  return row
}
