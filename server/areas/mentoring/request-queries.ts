import type { PendingQuery, Row } from 'postgres'
import { allSectors } from '#contract/all-sectors.ts'
import type { Output, Parsed } from '#contract/contract.ts'
import type { MentoringRequest, MentorRequest, OfferedTime } from '#contract/entities/mentoring/mentoring-request.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, type PageOf } from '#server/db/list-page.ts'

type Fragment = PendingQuery<Row[]>

/** Of an event `e`: its time is not held, and it is still to come. */
const isFree = (db: Db, now: Date): Fragment => db`
  e.cancelled_at is null and e.starts_at > ${now}
    and not exists (select from mentoring_offer h where h.event_id = e.id and h.holds and (h.held_until is null or h.held_until > ${now}))`

const timeOf = (db: Db): Fragment => db`
  json_build_object('Id', e.id, 'Name', e.title, 'EventDateTime', ${isoInstant(db, db`e.starts_at`)}, 'EventEndDateTime', ${isoInstant(db, db`e.ends_at`)})`

/** How many mentors of the sector of a request `q` take requests, without its student. */
export const mentorsOf = (db: Db): Fragment =>
  db`(select count(*)::int from person o where takes_requests(o) and o.sector_id = q.sector_id and o.id <> q.student_id)`

export const requestTables = (db: Db): Fragment =>
  db`mentoring_request q join person s on s.id = q.student_id join sector c on c.id = q.sector_id left join person m on m.id = q.mentor_id`

const tablesOfFacts = (db: Db): Fragment => db`left join school k on k.id = s.school_id ${tablesOfCopies(db)}`

/** The tables of `copiedFacts` beside those of the request. */
export const tablesOfCopies = (db: Db): Fragment =>
  db`left join calendar_event v on v.id = q.event_id left join session_note n on n.request_id = q.id`

/** What a student's device may copy. `isChoosable`: the condition for a time `e` that is offered by `f`. */
export const copiedFacts = (db: Db, isChoosable: Fragment, isHeld: Fragment): Fragment => db`
  q.id as "Id", q.sector_id as "Sector", c.name as "SectorName", coalesce(q.mentor_id::text, '') as "MentorId",
  coalesce(m.surname, '') as "MentorSurname", coalesce(m.firstname, '') as "MentorFirstName", ${isoInstant(db, db`q.requested_at`)} as "RequestedOn", q.status as "RequestStatusName",
  coalesce(q.event_id::text, '') as "CalenderId", coalesce(v.title, '') as "CalenderTitle",
  coalesce(${isoInstant(db, db`v.starts_at`)}, '') as "EventDateTime", coalesce(${isoInstant(db, db`v.ends_at`)}, '') as "EventEndDateTime",
  case when q.status = 'Confirmed' then v.meet_url else '' end as "MeetUrl",
  q.status = 'AwaitingMentor' as "RequireMentorRequest", q.status = 'Accepted' as "RequireConfirmation",
  case when q.status <> 'Accepted' then '[]' else coalesce((
    select json_agg(${timeOf(db)} order by e.starts_at, e.id) from mentoring_offer f join calendar_event e on e.id = f.event_id
    where f.request_id = q.id and ${isChoosable}), '[]') end as "CalenderOptionsFromMentor",
  coalesce((select ${isoInstant(db, db`min(f.held_until)`)} from mentoring_offer f where f.request_id = q.id and f.holds and ${isHeld}), '') as "HeldUntil",
  coalesce(${isoInstant(db, db`q.accepted_at`)}, '') as "MentorAcceptedDate",
  coalesce(${isoInstant(db, db`q.confirmed_at`)}, '') as "StudentConfirmationDate", q.reason as "Reason",
  q.rating as "Rating", q.student_note as "StudentNote", coalesce(n.shared_note, '') as "SharedNote"`

const facts = (db: Db, now: Date) => db<MentoringRequest[]>`
  ${copiedFacts(db, db`(f.holds and e.starts_at > ${now} or ${isFree(db, now)})`, db`f.held_until > ${now}`)},
  s.surname as "StudentSurname", s.firstname as "StudentFirstName", coalesce(k.name, '') as "SchoolName", ${mentorsOf(db)} as "Mentors"`

