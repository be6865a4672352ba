/** How long answers may travel after the end of a test and still be in time, ms. */
export const travelMs = 120_000

/** The times of a test (L-04), and the start that the server knows of; null where it has no such time. */
export interface TestTimes {
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly minutes: number | null
  readonly startedAt: Date | null
}

/** Whether a test ends at some time (L-04): then its answers are saved on the server, and are final once they are submitted. */
export const hasEnd = ({ closesAt, minutes }: Pick<TestTimes, 'closesAt' | 'minutes'>): boolean =>
  (minutes ?? closesAt) !== null

/**
 * Why answers did not come in time, by what the server knows. A start that it knows of decides; without one, the device's own
 * count is the only thing there is, and it is believed. Answers may travel for a short time.
 */
export function untimely(
  { opensAt, closesAt, minutes, startedAt }: TestTimes,
  { elapsedMs, receivedAt }: { elapsedMs: number; receivedAt: Date },
): 'early' | 'late' | null {
  const at = receivedAt.getTime()
  if (opensAt && at < opensAt.getTime()) return 'early'
  if (closesAt && at > closesAt.getTime() + travelMs) return 'late'
  const usedMs = startedAt ? at - startedAt.getTime() : elapsedMs
  return minutes !== null && usedMs > minutes * 60_000 + travelMs ? 'late' : null
}
