import type { PendingQuery, Row } from 'postgres'
import { allSectors } from '#contract/all-sectors.ts'
import { allKinds, type AssessmentKind, type KindName } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { heldAlone, type ResponseGroup } from '#contract/response-groups.ts'
import type { WaitingAnswer } from '#contract/entities/dashboard/admin-home.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { likeEveryWord } from '#server/db/like-every-word.ts'
import { sliceOf, type Slice } from '#server/db/slice-of.ts'
import { scoreOf, type Mark } from './grade-answers.ts'
import type { Page } from './queries.ts'
import { rightAnswers } from './right-answers.ts'
import type { Actor, Db, Tx } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<Row[]>

/** Whose answered assessments a reader sees: it comes from the session, never from the request. */
export type AnsweredScope =
  | { readonly all: true; readonly exceptStudent?: string }
  | { readonly student: string }
  | { readonly sector: number | null; readonly since: Date | null; readonly exceptStudent: string }

/** All answers: for admins. */
export const everyAnswer: AnsweredScope = { all: true }
/** The student's own. */
export function answersOf(actor: Actor): AnsweredScope {
  return { student: actor.personId }
}
/**
 * P5: the answers in the mentor's sector, except the mentor's own. Empty for a mentor without a sector. A mentor who chose the sector
 * sees the answers received from then on (decision 044).
 */
export function answersToReview(actor: Actor): AnsweredScope {
  return { sector: actor.sectorId, since: actor.sectorSince, exceptStudent: actor.personId }
}

/** All answers except the admin's own: an admin may decide about these. */
export function othersAnswers(actor: Actor): AnsweredScope {
  return { all: true, exceptStudent: actor.personId }
}

/** The answers `t` of a scope. */
export function inScope(db: Db, scope: AnsweredScope): Fragment {
  if ('all' in scope) return scope.exceptStudent === undefined ? db`true` : db`t.student_id <> ${scope.exceptStudent}`
  if ('student' in scope) return db`t.student_id = ${scope.student}`
  const received = scope.since === null ? db`` : db`and t.received_at >= ${scope.since}`
  return db`t.sector_id = ${scope.sector}::int ${received} and t.student_id <> ${scope.exceptStudent}`
}

/** The groups of a list in SQL; `isWaiting` and `isUndecided` say the same of a row. */
const groups = {
  waiting: (db: Db) => db`(t.counts or (t.decision is null and t.held = any(${heldAlone})))
    and not t.has_feedback`,
  answered: (db: Db) => db`t.has_feedback`,
  held: (db: Db) => db`t.held is not null and t.decision is null`,
  all: (db: Db) => db`true`,
} as const satisfies Record<ResponseGroup, (db: Db) => Fragment>

/** What waits is listed oldest first, so that the longest wait is at the top of the list. */
const oldestFirst: ReadonlySet<ResponseGroup> = new Set(['waiting', 'held'])

interface Matching {
  readonly keyword: string
  readonly sector?: number
}

/** The answers of a scope that match. The keyword is searched in student, school, assessment and reference. */
function matching(db: Db, kind: AssessmentKind, scope: AnsweredScope, { keyword, sector = allSectors }: Matching) {
  return db`${inScope(db, scope)} and t.assessment_id in (select id from assessment where kind = ${kind.name})
    ${sector === allSectors ? db`` : db`and t.sector_id = ${sector}`}
    and t.search_key like all (${likeEveryWord(keyword)}::text[])`
}

/** A page of a group: what waits oldest first, other answers last received first. */
export async function answeredPage(
  db: Db,
  kind: AssessmentKind,
  scope: AnsweredScope,
  filter: Page & Matching & { show?: ResponseGroup },
): Promise<{ Items: AnsweredAssessment[]; Total: number }> {
  const { show = 'all', page, pageSize } = filter
  const where = db`${matching(db, kind, scope, filter)} and ${groups[show](db)}`
  const order = oldestFirst.has(show) ? db`t.received_at, t.id desc` : db`t.received_at desc, t.id`
  const [total] = await db<{ count: number }[]>`select count(*) from attempt t where ${where}`
  // The ids come first, from an index. A join before limit and offset would read the answers of all earlier pages.
  const ids = db`select t.id from attempt t where ${where} order by ${order} limit ${pageSize} offset ${page * pageSize}`
  const items = await answeredRows(db, kind, scope, db`t.id in (${ids}) order by ${order}`)
  return { Items: items, Total: total?.count ?? 0 }
}

