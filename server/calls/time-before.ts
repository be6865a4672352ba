const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * minuteMs)
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}
