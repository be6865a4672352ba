import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { feedbackLane } from '#areas/assessment/lanes.ts'
import { ownFeedbacks } from '#areas/assessment/feedback-record.ts'
import type { CallFacts, CallRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'

/**
 * The state of one response's feedback for its mentor: pending → waiting (queued on this device) → received (the server has
 * it, the copy on this device does not yet) → answered. `attention`: the mentor must act on the queued feedback.
 */
export type ResponseState = 'pending' | 'waiting' | 'attention' | 'received' | 'answered'

/** `call` is the queued feedback; null when there is none. */
export interface MentorResponseRow {
  kind: AssessmentKind
  row: AnsweredAssessment
  state: ResponseState
  call: CallRow | null
}

/** Feedback on this device in addition to the copy: the queue and the receipts, read at one moment. */
export interface LocalFeedback {
  userId: string
  calls: readonly CallRow[]
  received: readonly Pick<CallFacts, 'lane' | 'actionId'>[]
}

/** Joins a row of the copy with what this device did since, so that the page never goes back to an older state (O-31). */
export function withLocalFeedback(
  kind: AssessmentKind,
  row: AnsweredAssessment,
  { userId, calls, received }: LocalFeedback,
): MentorResponseRow {
  const lane = feedbackLane(kind, row.StudentAssessmentId)
  const own = ownFeedbacks(row, userId)
  // An action id ends with the number of the mentor's feedbacks before it. The copy has the feedback when it has more than that.
  const isBehind = ({ actionId }: Pick<CallFacts, 'actionId'>) => !(Number(actionId.split(':').at(-1)) < own)
  const call = calls.findLast((item) => item.lane === lane && item.state !== 'discarded' && isBehind(item))
  if (call) return { kind, row, call, state: needsAttention.has(call.state) ? 'attention' : 'waiting' }
  const isReceived = received.some((item) => item.lane === lane && isBehind(item))
  return { kind, row, call: null, state: isReceived ? 'received' : row.FeedbackDate ? 'answered' : 'pending' }
}

/** Ids of responses with feedback that the copy may not have yet, the queued ones first. */
export function locallyAnswered(kind: AssessmentKind, { calls, received }: LocalFeedback): string[] {
  const start = feedbackLane(kind, '')
  const lanes = [...calls.filter(({ state }) => state !== 'discarded'), ...received].map(({ lane }) => lane)
  return [...new Set(lanes)].filter((lane) => lane.startsWith(start)).map((lane) => lane.slice(start.length))
}
