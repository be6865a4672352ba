import type { PendingQuery, Row } from 'postgres'
import type { Parsed } from '#contract/contract.ts'
import type { UpcomingEvent } from '#contract/entities/calendar-event.ts'
import type { NextEvent } from '#contract/entities/dashboard/admin-home.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { listPage, type PageOf } from '#server/db/list-page.ts'
import { parseUuid, type MirroredCollection } from '#server/db/mirrored-collection.ts'
import { sliceOf } from '#server/db/slice-of.ts'
import { eventFacts, eventTables } from './calendar-queries.ts'

type Fragment = PendingQuery<Row[]>

/**
 * An event as this reader sees it (section 5 of the matrix): the meeting address only for its creator and for people with a seat
 * (X-026), what is in the way only for a student. `r` is the reader's registration.
 */
const seenBy = (db: Db, reader: Actor | null): Fragment => db`
  ${eventFacts(db)}, case when e.created_by = ${reader?.personId ?? null} or takes_seat(r.status) then e.meet_url else '' end as "MeetUrl",
  coalesce((select name from sector where id = e.required_sector_id), '') as "RequiredSectorName",
  coalesce(e.required_sector_id <> ${reader?.sectorId ?? -1}, false) as "IsOtherSector",
  coalesce((select json_agg(json_build_object('Id', a.id, 'Name', a.name, 'Kind', a.kind) order by a.name, a.id)
    from event_assessment n join assessment a on a.id = n.assessment_id
    where n.event_id = e.id and not exists (
      select from attempt t where t.assessment_id = a.id and t.student_id = ${reader?.personId ?? null})
      and not exists (select from survey_participant y where y.assessment_id = a.id and y.student_id = ${reader?.personId ?? null})), '[]') as "MissingAssessments",
  is_full(e) as "IsFull", coalesce(takes_seat(r.status), false) as "HaveRegistered", coalesce(r.status = 'Waiting', false) as "IsWaiting",
  coalesce(e.created_by = ${reader?.personId ?? null}, false) as "IsOwn",
  coalesce((select f.id::text from form f where f.id = t.form_id and f.state = 'Published' and f.deleted_at is null), '') as "FormId",
  exists (select from form_answers a where a.form_id = t.form_id and a.person_id = ${reader?.personId ?? null}) as "HaveAnswered"`

const registrationOf = (db: Db, reader: Actor | null): Fragment =>
  db`left join event_registration r on r.event_id = e.id and r.person_id = ${reader?.personId ?? null} and r.status <> 'Withdrawn'`

const isOwn = (db: Db, { personId, roles }: Actor): Fragment =>
  db`(${roles.has('mentor')} and e.created_by = ${personId} or ${roles.has('student')} and r.id is not null)`

/** R-734: the public events that are not over, the next one first. The keyword is searched in the title. */
export function publicEventPage(
  db: Db,
  reader: Actor | null,
  now: Date,
  page: Parsed<'Calendar/GetPublicUpcomingEvents'>,
): Promise<PageOf<UpcomingEvent>> {
  return listPage(
    db,
    {
      from: db`calendar_event e`,
      beside: db`join calendar_type t on t.id = e.type_id join person c on c.id = e.created_by ${registrationOf(db, reader)}`,
      id: db`e.id`,
      columns: db<UpcomingEvent[]>`${seenBy(db, reader)}`,
      where: db`e.cancelled_at is null and e.can_register and e.ends_at > ${now}`,
      words: db`e.title_key`,
      order: { key: db`e.starts_at`, descending: false },
    },
    { ...page, id: '' },
  )
}

/** R-317: the next events of all calendars. */
export async function nextEvents(db: Db, now: Date, size: number): Promise<NextEvent[]> {
  return [
    ...(await db<NextEvent[]>`
      select e.id as "Id", e.title as "Title", e.meet_url as "MeetUrl", ${isoInstant(db, db`e.starts_at`)} as "EventDateTime"
      from calendar_event e where e.cancelled_at is null and e.starts_at >= ${now} order by e.starts_at, e.id limit ${size}`),
  ]
}

/** R-733, at most 50: a mentor's own events that are not over, and those that a student registered for. */
export async function ownUpcoming(db: Db, reader: Actor, now: Date): Promise<UpcomingEvent[]> {
  return [
    ...(await db<UpcomingEvent[]>`
      select ${seenBy(db, reader)} from ${eventTables(db)} ${registrationOf(db, reader)}
      where e.cancelled_at is null and e.ends_at > ${now} and ${isOwn(db, reader)} order by e.starts_at, e.id limit 50`),
  ]
}

/** One event for a student: a public one, or one that they registered for; undefined when it is cancelled or not for them. */
export async function eventFor(db: Db, reader: Actor, id: string): Promise<UpcomingEvent | undefined> {
  const [event] = await db<UpcomingEvent[]>`
    select ${seenBy(db, reader)} from ${eventTables(db)} ${registrationOf(db, reader)}
    where e.id = ${id} and e.cancelled_at is null and (e.can_register or r.id is not null)`
  return event
}

/** The copies on devices: public events and own ones. Events leave a new copy a day after their end; pages show only those that are not over. */
export const eventsCollection: MirroredCollection<UpcomingEvent> = {
  audiences: ({ personId }) => ['all', `person:${personId}`],
  scope: ({ sectorId, roles }) => `sector ${sectorId}, ${roles.has('student')}, ${roles.has('mentor')}`,
  parseId: parseUuid,
  pageRows: 100,
  load: (db, reader, slice) => db<UpcomingEvent[]>`
    select ${seenBy(db, reader)} from ${eventTables(db)} ${registrationOf(db, reader)}
    where e.cancelled_at is null and e.ends_at > now() - interval '1 day' and (${isOwn(db, reader)} or ${reader.roles.has('student')} and e.can_register)
      and ${sliceOf(db, slice, db`e.id`)}`,
}
