import type { Submission } from '#contract/entities/assessment.ts'
import { careerForm, careerLane } from '#areas/assessment/career-form.ts'
import type { Attempt } from '#areas/assessment/load-attempt.ts'
import { deviceName } from '#rules/device-name.ts'
import type { Device } from '#offline/device.ts'
import { startAgain } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { editInput } from '#offline/outbox/queue-actions.ts'
import { submissionAnswers } from '#rules/assessment-form.ts'

/** What became of a Submit: on the disk at `savedAt`, or no longer changeable because it may have left the device. */
export type Sent = { kind: 'queued'; savedAt: number } | { kind: 'already-sent' }

/**
 * Hands the answers to the outbox, together with the end of the draft (O-03, O-09). Ten taps are one submission: the
 * attempt names the action (O-19). Throws `StorageProblem` when nothing could be saved; the form stays as it is.
 */
export async function sendAnswers(device: Device, attempt: Extract<Attempt, { kind: 'open' }>, requestMentor: boolean): Promise<Sent> {
  const { assessment, form, key, attemptId, startedAt, replaces } = attempt
  await attempt.draft.flush()
  const input: Submission = {
    AssessmentId: assessment.Id, Version: assessment.Version, AttemptId: attemptId, Questions: submissionAnswers(form), RequestForAMentor: requestMentor,
    StartedAt: new Date(startedAt).toISOString(), AnsweredAt: new Date(device.now()).toISOString(), OffsetMs: 0, Device: deviceName(navigator.userAgent),
  }
  if (replaces !== null) {
    if (await editInput(device, replaces, input) === null) return { kind: 'already-sent' }
    await startAgain(device, key)
    return { kind: 'queued', savedAt: device.now() }
  }
  const { savedAt } = await enqueue(device, 'Assessment/SubmitCareerAssessmentResponses', input, {
    userId: key.userId, lane: careerLane(assessment.Id), actionId: attemptId, words: `${assessment.Name}: your answers`, draft: { formId: careerForm, recordId: key.recordId },
  })
  return { kind: 'queued', savedAt }
}
