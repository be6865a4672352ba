import { uuidV7 } from '#kit/ids.ts'
import { recordChange } from '#server/db/record-change.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** `eventKey` identifies the event: a person gets one notification for the same event. `link` is a path of this product. */
interface Notice {
  readonly personId: string
  readonly eventKey: string
  readonly title: string
  readonly body: string
  readonly link: string
}

/** Adds a notification for a person, in the transaction of the event. */
export async function notify(tx: Tx, { personId, eventKey, title, body, link }: Notice, now: Date): Promise<void> {
  const id = uuidV7(now.getTime())
  const told = await tx`
    insert into notification (id, person_id, event_key, title, body, link, created_at)
    values (${id}, ${personId}, ${eventKey}, ${title}, ${body}, ${link}, ${now}) on conflict (person_id, event_key) do nothing returning id`
  if (told.length > 0)
    await recordChange(tx, { collection: 'Notifications', audience: `person:${personId}`, rowId: id })
}
