import { expect, test } from 'vitest'
import { interestOf, interestWords } from './investment-terms.ts'
import { addMonths, lagosDay, monthOf } from './lagos-months.ts'
import { nextSavingDay } from './next-saving-day.ts'

test('months end on the last day of a shorter month', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-11-30', 24)).toBe('2028-11-30')
})

test('a day begins at midnight in Lagos', () => {
  expect(lagosDay(Date.parse('2026-03-31T22:59:59Z'))).toBe('2026-03-31')
  expect(lagosDay(Date.parse('2026-03-31T23:00:00Z'))).toBe('2026-04-01')
  expect(monthOf('2026-04-17')).toBe('2026-04-01')
})

test('a monthly rule of the 31st comes back to the 31st', () => {
  expect(nextSavingDay('Monthly', '2026-01-31', '2026-01-31')).toBe('2026-02-28')
  expect(nextSavingDay('Monthly', '2026-01-31', '2026-02-28')).toBe('2026-03-31')
  expect(nextSavingDay('Monthly', '2026-01-31', '2026-06-15')).toBe('2026-06-30')
})

test('a rule counts from its first day and skips the days that were missed', () => {
  expect(nextSavingDay('Daily', '2026-11-20', '2026-11-20')).toBe('2026-11-21')
  expect(nextSavingDay('Weekly', '2026-11-20', '2026-11-26')).toBe('2026-11-27')
  expect(nextSavingDay('Weekly', '2026-11-20', '2026-11-27')).toBe('2026-12-04')
  expect(nextSavingDay('Weekly', '2026-11-20', '2027-01-15')).toBe('2027-01-22')
  expect(nextSavingDay('Daily', '2026-12-01', '2026-11-20')).toBe('2026-12-01')
})

test('interest is rounded half up to a kobo, also of the largest amount', () => {
  expect(interestOf(10_000, 12)).toBe(1_200)
  expect(interestOf(1, 50)).toBe(1)
  expect(interestOf(1, 49.99)).toBe(0)
  expect(interestOf(333, 7.25)).toBe(24)
  expect(interestOf(10_000_000_000_000, 12.34)).toBe(1_234_000_000_000)
  expect([interestWords(12, 6), interestWords(1.5, 1)]).toEqual(['12% for the 6 months', '1.5% for the month'])
})
