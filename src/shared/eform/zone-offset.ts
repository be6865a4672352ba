/** Minutes east of UTC at an instant. */
function minutesAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const [, sign, hour, minute] =
    /([+-])(\d{2}):(\d{2})/.exec(parts.find((part) => part.type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hour ?? 0) * 60 + Number(minute ?? 0))
}

/**
 * The offset of a zone (an IANA name, `'Europe/London'`) at a time on its clocks: `'+01:00'`. An hour that summer time
 * skips gets the offset after it.
 * @param wall `'2026-07-05T09:05'`
 */
export function offsetOf(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall.slice(0, 16)}:00Z`)
  const minutes = minutesAt(asUtc - minutesAt(asUtc, zone) * 60_000, zone)
  return offsetText(minutes)
}

/** 60 minutes east of UTC: `'+01:00'`. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
}
