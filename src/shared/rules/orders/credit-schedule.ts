import { addDays } from '#rules/events/zone-clock.ts'

/** The days from one instalment of a credit to the next. */
const stepDays = 30

/** A part of a credit: kobo, and the ISO day of Lagos until which it is to be paid. */
export interface Instalment {
  readonly day: string
  readonly amount: number
}

/**
 * M-21: how a price in kobo is repaid within so many days of the sale. There is an instalment every 30 days, and the last one on the last
 * day. They are equal; what cannot be divided is added to the first ones, a kobo to each.
 */
export function creditSchedule(total: number, days: number, soldOn: string): Instalment[] {
  const count = Math.max(1, Math.min(Math.floor(days / stepDays), total))
  const [least, odd] = [Math.floor(total / count), total % count]
  return Array.from({ length: count }, (_, at) => ({
    day: addDays(soldOn, at === count - 1 ? days : (at + 1) * stepDays),
    amount: at < odd ? least + 1 : least,
  }))
}

/** What is left of each instalment, kobo: repayments go to the earliest ones first. */
export function leftOfEach(instalments: readonly Instalment[], repaid: number): number[] {
  let unused = repaid
  return instalments.map(({ amount }) => {
    const used = Math.min(unused, amount)
    unused -= used
    return amount - used
  })
}

/** What is overdue on an ISO day, kobo: an instalment is overdue on the day after its own. */
export function overdueOf(instalments: readonly Instalment[], repaid: number, today: string): number {
  const left = leftOfEach(instalments, repaid)
  return instalments.reduce((sum, { day }, at) => (day < today ? sum + (left[at] ?? 0) : sum), 0)
}

/** The most that a person may owe, kobo: edu-points are the credit score. */
export const creditLimit = (points: number, perPoint: number): number => points * perPoint
