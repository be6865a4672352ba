/** People are reminded so many hours before something begins (X-032, L-13). */
const reminderHours = [24, 1] as const
const hourMs = 60 * 60_000

/** What is reminded of now: what begins after `from`, until `to`. */
export interface ReminderTime {
  readonly hours: number
  readonly from: Date
  readonly to: Date
}

/** People are reminded in the hour before something is so far away: what is made or moved later gets only the later reminder. */
export function reminderTimes(now: Date): ReminderTime[] {
  const ahead = (hours: number) => new Date(now.getTime() + hours * hourMs)
  return reminderHours.map((hours) => ({ hours, from: ahead(hours - 1), to: ahead(hours) }))
}
