import { feedbackLane } from '#areas/assessment/career-form.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { startAgain, type DraftKey } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { editInput } from '#offline/outbox/queue-actions.ts'

interface Feedback { row: AnsweredAssessment; key: DraftKey; text: string; replaces: CallRow | null }

/**
 * Hands feedback to the outbox together with the end of its draft. False when it was to replace a queued one that may
 * have left the device meanwhile. Throws `StorageProblem` when nothing could be saved.
 */
export async function sendFeedback(device: Device, { row, key, text, replaces }: Feedback): Promise<boolean> {
  const input = { StudentAssessmentId: row.StudentAssessmentId, Feedback: text }
  if (replaces) {
    const edited = await editInput(device, replaces.id, input)
    if (edited !== null) await startAgain(device, key)
    return edited !== null
  }
  await enqueue(device, 'Assessment/RespondToStudentCareerAssessment', input, {
    userId: key.userId, lane: feedbackLane(row.StudentAssessmentId), actionId: key.recordId,
    words: `Feedback for ${row.Firstname} ${row.Surname}, ${row.Name}`, draft: { formId: key.formId, recordId: key.recordId },
  })
  return true
}
