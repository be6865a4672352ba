import { AppError } from '#contract/errors.ts'
import { longestStatement } from '#contract/limits.ts'

/** M-03: 422 unless a statement from one day to another, ISO, is of at most a year. */
export function checkPeriod(from: string, to: string): void {
  const dayCount = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (dayCount < 0) throw new AppError('rule-broken', { detail: 'The last day is before the first.' })
  if (dayCount > longestStatement) throw new AppError('rule-broken', { detail: 'Choose a period of at most a year.' })
}
