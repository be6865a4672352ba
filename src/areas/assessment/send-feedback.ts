import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { feedbackLane } from '#areas/assessment/lanes.ts'
import { personName } from '#rules/person-name.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import type { Device } from '#offline/device.ts'
import { startAgain, type DraftKey } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { editInput } from '#offline/outbox/queue-actions.ts'

/** `replaces`: the id of the queued feedback that this takes the place of. */
interface Feedback {
  kind: AssessmentKind
  row: AnsweredAssessment
  key: DraftKey
  text: string
  replaces: string | null
}

/** `beside`: as a revision after the feedback that it was to replace. */
export type SentAs = 'queued' | 'beside'

/**
 * Hands feedback to the outbox together with the end of its draft. What was to replace some that may have left the device meanwhile
 * goes `beside` it: it is the next revision. Throws `StorageProblem` when nothing could be saved.
 */
export async function sendFeedback(device: Device, { kind, row, key, text, replaces }: Feedback): Promise<SentAs> {
  const input = { StudentAssessmentId: row.StudentAssessmentId, Feedback: text }
  if (replaces !== null && (await editInput(device, replaces, input)) !== null) {
    await startAgain(device, key)
    return 'queued'
  }
  await enqueue(device, kind.calls.respond, input, {
    userId: key.userId,
    lane: feedbackLane(kind, row.StudentAssessmentId),
    actionId: key.recordId,
    words: `Feedback for ${personName(row, 'full')}, ${row.Name}`,
    draft: { formId: key.formId, recordId: key.recordId },
  })
  return replaces === null ? 'queued' : 'beside'
}
