import { expect, test } from 'vitest'
import { personName } from './user.ts'

test.each([
  'Win https://evil.example',
  '//evil.example',
  'WWW.evil.example',
  'me@evil.example',
  '',
  'Ada\r\nBcc: x',
  'Win N5000 at bit.ly/x1',
  'Win naira at bit.ly',
  'Go to t.co',
  'Ada\uff0ecom',
  'Prize: call',
  '<b>Ada',
  'Ada\u202egro',
  'Ada\u200b',
  'Call 0809 111 2222',
  'Call \uff10\uff18\uff10\uff19',
  'Call \u2460\u2461',
  'Call \u0660\u0668\u0660',
  'You won!',
  'You won, call us',
  '. Ada',
  'Ada..',
  'a'.repeat(41),
])('%j is no name: it could advertise in a mail to any address (decision 206)', (text) =>
  expect(personName.safeParse(text).success).toBe(false),
)

test.each([
  'Adaeze',
  "O'Neill-Okafor",
  'D’Souza',
  'Dr. Aïcha',
  'Ọlá',
  'Nnamdi Jr.',
  '陈',
  'St. John',
  'J.R. Obi',
  'क्\u200dष',
  'a'.repeat(40),
])('%j is a name', (text) => expect(personName.parse(text)).toBe(text))

test('a name is stored in one form, however its letters are typed', () => {
  expect(personName.parse(' O\u0323la\u0301 ')).toBe('Ọlá')
  expect(personName.parse('\uff21\uff44\uff41')).toBe('Ada')
})
