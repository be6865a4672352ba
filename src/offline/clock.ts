/**
 * The device's clock, ms since 1970; the front end's only one. For words on the screen, waits and the session's end, never
 * for an order or a deadline (O-23).
 */
export function now(): number {
  return Date.now()
}
