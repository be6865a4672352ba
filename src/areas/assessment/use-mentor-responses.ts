import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { useUser } from '#lib/session.ts'
import { useCollection } from '#lib/use-collection.ts'
import { useDeviceQuery } from '#lib/use-device-query.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { feedbackLane } from '#areas/assessment/career-form.ts'

/** `waiting`: feedback is written and queued on this device; `attention`: the queue needs the mentor. */
export type ResponseState = 'pending' | 'waiting' | 'attention' | 'answered'
/** `call` is the queued feedback, while there is one. */
export interface MentorResponseRow { row: AnsweredAssessment; state: ResponseState; call: CallRow | null }

/** The responses of the mentor's sector on this device, overlaid with feedback that still waits here. */
export function useMentorResponses() {
  const { UserId } = useUser()
  const { rows, status, syncedAt } = useCollection('CareerResponses')
  const queue = useDeviceQuery((device) => listCalls(device, UserId), ['calls-changed'], UserId)
  const responses = rows.map((row): MentorResponseRow => {
    const call = queue?.findLast((item) => item.lane === feedbackLane(row.StudentAssessmentId) && item.state !== 'discarded')
    const state = call ? (needsAttention.has(call.state) ? 'attention' : 'waiting') : row.FeedbackDate ? 'answered' : 'pending'
    return { row, state, call: call ?? null }
  })
  return { responses, status: queue ? status : 'loading' as const, syncedAt }
}
