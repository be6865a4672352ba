import { expect, test } from 'vitest'
import { bestDay, namedDays, shortNaira, stepOf, sumsOf } from './flow-data.ts'

const day = (AmountInflow: number, AmountOutflow = 0) => ({ Date: '2026-11-23', AmountInflow, AmountOutflow })

test('the sums of all days, and the day on which most came in', () => {
  const flows = [day(100, 50), day(900, 20), day(300)]
  expect(sumsOf(flows)).toEqual({ inflow: 1300, outflow: 70 })
  expect(bestDay(flows)).toBe(1)
  expect(bestDay([day(0), day(0, 70), day(0)])).toBe(2)
})

test('amounts on an axis are short, and have no sign', () => {
  expect([0, 25_000, -30_000_00, 61_250_000, 1_200_000_00, 3_400_000_000_00].map(shortNaira)).toEqual([
    '0',
    '₦250',
    '₦30k',
    '₦612.5k',
    '₦1.2m',
    '₦3.4bn',
  ])
})

test('the last day has a name, and each week before it', () => {
  expect(namedDays(30, 7)).toEqual([1, 8, 15, 22, 29])
  expect(namedDays(3, 7)).toEqual([2])
})

test('an axis has a few lines at round amounts', () => {
  expect(stepOf(61_200_000, 19_800_000)).toBe(30_000_000)
  expect(stepOf(0, 0)).toBe(0.5)
  expect(stepOf(0, 450)).toBe(200)
})
