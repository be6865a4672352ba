import type { Parsed } from '#contract/contract.ts'
import type { TrashedRow } from '#contract/areas/trash.ts'
import { trashKinds } from '#contract/trash/trash-kinds.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** What somebody may restore: rows of the kinds `all`, and of the kinds `own` those that are theirs and that they deleted. */
export interface Reach {
  readonly personId: string
  readonly all: readonly string[]
  readonly own: readonly string[]
}

/** X-106: the rows in the trash that this person may restore. */
export async function trashPage(
  db: Db,
  { personId, all, own }: Reach,
  now: Date,
  { sort, trash, ...page }: Parsed<'Trash/GetTrash'>,
): Promise<PageOf<TrashedRow>> {
  const mine = db`t.kind = any(${[...own]}) and t.owner_id = ${personId} and t.deleted_by = ${personId}`
  // An event that has begun cannot be restored.
  const isPossible = db`(t.kind <> 'CalenderEvent' or exists (select from calendar_event e where e.id = t.id and e.starts_at > ${now}))`
  const { Items, ...counted } = await listPage(
    db,
    {
      from: db`trash t`,
      beside: db`left join person p on p.id = t.deleted_by`,
      id: db`t.id`,
      columns: db<Omit<TrashedRow, 'KindName'>[]>`t.id as "Id", t.kind as "Kind", t.name as "Name",
        ${isoInstant(db, db`t.deleted_at`)} as "DeletedDate", concat_ws(' ', p.firstname, p.surname) as "DeletedBy"`,
      where: db`t.restored_at is null and ${isPossible} and (t.kind = any(${[...all]}) or (${mine})) and ${trash === '' ? db`true` : db`t.kind = ${trash}`}`,
      words: db`t.name_key`,
      order: orderBy(sort, { DeletedDate: db`t.deleted_at`, Name: db`t.name_key` }),
    },
    page,
  )
  return { Items: Items.map((row) => ({ ...row, KindName: trashKinds[row.Kind]?.name ?? row.Kind })), ...counted }
}
