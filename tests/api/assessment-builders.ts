import { assessmentKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import type { Input } from '#contract/contract.ts'
import type { AdminAssessment } from '#contract/entities/assessment.ts'
import { randomId } from '#kit/ids.ts'
import type { ApiClient } from '#tests/api/api-client.ts'

type Body = Input<'Assessment/CreateCareerAssessment'>
type Submission = Input<'Assessment/SubmitCareerAssessmentResponses'>

/** Two questions: a choice with a right answer, and a text. */
export function aBody(sector: number, facts: Partial<Body> = {}): Body {
  return {
    Name: 'Career interest',
    Sector: sector,
    Description: 'What you enjoy.',
    Questions: [
      {
        Id: 'day',
        Question: 'What makes a good day?',
        Order: 1,
        IsOption: true,
        IslongAnswer: false,
        Options: [
          { Id: 'day-1', Option: 'Fixing', IsCorrectAnswer: true },
          { Id: 'day-2', Option: 'Helping' },
        ],
      },
      { Id: 'why', Question: 'Why?', Order: 2, IsOption: false, IslongAnswer: true, Options: [] },
    ],
    ...facts,
  }
}

/** Creates an assessment of a kind that is open to students; returns its id. */
export async function anOpenAssessment(
  admin: ApiClient,
  sector: number,
  facts: Partial<Body> = {},
  { calls }: AssessmentKind = assessmentKinds.career,
): Promise<string> {
  const { Id } = await admin.ok(calls.create, aBody(sector, facts))
  await admin.ok(calls.activate, { Id })
  return Id
}

/** The current assessment as its author sees it. */
export async function authored(
  admin: ApiClient,
  id: string,
  { calls }: AssessmentKind = assessmentKinds.career,
): Promise<AdminAssessment> {
  const { Items } = await admin.ok(calls.authored, { pageSize: 200 })
  const found = Items.find((item) => item.Id === id)
  if (!found) throw new Error('the admin does not see the assessment')
  return found
}

/** A complete submission of `aBody`, as a device would make it now. */
export function aSubmission(assessmentId: string, facts: Partial<Submission> = {}): Submission {
  return {
    AssessmentId: assessmentId,
    Version: 1,
    AttemptId: randomId(),
    Questions: [
      { QuestionId: 'day', Answer: 'Helping', OptionId: 'day-2', OptionIds: ['day-2'] },
      { QuestionId: 'why', Answer: 'Because people matter' },
    ],
    StartedAt: '2026-11-20T09:00:00.000Z',
    AnsweredAt: '2026-11-20T09:20:00.000Z',
    Device: 'Chrome on Android',
    ...facts,
  }
}

/** The same submission with another text in the second answer. */
export function withText(text: string): NonNullable<Parameters<typeof aSubmission>[1]> {
  return {
    Questions: [
      { QuestionId: 'day', Answer: 'Helping', OptionId: 'day-2', OptionIds: ['day-2'] },
      { QuestionId: 'why', Answer: text },
    ],
  }
}

/** Starts `count` runs of `work` together. */
export function together<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}
