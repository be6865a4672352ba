import { expect, test } from 'vitest'
import { personName } from './registration.ts'

test.each([
  'Win https://evil.example',
  '//evil.example',
  'WWW.evil.example',
  'me@evil.example',
  '',
  'Ada\r\nBcc: x',
  'Win N5000 at bit.ly/x1',
  'Win N5000 at bit.ly',
  'Go to t.co',
  'Ada\uff0ecom',
  'Prize: call',
  '<b>Ada',
  'Ada\u202egro',
  'Ada\u200b',
])('%j is no name: it could advertise in a mail to any address', (text) =>
  expect(personName.safeParse(text).success).toBe(false),
)

test.each(['Adaeze', "O'Neill-Okafor", 'Dr. Aïcha', 'Ọlá', 'Nnamdi Jr.', '陈', 'St. John', 'J.R. Obi', 'क्\u200dष'])(
  '%j is a name',
  (text) => expect(personName.parse(text)).toBe(text),
)
