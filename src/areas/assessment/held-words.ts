import type { AnsweredAssessment } from '#contract/entities/assessment.ts'

type Text = Pick<AnsweredAssessment, 'Held' | 'Counts' | 'Decision'>

/** Why answers were held when they arrived, in plain words. */
export const heldReason: Record<NonNullable<AnsweredAssessment['Held']>, string> = {
  suspended: 'They arrived after this assessment was closed.',
  'second-attempt': 'An earlier set of answers counted already when these, changed and sent again, arrived.',
  'second-device': 'Answers from another device were received first.',
  early: 'They arrived before this test opened.',
  late: 'They arrived after the time of this test was over.',
  'attempts-used': 'All attempts were used when these arrived.',
  replaced: 'The student changed these answers and sent them again.',
  access: 'The student’s account had changed when they arrived.',
  'sector-changed': 'The student’s sector and the assessment’s were no longer the same.',
}

/** The place of a text among the student's texts; 'plain' for answers that simply count. */
export function standingOf({ Held, Counts, Decision }: Text): 'plain' | 'open' | 'accepted' | 'beside' | 'replaced' {
  if (Held === null) return Counts ? 'plain' : 'replaced'
  if (Held === 'replaced' && !Counts) return 'replaced'
  if (Decision === null) return 'open'
  return Decision === 'accepted' && Counts ? 'accepted' : Decision === 'accepted' ? 'replaced' : 'beside'
}

export const standingWords = {
  open: 'Held',
  accepted: 'Accepted',
  beside: 'Not counted yet',
  replaced: 'Replaced',
} as const
