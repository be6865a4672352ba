import type { Question } from '#contract/entities/assessment.ts'
import { fieldTypes } from '#contract/field-types.ts'

/** How many questions an assessment asks at its start; `varies`: some answers lead to further questions. */
export interface QuestionCount {
  readonly count: number
  readonly varies: boolean
}

/** The count that "Question 1 of 13" shows: without labels, and without questions that wait for an answer to another one. */
export function questionCount(questions: readonly Pick<Question, 'FieldType' | 'DependentOnOption'>[]): QuestionCount {
  const asked = questions.filter(({ FieldType }) => FieldType !== fieldTypes.Label)
  const always = asked.filter(({ DependentOnOption = [] }) => DependentOnOption.length === 0)
  return { count: always.length, varies: always.length < asked.length }
}

/** '13 questions', 'About 13 questions' */
export function questionsText({ count, varies }: QuestionCount): string {
  return `${varies ? 'About ' : ''}${count} ${count === 1 ? 'question' : 'questions'}`
}
