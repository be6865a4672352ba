import { must } from '#kit/must.ts'
import { eventTime } from '#rules/events/event-time.ts'
import { personName } from '#rules/person-name.ts'
import type { Formats } from '#contract/formats.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { MentoringMessage } from '#server/messages/mentoring-message-types.ts'

/** Messages whose mail has the file of the session: for both parties, or for the student alone, who loses it. */
const withFile: Partial<Record<MentoringMessage, readonly (keyof typeof paths)[]>> = {
  'session-confirmed': ['student', 'mentor'],
  'session-reminder': ['student', 'mentor'],
  'session-cancelled': ['student'],
}
const paths = { student: '/student/requests', mentor: '/mentor/requests' } as const

interface Telling {
  readonly type: MentoringMessage
  readonly id: string
  readonly to: keyof typeof paths
}

/**
 * Queues a message about a request for one of its two parties. `PersonName` is the other one; `Time` is the time of the session in
 * the words of the receiver's zone (X-024), '' while there is none.
 */
export async function tellParty(
  { tx, now, publicUrl }: Pick<CallContext, 'tx' | 'now' | 'publicUrl'>,
  { type, id, to }: Telling,
): Promise<void> {
  const [one] = await tx<
    {
      receiver: string
      other: string
      Firstname: string
      Surname: string
      sector: string
      reason: string
      eventId: string | null
      start: string | null
      end: string | null
      timeZone: string
      formats: Formats
    }[]
  >`
    select r.id as receiver, o.id as other, o.firstname as "Firstname", o.surname as "Surname", c.name as sector, q.reason, q.event_id as "eventId",
      ${isoInstant(tx, tx`e.starts_at`)} as start, ${isoInstant(tx, tx`e.ends_at`)} as end, r.time_zone as "timeZone", r.formats
    from mentoring_request q
      join person r on r.id = ${to === 'student' ? tx`q.student_id` : tx`q.mentor_id`}
      join person o on o.id = ${to === 'student' ? tx`q.mentor_id` : tx`q.student_id`}
      join sector c on c.id = q.sector_id left join calendar_event e on e.id = q.event_id
    where q.id = ${id}`
  const { receiver, other, sector, reason, eventId, start, end, ...viewer } = must(one, 'a party of a request')
  const name = personName(viewer, 'full')
  await queueMessage(
    tx,
    {
      type,
      to: { personId: receiver },
      values: {
        PersonName: name,
        SectorName: sector,
        Reason: reason,
        Time: start === null || end === null ? '' : eventTime(start, end, viewer),
        SessionLink: `${publicUrl}${paths[to]}`,
      },
      eventKey: `${type}:${id}:${now.toISOString()}`,
      path: paths[to],
      about: [{ id: other, name, words: reason }],
      ...(eventId !== null && withFile[type]?.includes(to) ? { eventId } : {}),
    },
    { now },
  )
}
