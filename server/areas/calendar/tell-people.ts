import { eventTime, type Viewer } from '#rules/events/event-time.ts'
import { must } from '#kit/must.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'

/** What a message says about an event. */
export interface ToldEvent {
  readonly Id: string
  readonly Title: string
  readonly EventDateTime: string
  readonly EventEndDateTime: string
}

/** A message about an event. */
interface EventMessage {
  readonly type: 'event-registered' | 'event-waiting' | 'event-moved' | 'event-cancelled' | 'event-reminder'
  readonly event: ToldEvent
}

type Telling = Pick<CallContext, 'tx' | 'now' | 'publicUrl'>

/** The page of a student's events. */
const path = '/student/registerforcareerevent'

/** The event as messages name it. */
export async function eventToTell(tx: Tx, id: string): Promise<ToldEvent> {
  const [event] = await tx<ToldEvent[]>`
    select id as "Id", title as "Title", ${isoInstant(tx, tx`starts_at`)} as "EventDateTime", ${isoInstant(tx, tx`ends_at`)} as "EventEndDateTime"
    from calendar_event where id = ${id}`
  return must(event, 'an event')
}

/** Queues a message about an event for one person, with the time in words of the person's own zone (X-024). */
export async function tellPerson(
  { tx, now, publicUrl }: Telling,
  { type, event }: EventMessage,
  personId: string,
): Promise<void> {
  const [viewer] = await tx<Viewer[]>`select time_zone as "timeZone", formats from person where id = ${personId}`
  await queueMessage(
    tx,
    {
      type,
      to: { personId },
      values: {
        EventName: event.Title,
        Time: eventTime(event.EventDateTime, event.EventEndDateTime, must(viewer, 'a person')),
        EventLink: `${publicUrl}${path}`,
      },
      eventKey: `${type}:${event.Id}:${now.toISOString()}`,
      path,
      eventId: event.Id,
    },
    { now },
  )
}

/** The same for everybody whose registration is in one of these states: with a seat, or on the waiting list too. */
export async function tellPeople(
  context: Telling,
  message: EventMessage,
  statuses: readonly ('Registered' | 'Waiting')[] = ['Registered', 'Waiting'],
): Promise<void> {
  const people = await context.tx<{ personId: string }[]>`
    select person_id as "personId" from event_registration
    where event_id = ${message.event.Id} and status = any(${[...statuses]}) order by person_id`
  for (const { personId } of people) await tellPerson(context, message, personId)
}
