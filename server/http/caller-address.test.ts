import { expect, it } from 'vitest'
import { callerAddress } from './caller-address.ts'

it.each([
  ['ignores the header without a proxy', '203.0.113.7', '1.1.1.1', 0, '203.0.113.7'],
  [
    'takes the entry of the one proxy, not the one the caller wrote',
    '10.0.0.1',
    '6.6.6.6, 203.0.113.7',
    1,
    '203.0.113.7',
  ],
  ['counts from the right with two proxies', '10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['takes the leftmost entry when there are fewer entries than proxies', '10.0.0.1', '203.0.113.7', 2, '203.0.113.7'],
  ['falls back to the socket when the proxy sent no address', '10.0.0.1', ' , ', 1, '10.0.0.1'],
  ['writes an IPv4 address in one form', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
])('%s', (_, socket, forwarded, proxies, expected) => {
  expect(callerAddress(socket, forwarded, proxies)).toBe(expected)
})
