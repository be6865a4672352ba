import { expect, test } from 'vitest'
import { difficultyWords, discriminationWords, percentOf, statisticsTable } from './statistics-table.ts'

const question = {
  QuestionId: 'a',
  Question: 'Why?',
  GroupName: '',
  Shown: 3,
  Answered: 2,
  Difficulty: null,
  Discrimination: null,
  Options: [],
  Texts: [],
}

test('the table has a line for each option and each text, and one for a question without either', () => {
  const Options = [
    { Id: 'x', Option: 'Yes', Chosen: 2, IsRight: true },
    { Id: 'y', Option: 'No', Chosen: 0, IsRight: false },
  ]
  const Questions = [
    { ...question, Options, Difficulty: 2 / 3, Discrimination: -0.5 },
    { ...question, Texts: ['Because'] },
    question,
  ]
  expect(statisticsTable({ Questions }).slice(1)).toEqual([
    ['Why?', '3', '2', '0.67', '-0.50', 'Yes', '2', 'yes'],
    ['Why?', '3', '2', '0.67', '-0.50', 'No', '0', ''],
    ['Why?', '3', '2', '', '', 'Because', '', ''],
    ['Why?', '3', '2', '', '', '', '', ''],
  ])
})

test('a question that tells nothing says nothing', () => {
  expect([difficultyWords(question), discriminationWords(question), percentOf(0, 0)]).toEqual(['', '', 0])
})

test.each([
  [0.3, '0.30, good'],
  [0.1, '0.10, fair'],
  [0, '0.00, weak'],
  [-0.2, '-0.20, look at this question'],
])('a discrimination of %s is %s', (Discrimination, words) => {
  expect(discriminationWords({ Discrimination })).toBe(words)
})
