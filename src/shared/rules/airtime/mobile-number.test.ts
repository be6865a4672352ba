import { expect, test } from 'vitest'
import { localNumber, mobileNumber } from './mobile-number.ts'

test.each(['08031234567', '0803 123 4567', '+234 803-123-4567', '2348031234567'])(
  'the number %s is read in one form (M-24)',
  (text) => expect(mobileNumber(text)).toBe('+2348031234567'),
)
test.each(['', '0803123456', '080312345678', '01234567890', '+448031234567', 'call me'])(
  '%j is no Nigerian mobile number',
  (text) => expect(mobileNumber(text)).toBeNull(),
)
test('a number is shown as people in Nigeria write it', () =>
  expect(localNumber('+2348031234567')).toBe('0803 123 4567'))
