import type { Parsed } from '#contract/contract.ts'
import type { EventRegistration, LiteEvent } from '#contract/entities/calendar-event.ts'
import { chosenRow } from '#server/db/chosen-row.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** Who reads registrations: an administrator those of all events, a mentor those of the own ones. */
export interface RegistrationReader {
  readonly personId: string
  readonly isAdmin: boolean
  readonly now: Date
}

/** R-736: registered people, without those who withdrew. The keyword is searched in the person, the school and the event. */
export function registrationPage(
  db: Db,
  reader: RegistrationReader,
  { sort, eventId, status, ...page }: Parsed<'Calendar/GetEventRegisteredUsers'>,
): Promise<PageOf<EventRegistration>> {
  return listPage(
    db,
    {
      // Every registration has an event and a person. They are left-joined, so that a count of rows does not read their tables.
      from: db`event_registration r left join calendar_event e on e.id = r.event_id left join person p on p.id = r.person_id left join school s on s.id = p.school_id`,
      beside: db`left join lateral (
        select t.form_id, (select a.id from form_answers a where a.form_id = t.form_id and a.person_id = r.person_id order by a.received_at desc, a.id limit 1) as answers_id
        from calendar_type t where t.id = e.type_id) f on true`,
      id: db`r.id`,
      columns: db<EventRegistration[]>`
      r.id as "Id", e.title as "EventName", p.surname as "Surname", p.firstname as "Firstname", coalesce(s.name, '') as "SchoolName",
      case when ${reader.isAdmin} then p.email else '' end as "EmailAddress", case when ${reader.isAdmin} then p.phone else '' end as "PhoneNumber",
      ${isoInstant(db, db`r.registered_at`)} as "RegisteredDate", r.status as "Status",
      r.status = 'Registered' and e.starts_at <= ${reader.now} and e.cancelled_at is null as "CanAttend",
      case when f.form_id is null then '' when f.answers_id is null then 'Not answered' else 'Answered' end as "FormStatus",
      coalesce(f.form_id::text, '') as "FormId", case when ${reader.isAdmin} then coalesce(f.answers_id::text, '') else '' end as "AnswersId"`,
      where: db`r.status <> 'Withdrawn' and ${chosenRow(db, db`r.event_id`, eventId)} and ${status === '' ? db`true` : db`r.status = ${status}`}
        ${reader.isAdmin ? db`` : db`and e.created_by = ${reader.personId}`}`,
      // A mentor who reads no address cannot find one by its letters either.
      words: reader.isAdmin
        ? db`concat_ws(' ', p.search_key, s.name_key, e.title_key)`
        : db`concat_ws(' ', p.name_key, s.name_key, e.title_key)`,
      order: orderBy(sort, {
        RegisteredDate: db`r.registered_at`,
        EventName: db`e.title_key`,
        Surname: db`p.name_key`,
      }),
    },
    page,
  )
}

/** The 200 latest events that people may register for, past or future; `owner`: only those of this mentor. */
export async function liteEvents(db: Db, owner: string | null): Promise<LiteEvent[]> {
  return [
    ...(await db<LiteEvent[]>`
    select id as "Id", title || ', ' || to_char(starts_at at time zone time_zone, 'FMDD Mon YYYY') as "Name" from calendar_event e where can_register and (${owner}::uuid is null or created_by = ${owner}) order by starts_at desc, id desc limit 200`),
  ]
}
