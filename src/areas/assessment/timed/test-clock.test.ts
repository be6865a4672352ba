import { describe, expect, test } from 'vitest'
import { isOver, runClock, startClock } from './test-clock.ts'

const minuteMs = 60_000
const noon = Date.UTC(2026, 10, 27, 12)
const iso = (minutes: number) => new Date(noon + minutes * minuteMs).toISOString()

/** A page whose time runs when the test says so; `server`: minutes after noon, null while it is unknown. */
function aPage(server: number | null) {
  let passed = 0
  return {
    clocks: {
      monotonic: () => 1000 + passed * minuteMs,
      serverNow: () => (server === null ? null : noon + (server + passed) * minuteMs),
    },
    pass: (minutes: number) => {
      passed += minutes
    },
  }
}

describe('the clock of a test (L-04)', () => {
  test('it ends at the earlier of limit and window (X-013)', () => {
    const limits = (minutes: number, closes: number) =>
      startClock({ Minutes: minutes, ClosesAt: iso(closes) }, noon).limitMs
    expect([limits(30, 60), limits(30, 10)]).toEqual([30 * minuteMs, 10 * minuteMs])
    expect(startClock({ ClosesAt: iso(60) }, null).limitMs).toBeNull()
  })

  test('it counts the time of the page, and the device may show any time', () => {
    const page = aPage(null)
    const clock = runClock(startClock({ Minutes: 30 }, null), page.clocks)
    page.pass(29)
    expect([clock.leftMs(), isOver(clock)]).toEqual([minuteMs, false])
    page.pass(1)
    expect(isOver(clock)).toBe(true)
  })

  test('after a reload it goes on where the draft stopped', () => {
    const before = aPage(null)
    const first = runClock(startClock({ Minutes: 30 }, null), before.clocks)
    before.pass(12)
    expect(runClock(first.kept(), aPage(null).clocks).leftMs()).toBe(18 * minuteMs)
  })

  test('a start that the server was told is measured by the server, also with the page closed', () => {
    const kept = { ...startClock({ Minutes: 30 }, noon), usedMs: 2 * minuteMs }
    expect(runClock(kept, aPage(20).clocks).leftMs()).toBe(10 * minuteMs)
    // Offline, only what this device has counted is known.
    expect(runClock(kept, aPage(null).clocks).leftMs()).toBe(28 * minuteMs)
  })

  test('without an end nothing is left to count', () => {
    expect(runClock(startClock({ OpensAt: iso(0) }, noon), aPage(0).clocks).leftMs()).toBeNull()
  })
})
