import type { AssessmentKind } from '#contract/assessment-kinds.ts'

/** The outbox lane of one assessment's submission. */
export function answersLane({ calls }: AssessmentKind, assessmentId: string): string {
  return laneOf(calls.submit, assessmentId)
}

/** The outbox lane of the feedback on one set of answers. */
export function feedbackLane({ calls }: AssessmentKind, studentAssessmentId: string): string {
  return laneOf(calls.respond, studentAssessmentId)
}

/** Devices hold calls in these lanes: their names never change. */
function laneOf(call: string, id: string): string {
  return `${call.slice(call.indexOf('/') + 1)}:${id}`
}
