import type { Formats } from '#contract/formats.ts'

/** How somebody reads times: the IANA zone of their clock, and how they want times written (V-14). */
export interface Viewer {
  readonly timeZone: string
  readonly formats: Formats
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter is slow, so each is made once. */
function formatter({ timeZone, formats: locale }: Viewer, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, locale, options])
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formatters.set(key, known)
  return known
}

/** Platforms differ in the blank before am and pm. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

const time = (viewer: Viewer): Intl.DateTimeFormat =>
  formatter(viewer, { hour: viewer.formats === 'en-NG' ? '2-digit' : 'numeric', minute: '2-digit' })

/** 11:00 or 11:00 am, in the zone of the viewer. */
function clockOf(at: string, viewer: Viewer): string {
  return plain(time(viewer).format(new Date(at)))
}

/** Tue, 24 Nov 2026, in the zone of the viewer. */
function dayOf(at: string, viewer: Viewer): string {
  return plain(
    formatter(viewer, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at)),
  )
}

/** The difference of a zone from UTC at an instant: UTC, UTC+1, UTC+5:30. */
function offsetOf(at: string, timeZone: string): string {
  const parts = formatter({ timeZone, formats: 'en-US' }, { timeZoneName: 'shortOffset' }).formatToParts(new Date(at))
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace(/[+-]0$/, '').replace('GMT', 'UTC')
}

/**
 * The name of a zone at an instant, with its difference from UTC: Lagos time (UTC+1). The city is the last part of the
 * zone's id; an abbreviation differs between platforms.
 */
export function zoneText(at: string, timeZone: string): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ').replace('Calcutta', 'Kolkata')
  return `${city} time (${offsetOf(at, timeZone)})`
}

/**
 * The time of an event in words, the same on pages, in mails, in text messages and in calendar files (L-17): 'Tue, 24 Nov
 * 2026, 11:00 to 12:00, Lagos time (UTC+1)'. An event that ends on another day names that day too.
 */
export function eventTime(start: string, end: string, viewer: Viewer): string {
  const [from, to] = [dayOf(start, viewer), dayOf(end, viewer)]
  const last = from === to ? clockOf(end, viewer) : `${to}, ${clockOf(end, viewer)}`
  return `${from}, ${clockOf(start, viewer)} to ${last}, ${zoneText(start, viewer.timeZone)}`
}
