import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { Question, Submission, SubmissionReceipt } from '#contract/entities/assessment.ts'
import { answerTexts } from '#rules/assessment-form.ts'
import { actorOf } from '#server/auth/actor.ts'
import { chargeAnswer } from '#server/auth/answer-quota.ts'
import { recordChange } from '#server/db/record-change.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { keepAnonymous } from './keep-anonymous.ts'

interface Survey {
  readonly questions: readonly Question[]
  readonly sectorId: number
  readonly isOpen: boolean
}

/**
 * Receives answers to an anonymous survey (L-05). Only the words and chosen options are kept: no student, time, device or attempt. The
 * receipt has no id and no reference, mentors are not notified, and a mentor cannot be asked for with it.
 */
export async function submitAnonymous(
  kind: AssessmentKind,
  input: Submission,
  { context, version: survey }: { context: CallContext; version: Survey },
): Promise<SubmissionReceipt> {
  const { tx, now, unlink } = context
  const { personId, roles, sectorId } = actorOf(context)
  unlink()
  const isLate = !survey.isOpen || !roles.has('student') || (sectorId !== null && sectorId !== survey.sectorId)
  const { isFirst } = await keepAnonymous(tx, personId, {
    assessmentId: input.AssessmentId,
    version: input.Version,
    isLate,
    answers: answerTexts(survey.questions, input.Questions),
    given: input.Questions,
  })
  if (isFirst)
    await recordChange(tx, {
      collection: kind.collections.open,
      rowId: input.AssessmentId,
      audience: `person:${personId}`,
    })
  // Their size would tell which answers they are, so only their number is counted.
  else await chargeAnswer(context, '')
  return {
    StudentAssessmentId: '',
    Reference: '',
    ReceivedDate: now.toISOString(),
    Held: isFirst ? (isLate ? 'suspended' : null) : 'second-device',
    Message: isFirst ? (isLate ? words.late : words.counted) : words.further,
  }
}

const words = {
  counted: 'Your answers have been received, without your name.',
  late: 'Your answers have been received, without your name. The survey was closed in the meantime; they are kept and do not count.',
  further:
    'You had answered this survey already, and those answers count. These are kept without your name and do not count.',
}