/** The same rows for the device's copy. */
export function answeredSlice(
  db: Db,
  kind: AssessmentKind,
  scope: AnsweredScope,
  slice: Slice,
): Promise<AnsweredAssessment[]> {
  return answeredRows(db, kind, scope, db`${inScope(db, scope)} and ${sliceOf(db, slice, db`t.id`)}`)
}

/** This answer and all others of its student to the same assessment, as the reader may see them; the first received first. */
export async function answerSet(
  db: Db,
  kind: AssessmentKind,
  scope: AnsweredScope,
  id: string,
): Promise<AnsweredAssessment[]> {
  return answeredRows(
    db,
    kind,
    scope,
    db`${inScope(db, scope)} and (t.student_id, t.assessment_id) in (select student_id, assessment_id from attempt where id = ${id})
    order by t.received_at, t.id`,
  )
}

/**
 * One answer of the mentor's sector, or of a sector that was the mentor's while the answer was there already; its row is locked
 * until the end of the transaction. With the mentors who responded before, first one first.
 */
export async function attemptToReview(tx: Tx, kind: AssessmentKind, mentor: Actor, id: string) {
  const [attempt] = await tx<{ id: string; studentId: string; studentName: string; sectorId: number; name: string }[]>`
    select t.id, t.student_id as "studentId", p.firstname || ' ' || p.surname as "studentName", t.sector_id as "sectorId", v.name
    from attempt t
    join person p on p.id = t.student_id
    join assessment a on a.id = t.assessment_id and a.kind = ${kind.name}
    join assessment_version v on v.assessment_id = t.assessment_id and v.version = t.version
    where t.id = ${id} and (${inScope(tx, answersToReview(mentor))}
      or (t.student_id <> ${mentor.personId} and exists (select from former_rights r
        where r.person_id = ${mentor.personId} and r.is_mentor and r.sector_id = t.sector_id and r.until > t.received_at)))
    for update of t`
  if (!attempt) return undefined
  const earlierMentors = await tx<{ id: string; name: string }[]>`
    select m.id, m.firstname || ' ' || m.surname as name from feedback f join person m on m.id = f.mentor_id
    where f.attempt_id = ${id} group by m.id order by min(f.revision)`
  return { ...attempt, earlierMentors: [...earlierMentors] }
}

/** One answer of any kind that the reader may decide about, not locked. */
export async function attemptToSettle(db: Db, scope: AnsweredScope, id: string) {
  const [attempt] = await db<
    {
      id: string
      kind: KindName
      studentId: string
      assessmentId: string
      number: number
      sectorId: number
      reference: string
      name: string
    }[]
  >`
    select t.id, a.kind, t.student_id as "studentId", t.assessment_id as "assessmentId", t.number, t.sector_id as "sectorId", t.reference, v.name
    from attempt t
    join assessment a on a.id = t.assessment_id and a.kind = any(${allKinds.map(({ name }) => name)})
    join assessment_version v on v.assessment_id = t.assessment_id and v.version = t.version
    where t.id = ${id} and ${inScope(db, scope)}`
  return attempt
}

/** How many of the matching answers are in each group, counted at one moment. */
export async function groupCounts(
  db: Db,
  kind: AssessmentKind,
  scope: AnsweredScope,
  filter: Matching,
): Promise<{ Count: number; Answered: number; Held: number; All: number }> {
  const counted = (group: ResponseGroup) => db`count(*) filter (where ${groups[group](db)})`
  const [row] = await db<{ Count: number; Answered: number; Held: number; All: number }[]>`
    select ${counted('waiting')} as "Count", ${counted('answered')} as "Answered", ${counted('held')} as "Held",
      ${counted('all')} as "All"
    from attempt t where ${matching(db, kind, scope, filter)}`
  return row ?? { Count: 0, Answered: 0, Held: 0, All: 0 }
}

/** The answers of a kind that wait for feedback or for a decision, as rows to count. */
export function waitingAnswers(db: Db, kind: AssessmentKind): Fragment {
  return db`select from attempt t where t.assessment_id in (select id from assessment where kind = ${kind.name})
    and (${groups.waiting(db)} or ${groups.held(db)})`
}

interface KindWaiting {
  readonly kind: KindName
  readonly count: number
  readonly held: number
  readonly oldest: string | null
}

/** How many answers of each kind wait for feedback, since when, and how many wait for a decision. Kinds without any are left out. */
export function waitingByKind(db: Db): Promise<KindWaiting[]> {
  return db<KindWaiting[]>`
    select s.kind, sum(w.count)::int as count, sum(w.held)::int as held, ${isoInstant(db, db`min(w.oldest)`)} as oldest from (
      select t.assessment_id, count(*) as count, 0 as held, min(t.received_at) as oldest from attempt t
        where (t.counts or t.held is not null) and ${groups.waiting(db)} group by t.assessment_id
      union all
      select t.assessment_id, 0, count(*), null from attempt t where ${groups.held(db)} group by t.assessment_id
    ) w join assessment s on s.id = w.assessment_id group by s.kind`
}

