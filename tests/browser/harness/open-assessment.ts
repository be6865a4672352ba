import type { Input } from '#contract/contract.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { callAs } from './api-as.ts'
import type { DemoName } from './sign-in.ts'

type Question = Input<'Assessment/CreateCareerAssessment'>['Questions'][number]

/** A question that may be left empty unless told otherwise. `options` get the ids `<key>-1`, `<key>-2`, … */
export function aQuestion(Id: string, FieldType: NonNullable<Question['FieldType']>, facts: Partial<Omit<Question, 'Options'>> & { options?: readonly string[] } = {}): Question {
  const { options = [], ...rest } = facts
  return {
    Id, FieldType, Question: `The question called ${Id}`, Order: 0, IsOption: options.length > 0, IslongAnswer: FieldType === 2, Required: false,
    Options: options.map((Option, at) => ({ Id: `${Id}-${at + 1}`, Option })),
    ...rest,
  }
}

/** An assessment of the health sector, open to every student. Its id. */
export async function anOpenAssessment(origin: string, name: string, questions: readonly Question[]): Promise<string> {
  const ask = await callAs(origin, 'admin')
  const body: Input<'Assessment/CreateCareerAssessment'> = { Name: name, Sector: 1, Description: 'Made for a test.', Questions: questions.map((question, at) => ({ ...question, Order: at + 1 })) }
  const { Id } = await ask('Assessment/CreateCareerAssessment', body) as { Id: string }
  await ask('Assessment/ActivateCareerAssessment', { Id })
  return Id
}

/** What the server holds of this student's answers to one assessment; one entry per row, question id → text. */
export async function receivedAnswers(origin: string, who: DemoName, assessmentId: string): Promise<Record<string, string>[]> {
  const { Items } = await (await callAs(origin, who))('Assessment/GetMyAnsweredCareerAssessments?pageSize=200') as { Items: AnsweredAssessment[] }
  return Items.filter((row) => row.AssessmentId === assessmentId).map((row) => Object.fromEntries(row.Questions.map(({ QuestionId, Answer }) => [QuestionId, Answer])))
}
