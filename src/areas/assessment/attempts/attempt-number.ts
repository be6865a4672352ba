import type { StudentAssessment } from '#contract/entities/assessment.ts'

const mark = ':attempt-'

/** The record id of the draft of an attempt. The first one has the id of the assessment, as devices have stored it all along. */
export function attemptRecord(assessmentId: string, attempt: number): string {
  return attempt === 1 ? assessmentId : `${assessmentId}${mark}${attempt}`
}

/** The attempt of such a draft. */
export function attemptOfRecord(recordId: string): { assessmentId: string; attempt: number } {
  const [assessmentId = recordId, attempt] = recordId.split(mark)
  return { assessmentId, attempt: Number(attempt ?? 1) || 1 }
}

/** The attempt that a submission was made in; 1 in one of an earlier release, and in one that this device cannot open. */
export function attemptIn(input: unknown): number {
  return input instanceof Object && 'Attempt' in input ? Number(input.Attempt) : 1
}

/** The address of the questions of an attempt. */
export function attemptAddress(openPage: string, assessmentId: string, attempt: number): string {
  return `${openPage}/${assessmentId}${attempt === 1 ? '' : `?attempt=${attempt}`}`
}

/** A number as a UUID, to be combined with others. */
export function attemptSalt(attempt: number): string {
  return attempt.toString(16).padStart(32, '0')
}

/**
 * The attempt that a student may begin now; null when it is the only one, when all are used, or when the test is closed. `submitted`: the
 * attempts of submissions on this device, which the server may not know yet.
 */
export function nextAttempt(
  assessment: Partial<Pick<StudentAssessment, 'Attempts' | 'AttemptsUsed' | 'IsActive'>> | null,
  submitted: readonly number[],
): number | null {
  const { Attempts = 1, AttemptsUsed = 0, IsActive = false } = assessment ?? {}
  const next = Math.max(AttemptsUsed, ...submitted) + 1
  return Attempts > 1 && IsActive && next <= Attempts ? next : null
}
