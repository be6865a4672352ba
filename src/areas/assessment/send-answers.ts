import type { Submission } from '#contract/entities/assessment.ts'
import { answersLane } from '#areas/assessment/lanes.ts'
import type { Attempt } from '#areas/assessment/load-attempt.ts'
import { deviceName } from '#rules/device-name.ts'
import type { Device } from '#offline/device.ts'
import { startAgain } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { editInput } from '#offline/outbox/queue-actions.ts'
import { submissionAnswers } from '#rules/assessment-form.ts'

/** The result of a Submit, saved at `savedAt`. `beside`: the earlier answers could not be changed any more, so these are sent too. */
export interface Sent {
  kind: 'queued' | 'beside'
  savedAt: number
}

/**
 * Puts the answers into the outbox and closes the draft, in one step (O-03, O-09). Ten taps are one submission: the attempt
 * names the action (O-19). When the earlier answers may have left the device, the changed answers are sent after them: the
 * server keeps both, and the first ones count. Throws `StorageProblem` when nothing could be saved; the form does not
 * change then.
 */
export async function sendAnswers(
  device: Device,
  attempt: Extract<Attempt, { kind: 'open' }>,
  requestMentor: boolean,
): Promise<Sent> {
  const { assessmentKind, assessment, form, key, attemptId, startedAt, replaces } = attempt
  await attempt.draft.flush()
  const input: Submission = {
    AssessmentId: assessment.Id,
    Version: assessment.Version,
    AttemptId: attemptId,
    Questions: submissionAnswers(form),
    RequestForAMentor: requestMentor,
    StartedAt: new Date(startedAt).toISOString(),
    AnsweredAt: new Date(device.now()).toISOString(),
    OffsetMs: 0,
    Device: deviceName(navigator.userAgent),
  }
  if (replaces !== null && (await editInput(device, replaces, input)) !== null) {
    await startAgain(device, key)
    return { kind: 'queued', savedAt: device.now() }
  }
  const [actionId, what] =
    replaces === null ? [attemptId, 'your answers'] : [`${attemptId}:${replaces}`, 'your changed answers']
  const { savedAt } = await enqueue(device, assessmentKind.calls.submit, input, {
    userId: key.userId,
    lane: answersLane(assessmentKind, assessment.Id),
    actionId,
    words: `${assessment.Name}: ${what}`,
    draft: { formId: key.formId, recordId: key.recordId },
  })
  return { kind: replaces === null ? 'queued' : 'beside', savedAt }
}
