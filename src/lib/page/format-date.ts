import { formats, type Formats } from '#contract/formats.ts'

/**
 * How all times are written. The users of the product live in one time zone: another zone on a phone or a server must
 * not move a lesson or a deadline. Times are ISO strings or milliseconds since 1970.
 */
const zone = 'Africa/Lagos'
/** How the person wants them written (V-14). */
let chosen: Formats = formats[0]

/** Sets how times are written from now on. */
export function chooseFormats(wanted: Formats | undefined): void {
  chosen = wanted ?? formats[0]
}

/** A formatter of the chosen formats. It is made at its first use, because making one is slow. */
function formatter(options: Intl.DateTimeFormatOptions): (at: Instant) => string {
  const made = new Map<Formats, Intl.DateTimeFormat>()
  return (at) => {
    const known = made.get(chosen) ?? new Intl.DateTimeFormat(chosen, { timeZone: zone, ...options })
    made.set(chosen, known)
    return known.format(new Date(at))
  }
}
const clock24 = formatter({ hour: '2-digit', minute: '2-digit' })
const clock12 = formatter({ hour: 'numeric', minute: '2-digit' })
const day = formatter({ day: 'numeric', month: 'short' })
const dayOfYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })

export type Instant = string | number

/** 10:46 */
export function clockTime(at: Instant): string {
  return (chosen === formats[0] ? clock24 : clock12)(at)
}

/** 20 Nov, or 20 Nov 2025 when it is not this year. */
export function dayText(at: Instant, now: number): string {
  const [asked, current] = [dayOfYear(at), dayOfYear(now)]
  return asked.slice(-4) === current.slice(-4) ? day(at) : asked
}

/** 10:46 for today, else 20 Nov, 10:46: the age of what is shown. */
export function dayAndTime(at: Instant, now: number): string {
  const today = dayOfYear(at) === dayOfYear(now)
  return today ? clockTime(at) : `${dayText(at, now)}, ${clockTime(at)}`
}

/** at 10:46 for today, else on 20 Nov, 10:46: for sentences. */
export function atOrOn(at: Instant, now: number): string {
  const text = dayAndTime(at, now)
  return text === clockTime(at) ? `at ${text}` : `on ${text}`
}

const full = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** 2026-11-20 10:46: for files, where times must sort. */
export function fullTime(at: Instant): string {
  return full.format(new Date(at))
}

/** Good morning, Good afternoon or Good evening. */
export function greeting(now: number): string {
  const at = Number(hour.format(new Date(now)))
  return at < 12 ? 'Good morning' : at < 17 ? 'Good afternoon' : 'Good evening'
}

const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** 2026-11-20: the day in Lagos. */
export function isoDay(at: Instant): string {
  return iso.format(new Date(at))
}

const dayMs = 86_400_000

/** How many days ago it was, by the calendar in Lagos; 0 for today. */
export function daysAgo(at: Instant, now: number): number {
  return Math.max(0, Math.round((Date.parse(isoDay(now)) - Date.parse(isoDay(at))) / dayMs))
}

/** The age in words: Today, 1 day, 64 days. */
export function ageText(at: Instant, now: number): string {
  const days = daysAgo(at, now)
  return days === 0 ? 'Today' : `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`
}

/** The name of a day over a list: Today, Yesterday, 20 Nov. */
export function dayName(at: Instant, now: number): string {
  return ['Today', 'Yesterday'][daysAgo(at, now)] ?? dayText(at, now)
}
