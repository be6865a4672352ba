import { expect, it } from 'vitest'
import { callerAddress } from './caller-address.ts'

it.each([
  ['believes no header without a proxy', '203.0.113.7', '1.1.1.1', 0, '203.0.113.7'],
  ['takes what the one proxy heard, not what the caller wrote', '10.0.0.1', '6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
  ['counts from the right with two proxies', '10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['takes the leftmost where fewer entries came than proxies stand', '10.0.0.1', '203.0.113.7', 2, '203.0.113.7'],
  ['falls back to the socket where the proxy said nothing', '10.0.0.1', ' , ', 1, '10.0.0.1'],
  ['writes an IPv4 address one way', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
])('%s', (_, socket, forwarded, proxies, expected) => {
  expect(callerAddress(socket, forwarded, proxies)).toBe(expected)
})
