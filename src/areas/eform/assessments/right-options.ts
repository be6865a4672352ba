import type { Field, ItemField, Option } from '#contract/entities/eform.ts'

// What only authors see of a question. An e-form has neither, so both are added here to what the builder edits; they are copied,
// moved and undone with their option and question.
type MarkedOption = Option & { readonly IsCorrectAnswer?: true }
type MarkedField = ItemField & { readonly AnswerExplanation?: string }

export function isRight(option: MarkedOption): boolean {
  return option.IsCorrectAnswer === true
}

/** The option, marked as right or not; the same object when nothing changes. */
export function withRight(option: MarkedOption, right: boolean): Option {
  if (isRight(option) === right) return option
  const { IsCorrectAnswer: _, ...plain } = option
  const marked = { ...plain, IsCorrectAnswer: true }
  return right ? marked : plain
}

/** Why the right options are right. */
export function explanationOf(field: MarkedField): string | undefined {
  return field.AnswerExplanation
}

export function withExplanation(field: Field & MarkedField, text: string | undefined): Field {
  const { AnswerExplanation: _, ...plain } = field
  const marked = { ...plain, AnswerExplanation: text }
  return text === undefined || text === '' ? plain : marked
}
