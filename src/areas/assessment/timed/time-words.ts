import { clockTime } from '#lib/page/format-date.ts'
import type { TestTimes } from './test-clock.ts'

const weekday = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** Friday, 27 November at 16:00 (Lagos time). */
function deadlineText(at: string): string {
  return `${weekday.format(new Date(at))} at ${clockTime(at)} (Lagos time)`
}

/** What a student reads before the start (X-013): how long it takes, and when it opens and closes. */
export function timeWords({ OpensAt = null, ClosesAt = null, Minutes = null }: TestTimes): string {
  const takes = Minutes === null ? '' : `takes ${minutesText(Minutes)}`
  const closes = ClosesAt === null ? '' : `closes on ${deadlineText(ClosesAt)}`
  const opens = OpensAt === null ? '' : `opens on ${deadlineText(OpensAt)}`
  const facts = [takes, opens, closes].filter((fact) => fact !== '')
  const end = takes !== '' && closes !== '' ? ' It ends when the first of the two is over.' : ''
  return `It ${facts.length === 3 ? `${takes}, ${opens} and ${closes}` : facts.join(' and ')}.${end}`
}

export function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** 29:05, or 1:29:05 from an hour on: what is left, to the second. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}
