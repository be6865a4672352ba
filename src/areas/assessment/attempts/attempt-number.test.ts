import { expect, test } from 'vitest'
import { attemptAddress, attemptOfRecord, attemptRecord, nextAttempt } from './attempt-number.ts'

test('each attempt has its own draft and address, and the first one has those of earlier releases', () => {
  expect([1, 2].map((n) => attemptRecord('id', n))).toEqual(['id', 'id:attempt-2'])
  expect([1, 12].map((n) => attemptOfRecord(attemptRecord('id', n)).attempt)).toEqual([1, 12])
  expect([1, 2].map((n) => attemptAddress('/student/mocktests', 'id', n))).toEqual([
    '/student/mocktests/id',
    '/student/mocktests/id?attempt=2',
  ])
})

test('the next attempt is after those that the server and this device know of, while there is one left', () => {
  const of = (AttemptsUsed: number, submitted: number[] = [], more = {}) =>
    nextAttempt({ Attempts: 3, AttemptsUsed, IsActive: true, ...more }, submitted)
  expect([of(0), of(1), of(0, [1]), of(1, [1, 2]), of(3), of(2, [3])]).toEqual([1, 2, 2, 3, null, null])
  expect([of(1, [], { Attempts: 1 }), of(1, [], { IsActive: false }), nextAttempt(null, [1])]).toEqual([
    null,
    null,
    null,
  ])
  // A draft of an earlier release pinned an assessment without these fields.
  expect(nextAttempt({ IsActive: true }, [1])).toBeNull()
})
