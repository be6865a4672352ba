import { expect, test } from 'vitest'
import type { AnsweredQuestion, QuestionWithKey, StudentAnswer } from '#contract/entities/assessment.ts'
import { answerKey, gradeAnswers, scoreOf } from './grade-answers.ts'

const asked = (Id: string, right: readonly string[], all = ['a', 'b', 'c']): QuestionWithKey => ({
  Id,
  Question: Id,
  Order: 1,
  IsOption: true,
  IslongAnswer: false,
  Options: all.map((option) => ({ Id: option, Option: option, IsCorrectAnswer: right.includes(option) })),
})
const shown = (QuestionId: string, GroupName = ''): AnsweredQuestion => ({
  QuestionId,
  GroupName,
  Question: QuestionId,
  Order: 1,
  Answer: '',
})
const chose = (QuestionId: string, ...OptionIds: string[]): StudentAnswer => ({
  QuestionId,
  Answer: '',
  OptionId: null,
  OptionIds,
})
const key = answerKey([asked('one', ['b']), asked('many', ['a', 'c']), asked('opinion', [])])

test.each([
  ['the right option', [chose('one', 'b')], true],
  ['another option', [chose('one', 'a')], false],
  ['no option', [chose('one')], false],
  ['no answer at all', [], false],
  ['the right option of an older app', [{ QuestionId: 'one', Answer: 'b', OptionId: 'b' }], true],
])('one right option: %s', (_, given, IsRight) => {
  expect(gradeAnswers(key, [shown('one', 'Cells')], given)).toEqual([{ QuestionId: 'one', Topic: 'Cells', IsRight }])
})

test.each([
  ['all of them', ['c', 'a'], true],
  ['one less', ['a'], false],
  ['one more', ['a', 'b', 'c'], false],
])('several right options: %s', (_, ids, IsRight) => {
  expect(gradeAnswers(key, [shown('many')], [chose('many', ...ids)])).toMatchObject([{ IsRight }])
})

test('questions without right options, and those that the student did not see, are not graded', () => {
  expect(gradeAnswers(key, [shown('opinion')], [chose('opinion', 'a'), chose('one', 'b')])).toEqual([])
})

test('a score counts all marks, and those of each topic in the order of the questions', () => {
  const mark = (Topic: string, IsRight: boolean) => ({ QuestionId: 'x', Topic, IsRight })
  expect(scoreOf([mark('Cells', true), mark('Water', false), mark('Cells', false)])).toEqual({
    Right: 1,
    Of: 3,
    Topics: [
      { Name: 'Cells', Right: 1, Of: 2 },
      { Name: 'Water', Right: 0, Of: 1 },
    ],
  })
  expect([scoreOf(null), scoreOf([])]).toEqual([null, null])
})
