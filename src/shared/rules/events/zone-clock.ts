/** A time as a clock on the wall shows it: an ISO day and minutes since midnight. */
export interface WallClock {
  readonly day: string
  readonly minutes: number
}

const minuteMs = 60_000
export const minutesOfDay = 24 * 60

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formatters.set(timeZone, known)
  return known
}

/** What a clock in this zone shows at an instant, ms. */
export function wallClock(at: number, timeZone: string): WallClock {
  const [day = '', clock = ''] = formatter(timeZone).format(new Date(at)).split(' ')
  return { day, minutes: minutesIn(clock) }
}

/** 09:30 → 570. */
export function minutesIn(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** 570 → 09:30. */
export function clockText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * The instant, ms, at which a clock in this zone shows this time. In the hour that summer time skips it is the instant an
 * hour later; of the hour that comes twice it is the first.
 */
export function instantOf({ day, minutes }: WallClock, timeZone: string): number {
  const asUtc = (clock: WallClock) => Date.parse(`${clock.day}T00:00Z`) + clock.minutes * minuteMs
  const wanted = asUtc({ day, minutes })
  const ahead = (at: number) => asUtc(wallClock(at, timeZone)) - at
  // The difference from UTC depends on the instant that is looked for: it is read just before and just after.
  const early = wanted - ahead(wanted - minutesOfDay * minuteMs)
  const late = wanted - ahead(early)
  const isShown = (at: number) => asUtc(wallClock(at, timeZone)) === wanted
  return isShown(late) && !isShown(early) ? late : early
}

/** The ISO day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * minutesOfDay * minuteMs).toISOString().slice(0, 10)
}

/** 0 for a Monday to 6 for a Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}
