import * as z from 'zod'
import { questionWithKey, type AnsweredAssessment, type AnsweredQuestion } from '#contract/entities/assessment.ts'
import type { Mark } from './grade-answers.ts'

const withKey = z.array(questionWithKey)

/** What a student reads beside the own answers once the test has closed; only of questions that the student saw. */
export function rightAnswers(
  version: unknown,
  shown: readonly AnsweredQuestion[],
  marks: readonly Mark[] | null,
): NonNullable<AnsweredAssessment['Key']> {
  const questions = new Map(withKey.parse(version).map((question) => [question.Id, question]))
  const isRight = new Map((marks ?? []).map(({ QuestionId, IsRight }) => [QuestionId, IsRight]))
  return shown.flatMap(({ QuestionId }) => {
    const question = questions.get(QuestionId)
    const Right = question?.Options.filter(({ IsCorrectAnswer }) => IsCorrectAnswer).map(({ Option }) => Option) ?? []
    const Explanation = question?.AnswerExplanation ?? ''
    return Right.length === 0 && Explanation === ''
      ? []
      : [{ QuestionId, IsRight: isRight.get(QuestionId) ?? null, Right, Explanation }]
  })
}
