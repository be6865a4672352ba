import type { AnsweredAssessment } from '#contract/entities/assessment.ts'

/** The group of a student's answers to one assessment: an address in the device's copy, made of ids only. */
export function answersOf({ StudentId, AssessmentId }: Pick<AnsweredAssessment, 'StudentId' | 'AssessmentId'>): string {
  return `of ${StudentId} ${AssessmentId}`
}
