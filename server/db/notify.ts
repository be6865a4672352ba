import { uuidV7 } from '#kit/ids.ts'
import type { CollectionName } from '#contract/collections.ts'
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
export function notify(tx: Tx, { personId, ...what }: Notice, now: Date): Promise<void> {
  return notifyAll(tx, [personId], what, now)
}

/** The same for several people. In the order of their ids, parallel transactions wait for each other and never deadlock. */
export async function notifyAll(
  tx: Tx,
  people: readonly string[],
  { eventKey, title, body, link }: Omit<Notice, 'personId'>,
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  // One statement with the changes for the devices: every journey to the database costs more than the rows.
  const collection: CollectionName = 'Notifications'
  await tx`
    with told as (
      insert into notification ${tx(
        people.toSorted().map((personId) => ({
          id: uuidV7(now.getTime()),
          person_id: personId,
          event_key: eventKey,
          title,
          body,
          link,
          created_at: now,
        })),
      )} on conflict (person_id, event_key) do nothing returning id, person_id)
    insert into change (collection, audience, row_id) select ${collection}, 'person:' || person_id, id from told`
}
