import { describe, expect, it } from 'vitest'
import { creditLimit, creditSchedule, leftOfEach, overdueOf } from './credit-schedule.ts'

const parts = (total: number, days: number, soldOn = '2026-01-01') =>
  creditSchedule(total, days, soldOn).map(({ day, amount }) => [day, amount])

describe('the schedule of a credit', () => {
  it('has an instalment every 30 days, and the last one on the last day', () => {
    expect(parts(900, 90)).toEqual([
      ['2026-01-31', 300],
      ['2026-03-02', 300],
      ['2026-04-01', 300],
    ])
    expect(parts(900, 100).at(-1)).toEqual(['2026-04-11', 300])
  })
  it('is one payment when the time is shorter than two steps', () => {
    expect(parts(900, 7)).toEqual([['2026-01-08', 900]])
    expect(parts(900, 59)).toEqual([['2026-03-01', 900]])
  })
  it('gives kobo that cannot be divided to the first instalments, and loses none', () => {
    expect(parts(1_000_01, 90).map(([, amount]) => amount)).toEqual([333_34, 333_34, 333_33])
    for (const total of [1, 2, 3, 7, 99_999, 10_000_000_000_000]) {
      const amounts = creditSchedule(total, 365, '2026-01-01').map(({ amount }) => amount)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
      expect(Math.min(...amounts)).toBeGreaterThan(0)
    }
  })
  it('counts days over the ends of months, and 29 February of a leap year', () => {
    expect(parts(2, 60, '2028-01-31')).toEqual([
      ['2028-03-01', 1],
      ['2028-03-31', 1],
    ])
    expect(parts(2, 60, '2027-01-31')).toEqual([
      ['2027-03-02', 1],
      ['2027-04-01', 1],
    ])
    expect(parts(1, 30, '2028-01-30')).toEqual([['2028-02-29', 1]])
    expect(parts(1, 1, '2026-12-31')).toEqual([['2027-01-01', 1]])
  })
})

describe('what is left and what is overdue', () => {
  const schedule = creditSchedule(1_000_01, 90, '2026-01-01')
  it('repayments go to the earliest instalments first, to the kobo', () => {
    expect(leftOfEach(schedule, 0)).toEqual([333_34, 333_34, 333_33])
    expect(leftOfEach(schedule, 333_35)).toEqual([0, 333_33, 333_33])
    expect(leftOfEach(schedule, 1_000_01)).toEqual([0, 0, 0])
  })
  it('an instalment may still be paid on its day, and is overdue on the next', () => {
    expect(overdueOf(schedule, 0, '2026-01-31')).toBe(0)
    expect(overdueOf(schedule, 0, '2026-02-01')).toBe(333_34)
    expect(overdueOf(schedule, 333_33, '2026-02-01')).toBe(1)
    expect(overdueOf(schedule, 333_34, '2026-03-02')).toBe(0)
    expect(overdueOf(schedule, 333_34, '2026-12-31')).toBe(666_67)
    expect(overdueOf(schedule, 1_000_01, '2030-01-01')).toBe(0)
  })
})

it('the limit is so much for each edu-point', () => {
  expect(creditLimit(120, 500_00)).toBe(60_000_00)
  expect(creditLimit(120, 0)).toBe(0)
})