/** The answers that wait longest for feedback, of these kinds. */
export async function oldestWaiting(db: Db, kinds: readonly KindName[], size: number): Promise<WaitingAnswer[]> {
  return [
    ...(await db<WaitingAnswer[]>`
      select t.id as "Id", s.kind as "Kind", p.surname as "Surname", p.firstname as "Firstname", v.name as "Name",
        ${isoInstant(db, db`t.received_at`)} as "SubmittedDate"
      from attempt t join assessment s on s.id = t.assessment_id and s.kind = any (${[...kinds]})
        join assessment_version v on v.assessment_id = t.assessment_id and v.version = t.version
        join person p on p.id = t.student_id
      where (t.counts or t.held is not null) and ${groups.waiting(db)} order by t.received_at, t.id limit ${size}`),
  ]
}

async function answeredRows(
  db: Db,
  kind: AssessmentKind,
  scope: AnsweredScope,
  where: Fragment,
): Promise<AnsweredAssessment[]> {
  const own = 'student' in scope
  type Raw = Omit<
    AnsweredAssessment,
    'SubmittedDate' | 'AnsweredDate' | 'DecidedDate' | 'Feedback' | 'FeedbackDate' | 'Score' | 'Key'
  > & { SubmittedDate: Date; AnsweredDate: Date; DecidedDate: Date | null; marks: Mark[] | null; key: unknown }
  const rows = await db<Raw[]>`
    select t.id as "Id", t.id as "StudentAssessmentId", t.assessment_id as "AssessmentId", v.name as "Name", t.version as "Version",
      v.description as "Description", t.sector_id as "Sector", s.name as "SectorName",
      ${
        own
          ? db`'' as "StudentId", '' as "Surname", '' as "Firstname", '' as "SchoolName", '' as "DecidedBy", '' as "BroughtBy",`
          : db`t.student_id as "StudentId", p.surname as "Surname", p.firstname as "Firstname", coalesce(c.name, '') as "SchoolName",
          coalesce((select d.firstname || ' ' || d.surname from person d where d.id = t.decided_by), '') as "DecidedBy",
          coalesce((select d.firstname || ' ' || d.surname from person d where d.id = t.brought_by), '') as "BroughtBy",`
      }
      t.reference as "Reference", t.received_at as "SubmittedDate", t.answered_at as "AnsweredDate", t.device as "Device",
      ${isoInstant(db, db`t.received_until`)} as "ReceivedUntil",
      t.held as "Held", t.number as "Attempt", t.counts as "Counts", t.decision as "Decision", t.decided_at as "DecidedDate",
      t.request_mentor as "RequestForAMentor", t.answers as "Questions",
      ${own ? db`case when a.show_score <> 'hidden' and (t.counts or a.key_shown_at is not null) then t.marks end` : db`t.marks`} as marks,
      ${own ? db`case when a.key_shown_at is not null then v.questions end` : db`null`} as key,
      (select coalesce(jsonb_agg(jsonb_build_object('Feedback', f.body, 'FeedbackDate', f.created_at,
          'MentorName', m.firstname || ' ' || m.surname, 'MentorId', ${own ? db`''` : db`m.id`}, 'Revision', f.revision) order by f.revision), '[]')
        from feedback f join person m on m.id = f.mentor_id where f.attempt_id = t.id) as "Feedbacks"
    from attempt t
    join assessment a on a.id = t.assessment_id and a.kind = ${kind.name}
    join assessment_version v on v.assessment_id = t.assessment_id and v.version = t.version
    join sector s on s.id = t.sector_id
    join person p on p.id = t.student_id
    left join school c on c.id = p.school_id
    where ${where}`
  return rows.map(({ marks, key, ...row }) => {
    const feedbacks = row.Feedbacks.map((one) => ({ ...one, FeedbackDate: new Date(one.FeedbackDate).toISOString() }))
    const last = feedbacks.at(-1)
    return {
      ...row,
      SubmittedDate: row.SubmittedDate.toISOString(),
      AnsweredDate: row.AnsweredDate.toISOString(),
      DecidedDate: row.DecidedDate?.toISOString() ?? null,
      Score: scoreOf(marks),
      Key: key === null ? null : rightAnswers(key, row.Questions, marks),
      Feedbacks: feedbacks,
      Feedback: last?.Feedback ?? null,
      FeedbackDate: last?.FeedbackDate ?? null,
    }
  })
}
