import { dayText, isoDay } from '#lib/page/format-date.ts'

/** The usual ranges of days up to today, today included (P-12). */
export const ranges = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
]
const dayMs = 86_400_000

/** The first day of a range of so many days, ISO. */
export function since(days: string, now: number): string {
  return isoDay(now - (Number(days) - 1) * dayMs)
}

/** The one of `ranges` that two ISO days make; undefined for other days. */
export function rangeOf(first: string, last: string, now: number): { value: string; label: string } | undefined {
  return last === isoDay(now) ? ranges.find(({ value }) => since(value, now) === first) : undefined
}

/** A range of ISO days in words, '' for an open side: 'Last 7 days', '2 Nov to 20 Nov', 'from 2 Nov'. */
export function daysWords(first: string, last: string, now: number): string {
  const [from, to] = [wordsOf(first, now), wordsOf(last, now)]
  return (
    rangeOf(first, last, now)?.label ??
    (from === '' ? `until ${to}` : to === '' ? `from ${from}` : from === to ? from : `${from} to ${to}`)
  )
}

/** A day in words. It may be invalid, because people can edit an address. */
function wordsOf(day: string, now: number): string {
  const at = Date.parse(`${day}T12:00:00Z`)
  return day === '' ? '' : Number.isNaN(at) ? 'a day that is none' : dayText(at, now)
}
