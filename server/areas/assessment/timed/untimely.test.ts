import { describe, expect, test } from 'vitest'
import { untimely, type TestTimes } from './untimely.ts'

const minuteMs = 60_000
const noon = Date.UTC(2026, 10, 27, 12)
const at = (minutes: number) => new Date(noon + minutes * minuteMs)
const free: TestTimes = { opensAt: null, closesAt: null, minutes: null, startedAt: null }
const arrives = (minutes: number, times: Partial<TestTimes>, took = 0) =>
  untimely({ ...free, ...times }, { elapsedMs: took * minuteMs, receivedAt: at(minutes) })

describe('the time of answers (L-04)', () => {
  test('without a window and a limit every time is right', () => {
    expect(arrives(100_000, {}, 100_000)).toBeNull()
  })

  test('a window is measured by when the server receives the answers', () => {
    const window = { opensAt: at(0), closesAt: at(60) }
    expect([-1, 0, 60, 62, 63].map((minutes) => arrives(minutes, window))).toEqual(['early', null, null, null, 'late'])
  })

  test('a start that the server was told decides, whatever the device counted', () => {
    const test30 = { minutes: 30, startedAt: at(0) }
    expect([30, 32, 33].map((minutes) => arrives(minutes, test30, 5))).toEqual([null, null, 'late'])
    expect(arrives(20, test30, 90)).toBeNull()
  })

  test('without such a start the count of the device is believed, also when the answers come days later', () => {
    expect(arrives(5000, { minutes: 30 }, 30)).toBeNull()
    expect(arrives(5000, { minutes: 30 }, 33)).toBe('late')
  })
})
