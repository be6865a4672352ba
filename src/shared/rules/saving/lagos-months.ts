import { addDays, wallClock } from '#rules/events/zone-clock.ts'

/** The ISO day in Lagos at this instant, ms. */
export const lagosDay = (at: number): string => wallClock(at, 'Africa/Lagos').day

/** The ISO day so many months later; the last day of a month that is shorter: 31 August + 6 months = 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1)
}

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
