import * as z from 'zod'
import { studentAnswer, type Submission } from '#contract/entities/assessment.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** What the server had received of an attempt, and when. */
export interface TakenDraft {
  readonly submission: Submission
  readonly savedAt: Date
}

/** The database changes the order of fields. Answers are compared as text, in the order in which they arrive in a call. */
const answers = z.array(studentAnswer)

/**
 * Takes what was saved of an attempt that is now submitted: it is not saved any more. It waits while the server itself submits it.
 * Undefined when no answers were saved.
 */
export async function takeDraft(
  tx: Tx,
  studentId: string,
  { AssessmentId, AttemptId }: Pick<Submission, 'AssessmentId' | 'AttemptId'>,
): Promise<TakenDraft | undefined> {
  const [draft] = await tx<TakenDraft[]>`
    delete from test_draft where student_id = ${studentId} and assessment_id = ${AssessmentId} and attempt_key = ${AttemptId}
    returning submission, saved_at as "savedAt"`
  if (!draft || draft.submission.Questions.length === 0) return undefined
  return { ...draft, submission: { ...draft.submission, Questions: answers.parse(draft.submission.Questions) } }
}
