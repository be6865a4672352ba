import type { PendingQuery, Row } from 'postgres'
import { allSectors } from '#contract/all-sectors.ts'
import { allKinds, type AssessmentKind, type KindName } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { likeEveryWord } from '#server/db/like-every-word.ts'
import { sliceOf, type Slice } from '#server/db/slice-of.ts'
import type { Page } from './queries.ts'
import type { Actor, Db, Tx } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<Row[]>

/** Whose answered assessments a reader sees: it comes from the session, never from the request. */
export type AnsweredScope =
  | { readonly all: true; readonly exceptStudent?: string }
  | { readonly student: string }
  | { readonly sector: number | null; readonly exceptStudent: string }

/** All answers: for admins. */
export const everyAnswer: AnsweredScope = { all: true }
/** The student's own. */
export function answersOf(actor: Actor): AnsweredScope {
  return { student: actor.personId }
}
/** P5: the answers in the mentor's sector, except the mentor's own. Empty for a mentor without a sector. */
export function answersToReview(actor: Actor): AnsweredScope {
  return { sector: actor.sectorId, exceptStudent: actor.personId }
}

/** All answers except the admin's own: an admin may decide about these. */
export function othersAnswers(actor: Actor): AnsweredScope {
  return { all: true, exceptStudent: actor.personId }
}

function within(db: Db, scope: AnsweredScope): Fragment {
  if ('all' in scope) return scope.exceptStudent === undefined ? db`true` : db`t.student_id <> ${scope.exceptStudent}`
  if ('student' in scope) return db`t.student_id = ${scope.student}`
  return db`t.sector_id = ${scope.sector}::int and t.student_id <> ${scope.exceptStudent}`
}

const heldFilters = {
  all: (db: Db) => db``,
  open: (db: Db) => db`and t.held is not null and t.decision is null`,
  decided: (db: Db) => db`and t.held is not null and t.decision is not null`,
}

/** A page, last received first. The keyword is looked for in student, school, assessment and reference (attempt.search_key). */
export async function answeredPage(
  db: Db,
  kind: AssessmentKind,
  scope: AnsweredScope,
  filter: Page & { sector?: number; held?: keyof typeof heldFilters },
): Promise<{ Items: AnsweredAssessment[]; Total: number }> {
  const sector = filter.sector ?? allSectors
  const where = db`${within(db, scope)} and t.assessment_id in (select id from assessment where kind = ${kind.name})
    ${sector === allSectors ? db`` : db`and t.sector_id = ${sector}`}
    ${heldFilters[filter.held ?? 'all'](db)}
    and t.search_key like all (${likeEveryWord(filter.keyword)}::text[])`
  const [total] = await db<{ count: number }[]>`select count(*) from attempt t where ${where}`
  // The ids come first, from an index. A join before limit and offset would read the answers of all earlier pages.
  const page = db`select t.id from attempt t where ${where} order by t.received_at desc, t.id limit ${filter.pageSize} offset ${filter.page * filter.pageSize}`
  const items = await answeredRows(db, kind, scope, db`t.id in (${page}) order by t.received_at desc, t.id`)
  return { Items: items, Total: total?.count ?? 0 }
}

/** The same rows for the device's copy. */
export function answeredSlice(
  db: Db,
  kind: AssessmentKind,
  scope: AnsweredScope,
  slice: Slice,
): Promise<AnsweredAssessment[]> {
  return answeredRows(db, kind, scope, db`${within(db, scope)} and ${sliceOf(db, slice, db`t.id`)}`)
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
    db`${within(db, scope)} and (t.student_id, t.assessment_id) in (select student_id, assessment_id from attempt where id = ${id})
    order by t.received_at, t.id`,
  )
}

/**
 * One answer of the mentor's sector, its row locked until the end of the transaction; with the mentors who responded before,
 * first one first.
 */
export async function attemptToReview(tx: Tx, kind: AssessmentKind, mentor: Actor, id: string) {
  const [attempt] = await tx<{ id: string; studentId: string; studentName: string; sectorId: number; name: string }[]>`
    select t.id, t.student_id as "studentId", p.firstname || ' ' || p.surname as "studentName", t.sector_id as "sectorId", v.name
    from attempt t
    join person p on p.id = t.student_id
    join assessment a on a.id = t.assessment_id and a.kind = ${kind.name}
    join assessment_version v on v.assessment_id = t.assessment_id and v.version = t.version
    where t.id = ${id} and ${within(tx, answersToReview(mentor))}
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
    where t.id = ${id} and ${within(db, scope)}`
  return attempt
}

/**
 * `Count`: answers without feedback. Second copies of an answer and answers that another one has replaced are not counted.
 * `Held`: held answers without a decision.
 */
export async function pendingCounts(db: Db, kind: AssessmentKind): Promise<{ Count: number; Held: number }> {
  const [row] = await db<{ Count: number; Held: number }[]>`
    select
      (select count(*) from attempt t join assessment a on a.id = t.assessment_id
        where a.kind = ${kind.name} and (t.counts or (t.decision is null and t.held in ('suspended', 'sector-changed')))
          and not exists (select from feedback f where f.attempt_id = t.id)) as "Count",
      (select count(*) from attempt t join assessment a on a.id = t.assessment_id
        where a.kind = ${kind.name} and t.held is not null and t.decision is null) as "Held"`
  return row ?? { Count: 0, Held: 0 }
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
    'SubmittedDate' | 'AnsweredDate' | 'DecidedDate' | 'Feedback' | 'FeedbackDate'
  > & { SubmittedDate: Date; AnsweredDate: Date; DecidedDate: Date | null }
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
      t.held as "Held", t.counts as "Counts", t.decision as "Decision", t.decided_at as "DecidedDate",
      t.request_mentor as "RequestForAMentor", t.answers as "Questions",
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
  return rows.map((row) => {
    const feedbacks = row.Feedbacks.map((one) => ({ ...one, FeedbackDate: new Date(one.FeedbackDate).toISOString() }))
    const last = feedbacks.at(-1)
    return {
      ...row,
      SubmittedDate: row.SubmittedDate.toISOString(),
      AnsweredDate: row.AnsweredDate.toISOString(),
      DecidedDate: row.DecidedDate?.toISOString() ?? null,
      Feedbacks: feedbacks,
      Feedback: last?.Feedback ?? null,
      FeedbackDate: last?.FeedbackDate ?? null,
    }
  })
}
