import type { Parsed } from '#contract/contract.ts'
import type { StatementImport } from '#contract/entities/money/statement-line.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'
import { isoInstant } from '#server/db/lagos-days.ts'

const columns = (db: Db) => db<StatementImport[]>`
  i.id as "Id", i.provider as "Provider", i.from_day::text as "FromDay", i.to_day::text as "ToDay",
  (select count(*) from statement_import_row l where l.import_id = i.id) as "Lines",
  concat_ws(' ', p.firstname, p.surname) as "ImportedBy", ${isoInstant(db, db`i.imported_at`)} as "ImportedDate"`

/** X-065: the last hundred imports of statements, newest first. */
export async function importsOf(db: Db): Promise<StatementImport[]> {
  return db<StatementImport[]>`
    select ${columns(db)} from statement_import i join person p on p.id = i.imported_by
    order by i.imported_at desc, i.id limit 100`
}

/**
 * X-065: takes an import out, with the rows that no other import has and their reasons, so that the right file can come after. 403 without
 * the right to import; 404 for an unknown import.
 */
export async function removeImport(
  { Id }: Parsed<'Payment/RemoveStatementImport'>,
  context: CallContext,
): Promise<string> {
  const { tx, audit } = context
  if (!can(actorOf(context), 'Payment/ImportStatement', ['admin']))
    throw new AppError('forbidden', { detail: 'Only who may import statements may remove an import.' })
  // An import that runs now knows rows which would be gone.
  await tx`select from csv_turn where kind = 'statements' for update`
  const [known] = await tx<StatementImport[]>`
    select ${columns(tx)} from statement_import i join person p on p.id = i.imported_by where i.id = ${isUuid(Id) ? Id : null}`
  if (!known) throw new AppError('not-found', { detail: 'This import does not exist.' })
  await tx`delete from statement_import where id = ${Id}`
  const gone = await tx<{ id: string }[]>`
    delete from statement_row r
    where r.provider = ${known.Provider} and not exists (select from statement_import_row l where l.row_id = r.id) returning id`
  await tx`delete from statement_reason where id = any(${gone.map(({ id }) => id)})`
  const { Provider, FromDay, ToDay } = known
  audit({ Provider, FromDay, ToDay, Lines: gone.length }, {})
  return `The import is removed, with ${gone.length} ${gone.length === 1 ? 'line' : 'lines'}.`
}
