import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { answerTexts } from '#rules/assessment-form.ts'
import { must } from '#kit/must.ts'
import { attemptReference } from '#server/areas/assessment/attempt-reference.ts'
import { answerKey, gradeAnswers } from '#server/areas/assessment/grade-answers.ts'
import { notify } from '#server/db/notify.ts'
import { caringForPeople } from '#server/demo/texts/caring-for-people.ts'
import { questionsOf, type DemoAssessment } from '#server/demo/texts/demo-questionnaire.ts'
import { feedbackTexts } from '#server/demo/texts/feedback-texts.ts'
import { demoAnswers } from './demo-answers.ts'
import { demoAssessments, demoAttempts, demoOtherKinds, otherAttempts, type DemoAttempt } from './demo-attempts.ts'
import type { DemoPerson } from './demo-people.ts'
import type { Making } from './making.ts'

const { career } = assessmentKinds
const kindOf = ({ kind = 'career' }: DemoAssessment) => assessmentKinds[kind]
const hourMs = 3_600_000

type Person = DemoPerson & { readonly id: string }

/** Returns the id of each assessment, by name. */
export function makeAssessments(context: Making): Promise<Map<string, string>> {
  return insertAssessments(
    context,
    [...demoAssessments, ...demoOtherKinds].map((assessment, index) => ({
      ...assessment,
      at: context.ago(assessment.kind ? 2400 - index * 24 : 1900 - index * 24),
    })),
  )
}

/** Stores published assessments, which were made `at` these moments. Returns the id of each, by name. */
export async function insertAssessments(
  { tx, id }: Making,
  assessments: readonly (DemoAssessment & { readonly at: Date })[],
): Promise<Map<string, string>> {
  const rows = assessments.map((assessment) => ({ ...assessment, id: id(assessment.at) }))
  await tx`insert into assessment ${tx(
    rows.map((assessment) => ({
      id: assessment.id,
      kind: kindOf(assessment).name,
      sector_id: assessment.sector,
      name: assessment.name,
      description: assessment.description,
      is_active: true,
      show_score: kindOf(assessment).isScored ? 'score' : 'hidden',
      is_anonymous: assessment.isAnonymous ?? false,
      attempts: assessment.attempts ?? 1,
      created_at: assessment.at,
    })),
  )}`
  await tx`insert into assessment_version ${tx(
    rows.map((assessment) => ({
      assessment_id: assessment.id,
      version: 1,
      name: assessment.name,
      description: assessment.description,
      questions: tx.json(questionsOf(assessment)),
      minutes: assessment.minutes ?? null,
      created_at: assessment.at,
      published_at: assessment.at,
    })),
  )}`
  return new Map(rows.map((assessment) => [assessment.name, assessment.id]))
}

/** The answers of the students, the feedback of the mentors, and notifications of both. */
export async function makeAttempts(
  context: Making,
  people: readonly Person[],
  assessmentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, random, ago } = context
  const students = people.filter((person) => person.role === 'is_student')
  const mentors = people.filter((person) => person.role === 'is_mentor')
  const attempts = [...demoAttempts(students.length, random), ...otherAttempts].map((attempt) => ({
    ...attempt,
    ...attemptRow(
      context,
      attempt,
      must(students[attempt.student], 'a student').id,
      must(assessmentIds.get(attempt.assessment.name), attempt.assessment.name),
    ),
    name: must(students[attempt.student], 'a student').firstname,
    mentor: must(
      mentors.find((mentor) => mentor.sector === attempt.assessment.sector),
      'a mentor',
    ),
  }))
  await tx`insert into attempt ${tx(attempts.map((attempt) => attempt.row))}`
  await makeHeldAttempt(context, attempts)
  await tx`insert into feedback ${tx(
    attempts.flatMap((attempt, index) =>
      attempt.feedbackHoursAgo === null
        ? []
        : [
            {
              attempt_id: attempt.row.id,
              revision: 1,
              mentor_id: attempt.mentor.id,
              created_at: ago(attempt.feedbackHoursAgo),
              body: must(feedbackTexts[index % feedbackTexts.length], 'a feedback text').replaceAll(
                '{name}',
                attempt.name,
              ),
            },
          ],
    ),
  )}`
  const [first, second] = attempts
  if (!first || !second) return
  await notify(
    tx,
    {
      personId: first.row.student_id,
      eventKey: `feedback:${first.row.id}:1`,
      title: 'Feedback from your mentor',
      body: `${first.mentor.firstname} ${first.mentor.surname} wrote to you about ${first.assessment.name}.`,
      link: `${career.pages.mine}?open=${first.row.id}`,
      about: [{ id: first.mentor.id, name: `${first.mentor.firstname} ${first.mentor.surname}` }],
    },
    ago(first.feedbackHoursAgo ?? 0),
  )
  await notify(
    tx,
    {
      personId: second.mentor.id,
      eventKey: `attempt:${second.row.id}`,
      title: 'New response',
      body: `${second.name} answered “${second.assessment.name}”.`,
      link: `${career.pages.review}?open=${second.row.id}`,
      about: [{ id: second.row.student_id, name: second.name }],
    },
    ago(second.hoursAgo),
  )
}

/** Answers that came a second time, from another device: they wait for a decision of staff. */
async function makeHeldAttempt(
  context: Making,
  attempts: readonly (DemoAttempt & { row: AttemptRow })[],
): Promise<void> {
  const counted = must(
    attempts.findLast(({ assessment, hoursAgo }) => assessment === caringForPeople && hoursAgo > 72),
    'answers to be sent again',
  )
  const { student_id, assessment_id } = counted.row
  const { row } = attemptRow(context, { ...counted, hoursAgo: 47 }, student_id, assessment_id)
  await context.tx`insert into attempt ${context.tx({ ...row, held: 'second-device', counts: false, device: 'Chrome on Windows' })}`
}

type AttemptRow = ReturnType<typeof attemptRow>['row']

/** The row of an attempt with answers of its own. */
export function attemptRow(
  { tx, random, id, ago }: Making,
  { assessment, hoursAgo }: DemoAttempt,
  studentId: string,
  assessmentId: string,
) {
  const at = ago(hoursAgo)
  const attemptId = id(at)
  const answers = demoAnswers(assessment, random, at)
  const texts = answerTexts(questionsOf(assessment), answers)
  return {
    row: {
      id: attemptId,
      student_id: studentId,
      attempt_key: attemptId,
      content_hash: Buffer.from(attemptId),
      assessment_id: assessmentId,
      version: 1,
      sector_id: assessment.sector,
      reference: attemptReference(kindOf(assessment), attemptId, 0),
      answers: tx.json(texts),
      given: tx.json(answers),
      marks: kindOf(assessment).isScored
        ? tx.json(gradeAnswers(answerKey(questionsOf(assessment)), texts, answers))
        : null,
      request_mentor: random() < 0.4,
      device: 'Chrome on Android',
      started_at: new Date(at.getTime() - 0.6 * hourMs),
      answered_at: new Date(at.getTime() - (Math.floor(random() * 8) * hourMs) / 10),
      received_at: at,
    },
  }
}
