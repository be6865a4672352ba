import { expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/payment-gateways.ts'
import { nextCheck } from './next-check.ts'

const minute = 60_000
const hour = 60 * minute
const made = new Date('2026-06-01T08:00:00Z')
const expiresAt = new Date(made.getTime() + 24 * hour)
const at = (ms: number) => new Date(made.getTime() + ms)
const next = (status: PaymentStatus, checks: number, ms: number) => nextCheck({ status, checks, expiresAt }, at(ms))

test.each([
  [0, minute],
  [1, 2 * minute],
  [5, 32 * minute],
  [9, 6 * hour],
  [500, 6 * hour],
])('after %i checks a pending payment is asked about again in %i ms', (checks, wait) => {
  expect(next('Pending', checks, 0)).toEqual(at(wait))
})

test('the last question before the end is at the end', () => {
  expect(next('Pending', 9, 20 * hour)).toEqual(expiresAt)
  expect(next('Failed', 9, 20 * hour)).toEqual(expiresAt)
})

test('a payment that is over is asked about once a day for a week, because its webhook may be lost', () => {
  expect(next('Expired', 12, 24 * hour)).toEqual(at(48 * hour))
  expect(next('Failed', 12, 7 * 24 * hour)).toEqual(at(8 * 24 * hour))
  expect(next('Expired', 12, 7 * 24 * hour + 1)).toBeNull()
})

test('a provider that does not answer is asked until a person decides', () => {
  expect(next('Pending', 12, 30 * hour)).toEqual(at(36 * hour))
})

test('nothing is asked about a payment that is paid or waits for a person', () => {
  expect(next('Paid', 0, 0)).toBeNull()
  expect(next('Awaiting Verification', 0, 0)).toBeNull()
})
