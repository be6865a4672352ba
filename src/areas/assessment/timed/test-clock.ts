import type { StudentAssessment } from '#contract/entities/assessment.ts'

/** The times of a test (L-04); missing in a draft of an earlier release. */
export type TestTimes = Partial<Pick<StudentAssessment, 'OpensAt' | 'ClosesAt' | 'Minutes'>>

/** What a draft keeps of a running test, ms. */
export interface KeptClock {
  /** The start that the server has noted, by its own time; null when the device started without it. */
  readonly startedAt: number | null
  /** How long this student may take; null without an end. */
  readonly limitMs: number | null
  /** What this device has counted. */
  readonly usedMs: number
}

/** The clocks of a page: one that only runs forward, and the time of the server, null while that is unknown. */
export interface Clocks {
  monotonic(): number
  serverNow(): number | null
}

export interface TestClock {
  usedMs(): number
  /** Zero or less when the time is over; null without an end. */
  leftMs(): number | null
  kept(): KeptClock
}

/** Whether a test has a window or a limit. */
export function hasTimes({ OpensAt = null, ClosesAt = null, Minutes = null }: TestTimes): boolean {
  return OpensAt !== null || ClosesAt !== null || Minutes !== null
}

/**
 * The clock at the start: the end is the earlier of limit and window. Without a word of the server the time is not known here,
 * so only the minutes count; the server looks at the window when the answers arrive.
 */
export function startClock({ ClosesAt = null, Minutes = null }: TestTimes, startedAt: number | null): KeptClock {
  const ends = [
    ...(Minutes === null ? [] : [Minutes * 60_000]),
    ...(ClosesAt === null || startedAt === null ? [] : [Date.parse(ClosesAt) - startedAt]),
  ]
  return { startedAt, limitMs: ends.length === 0 ? null : Math.min(...ends), usedMs: 0 }
}

/**
 * Goes on where the draft stopped. Once the time of the server is known, it decides; before that, only the time with an open page
 * is counted. The time that the device shows is never read (O-23).
 */
export function runClock(from: KeptClock, { monotonic, serverNow }: Clocks): TestClock {
  const openedAt = monotonic()
  function usedMs(): number {
    const at = serverNow()
    return from.startedAt !== null && at !== null
      ? Math.max(0, at - from.startedAt)
      : from.usedMs + monotonic() - openedAt
  }
  return {
    usedMs,
    leftMs: () => (from.limitMs === null ? null : from.limitMs - usedMs()),
    kept: () => ({ ...from, usedMs: Math.round(usedMs()) }),
  }
}

/** Whether the time of a test is over. */
export function isOver(clock: TestClock): boolean {
  const leftMs = clock.leftMs()
  return leftMs !== null && leftMs <= 0
}
