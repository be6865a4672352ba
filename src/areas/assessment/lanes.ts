/** The outbox lane of one assessment's submission. */
export function careerLane(assessmentId: string): string {
  return `SubmitCareerAssessmentResponses:${assessmentId}`
}

/** The outbox lane of the feedback on one set of answers. */
export function feedbackLane(studentAssessmentId: string): string {
  return `RespondToStudentCareerAssessment:${studentAssessmentId}`
}
