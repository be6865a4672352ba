import { describe, expect, it } from 'vitest'
import type { QuestionWithKey } from '#contract/entities/assessment.ts'
import { duplicateField } from '#rules/forms/form-duplicate.ts'
import { must } from '#kit/must.ts'
import { authoredForm, authoredQuestions } from './authored-form.ts'
import { explanationOf, isRight } from './right-options.ts'

const questions: QuestionWithKey[] = [
  {
    Id: 'cell',
    Question: 'What is the basic unit of every living thing?',
    Order: 1,
    IsOption: true,
    IslongAnswer: false,
    FieldType: 3,
    GroupName: 'Parts of the cell',
    Explanation: 'Think of an onion.',
    Required: true,
    AnswerExplanation: 'Every living thing is made of cells.',
    Options: [
      { Id: 'a', Option: 'The atom', IsCorrectAnswer: false },
      { Id: 'b', Option: 'The cell', Note: 'Cellula', IsCorrectAnswer: true },
    ],
  },
  {
    Id: 'why',
    Question: 'Why?',
    Order: 2,
    IsOption: false,
    IslongAnswer: true,
    FieldType: 2,
    GroupName: 'In and out',
    Required: false,
    MaxLength: 400,
    Picture: '/files/map.webp',
    PictureText: 'A map of a cell',
    DependentOnOption: ['b'],
    Options: [],
  },
]
const form = () => authoredForm({ Id: 'one', Name: 'Biology', Questions: questions })
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('an assessment in the builder', () => {
  it('comes back with the same questions when nothing was edited', () => {
    expect(plain(authoredQuestions(form()))).toEqual(questions)
  })

  it('takes the type from the two flags where the question has none (R-634)', () => {
    const { FieldType: _, ...old } = must(questions[0], 'a question')
    expect(authoredQuestions(authoredForm({ Id: 'one', Name: 'Old', Questions: [old] }))[0]).toMatchObject({
      FieldType: 3,
      IsOption: true,
    })
  })

  it('numbers the questions through all sections, in the order of the form', () => {
    const { GroupFields, ...rest } = form()
    const moved = authoredQuestions({ ...rest, GroupFields: GroupFields.toReversed() })
    expect(moved.map(({ Id, Order, GroupName }) => [Id, Order, GroupName])).toEqual([
      ['why', 1, 'In and out'],
      ['cell', 2, 'Parts of the cell'],
    ])
  })

  it('copies the right option and its explanation with a question', () => {
    const original = must(form().GroupFields[0]?.Fields[0], 'a question')
    let made = 0
    const copy = duplicateField(original, [], () => `new-${++made}`)
    expect(copy.EformOptions?.map((option) => [option.OptionName, isRight(option)])).toEqual([
      ['The atom', false],
      ['The cell', true],
    ])
    expect(explanationOf(copy)).toBe('Every living thing is made of cells.')
  })
})
