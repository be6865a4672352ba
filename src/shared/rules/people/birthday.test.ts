import { expect, test } from 'vitest'
import { birthday } from './birthday.ts'

test.each([
  ['2011-03-14', 18, '2029-03-14'],
  ['2008-02-29', 16, '2024-02-29'],
  ['2008-02-29', 18, '2026-03-01'],
])('who was born on %s is %d on %s', (born, years, day) => {
  expect(birthday(born, years)).toBe(day)
})
