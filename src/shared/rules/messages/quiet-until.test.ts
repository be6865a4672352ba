import { expect, it } from 'vitest'
import { quietUntil } from './quiet-until.ts'

const night = { quietFrom: 21 * 60, quietUntil: 7 * 60 }

it.each([
  ['in the evening, until the morning', '2026-11-24T20:30:40Z', night, '2026-11-25T06:00:00Z'],
  ['after midnight, until the same morning', '2026-11-24T02:10:00Z', night, '2026-11-24T06:00:00Z'],
  ['the first minute is quiet', '2026-11-24T20:00:00Z', night, '2026-11-25T06:00:00Z'],
  ['the last minute is not', '2026-11-24T06:00:00Z', night, '2026-11-24T06:00:00Z'],
  ['by day', '2026-11-24T12:00:00Z', night, '2026-11-24T12:00:00Z'],
  ['an afternoon', '2026-11-24T13:00:00Z', { quietFrom: 780, quietUntil: 900 }, '2026-11-24T14:00:00Z'],
  [
    'two equal ends are no quiet hours',
    '2026-11-24T02:00:00Z',
    { quietFrom: 0, quietUntil: 0 },
    '2026-11-24T02:00:00Z',
  ],
])('%s', (_, now, hours, until) => {
  expect(quietUntil(new Date(now), hours)).toEqual(new Date(until))
})
