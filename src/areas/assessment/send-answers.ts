import type { Submission } from '#contract/entities/assessment.ts'
import { answersLane } from '#areas/assessment/lanes.ts'
import type { Attempt } from '#areas/assessment/load-attempt.ts'
import { isOver, type TestClock } from '#areas/assessment/timed/test-clock.ts'
import { deviceName } from '#rules/device-name.ts'
import type { Device } from '#offline/device.ts'
import { startAgain } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { editInput, revisionOf } from '#offline/outbox/queue-actions.ts'
import { listQueue } from '#offline/outbox/queue-list.ts'
import { submissionAnswers } from '#rules/assessment-form.ts'

/** The result of a Submit, saved at `savedAt`. `beside`: the earlier answers have arrived, so these are sent too. */
export interface Sent {
  kind: 'queued' | 'beside'
  savedAt: number
}

/**
 * Puts the answers into the outbox and closes the draft, in one step (O-03, O-09). Ten taps are one submission: the attempt
 * names the action (O-19). Each text of the attempt has a number: when earlier answers may have left the device, the server
 * lets the latest text count as long as no mentor has answered an earlier one, and keeps all of them. Throws `StorageProblem` when nothing could be saved; the form does not
 * change then.
 */
export async function sendAnswers(
  device: Device,
  attempt: Extract<Attempt, { kind: 'open' }>,
  requestMentor: boolean,
  clock: TestClock | null = null,
): Promise<Sent> {
  const { assessmentKind, assessment, form, key, attemptId, startedAt, replaces, number } = attempt
  const lane = answersLane(assessmentKind, assessment.Id)
  await attempt.draft.flush()
  const isTimeUp = clock !== null && isOver(clock)
  const input: Submission = {
    AssessmentId: assessment.Id,
    Version: assessment.Version,
    AttemptId: attemptId,
    ...(replaces === null ? {} : { Revision: await nextRevision(device, key.userId, lane) }),
    Questions: submissionAnswers(form, isTimeUp),
    RequestForAMentor: requestMentor,
    StartedAt: new Date(startedAt).toISOString(),
    AnsweredAt: new Date(device.now()).toISOString(),
    OffsetMs: 0,
    Device: deviceName(navigator.userAgent),
    ...(number > 1 && { Attempt: number }),
    ...(assessment.IsAnonymous && { IsAnonymous: true as const }),
    ...(clock && { ElapsedMs: Math.round(clock.usedMs()), TimeUp: isTimeUp }),
  }
  if (replaces !== null && (await editInput(device, replaces, input)) !== null) {
    await startAgain(device, key)
    return { kind: 'queued', savedAt: device.now() }
  }
  const [actionId, what] =
    replaces === null ? [attemptId, 'your answers'] : [`${attemptId}:${replaces}`, 'your changed answers']
  const { savedAt } = await enqueue(device, assessmentKind.calls.submit, input, {
    userId: key.userId,
    lane,
    actionId,
    words: `${assessment.Name}: ${what}`,
    draft: { formId: key.formId, recordId: key.recordId },
  })
  return { kind: replaces === null ? 'queued' : 'beside', savedAt }
}

/** The number of the next text of this attempt: one more than any text that this device has sent or stores. */
async function nextRevision(device: Device, userId: string, lane: string): Promise<number> {
  const { calls, receipts } = await listQueue(device, userId)
  const texts = [...calls, ...receipts.map(({ call }) => call)].filter((call) => call.lane === lane)
  return 1 + Math.max(0, ...texts.map(({ input }) => revisionOf(input)))
}
