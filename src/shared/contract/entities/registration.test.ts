import { expect, test } from 'vitest'
import { personName } from './registration.ts'

test.each(['Win https://evil.example', '//evil.example', 'WWW.evil.example', 'me@evil.example', '', 'Ada\r\nBcc: x'])(
  '%j is no name: it could advertise in a mail to any address',
  (text) => expect(personName.safeParse(text).success).toBe(false),
)

test.each(['Adaeze', "O'Neill-Okafor", 'Dr. Aïcha', 'Ọlá', 'Nnamdi Jr.', '陈'])('%j is a name', (text) =>
  expect(personName.parse(text)).toBe(text),
)
