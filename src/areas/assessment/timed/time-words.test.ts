import { expect, test } from 'vitest'
import { leftText, timeWords } from './time-words.ts'

const closes = { ClosesAt: '2026-11-27T15:00:00.000Z' }
const end = 'Friday, 27 November at 16:00 (Lagos time)'

test('a student is told before the start how long a test takes and when it closes (X-013)', () => {
  expect(timeWords({ Minutes: 30, ...closes })).toBe(
    `It takes 30 minutes and closes on ${end}. It ends when the first of the two is over.`,
  )
  expect(timeWords({ Minutes: 1 })).toBe('It takes 1 minute.')
  expect(timeWords({ OpensAt: '2026-11-27T14:00:00.000Z', ...closes })).toBe(
    `It opens on Friday, 27 November at 15:00 (Lagos time) and closes on ${end}.`,
  )
})

test('what is left is told to the second', () => {
  expect([0, -5, 1, 59_001, 1_745_000, 5_345_000].map(leftText)).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '1:00',
    '29:05',
    '1:29:05',
  ])
})
