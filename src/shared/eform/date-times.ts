import { dateText, isoDate } from '#eform/dates.ts'

/** The offset for a time without a zone: Nigeria, the product's home, which has no summer time. */
const homeOffset = '+01:00'
const written =
  /^(\d{4}-\d{1,2}-\d{1,2})[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d*)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/i

/**
 * `'2026-1-5 9:05+01:00'` → `'2026-01-05T09:05:00+01:00'`: the person's own day, time and zone, so that every device
 * and the server show the same text. Null when there is no such time.
 */
export function isoDateTime(text: string): string | null {
  const [, date = '', hour = '', minute = '', second = '0', zulu, sign = '', zoneHour = '', zoneMinute = ''] =
    written.exec(text.trim()) ?? []
  const day = isoDate(date)
  if (
    day === null ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59 ||
    Number(zoneHour) > 14 ||
    Number(zoneMinute) > 59
  )
    return null
  const isUtc = zulu !== undefined || (sign !== '' && Number(zoneHour + zoneMinute) === 0)
  const offset = isUtc ? '+00:00' : sign ? `${sign}${zoneHour}:${zoneMinute}` : homeOffset
  return `${day}T${[hour, minute, second].map((part) => part.padStart(2, '0')).join(':')}${offset}`
}

/** Milliseconds since 1970 of an ISO time from `isoDateTime`. */
export function instantOf(iso: string): number {
  return Date.parse(iso)
}

/** `'2026-01-05T09:05:00+01:00'` → `'UTC+1'`. */
export function zoneText(iso: string): string {
  const [sign, hour, minute] = [iso.slice(-6, -5), Number(iso.slice(-5, -3)), iso.slice(-2)]
  return hour === 0 && minute === '00' ? 'UTC' : `UTC${sign}${hour}${minute === '00' ? '' : `:${minute}`}`
}

/** `'5 January 2026, 09:05 (UTC+1)'` (E-10: the zone is printed). */
export function dateTimeText(iso: string): string {
  const seconds = iso.slice(16, 19)
  return `${dateText(iso.slice(0, 10))}, ${iso.slice(11, 16)}${seconds === ':00' ? '' : seconds} (${zoneText(iso)})`
}
