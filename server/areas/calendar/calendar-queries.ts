import type { PendingQuery, Row } from 'postgres'
import type { Parsed } from '#contract/contract.ts'
import type { AdminCalendarEvent, CalendarEvent } from '#contract/entities/calendar-event.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<Row[]>

/** Of an event `e`, its type `t` and its creator `c`: what every reader may see, without the meeting address. */
export const eventFacts = (db: Db): Fragment => db`
  e.id as "Id", e.title as "Title", t.name as "CalenderTypeName", e.picture as "Picture", e.short_description as "ShortDescription",
  e.page_url as "PageUrl", ${isoInstant(db, db`e.starts_at`)} as "EventDateTime", ${isoInstant(db, db`e.ends_at`)} as "EventEndDateTime",
  e.time_zone as "TimeZone", c.surname as "Surname", c.firstname as "Firstname"`

const authorFacts = (db: Db): Fragment => db`
  ${eventFacts(db)}, e.meet_url as "MeetUrl", e.row_version as "RowVersion", e.type_id as "CalenderTypeId", e.created_by as "CreatedBy",
  coalesce(e.series_id::text, '') as "SeriesId", e.capacity as "Capacity", e.seats_taken as "RegisteredCount",
  (select count(*)::int from event_registration r where r.event_id = e.id and r.status = 'Waiting') as "WaitingCount"`

const adminFacts = (db: Db): Fragment => db`
  ${authorFacts(db)}, e.can_register as "CanRegisterForEvent", e.required_sector_id as "RequiredSector",
  coalesce((select json_agg(json_build_object('Id', a.id, 'Name', a.name) order by a.name, a.id)
    from event_assessment n join assessment a on a.id = n.assessment_id where n.event_id = e.id), '[]') as "RequiredAssessments"`

export const eventTables = (db: Db): Fragment =>
  db`calendar_event e join calendar_type t on t.id = e.type_id join person c on c.id = e.created_by`

/** The condition for the days that a calendar shows, in the time zone of its reader. */
function touchesDays(db: Db, reader: string, { date, days }: Parsed<'Calendar/GeMyCalenderEvents'>): Fragment {
  const zone = db`(select time_zone from person where id = ${reader})`
  return db`e.cancelled_at is null and e.ends_at > ${date}::date::timestamp at time zone ${zone}
    and e.starts_at < (${date}::date + ${days}::int)::timestamp at time zone ${zone}`
}

/** R-722: all events of some days, the earliest first. */
export async function adminCalendar(
  db: Db,
  reader: string,
  days: Parsed<'Calendar/GetAdminCalenderEvents'>,
): Promise<AdminCalendarEvent[]> {
  return [
    ...(await db<
      AdminCalendarEvent[]
    >`select ${adminFacts(db)} from ${eventTables(db)} where ${touchesDays(db, reader, days)} order by e.starts_at, e.id`),
  ]
}

/** R-723: the reader's own events of some days. */
export async function ownCalendar(
  db: Db,
  reader: string,
  days: Parsed<'Calendar/GeMyCalenderEvents'>,
): Promise<CalendarEvent[]> {
  return [
    ...(await db<
      CalendarEvent[]
    >`select ${authorFacts(db)} from ${eventTables(db)} where e.created_by = ${reader} and ${touchesDays(db, reader, days)} order by e.starts_at, e.id`),
  ]
}

/** Events that may be changed: all of them, or only those of `owner`. A cancelled event is not found. */
export const editableEvents = (owner: string | null): EditedTable<AdminCalendarEvent> => ({
  table: 'calendar_event',
  what: 'event',
  read: async (tx, id) =>
    (
      await tx<AdminCalendarEvent[]>`
        select ${adminFacts(tx)} from ${eventTables(tx)}
        where e.id = ${id} and e.cancelled_at is null and (${owner}::uuid is null or e.created_by = ${owner})`
    )[0],
})

interface FoundEvent {
  readonly Id: string
  readonly Title: string
  readonly CalenderTypeName: string
  /** The day in the reader's time zone. */
  readonly Day: string
}

/** X-107: events of all people that have these words in their titles, the latest first. */
export function eventsByTitle(
  db: Db,
  reader: string,
  asked: { readonly keyword: string; readonly page: number; readonly pageSize: number },
): Promise<PageOf<FoundEvent>> {
  return listPage(
    db,
    {
      from: db`calendar_event e`,
      beside: db`join calendar_type t on t.id = e.type_id`,
      id: db`e.id`,
      columns: db<FoundEvent[]>`e.id as "Id", e.title as "Title", t.name as "CalenderTypeName",
        to_char(e.starts_at at time zone (select time_zone from person where id = ${reader}), 'YYYY-MM-DD') as "Day"`,
      where: db`e.cancelled_at is null`,
      words: db`e.title_key`,
      order: { key: db`e.starts_at`, descending: true },
    },
    { ...asked, id: '' },
  )
}
