import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { feedbackLane } from '#areas/assessment/lanes.ts'
import { ownFeedbacks } from '#areas/assessment/feedback-record.ts'
import type { CallFacts, CallRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'

/**
 * Where feedback on one response stands for its mentor: pending → waiting (queued here) → received (the server has it, the copy
 * here does not yet) → answered; `attention`: the queue needs the mentor.
 */
export type ResponseState = 'pending' | 'waiting' | 'attention' | 'received' | 'answered'

/** `call` is the queued feedback, while there is one. */
export interface MentorResponseRow {
  kind: AssessmentKind
  row: AnsweredAssessment
  state: ResponseState
  call: CallRow | null
}

/** Feedback this device knows beside the copy: queue and receipts of one moment. */
export interface LocalFeedback {
  userId: string
  calls: readonly CallRow[]
  received: readonly Pick<CallFacts, 'lane' | 'actionId'>[]
}

/** The mirrored row under what this device did since: what is shown never goes back to the older word (O-31). */
export function withLocalFeedback(
  kind: AssessmentKind,
  row: AnsweredAssessment,
  { userId, calls, received }: LocalFeedback,
): MentorResponseRow {
  const lane = feedbackLane(kind, row.StudentAssessmentId)
  const own = ownFeedbacks(row, userId)
  // The name of a feedback ends with the number of the mentor's own before it: the copy has it when it has more than that.
  const isBehind = ({ actionId }: Pick<CallFacts, 'actionId'>) => !(Number(actionId.split(':').at(-1)) < own)
  const call = calls.findLast((item) => item.lane === lane && item.state !== 'discarded' && isBehind(item))
  if (call) return { kind, row, call, state: needsAttention.has(call.state) ? 'attention' : 'waiting' }
  const isReceived = received.some((item) => item.lane === lane && isBehind(item))
  return { kind, row, call: null, state: isReceived ? 'received' : row.FeedbackDate ? 'answered' : 'pending' }
}

/** Responses with feedback that the copy may not know yet, the queued ones first. */
export function locallyAnswered(kind: AssessmentKind, { calls, received }: LocalFeedback): string[] {
  const start = feedbackLane(kind, '')
  const lanes = [...calls.filter(({ state }) => state !== 'discarded'), ...received].map(({ lane }) => lane)
  return [...new Set(lanes)].filter((lane) => lane.startsWith(start)).map((lane) => lane.slice(start.length))
}
