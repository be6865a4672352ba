import { weekdayOf } from '#rules/events/zone-clock.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 2026-11 */
export const monthOf = (day: string): string => day.slice(0, 7)

const month = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? ''

/** November 2026 */
export const monthName = (day: string): string => `${month(day)} ${day.slice(0, 4)}`

/** Monday */
export const weekdayName = (day: string): string => weekdays[weekdayOf(day)] ?? ''

/** Monday 23 November */
export const longDay = (day: string): string => `${weekdayName(day)} ${Number(day.slice(8))} ${month(day)}`
