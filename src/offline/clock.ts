/**
 * The clock of the device, ms since 1970; the front end reads the time only here. It serves times on the screen,
 * waiting times and the end of a session. It never decides an order or a deadline, because it may be wrong (O-23).
 */
export function now(): number {
  return Date.now()
}
