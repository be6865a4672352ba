import { describe, expect, it } from 'vitest'
import { anAnsweredRow } from '#tests/offline/answered-row.ts'
import type { AnsweredAssessment, AnsweredQuestion } from '#contract/entities/assessment.ts'
import { compareAnswers, textBeside } from './compare-answers.ts'

const aQuestion = (QuestionId: string, Answer: string, Order = 1): AnsweredQuestion => ({
  QuestionId,
  Question: `${QuestionId}?`,
  GroupName: '',
  Order,
  Answer,
})
const aText = (over: Partial<AnsweredAssessment>) => anAnsweredRow({ Id: 't', StudentAssessmentId: 't', ...over })

describe('two texts beside each other', () => {
  it('says of every question whether they differ, in the order of the first text', () => {
    const compared = compareAnswers(
      [aQuestion('why', 'Money', 2), aQuestion('day', 'Helping', 1)],
      [aQuestion('day', 'Helping', 1), aQuestion('why', 'People', 2)],
    )
    expect(compared).toEqual([
      { QuestionId: 'day', Question: 'day?', one: 'Helping', other: 'Helping', differs: false },
      { QuestionId: 'why', Question: 'why?', one: 'Money', other: 'People', differs: true },
    ])
  })

  it('shows questions that only one of two versions had, and does not take them for empty answers', () => {
    expect(compareAnswers([aQuestion('old', '')], [aQuestion('new', 'x')])).toEqual([
      { QuestionId: 'old', Question: 'old?', one: '', other: null, differs: true },
      { QuestionId: 'new', Question: 'new?', one: null, other: 'x', differs: true },
    ])
  })

  it('holds a text beside the one that counts, else beside the first, never beside somebody else’s', () => {
    const held = aText({ Id: 'held', Counts: false, Held: 'second-device' })
    const first = aText({ Id: 'first', SubmittedDate: '2026-11-01T08:00:00Z', Counts: false })
    const counting = aText({ Id: 'counting' })
    const strangers = [aText({ Id: 'x', StudentId: 'ben' }), aText({ Id: 'y', AssessmentId: 'b' })]
    expect(textBeside(held, [...strangers, held, first, counting])?.Id).toBe('counting')
    expect(textBeside(counting, [...strangers, held, first, counting])?.Id).toBe('first')
    expect(textBeside(held, [...strangers, held])).toBeNull()
  })
})
