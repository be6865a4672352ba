import type { AnsweredAssessment } from '#contract/entities/assessment.ts'

/**
 * Names the mentor's next text on this response, by how many of their own have arrived: another mentor's feedback that arrives
 * while they write must not put their text out of sight (O-33).
 */
export function feedbackRecord(row: AnsweredAssessment, userId: string): string {
  return `${row.StudentAssessmentId}:${ownFeedbacks(row, userId)}`
}

/** How many texts of this mentor have arrived. */
export function ownFeedbacks({ Feedbacks }: AnsweredAssessment, userId: string): number {
  return Feedbacks.filter(({ MentorId }) => MentorId === userId).length
}
