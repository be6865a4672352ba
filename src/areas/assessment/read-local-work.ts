import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { answeredIn, progressIn } from '#patterns/form-draft/draft-shape.ts'
import { attemptIn, attemptOfRecord } from '#areas/assessment/attempts/attempt-number.ts'
import { answersLane } from '#areas/assessment/lanes.ts'
import { keptClock } from '#areas/assessment/timed/kept-clock.ts'
import { pinnedAssessment } from '#areas/assessment/pinned-assessment.ts'
import type { DraftFacts, QueuedFacts } from '#areas/assessment/student-work.ts'
import type { Device } from '#offline/device.ts'
import type { CallRow, ReceiptRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { openDrafts } from '#offline/outbox/drafts.ts'
import { isReplaced } from '#offline/outbox/queue-actions.ts'
import { listQueue, readQueue } from '#offline/outbox/queue-list.ts'
import { answeredAt, answersIn, submissionName } from '#patterns/sync-status/submission-name.ts'

/** What this device knows of a student's work on one kind of assessment, in addition to the copies. */
export interface LocalWork {
  drafts: DraftFacts[]
  queued: QueuedFacts[]
}

/**
 * Reads drafts first: a draft that is submitted between the two reads is then found twice, as a draft and as a call, and
 * is never missed.
 */
export async function readLocalWork(device: Device, kind: AssessmentKind, userId: string): Promise<LocalWork> {
  const drafts = (await openDrafts(device, userId))
    .filter((draft) => draft.formId === kind.drafts.answers)
    .map((draft) => ({
      ...attemptOfRecord(draft.recordId),
      answered: progressIn(draft)?.answered ?? answeredIn(draft),
      isRunning: keptClock(draft) !== null,
      total: progressIn(draft)?.total ?? null,
      updatedAt: draft.updatedAt,
      assessment: pinnedAssessment(draft),
    }))
  const { calls, received } = await readQueue(device, userId)
  const start = answersLane(kind, '')
  const waiting = calls.map(({ lane, state, deviceAt, ...call }) => ({
    lane,
    state,
    submittedAt: Date.parse(deviceAt),
    name: call.locked ? '' : submissionName(call.words),
    answeredAt: answeredAt(call.input),
    attempt: attemptIn(call.input),
  }))
  const queued = [...waiting, ...received.map(({ lane }) => ({ lane, state: 'done' as const }))]
    .filter(({ lane }) => lane.startsWith(start))
    .map(({ lane, ...facts }) => ({ ...facts, assessmentId: lane.slice(start.length) }))
  return { drafts, queued }
}

/** What a student submitted on this device: it waits, needs the student, was received, or was removed from sending. */
export interface Submitted {
  state: 'waiting' | 'attention' | 'received' | 'removed'
  assessmentId: string
  /** '' when this device cannot open it. */
  name: string
  answers: number | null
  /** ms of the device clock. */
  submittedAt: number
  /** The same as in the list of received answers. */
  answeredAt: number | undefined
  call: CallRow
  /** What the server replied; null before that. `at`: ms of the server clock. */
  receipt: { at: number; reference: string; isHeld: boolean; message: string } | null
}

/** The submissions of one kind on this device, the newest first. Waiting and received ones are read at one moment (O-31). */
export async function readSubmissions(device: Device, kind: AssessmentKind, userId: string): Promise<Submitted[]> {
  const { calls, receipts } = await listQueue(device, userId)
  const start = answersLane(kind, '')
  const waiting = calls.filter((call) => !isReplaced(call)).map((call) => submitted(start, call, null))
  const received = receipts.map((receipt) => submitted(start, receipt.call, receipt))
  return [...waiting, ...received]
    .filter(({ call }) => call.lane.startsWith(start))
    .toSorted((a, b) => b.submittedAt - a.submittedAt || b.call.seq - a.call.seq)
}

/** The submission that the page of an assessment shows: the newest one, a removed one only without another. */
export function newestOf(all: readonly Submitted[], assessmentId: string): Submitted | undefined {
  const own = all.filter((one) => one.assessmentId === assessmentId)
  return own.find(({ state }) => state !== 'removed') ?? own[0]
}

/** Submissions that the received answers do not contain yet: lists show them before the received ones. */
export function notListed(all: readonly Submitted[], listed: readonly Pick<AnsweredAssessment, 'AnsweredDate'>[]) {
  const times = new Set(listed.map(({ AnsweredDate }) => Date.parse(AnsweredDate)))
  return all.filter((one) => one.state !== 'removed' && !(one.answeredAt !== undefined && times.has(one.answeredAt)))
}

function submitted(start: string, call: CallRow, receipt: ReceiptRow | null): Submitted {
  return {
    state: receipt
      ? 'received'
      : call.state === 'discarded'
        ? 'removed'
        : needsAttention.has(call.state)
          ? 'attention'
          : 'waiting',
    assessmentId: call.lane.slice(start.length),
    name: call.locked ? '' : submissionName(call.words),
    answers: answersIn(call.input),
    submittedAt: Date.parse(call.deviceAt),
    answeredAt: answeredAt(call.input),
    call,
    receipt: receipt && receiptOf(receipt),
  }
}

function receiptOf({ reply, receivedAt }: ReceiptRow): Submitted['receipt'] {
  const fields = new Map<string, unknown>(reply instanceof Object ? Object.entries(reply) : [])
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    at: Date.parse(text('ReceivedDate')) || receivedAt,
    reference: text('Reference'),
    isHeld: text('Held') !== '',
    message: text('Message'),
  }
}
