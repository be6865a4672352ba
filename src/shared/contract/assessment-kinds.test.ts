import { describe, expect, test } from 'vitest'
import { allKinds, assessmentKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'

/** Names that mean two things: two calls, copies, drafts or pages, of one kind or of two. */
function sharedNames(kinds: readonly AssessmentKind[]): string[] {
  const names = kinds.flatMap(({ name, calls, collections, drafts, reference, pages }) => [
    name,
    reference,
    ...[calls, collections, drafts, pages].flatMap((group) => Object.values<string>(group)),
    // Lanes of the outbox are named by the action alone.
    ...Object.values(calls).map((call) => call.slice(call.indexOf('/') + 1)),
  ])
  return names.filter((name, at) => names.indexOf(name) !== at)
}

describe('kinds of assessment', () => {
  test('share no name', () => {
    expect(sharedNames(allKinds)).toEqual([])
  })
  test('that share a name are caught', () => {
    const { career } = assessmentKinds
    expect(sharedNames([career, career])).toContain('/mentor/careerassessments')
  })
  test('keep the names under which devices hold drafts, calls and copies', () => {
    const { drafts, calls, collections } = assessmentKinds.career
    expect(drafts).toEqual({
      answers: 'career-assessment',
      feedback: 'career-feedback',
      questions: 'career-questions',
    })
    expect([calls.submit, calls.respond]).toEqual([
      'Assessment/SubmitCareerAssessmentResponses',
      'Assessment/RespondToStudentCareerAssessment',
    ])
    expect(Object.values(collections)).toEqual(['CareerAssessments', 'MyAnsweredCareerAssessments', 'CareerResponses'])
  })
})
