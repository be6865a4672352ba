import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['+2348031234567', 'mtn'],
  ['+2348021234567', 'airtel'],
  ['+2348051234567', 'glo'],
  ['+2348091234567', '9mobile'],
])('the prefix of %s names its network (M-24)', (phone, network) => expect(networkOf(phone)).toBe(network))

test.each(['+2341234567890', '+23480312345678', '08031234567', '+448031234567', ''])(
  'the network of %j is not known',
  (phone) => expect(networkOf(phone)).toBeNull(),
)
