import type { AnsweredQuestion, QuestionWithKey, Score, StudentAnswer } from '#contract/entities/assessment.ts'

/** Whether one question was answered right. `Topic` is its section. */
export type Mark = Readonly<{ QuestionId: string; Topic: string; IsRight: boolean }>

/** The right options of each question that has some, by its id. */
export type AnswerKey = ReadonlyMap<string, ReadonlySet<string>>

export function answerKey(questions: readonly QuestionWithKey[]): AnswerKey {
  return new Map(
    questions.flatMap(({ Id, Options }) => {
      const right = Options.filter(({ IsCorrectAnswer }) => IsCorrectAnswer).map((option) => option.Id)
      return right.length === 0 ? [] : [[Id, new Set(right)] as const]
    }),
  )
}

/**
 * Grades the questions that the student saw (`shown`). An answer is right with exactly the right options: with one more or one less it
 * is wrong, and so is no answer.
 */
export function gradeAnswers(
  key: AnswerKey,
  shown: readonly AnsweredQuestion[],
  given: readonly StudentAnswer[],
): Mark[] {
  const chosen = new Map(given.map((answer) => [answer.QuestionId, new Set(optionsOf(answer))]))
  return shown.flatMap(({ QuestionId, GroupName }) => {
    const right = key.get(QuestionId)
    if (!right) return []
    const own = chosen.get(QuestionId) ?? new Set<string>()
    return [{ QuestionId, Topic: GroupName, IsRight: own.size === right.size && own.isSubsetOf(right) }]
  })
}

/** Older apps send only one OptionId. */
function optionsOf({ OptionId, OptionIds }: StudentAnswer): readonly string[] {
  return OptionIds ?? (OptionId ? [OptionId] : [])
}

/** The score of marks, with one line for each topic in the order of its first question. Null without marks. */
export function scoreOf(marks: readonly Mark[] | null): Score | null {
  if (!marks || marks.length === 0) return null
  const sum = (of: readonly Mark[]) => ({ Right: of.filter(({ IsRight }) => IsRight).length, Of: of.length })
  const topics = Map.groupBy(marks, ({ Topic }) => Topic)
  return { ...sum(marks), Topics: [...topics].map(([Name, of]) => ({ Name, ...sum(of) })) }
}
