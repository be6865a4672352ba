import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { feedbackLane } from '#areas/assessment/career-form.ts'
import { feedbackRecord } from '#areas/assessment/load-feedback.ts'
import type { CallFacts, CallRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'

/**
 * Where feedback on one response stands for its mentor: pending → waiting (queued here) → received (the server has it, the copy
 * here does not yet) → answered; `attention`: the queue needs the mentor.
 */
export type ResponseState = 'pending' | 'waiting' | 'attention' | 'received' | 'answered'

/** `call` is the queued feedback, while there is one. */
export interface MentorResponseRow { row: AnsweredAssessment; state: ResponseState; call: CallRow | null }

/** Feedback this device knows beside the copy. Read calls first: what moves on meanwhile is then in both and never in neither. */
export interface LocalFeedback { userId: string; calls: readonly CallRow[]; receipts: readonly Pick<CallFacts, 'lane' | 'actionId'>[] }

/** The mirrored row under what this device did since: what is shown never goes back to the older word (O-31). */
export function withLocalFeedback(row: AnsweredAssessment, { userId, calls, receipts }: LocalFeedback): MentorResponseRow {
  const lane = feedbackLane(row.StudentAssessmentId)
  const call = calls.findLast((item) => item.lane === lane && item.state !== 'discarded')
  if (call) return { row, call, state: needsAttention.has(call.state) ? 'attention' : 'waiting' }
  // The name of a feedback says how many of the mentor's own had come before it.
  const isBehind = receipts.some((receipt) => receipt.lane === lane && receipt.actionId === feedbackRecord(row, userId))
  return { row, call: null, state: isBehind ? 'received' : row.FeedbackDate ? 'answered' : 'pending' }
}

/** Responses with feedback that the copy may not know yet, the queued ones first. */
export function locallyAnswered({ calls, receipts }: LocalFeedback): string[] {
  const start = feedbackLane('')
  const lanes = [...calls.filter(({ state }) => state !== 'discarded'), ...receipts].map(({ lane }) => lane)
  return [...new Set(lanes)].filter((lane) => lane.startsWith(start)).map((lane) => lane.slice(start.length))
}
