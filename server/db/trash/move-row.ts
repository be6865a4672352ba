import type { CallContext } from '#server/calls/call-context.ts'
import { changedMeanwhile, foundRow, lockRow, type Change, type EditedTable } from '#server/db/change-row.ts'
import { nameInTrash } from './trash-entry.ts'

/** Tables of rows that belong to a row and are deleted with it, each with the column that names that row. */
export type Parts = Readonly<Record<string, string>>

interface Moving<Row> {
  readonly table: EditedTable<Row>
  readonly kind: string
  nameOf(row: Row): string
  readonly parts: Parts
}

/**
 * Moves a row out of its table into the trash (X-106, decision 162), together with its parts, and returns its name. So every constraint
 * and every query of the table holds without it. 409 when it was changed since its author read it; 404 when it does not exist. A row
 * that is in the trash already stays there unchanged.
 */
export async function moveRow<Row extends object>(
  context: CallContext,
  { table: edited, kind, nameOf, parts }: Moving<Row>,
  { Id, RowVersion }: Change,
): Promise<string> {
  const { tx, now, actor, audit } = context
  await lockRow(tx, edited, Id)
  const earlier = await nameInTrash(context, kind, Id)
  if (earlier !== undefined) return earlier
  const current = await foundRow(tx, edited, Id)
  const name = nameOf(current)
  const { table } = edited
  const expected = RowVersion ?? null
  // Read before the row is deleted, because they go with it.
  let ofParts = tx``
  for (const [part, column] of Object.entries(parts))
    ofParts = tx`${ofParts} || coalesce(
      (select jsonb_agg(jsonb_build_object('table', ${part}::text, 'row', to_jsonb(p))) from ${tx(part)} p where p.${tx(column)} = ${Id}), '[]')`
  const [moved] = await tx`
    with gone as (
      delete from ${tx(table)} t where id = ${Id} and (${expected}::int is null or row_version = ${expected})
      returning jsonb_build_array(jsonb_build_object('table', ${table}::text, 'row', to_jsonb(t))) as row
    )
    insert into trash (id, kind, name, deleted_at, deleted_by, kept)
    select ${Id}::uuid, ${kind}, ${name}, ${now}::timestamptz, ${actor?.personId ?? null}::uuid, gone.row ${ofParts} from gone
    on conflict (id) do update set name = excluded.name, deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by,
      kept = excluded.kept, restored_at = null
    returning id`
  if (!moved) throw changedMeanwhile(edited, current)
  audit(current, {})
  return name
}
