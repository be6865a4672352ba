import { uuidV7 } from '#kit/ids.ts'
import type { CollectionName } from '#contract/collections.ts'
import type { Tx } from '#server/calls/call-context.ts'

/**
 * A text has the name of this person, and may have other words of theirs. When the account is deleted, "A person" replaces the name, and
 * the words are removed (decision 208).
 */
export interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly words?: string
}

/**
 * `eventKey` identifies the event: a person gets one notification for the same event. `link` is a path of this product. `isSilent`: it
 * is not pushed. `about`: the people whose names it has.
 */
export interface Notice {
  readonly personId: string
  readonly eventKey: string
  readonly title: string
  readonly body: string
  readonly link: string
  readonly isSilent?: boolean
  readonly about?: readonly NamedPerson[]
}

/** Adds a notification for a person, in the transaction of the event, and pushes it to the devices that take pushes (V-16). */
export function notify(tx: Tx, { personId, ...what }: Notice, now: Date): Promise<void> {
  return notifyAll(tx, [personId], what, now)
}

/** The same for several people. In the order of their ids, parallel transactions wait for each other and never deadlock. */
export async function notifyAll(
  tx: Tx,
  people: readonly string[],
  { eventKey, title, body, link, isSilent = false, about = [] }: Omit<Notice, 'personId'>,
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  // One statement with the changes for the devices: every journey to the database costs more than the rows.
  const collection: CollectionName = 'Notifications'
  const devices = await tx<PushReceiver[]>`
    with added as (
      insert into notification ${tx(
        people.toSorted().map((personId) => ({
          id: uuidV7(now.getTime()),
          person_id: personId,
          event_key: eventKey,
          title,
          body,
          link,
          about: asJson(tx, about),
          created_at: now,
        })),
      )} on conflict (person_id, event_key) do nothing returning id, person_id),
    changed as (insert into change (collection, audience, row_id) select ${collection}, 'person:' || person_id, id from added)
    select s.id as "subscriptionId", s.person_id as "personId"
    from added join push_subscription s on s.person_id = added.person_id and not ${isSilent}
      join session on session.id = s.session_id and session.expires_at > ${now}
      join person p on p.id = s.person_id and p.is_active`
  await queuePushes(tx, devices, { title, link, about }, now)
}

/** A device that takes pushes. */
interface PushReceiver {
  readonly subscriptionId: string
  readonly personId: string
}

/** Puts a push for each device into the outbox (V-16). It has the title and the page only. */
async function queuePushes(
  tx: Tx,
  receivers: readonly PushReceiver[],
  { title, link, about }: Required<Pick<Notice, 'title' | 'link' | 'about'>>,
  now: Date,
): Promise<void> {
  const rows = receivers.map((one) => ({
    id: uuidV7(now.getTime()),
    channel: 'push',
    recipient: one.subscriptionId,
    subject: title,
    body: link,
    about: asJson(tx, about),
    person_id: one.personId,
    not_before: now,
    created_at: now,
  }))
  if (rows.length > 0) await tx`insert into message ${tx(rows)}`
}

/** The stored form of the people that a text names. */
export function asJson(tx: Tx, about: readonly NamedPerson[]) {
  return tx.json(about.map(({ id, name, words = '' }) => ({ id, name, words })))
}
