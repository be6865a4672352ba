import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { Submission, SubmissionReceipt } from '#contract/entities/assessment.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { checkSubmission } from '#rules/assessment-form.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { submitAnonymous } from './anonymous/submit-anonymous.ts'
import type { KeptAttempt } from './keep-attempt.ts'
import { publishedVersion } from './queries.ts'
import { receiveAnswers } from './receive-answers.ts'
import { takeDraft } from './timed/take-draft.ts'
import { takeNumber } from './timed/take-number.ts'
import { hasEnd } from './timed/untimely.ts'

/**
 * Receives a student's answers. Late answers are not refused, even after the assessment was suspended, deleted or edited,
 * or when a second device sent them, or when the student lost the role since they were written. Answers that cannot count are
 * held, with the reason (docs/decisions/006). 404 for a
 * version that was never published; 400 for answers that do not belong to that version or miss a required answer.
 */
export async function submitResponses(
  kind: AssessmentKind,
  input: Submission,
  context: CallContext,
): Promise<SubmissionReceipt> {
  const { personId } = actorOf(context)
  const version = isUuid(input.AssessmentId)
    ? await publishedVersion(context.tx, kind, input.AssessmentId, input.Version)
    : undefined
  if (!version) throw new AppError('not-found', { detail: 'This assessment does not exist.' })
  const isCutOff = input.TimeUp === true && hasEnd(version)
  // The student was promised it, and the promise is frozen: a survey that breaks it is another one.
  if (input.IsAnonymous && !version.isAnonymous)
    throw new AppError('rule-broken', { detail: 'This survey is not anonymous. Your answers were not stored.' })
  const errors = checkSubmission(version.questions, input.Questions, isCutOff)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)

  if (version.isAnonymous) return submitAnonymous(kind, input, { context, version })

  const draft = kind.isTimed ? await takeDraft(context.tx, personId, input) : undefined
  const taken = kind.isTimed
    ? await takeNumber(context.tx, {
        studentId: personId,
        assessmentId: input.AssessmentId,
        attemptKey: input.AttemptId,
        attempts: version.attempts,
      })
    : onlyAttempt
  const { attempt, replaced } = await receiveAnswers(context, { kind, version, input, taken, draft })
  return receiptOf(attempt, replaced.length > 0)
}

/** Of kinds that are taken once. */
const onlyAttempt = { number: 1, isTaken: true, startedAt: null } as const

const words: Record<NonNullable<SubmissionReceipt['Held']> | 'counted' | 'changed', string> = {
  counted: 'Your answers have been received. A mentor will read them.',
  changed: 'Your changed answers have been received, and they count. A mentor will read them.',
  replaced: 'These earlier answers have been received. The ones you changed later count.',
  access:
    'Your answers have been received. Your account had changed in the meantime; they are kept, and a mentor sees them.',
  suspended:
    'Your answers have been received. The assessment was closed in the meantime; they are kept, and a mentor sees them.',
  'sector-changed':
    'Your answers have been received. The assessment is now meant for another sector; they are kept, and a mentor sees them.',
  early:
    'Your answers have been received. They came before this test opened; they are kept, and staff decide whether they count.',
  late: 'Your answers have been received. They came after the time of this test was over; they are kept, and staff decide whether they count.',
  'attempts-used':
    'Your answers have been received. All attempts were used, perhaps on another device; both are kept, and staff decide.',
  'second-attempt':
    'Your changed answers have been received. Your first ones count; both are kept, and your mentor sees both.',
  'second-device':
    'Your answers have been received. You had already answered on another device; both are kept, and your mentor sees both.',
}

function receiptOf(attempt: KeptAttempt, isChanged: boolean): SubmissionReceipt {
  return {
    StudentAssessmentId: attempt.id,
    Reference: attempt.reference,
    ReceivedDate: attempt.receivedAt.toISOString(),
    Held: attempt.held,
    Message: words[attempt.held ?? (isChanged ? 'changed' : 'counted')],
  }
}
