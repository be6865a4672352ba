import type { AnsweredAssessment } from '#contract/entities/assessment.ts'

/**
 * The groups of answered assessments that staff list. `waiting`: without feedback; `answered`: with feedback; `held`: staff must decide whether the answers count. Held answers can be in two groups. An answer that another
 * one replaced, and that has no feedback, is only in `all`.
 */
export const responseGroups = ['waiting', 'answered', 'held', 'all'] as const
export type ResponseGroup = (typeof responseGroups)[number]

/** The reasons that hold the only answers of a student; the other reasons hold a further text beside them. */
export const heldAlone: readonly NonNullable<AnsweredAssessment['Held']>[] = [
  'suspended',
  'sector-changed',
  'access',
  'early',
  'late',
]

type Facts = Pick<AnsweredAssessment, 'Counts' | 'Held' | 'Decision' | 'FeedbackDate'>

/**
 * Whether the answers wait for feedback. Held answers do so if they are the only ones of their student: a second copy
 * does not. `answered-queries.ts` says the same in SQL.
 */
export function isWaiting({ Counts, Held, Decision, FeedbackDate }: Facts): boolean {
  if (FeedbackDate !== null) return false
  return Counts || (Decision === null && Held !== null && heldAlone.includes(Held))
}

/** Whether the answers wait for a decision of staff. */
export function isUndecided({ Held, Decision }: Pick<Facts, 'Held' | 'Decision'>): boolean {
  return Held !== null && Decision === null
}
