import { must } from '#kit/must.ts'
import type { Db } from '#server/calls/call-context.ts'
import type { CalendarAttachment } from '#server/ports/mail.ts'
import { icsText } from './ics.ts'
import { eventOfPerson, viewerOf } from './ics-queries.ts'

/**
 * the file of an event for the mail to a person, as the event is now: PUBLISH while the person has a place, a confirmed session or
 * the event itself; CANCEL once the event is cancelled, or the person's session. Null for everybody else, and when the event is gone.
 */
export async function eventAttachment(
  db: Db,
  { personId, eventId, publicUrl }: { personId: string; eventId: string; publicUrl: string },
): Promise<CalendarAttachment | null> {
  const event = await eventOfPerson(db, personId, eventId)
  if (!event) return null
  const viewer = must(await viewerOf(db, personId), 'a person')
  return { method: event.isCancelled ? 'CANCEL' : 'PUBLISH', text: icsText([event], { publicUrl, viewer }, true) }
}
