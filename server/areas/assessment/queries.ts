import type { PendingQuery, Row } from 'postgres'
import * as z from 'zod'
import { allSectors } from '#contract/all-sectors.ts'
import type { AssessmentKind, KindCall } from '#contract/assessment-kinds.ts'
import type { Parsed } from '#contract/contract.ts'
import {
  question,
  questionWithKey,
  type AdminAssessment,
  type Question,
  type StudentAssessment,
} from '#contract/entities/assessment.ts'
import type { scoreDisplays } from '#contract/score-displays.ts'
import { rememberLatest } from '#kit/remember-latest.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { likeEveryWord } from '#server/db/like-every-word.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import { sliceOf, type Slice } from '#server/db/slice-of.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { answerKey, type AnswerKey } from './grade-answers.ts'
import type { TestTimes } from './timed/untimely.ts'

type Fragment = PendingQuery<Row[]>
/** A page of a list as the caller asks for it. */
export interface Page {
  readonly keyword: string
  readonly page: number
  readonly pageSize: number
}

/** Questions as a student may have them: the schema lets nothing else through, so no right answer either (X-004). */
const forStudents = z.array(question)
const forAuthors = z.array(questionWithKey)

type RawAdmin = Omit<AdminAssessment, 'Questions'> & { Questions: unknown }

const published = (db: Db) =>
  db`(select max(w.version) from assessment_version w where w.assessment_id = a.id and w.published_at is not null)`
const stateOf = (db: Db) =>
  db`case when a.is_active then 'Active' when ${published(db)} is null then 'Draft' else 'Inactive' end`
const authoredFrom = (db: Db) =>
  db`assessment a join sector s on s.id = a.sector_id join assessment_version v on v.assessment_id = a.id and v.version = a.version`
/** The window and the limit; `a` the assessment, `v` its version. */
const timesOf = (db: Db) =>
  db`${isoInstant(db, db`a.opens_at`)} as "OpensAt", ${isoInstant(db, db`a.closes_at`)} as "ClosesAt", v.minutes as "Minutes"`
const authoredColumns = (db: Db) => db<RawAdmin[]>`
  a.id as "Id", a.name as "Name", a.sector_id as "Sector", s.name as "SectorName", a.description as "Description",
  a.is_active as "IsActive", ${isoInstant(db, db`a.created_at`)} as "CreatedDate", a.version as "Version", a.row_version as "RowVersion",
  ${stateOf(db)} as "State", ${published(db)} as "PublishedVersion", a.show_score as "ShowScore",
  ${timesOf(db)}, a.is_anonymous as "IsAnonymous", a.attempts as "Attempts", (select count(*) from attempt t where t.assessment_id = a.id)
    + (select count(*) from anonymous_answer t where t.assessment_id = a.id and t.counts) as "ResponseCount", v.questions as "Questions"`

/** Authored assessments of a kind. The keyword is searched in name and description. */
export async function adminAssessments(
  db: Db,
  kind: AssessmentKind,
  { sort, sector, state, ...page }: Parsed<KindCall<'authored'>>,
): Promise<PageOf<AdminAssessment>> {
  const found = await listPage(
    db,
    {
      from: authoredFrom(db),
      id: db`a.id`,
      columns: authoredColumns(db),
      where: db`a.kind = ${kind.name} and a.deleted_at is null
        and (${sector} = ${allSectors}::int or a.sector_id = ${sector})
        and (${state} = '' or ${stateOf(db)} = ${state})`,
      words: db`search_key(a.name || ' ' || a.description)`,
      order: orderBy(sort, { Name: db`search_key(a.name)`, CreatedDate: db`a.created_at` }),
    },
    page,
  )
  return { ...found, Items: found.Items.map(forAuthor) }
}

/** One authored assessment, as a 409 shows it (P-09). */
export async function adminAssessment(db: Db, kind: AssessmentKind, id: string): Promise<AdminAssessment | undefined> {
  const [row] = await db<RawAdmin[]>`
    select ${authoredColumns(db)} from ${authoredFrom(db)}
    where a.id = ${id} and a.kind = ${kind.name} and a.deleted_at is null`
  return row && forAuthor(row)
}

function forAuthor({ Questions, ...row }: RawAdmin): AdminAssessment {
  return { ...row, Questions: forAuthors.parse(Questions) }
}

/**
 * What a student may take (P1): open assessments of the own sector — of every sector for a student without one — and those
 * already attempted. Always the latest published version: an unfinished edit of the author never leaves the server.
 */
function openTo(db: Db, kind: AssessmentKind, actor: Actor): Fragment {
  return db`a.kind = ${kind.name} and a.deleted_at is null and (
    (a.is_active and (${actor.sectorId}::int is null or a.sector_id = ${actor.sectorId}))
    or exists (select from attempt t where t.assessment_id = a.id and t.student_id = ${actor.personId})
    or ${hasParticipated(db, actor)})
    and v.version = (select max(w.version) from assessment_version w where w.assessment_id = a.id and w.published_at is not null)`
}

