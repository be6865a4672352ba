import { addDays } from '#rules/events/zone-clock.ts'
import { addMonths } from './lagos-months.ts'

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * The first day of an automatic saving after `today`. Days count from `since`, so a rule of the 31st comes back to the 31st after a
 * shorter month. Days that were missed are not made up for.
 */
export function nextSavingDay(rule: 'Daily' | 'Weekly' | 'Monthly', since: string, today: string): string {
  if (since > today) return since
  if (rule === 'Monthly') {
    const [year = 0, month = 0] = since.split('-').map(Number)
    const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
    const months = (thisYear - year) * 12 + thisMonth - month
    const next = addMonths(since, months)
    return next > today ? next : addMonths(since, months + 1)
  }
  const step = rule === 'Daily' ? 1 : 7
  return addDays(since, (Math.floor(daysBetween(since, today) / step) + 1) * step)
}
