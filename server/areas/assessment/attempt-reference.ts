import type { AssessmentKind } from '#contract/assessment-kinds.ts'

/** Letters and digits that are not mixed up when read aloud; without vowels they make no words. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** What a student reads out to ask about an answer, such as CA-7F3K2Q. `pick(n)` gives a random whole number below n. */
export function attemptReference({ reference }: AssessmentKind, pick: (below: number) => number): string {
  return `${reference}-${Array.from({ length: 6 }, () => letters.charAt(pick(letters.length))).join('')}`
}
