import type { Input } from '#contract/contract.ts'
import type { AdminAssessment, AnsweredAssessment } from '#contract/entities/assessment.ts'
import { must } from '#kit/must.ts'
import { callAs } from './api-as.ts'
import type { DemoName } from './sign-in.ts'

type Question = NonNullable<Input<'Assessment/CreateCareerAssessment'>['Questions']>[number]

type Facts = Partial<Omit<Question, 'Options'>> & { options?: readonly string[]; right?: string }

/**
 * A question that may be left empty by default. `options` get the ids `<key>-1`, `<key>-2`, …; `right` is the right one
 * of them.
 */
export function aQuestion(Id: string, FieldType: NonNullable<Question['FieldType']>, facts: Facts = {}): Question {
  const { options = [], right, ...rest } = facts
  return {
    Id,
    FieldType,
    Question: `The question called ${Id}`,
    Order: 0,
    IsOption: options.length > 0,
    IslongAnswer: FieldType === 2,
    Required: false,
    Options: options.map((Option, at) => ({ Id: `${Id}-${at + 1}`, Option, IsCorrectAnswer: Option === right })),
    ...rest,
  }
}

function bodyOf(name: string, questions: readonly Question[]): Input<'Assessment/CreateCareerAssessment'> {
  return {
    Name: name,
    Sector: 1,
    Description: 'Made for a test.',
    Questions: questions.map((question, at) => ({ ...question, Order: at + 1 })),
  }
}

/** An assessment of the health sector that its author has not opened yet. Its id. */
export async function anUnopenedAssessment(
  origin: string,
  name: string,
  questions: readonly Question[],
): Promise<string> {
  const { Id } = (await (
    await callAs(origin, 'admin')
  )('Assessment/CreateCareerAssessment', bodyOf(name, questions))) as { Id: string }
  return Id
}

/** An assessment of the health sector, open to every student. Its id. */
export async function anOpenAssessment(origin: string, name: string, questions: readonly Question[]): Promise<string> {
  const Id = await anUnopenedAssessment(origin, name, questions)
  await (
    await callAs(origin, 'admin')
  )('Assessment/ActivateCareerAssessment', { Id })
  return Id
}

/** The author closes an open assessment and edits it: students have not received this version yet. */
export async function editBehindClosedDoors(
  origin: string,
  Id: string,
  name: string,
  questions: readonly Question[],
): Promise<void> {
  const ask = await callAs(origin, 'admin')
  await ask('Assessment/SuspendCareerAssessment', { Id })
  const { Items } = (await ask('Assessment/GetAdminCareerAssessments?pageSize=200')) as { Items: AdminAssessment[] }
  const { RowVersion } = must(
    Items.find((row) => row.Id === Id),
    'the assessment',
  )
  await ask('Assessment/UpdateCareerAssessment', { ...bodyOf(name, questions), Id, RowVersion })
}

/** The answers of this student to one assessment on the server; one entry per row, question id → text. */
export async function receivedAnswers(
  origin: string,
  who: DemoName,
  assessmentId: string,
): Promise<Record<string, string>[]> {
  const { Items } = (await (
    await callAs(origin, who)
  )('Assessment/GetMyAnsweredCareerAssessments?pageSize=200')) as { Items: AnsweredAssessment[] }
  return Items.filter((row) => row.AssessmentId === assessmentId).map((row) =>
    Object.fromEntries(row.Questions.map(({ QuestionId, Answer }) => [QuestionId, Answer])),
  )
}
