import { expect, it } from 'vitest'
import { daysWords } from './day-range.ts'

const now = Date.parse('2026-11-20T09:46:00Z')

it.each([
  ['2026-11-20', '2026-11-20', 'Today'],
  ['2026-11-14', '2026-11-20', 'Last 7 days'],
  ['2026-11-14', '2026-11-19', '14 Nov to 19 Nov'],
  ['2025-12-30', '2026-01-02', '30 Dec 2025 to 2 Jan'],
  ['2026-11-02', '2026-11-02', '2 Nov'],
  ['2026-11-02', '', 'from 2 Nov'],
  ['', '2026-11-02', 'until 2 Nov'],
  // A person edited the address.
  ['2026-02-31x', '2026-11-02', 'a day that is none to 2 Nov'],
])('says of %s and %s: %s', (first, last, words) => expect(daysWords(first, last, now)).toBe(words))

it('today is the day in Lagos, also late in the evening of Greenwich', () => {
  expect(daysWords('2026-11-21', '2026-11-21', Date.parse('2026-11-20T23:30:00Z'))).toBe('Today')
})
