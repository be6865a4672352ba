import { describe, expect, it } from 'vitest'
import type { Question, StudentAnswer } from '#contract/entities/assessment.ts'
import { createForm } from '#eform/create-form.ts'
import { answerTexts, assessmentForm, checkSubmission, submissionAnswers } from './assessment-form.ts'
import { checkQuestions } from './check-questions.ts'

function aQuestion(Id: string, more: Partial<Question> = {}): Question {
  return { Id, Question: `Question ${Id}`, Order: 0, IsOption: false, IslongAnswer: false, Options: [], ...more }
}
const options = (...names: string[]) => names.map((Option) => ({ Id: Option.toLowerCase(), Option }))
const anAnswer = (QuestionId: string, more: Partial<StudentAnswer> = {}): StudentAnswer => ({
  QuestionId,
  Answer: '',
  OptionId: null,
  ...more,
})

const questions = [
  aQuestion('born', { Order: 3, FieldType: 9, GroupName: 'Next', Question: 'When were you born?' }),
  aQuestion('team', {
    Order: 1,
    IsOption: true,
    Options: options('Alone', 'Together'),
    GroupName: 'You',
    Question: 'Alone or together?',
  }),
  aQuestion('size', {
    Order: 2,
    FieldType: 7,
    UnitOfMeasure: 'people',
    DependentOnOption: ['together'],
    GroupName: 'You',
    MaxNumber: 20,
  }),
  aQuestion('mentor', { Order: 4, FieldType: 22, GroupName: 'Next' }),
]

describe('an assessment as a form', () => {
  it('shows one question at a time, by order, in groups (R-130, R-634)', () => {
    const form = assessmentForm({ Id: 'a', Name: 'Career interest', Questions: questions })
    expect(form.EformDisplayType).toBe('One_By_One_Question')
    expect(
      form.GroupFields.map((group) => [group.GroupName, group.Fields.map((field) => [field.Id, field.FieldType])]),
    ).toEqual([
      [
        'You',
        [
          ['team', 3],
          ['size', 7],
        ],
      ],
      [
        'Next',
        [
          ['born', 9],
          ['mentor', 22],
        ],
      ],
    ])
  })

  it('takes the type from the two flags where none is named', () => {
    const types = assessmentForm({
      Id: 'a',
      Name: 'A',
      Questions: [
        aQuestion('a'),
        aQuestion('b', { IslongAnswer: true }),
        aQuestion('c', { IsOption: true }),
        aQuestion('d', { IsOption: true, FieldType: 4 }),
      ],
    })
    expect(types.GroupFields[0]?.Fields.map((field) => field.FieldType)).toEqual([1, 2, 3, 4])
  })

  it('requires every answer unless the author says otherwise; a box has an answer from the start (R-639)', () => {
    const form = createForm(
      assessmentForm({ Id: 'a', Name: 'A', Questions: [...questions, aQuestion('free', { Required: false })] }),
    )
    expect(form.fields.checkAll().map((failure) => failure.fieldId)).toEqual(['team', 'born'])
  })

  it('sends option ids and names of what is shown (R-635)', () => {
    const form = createForm(
      assessmentForm({
        Id: 'a',
        Name: 'A',
        Questions: [...questions, aQuestion('likes', { FieldType: 4, Options: options('Maths', 'Art') })],
      }),
    )
    for (const [id, raw] of [
      ['size', '3'],
      ['team', 'alone'],
      ['born', '2010-1-5'],
      ['likes', ['art', 'maths']],
    ] as const)
      form.fields.setRaw(id, raw)
    expect(submissionAnswers(form)).toEqual([
      { QuestionId: 'likes', Answer: 'Maths, Art', OptionId: null, OptionIds: ['maths', 'art'] },
      { QuestionId: 'team', Answer: 'Alone', OptionId: 'alone' },
      { QuestionId: 'born', Answer: '2010-01-05', OptionId: null },
      { QuestionId: 'mentor', Answer: 'false', OptionId: null },
    ])
  })
})

describe('a submission', () => {
  const good = [
    anAnswer('team', { OptionId: 'together', Answer: 'forged name' }),
    anAnswer('size', { Answer: '1,000' }),
    anAnswer('born', { Answer: '2010-1-5' }),
  ]

  it('is read back in words with the question as it was shown; ids decide (R-636)', () => {
    expect(checkSubmission(questions, good)).toEqual({})
    expect(answerTexts(questions, good)).toEqual([
      { QuestionId: 'team', Question: 'Alone or together?', GroupName: 'You', Order: 1, Answer: 'Together' },
      { QuestionId: 'size', Question: 'Question size', GroupName: 'You', Order: 2, Answer: '20 people' },
      { QuestionId: 'born', Question: 'When were you born?', GroupName: 'Next', Order: 3, Answer: '5 January 2010' },
      { QuestionId: 'mentor', Question: 'Question mentor', GroupName: 'Next', Order: 4, Answer: 'No' },
    ])
  })

  it('loses answers to hidden questions without being refused (E-02)', () => {
    const answers = [
      anAnswer('team', { OptionId: 'alone' }),
      anAnswer('size', { Answer: 'not a number' }),
      anAnswer('born', { Answer: '2010-01-05' }),
    ]
    expect(checkSubmission(questions, answers)).toEqual({})
    expect(answerTexts(questions, answers).map((line) => line.QuestionId)).toEqual(['team', 'born', 'mentor'])
  })

  it.each([
    ['an unknown question', [...good, anAnswer('gone')], { 'Questions.3.QuestionId': ['There is no question gone'] }],
    [
      'a second answer',
      [...good, anAnswer('born', { Answer: '2010-01-05' })],
      { 'Questions.3.QuestionId': ['When were you born? is answered twice'] },
    ],
    [
      'an unknown option',
      [anAnswer('team', { OptionId: 'nobody' }), ...good.slice(2)],
      { 'Questions.0.OptionId': ['There is no option nobody'], 'Questions.0.Answer': ['Enter Alone or together?'] },
    ],
    ['a missing answer', good.slice(0, 2), { Questions: ['Enter When were you born?'] }],
    [
      'a malformed answer',
      [...good.slice(0, 2), anAnswer('born', { Answer: 'yesterday' })],
      { 'Questions.2.Answer': ['Enter When were you born?'] },
    ],
  ])('is refused for %s, naming the place', (_what, answers, errors) => {
    expect(checkSubmission(questions, answers)).toMatchObject(errors)
    expect(Object.keys(checkSubmission(questions, answers))).toEqual(Object.keys(errors))
  })

  it('of an older app names one option only', () => {
    const likes = [aQuestion('likes', { FieldType: 4, Options: options('Maths', 'Art') })]
    expect(answerTexts(likes, [anAnswer('likes', { OptionId: 'art' })])[0]?.Answer).toBe('Art')
  })
})

describe('an author', () => {
  it('may save good questions', () => expect(checkQuestions(questions)).toEqual({}))

  it('is told of a circle by the names of its questions (E-02)', () => {
    const circle = [
      aQuestion('a', { IsOption: true, Options: options('X'), DependentOnOption: ['y'] }),
      aQuestion('b', { IsOption: true, Options: options('Y'), DependentOnOption: ['x'] }),
    ]
    expect(checkQuestions(circle)).toEqual({
      'Questions.0.DependentOnOption': [
        'These fields depend on each other in a circle: Question a → Question b → Question a',
      ],
    })
  })

  it('is told of a choice without options (R-237)', () => {
    expect(checkQuestions([aQuestion('a', { IsOption: true })])).toEqual({
      'Questions.0.Options': ['There is no option to choose from yet.'],
    })
  })
})
