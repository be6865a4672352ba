import { createHash } from 'node:crypto'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'

/** Letters and digits that are not mixed up when read aloud; without vowels they make no words. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/**
 * What a student reads out to ask about an answer, such as CA-7F3K2Q. It follows from the attempt, so an answer that a
 * device sends again after a backup was restored has the reference that the student knows (O-17). `nth`: the next one,
 * when a reference is taken.
 */
export function attemptReference({ reference }: AssessmentKind, attemptKey: string, nth: number): string {
  const bytes = createHash('sha256').update(`${attemptKey} ${nth}`).digest().subarray(0, 6)
  return `${reference}-${Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join('')}`
}
