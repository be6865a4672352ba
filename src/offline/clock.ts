/**
 * The clock of the device, ms since 1970; the front end reads the time only here. It serves times on the screen and
 * waiting times. It never decides an order, a deadline or a deletion, because it may be wrong (O-23).
 */
export function now(): number {
  return Date.now()
}

let noted: { at: number; readAt: number } | null = null

/** Notes the time that a reply of our server names, ms. */
export function noteServerTime(at: number): void {
  if (Number.isFinite(at)) noted = { at, readAt: performance.now() }
}

/**
 * The time of our server, ms since 1970; null before its first reply. A change of the device's clock does not change it.
 * It decides what the clock of the device must not decide: the end of a session and what is old enough to delete (O-23).
 */
export function serverNow(): number | null {
  return noted && noted.at + performance.now() - noted.readAt
}
