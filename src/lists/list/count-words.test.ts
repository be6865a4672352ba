import { expect, test } from 'vitest'
import { countWords, paperWords } from './count-words.ts'

const students = { item: 'Student', items: 'students' }

test('a list never says a number that is not the number of what matches', () => {
  expect([0, 1, 2310].map((total) => countWords(students, { total, more: false }))).toEqual([
    '0 students',
    '1 student',
    '2,310 students',
  ])
  expect(countWords(students, { total: 1000, more: true })).toBe('More than 1,000 students')
})

test('a paper says what it leaves out, and nothing where it holds all', () => {
  expect(paperWords(students, { total: 2000, more: true }, 1000)).toBe(
    '1,000 of more than 2,000 students are printed here.',
  )
  expect(paperWords(students, { total: 36, more: false }, 20)).toBe('20 of 36 students are printed here.')
  expect(paperWords(students, { total: 36, more: false }, 36)).toBe('')
})
