/** The device's clock, ms since 1970: for words on the screen and the session's end, never for an order or a deadline (O-23). */
export function now(): number {
  return Date.now()
}
