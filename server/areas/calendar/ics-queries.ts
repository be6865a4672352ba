import type { PendingQuery, Row } from 'postgres'
import type { Viewer } from '#rules/events/event-time.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { IcsEvent } from './ics.ts'

type Fragment = PendingQuery<Row[]>

/** Of an event `e` and a reader's registration `r`; the version counts from 1, SEQUENCE from 0. */
const icsFacts = (db: Db, personId: string, isAdmin: boolean): Fragment => db`
  e.id, e.title, e.short_description as about,
  case when ${isAdmin} or e.created_by = ${personId} or takes_seat(r.status) or ${hasSession(db, personId)} then e.meet_url else '' end as "meetUrl",
  e.starts_at as start, e.ends_at as end, e.row_version - 1 as sequence, e.updated_at as "changedAt", e.cancelled_at is not null as "isCancelled"`

/** The person has a confirmed session at the event: its meeting is theirs too. */
const hasSession = (db: Db, personId: string): Fragment =>
  db`exists (select from mentoring_request q where q.event_id = e.id and q.student_id = ${personId} and q.status = 'Confirmed')`

const withRegistration = (db: Db, personId: string): Fragment =>
  db`calendar_event e left join event_registration r on r.event_id = e.id and r.person_id = ${personId} and r.status <> 'Withdrawn'`

/** One event that this person may know of: their own one, a public one, one they registered for; all of them for an administrator. */
export async function icsEvent(
  db: Db,
  { personId, roles }: Actor,
  isAdmin: boolean,
  id: string,
): Promise<IcsEvent | undefined> {
  if (!isUuid(id)) return undefined
  const [event] = await db<IcsEvent[]>`
    select ${icsFacts(db, personId, isAdmin)} from ${withRegistration(db, personId)}
    where e.id = ${id} and (${isAdmin} or e.created_by = ${personId} or ${roles.has('student')} and (r.id is not null or e.can_register and e.cancelled_at is null or ${hasSession(db, personId)}))`
  return event
}

/**
 * One event for the mail to a person who has a place, a confirmed session or the event itself. One whose session there was cancelled gets
 * it as a cancelled event of the next SEQUENCE.
 */
export async function eventOfPerson(db: Db, personId: string, id: string): Promise<IcsEvent | undefined> {
  const [event] = await db<(IcsEvent & { hasIt: boolean; hadSession: boolean })[]>`
    select ${icsFacts(db, personId, false)},
      e.created_by = ${personId} or coalesce(takes_seat(r.status), false) or ${hasSession(db, personId)} as "hasIt",
      exists (select from mentoring_request q where q.event_id = e.id and q.student_id = ${personId} and q.status = 'Cancelled') as "hadSession"
    from ${withRegistration(db, personId)} where e.id = ${id}`
  if (!event) return undefined
  const { hasIt, hadSession, ...facts } = event
  if (hasIt) return facts
  return hadSession ? { ...facts, sequence: facts.sequence + 1, isCancelled: true } : undefined
}

/** How a person reads times. */
export async function viewerOf(db: Db, personId: string): Promise<Viewer | undefined> {
  const [viewer] = await db<Viewer[]>`select time_zone as "timeZone", formats from person where id = ${personId}`
  return viewer
}

/** The person whose private calendar address has this secret; undefined for an unknown one, and for an account that is closed. */
export async function calendarOwner(db: Db, token: string): Promise<(Viewer & { readonly id: string }) | undefined> {
  const [owner] = await db<
    (Viewer & { id: string })[]
  >`select id, time_zone as "timeZone", formats from person where calendar_token = ${token} and is_active`
  return owner
}

/** The events of a person's private calendar, of the last 90 days and all that come: those they made, and those they registered for. */
export async function feedEvents(db: Db, personId: string, now: Date): Promise<IcsEvent[]> {
  return [
    ...(await db<IcsEvent[]>`
      select ${icsFacts(db, personId, false)} from ${withRegistration(db, personId)}
      where (e.created_by = ${personId} or r.status in ('Registered', 'Attended') or ${hasSession(db, personId)}) and e.ends_at > ${new Date(now.getTime() - 90 * 86_400_000)}
      order by e.starts_at, e.id limit 1000`),
  ]
}
