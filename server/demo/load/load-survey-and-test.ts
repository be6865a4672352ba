import { must } from '#kit/must.ts'
import { answerTexts } from '#rules/assessment-form.ts'
import { keepAnonymous } from '#server/areas/assessment/anonymous/keep-anonymous.ts'
import { questionsOf } from '#server/demo/texts/demo-questionnaire.ts'
import { englishPractice, safeAtSchool } from '#server/demo/texts/other-kinds.ts'
import { demoAnswers } from './demo-answers.ts'
import { attemptRow, insertAssessments } from './load-attempts.ts'
import type { Making } from './making.ts'

/** The students, by their places, and how often each of them took the test; the first one has an attempt left. */
const takers: readonly (readonly [student: number, attempts: number])[] = [
  [0, 2],
  [21, 3],
  [22, 1],
  [23, 3],
  [24, 2],
]
/** Twenty answers: staff see fifteen of them, because five wait for others (decision 185). */
const [firstOfSurvey, inSurvey] = [30, 20]

/** A survey without names and its answers (L-05), and a test that students took several times (L-04). */
export async function makeSurveyAndTest(
  context: Making,
  { students, mentor }: { readonly students: readonly string[]; readonly mentor: string },
): Promise<void> {
  const ids = await insertAssessments(context, [
    { ...safeAtSchool, at: context.ago(2100) },
    { ...englishPractice, at: context.ago(2090) },
  ])
  const idOf = (name: string) => must(ids.get(name), name)
  await answerSurvey(context, idOf(safeAtSchool.name), students.slice(firstOfSurvey, firstOfSurvey + inSurvey))
  for (const [student, attempts] of takers)
    await takeTest(context, idOf(englishPractice.name), {
      student: must(students[student], 'a student'),
      mentor,
      attempts,
    })
}

async function answerSurvey({ tx, random, now }: Making, assessmentId: string, students: readonly string[]) {
  const questions = questionsOf(safeAtSchool)
  for (const student of students) {
    const given = demoAnswers(safeAtSchool, random, now)
    const answers = answerTexts(questions, given)
    await keepAnonymous(tx, student, { assessmentId, version: 1, isLate: false, answers, given })
  }
}

/** The mentor has read every attempt but the latest one of each student. */
async function takeTest(
  context: Making,
  assessmentId: string,
  { student, mentor, attempts }: { readonly student: string; readonly mentor: string; readonly attempts: number },
): Promise<void> {
  const { tx, random, ago } = context
  for (let number = 1; number <= attempts; number++) {
    const hoursAgo = 40 + 70 * (attempts - number) + Math.floor(random() * 20)
    const facts = { assessment: englishPractice, student: 0, hoursAgo, feedbackHoursAgo: null }
    const { row } = attemptRow(context, facts, student, assessmentId)
    await tx`insert into attempt_number ${tx({ student_id: student, assessment_id: assessmentId, number, attempt_key: row.attempt_key })}`
    await tx`insert into attempt ${tx({ ...row, number })}`
    if (number === attempts) continue
    const body = 'Good work. Look at the stress of words again, then take it once more.'
    await tx`insert into feedback ${tx({ attempt_id: row.id, revision: 1, mentor_id: mentor, created_at: ago(hoursAgo - 12), body })}`
  }
}
