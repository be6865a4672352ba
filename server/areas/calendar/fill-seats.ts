import type { CallContext } from '#server/calls/call-context.ts'
import { eventToTell, tellPerson } from './tell-people.ts'

/**
 * Moves people up from the waiting list while an event has seats, the longest waiting first, and tells them. The row of the event is
 * locked, so the seats are counted once. Returns who got a seat.
 */
export async function fillSeats(
  context: Pick<CallContext, 'tx' | 'now' | 'publicUrl'>,
  eventId: string,
): Promise<string[]> {
  const { tx, now } = context
  await tx`select from calendar_event where id = ${eventId} for no key update`
  const seated = await tx<{ personId: string }[]>`
    update event_registration set status = 'Registered', updated_at = ${now}, row_version = row_version + 1
    where id in (
      select r.id from event_registration r
      where r.event_id = ${eventId} and r.status = 'Waiting'
      order by r.registered_at, r.id
      limit (select case when cancelled_at is null and starts_at > ${now} then capacity - seats_taken else 0 end from calendar_event where id = ${eventId}))
    returning person_id as "personId"`
  if (seated.length === 0) return []
  const event = await eventToTell(tx, eventId)
  const people = seated.map(({ personId }) => personId).toSorted()
  for (const personId of people) await tellPerson(context, { type: 'event-registered', event }, personId)
  return people
}
