import type { PendingQuery, Row } from 'postgres'
import * as z from 'zod'
import type { Output, Parsed } from '#contract/contract.ts'
import { questionWithKey } from '#contract/entities/assessment.ts'
import type { QuestionStatistics } from '#contract/entities/assessment/question-statistics.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { Actor, CallContext, Db } from '#server/calls/call-context.ts'
import { anonymousAnswers, anonymousRest } from './anonymous/anonymous-answers.ts'
import { answersToReview, everyAnswer, inScope, type AnsweredScope } from './answered-queries.ts'

const key = 'Assessment/GetQuestionStatistics'
const withKey = z.array(questionWithKey)
/** The most texts of one question in a reply. */
const mostTexts = 100

/** L-08: how each question was answered. Admins see all answers, mentors those of their sector; 404 for what is not theirs. */
export async function questionStatistics(
  { AssessmentId, Version: asked }: Parsed<typeof key>,
  context: CallContext,
): Promise<Output<typeof key>> {
  const { tx } = context
  const actor = actorOf(context)
  const isAdmin = can(actor, key, ['admin'])
  const scope = isAdmin ? everyAnswer : answersToReview(actor)
  const head = isUuid(AssessmentId) ? await headOf(tx, AssessmentId, isAdmin ? null : actor) : undefined
  if (!head) throw new AppError('not-found', { detail: 'This assessment does not exist.' })
  const answers = head.isAnonymous
    ? anonymousAnswers(tx, AssessmentId, isAdmin || actor.sectorSince === null)
    : namedAnswers(tx, AssessmentId, scope)
  const versions = await tx<{ Version: number; Answers: number }[]>`
    select t.version as "Version", count(*) as "Answers" from (${answers}) t group by t.version order by t.version desc`
  const Version = asked || (versions[0]?.Version ?? head.version)
  const [version] = await tx<{ questions: unknown }[]>`
    select questions from assessment_version where assessment_id = ${AssessmentId} and version = ${Version}`
  if (!version) throw new AppError('not-found', { detail: 'This assessment does not exist.' })
  const counts = new Map((await countsOf(tx, answers, Version)).map((row) => [row.id, row]))
  // A mentor may be a student as well, and take the test: right options are not for students (L-03).
  const seesKey = isAdmin || !actor.roles.has('student')
  const questions = withKey.parse(version.questions).toSorted((a, b) => a.Order - b.Order)
  return {
    Name: head.name,
    SectorName: head.sectorName,
    Version,
    Versions: [...versions],
    Anonymous: head.isAnonymous ? await anonymousRest(tx, AssessmentId) : null,
    Questions: questions.map((question): QuestionStatistics => {
      const of = counts.get(question.Id)
      const isGraded = question.Options.some(({ IsCorrectAnswer }) => IsCorrectAnswer)
      return {
        QuestionId: question.Id,
        Question: question.Question,
        GroupName: question.GroupName ?? '',
        Shown: of?.shown ?? 0,
        Answered: of?.answered ?? 0,
        Difficulty: of?.difficulty ?? null,
        Discrimination: of?.discrimination ?? null,
        Options: question.Options.map(({ Id, Option, IsCorrectAnswer }) => ({
          Id,
          Option,
          Chosen: of?.chosen[Id] ?? 0,
          IsRight: isGraded && seesKey ? IsCorrectAnswer : null,
        })),
        Texts: question.Options.length > 0 ? [] : (of?.texts ?? []),
      }
    }),
  }
}

async function headOf(db: Db, id: string, mentor: Actor | null) {
  const [head] = await db<{ name: string; sectorName: string; version: number; isAnonymous: boolean }[]>`
    select a.name, s.name as "sectorName", a.version, a.is_anonymous as "isAnonymous" from assessment a join sector s on s.id = a.sector_id
    where a.id = ${id} and (${mentor === null} or a.sector_id = ${mentor?.sectorId ?? null}::int)`
  return head
}

type Fragment = PendingQuery<Row[]>

/** The answers that count, of the scope. */
function namedAnswers(db: Db, assessmentId: string, scope: AnsweredScope): Fragment {
  return db`
    select t.id, t.version, t.answers, t.given, t.marks from attempt t
    where t.assessment_id = ${assessmentId} and t.counts and ${inScope(db, scope)}`
}

interface Counts {
  readonly id: string
  readonly shown: number
  readonly answered: number
  readonly difficulty: number | null
  readonly discrimination: number | null
  readonly chosen: Readonly<Record<string, number>>
  readonly texts: string[]
}

/** One row for each question that somebody saw. An option counts once for each student, however often it was sent. */
function countsOf(db: Db, of: Fragment, version: number) {
  return db<Counts[]>`
    with answers as materialized (
      select t.id, t.answers, t.given, t.marks from (${of}) t where t.version = ${version}
    ), shown as (
      select t.id as attempt, q->>'QuestionId' as question, q->>'Answer' as answer
      from answers t cross join jsonb_array_elements(t.answers) q
    ), chosen as (
      select question, option, count(distinct attempt) as times from (
        select t.id as attempt, g->>'QuestionId' as question, jsonb_array_elements_text(
          case when jsonb_typeof(g->'OptionIds') = 'array' then g->'OptionIds' else jsonb_build_array(g->'OptionId') end) as option
        from answers t cross join jsonb_array_elements(t.given) g
      ) one join shown using (attempt, question) where option is not null group by question, option
    ), marked as (
      select m->>'QuestionId' as question, (m->>'IsRight')::boolean::int as mark,
        sum((m->>'IsRight')::boolean::int) over (partition by t.id) as total
      from answers t cross join jsonb_array_elements(coalesce(t.marks, '[]')) m
    ), graded as (
      select question, avg(mark)::float8 as difficulty,
        case when count(distinct mark) > 1 and count(distinct total - mark) > 1 then round(corr(mark, total - mark)::numeric, 4)::float8 end as discrimination
      from marked group by question
    )
    select question as id, count(*) as shown, count(*) filter (where answer <> '') as answered,
      max(g.difficulty) as difficulty, max(g.discrimination) as discrimination,
      coalesce((select jsonb_object_agg(c.option, c.times) from chosen c where c.question = s.question), '{}') as chosen,
      coalesce((array_agg(answer order by answer) filter (where answer <> ''))[1:${mostTexts}], '{}') as texts
    from shown s left join graded g using (question) group by question`
}
