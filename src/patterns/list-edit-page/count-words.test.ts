import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

const students = { item: 'Student', items: 'students' }

test('a list never says a number that is not the number of what matches', () => {
  expect([0, 1, 2310].map((total) => countWords(students, { total, more: false }))).toEqual(['0 students', '1 student', '2,310 students'])
  expect(countWords(students, { total: 1000, more: true })).toBe('More than 1,000 students')
})
