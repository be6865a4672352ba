import type { Notification } from '#contract/entities/session.ts'
import { sliceOf } from '#server/db/slice-of.ts'
import { parseUuid, type MirroredCollection } from '#server/db/mirrored-collection.ts'

/** The reader's own messages. */
export const notificationsCollection: MirroredCollection<Notification> = {
  audiences: (actor) => [`person:${actor.personId}`],
  scope: () => '',
  parseId: parseUuid,
  pageRows: 200,
  async load(db, actor, slice) {
    const rows = await db<(Omit<Notification, 'CreatedDate'> & { CreatedDate: Date })[]>`
      select id as "Id", title as "Title", body as "Body", link as "Link", created_at as "CreatedDate", read_at is not null as "IsRead"
      from notification where person_id = ${actor.personId} and ${sliceOf(db, slice)}`
    return rows.map((row) => ({ ...row, CreatedDate: row.CreatedDate.toISOString() }))
  },
}