/** Whether a student has answered the anonymous survey `a`. */
const hasParticipated = (db: Db, { personId }: Actor) =>
  db`exists (select from survey_participant y where y.assessment_id = a.id and y.student_id = ${personId})`

/** The student's list (R-660), newest first. */
export async function studentAssessments(
  db: Db,
  kind: AssessmentKind,
  actor: Actor,
  filter: Page,
): Promise<{ Items: StudentAssessment[]; Total: number }> {
  const where = db`${openTo(db, kind, actor)} and search_key(v.name || ' ' || v.description) like all (${likeEveryWord(filter.keyword)}::text[])`
  const [total] = await db<
    { count: number }[]
  >`select count(*) from assessment a join assessment_version v on v.assessment_id = a.id where ${where}`
  const items = await studentRows(
    db,
    actor,
    db`${where} order by a.created_at desc, a.id limit ${filter.pageSize} offset ${filter.page * filter.pageSize}`,
  )
  return { Items: items, Total: total?.count ?? 0 }
}

/** The same rows for the device's copy. */
export function studentAssessmentSlice(
  db: Db,
  kind: AssessmentKind,
  actor: Actor,
  slice: Slice,
): Promise<StudentAssessment[]> {
  return studentRows(db, actor, db`${openTo(db, kind, actor)} and ${sliceOf(db, slice, db`a.id`)}`)
}

async function studentRows(db: Db, actor: Actor, where: Fragment): Promise<StudentAssessment[]> {
  type Raw = Omit<StudentAssessment, 'CreatedDate' | 'SubmittedDate' | 'Questions'> & {
    CreatedDate: Date
    SubmittedDate: Date | null
    Questions: unknown
  }
  const rows = await db<Raw[]>`
    select a.id as "Id", v.name as "Name", a.sector_id as "Sector", s.name as "SectorName", v.description as "Description",
      a.is_active as "IsActive", a.created_at as "CreatedDate", v.version as "Version", v.questions as "Questions", ${timesOf(db)},
      a.attempts as "Attempts", (select coalesce(max(n.number), 0) from attempt_number n
        where n.assessment_id = a.id and n.student_id = ${actor.personId}) as "AttemptsUsed",
      a.is_anonymous as "IsAnonymous", ${hasParticipated(db, actor)} as "HasSubmitted",
      (select t.received_at from attempt t where t.assessment_id = a.id and t.student_id = ${actor.personId}
        order by t.counts desc, t.received_at limit 1) as "SubmittedDate"
    from assessment a
    join sector s on s.id = a.sector_id
    join assessment_version v on v.assessment_id = a.id
    where ${where}`
  return rows.map((row) => ({
    ...row,
    CreatedDate: row.CreatedDate.toISOString(),
    SubmittedDate: row.SubmittedDate?.toISOString() ?? null,
    // Of an anonymous survey only that it was answered is known, not when.
    HasSubmitted: row.HasSubmitted || row.SubmittedDate !== null,
    Questions: forStudents.parse(row.Questions),
  }))
}

interface PublishedVersion extends Omit<TestTimes, 'startedAt'> {
  readonly name: string
  readonly publishedAt: Date
  readonly sectorId: number
  readonly isOpen: boolean
  readonly isAnonymous: boolean
  readonly showScore: (typeof scoreDisplays)[number]
  /** How many times a student may take it. */
  readonly attempts: number
}

/** A published version as an answer to it needs it; undefined where no student can have seen it. */
export async function publishedVersion(db: Db, kind: AssessmentKind, assessmentId: string, version: number) {
  const [row] = await db<PublishedVersion[]>`
    select v.name, v.published_at as "publishedAt", a.sector_id as "sectorId", a.is_active and a.deleted_at is null as "isOpen",
      a.is_anonymous as "isAnonymous", a.show_score as "showScore", a.opens_at as "opensAt", a.closes_at as "closesAt", v.minutes, a.attempts
    from assessment_version v
    join assessment a on a.id = v.assessment_id
    where v.assessment_id = ${assessmentId} and v.version = ${version} and v.published_at is not null and a.kind = ${kind.name}`
  if (!row) return undefined
  const key = `${assessmentId} ${version} ${row.publishedAt.toISOString()}`
  return { ...row, ...(await frozenVersions.get(key, () => textOf(db, assessmentId, version))) }
}

/** A published version never changes. After a restored backup, the same number may be published at another time. */
const frozenVersions = rememberLatest<{ questions: Question[]; key: AnswerKey }>(200)

async function textOf(db: Db, assessmentId: string, version: number) {
  const [row] = await db<{ questions: unknown }[]>`
    select questions from assessment_version where assessment_id = ${assessmentId} and version = ${version}`
  return { questions: forStudents.parse(row?.questions), key: answerKey(forAuthors.parse(row?.questions)) }
}

/** Ids and names for choosers (R-665); `sector` null: every sector. */
export function liteAssessments(db: Db, kind: AssessmentKind, sector: number | null) {
  return db<{ Id: string; Name: string }[]>`
    select id as "Id", name as "Name" from assessment
    where kind = ${kind.name} and deleted_at is null and (${sector}::int is null or sector_id = ${sector})
    order by search_key(name), id`
}