/** For the mentor alone: the notes that others do not read. */
const mentorFacts = (db: Db, now: Date) => db<MentorRequest[]>`
  ${facts(db, now)}, coalesce(n.private_note, '') as "PrivateNote", coalesce(n.row_version, 0) as "NotesVersion"`

/** What a list of requests shows: which of them, what of each, and whether the latest are first. */
interface Shown<One extends MentoringRequest> {
  readonly where: Fragment
  readonly columns: PendingQuery<One[]>
  readonly latestFirst: boolean
}

function pageOfRequests<One extends MentoringRequest>(
  db: Db,
  { where, columns, latestFirst }: Shown<One>,
  { sector, ...page }: Parsed<'Mentoring/GetMentoringRequestsByStudent'>,
): Promise<PageOf<One>> {
  return listPage(
    db,
    {
      from: requestTables(db),
      beside: tablesOfFacts(db),
      id: db`q.id`,
      columns,
      where: sector === allSectors ? where : db`${where} and q.sector_id = ${sector}`,
      words: db`concat_ws(' ', s.search_key, m.search_key, search_key(c.name))`,
      order: { key: db`q.requested_at`, descending: latestFirst },
    },
    { ...page, id: '' },
  )
}

/** R-678: the reader's own requests, the latest first. */
export function studentRequests(
  db: Db,
  { personId }: Actor,
  now: Date,
  page: Parsed<'Mentoring/GetMentoringRequestsByStudent'>,
): Promise<PageOf<MentoringRequest>> {
  return pageOfRequests(db, { where: db`q.student_id = ${personId}`, columns: facts(db, now), latestFirst: true }, page)
}

/** The requests that a mentor may see (section 5 of the matrix): of the own sector until a mentor takes them, and the own ones. */
function mentorSees(db: Db, { personId, sectorId }: Actor, show: 'waiting' | 'mine' | 'past'): Fragment {
  if (show === 'waiting')
    return db`q.status = 'AwaitingMentor' and q.sector_id = ${sectorId} and q.student_id <> ${personId}`
  const isOpen = db`q.status in ('Accepted', 'Confirmed')`
  return db`q.mentor_id = ${personId} and ${show === 'mine' ? isOpen : db`not ${isOpen}`}`
}

/** R-677. Those who have waited longest are first; of ended ones the latest. */
export function mentorRequests(
  db: Db,
  actor: Actor,
  now: Date,
  { show, ...page }: Parsed<'Mentoring/GetMentoringRequests'>,
): Promise<PageOf<MentorRequest>> {
  const columns = mentorFacts(db, now)
  return pageOfRequests(db, { where: mentorSees(db, actor, show), columns, latestFirst: show === 'past' }, page)
}

/** One request as its parties see it. */
export async function requestNow(db: Db, now: Date, id: string): Promise<MentoringRequest | undefined> {
  return (
    await db<
      MentoringRequest[]
    >`select ${facts(db, now)} from ${requestTables(db)} ${tablesOfFacts(db)} where q.id = ${id}`
  )[0]
}

/** X-030: all sectors with the number of mentors who take requests, other than this student. */
export async function mentoringSectors(db: Db, { personId }: Actor): Promise<Output<'Mentoring/GetMentoringSectors'>> {
  return [
    ...(await db<Output<'Mentoring/GetMentoringSectors'>>`
      select c.id as "Id", c.name as "Name", count(o.id)::int as "Mentors"
      from sector c left join person o on o.sector_id = c.id and takes_requests(o) and o.id <> ${personId}
      group by c.id order by c.name collate "C", c.id`),
  ]
}

/** The next 50 events of the mentor's calendar that are not open for registration and not offered. */
export async function freeTimes(db: Db, { personId }: Actor, now: Date): Promise<OfferedTime[]> {
  return [
    ...(await db<OfferedTime[]>`
      select e.id as "Id", e.title as "Name", ${isoInstant(db, db`e.starts_at`)} as "EventDateTime", ${isoInstant(db, db`e.ends_at`)} as "EventEndDateTime"
      from calendar_event e where e.created_by = ${personId} and not e.can_register and ${isFree(db, now)} order by e.starts_at, e.id limit 50`),
  ]
}
