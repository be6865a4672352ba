import type { AnsweredAssessment, AnsweredQuestion } from '#contract/entities/assessment.ts'

/** One question with what either text says; null where that text was not asked it. */
export interface ComparedQuestion {
  QuestionId: string
  Question: string
  one: string | null
  other: string | null
  differs: boolean
}

/** Two sets of answers to one assessment, question by question, in the order of the first; what only the other was asked follows. */
export function compareAnswers(
  one: readonly AnsweredQuestion[],
  other: readonly AnsweredQuestion[],
): ComparedQuestion[] {
  const inOrder = [...one.toSorted(byOrder), ...other.toSorted(byOrder)]
  const asked = new Map(inOrder.toReversed().map((question) => [question.QuestionId, question.Question]))
  const answerOf = (questions: readonly AnsweredQuestion[], id: string) =>
    questions.find(({ QuestionId }) => QuestionId === id)?.Answer ?? null
  return [...new Set(inOrder.map(({ QuestionId }) => QuestionId))].map((QuestionId) => {
    const pair = { one: answerOf(one, QuestionId), other: answerOf(other, QuestionId) }
    return { QuestionId, Question: asked.get(QuestionId) ?? '', ...pair, differs: pair.one !== pair.other }
  })
}

function byOrder(a: AnsweredQuestion, b: AnsweredQuestion): number {
  return a.Order - b.Order
}

/** The text to hold beside this one: the one that counts, or else the first that was received. Null: there is no other. */
export function textBeside(row: AnsweredAssessment, set: readonly AnsweredAssessment[]): AnsweredAssessment | null {
  const others = othersOf(row, set)
  return others.find((one) => one.Counts) ?? others[0] ?? null
}

/** The student's other answers to the same assessment, the first received first. */
export function othersOf(row: AnsweredAssessment, set: readonly AnsweredAssessment[]): AnsweredAssessment[] {
  return set
    .filter((one) => one.Id !== row.Id && one.StudentId === row.StudentId && one.AssessmentId === row.AssessmentId)
    .toSorted((a, b) => a.SubmittedDate.localeCompare(b.SubmittedDate))
}
