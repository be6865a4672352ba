import { describe, expect, it } from 'vitest'
import { eventTime, type Viewer } from './event-time.ts'

const viewer = (timeZone: string, formats: Viewer['formats'] = 'en-NG'): Viewer => ({ timeZone, formats })
const summer = ['2026-07-03T10:00:00.000Z', '2026-07-03T11:30:00.000Z'] as const
const winter = ['2026-12-03T10:00:00.000Z', '2026-12-03T11:30:00.000Z'] as const

describe('the time of an event in words (L-17, X-024)', () => {
  it.each([
    ['Africa/Lagos', summer, 'Fri, 3 Jul 2026, 11:00 to 12:30, Lagos time (UTC+1)'],
    ['Europe/London', summer, 'Fri, 3 Jul 2026, 11:00 to 12:30, London time (UTC+1)'],
    ['Europe/London', winter, 'Thu, 3 Dec 2026, 10:00 to 11:30, London time (UTC)'],
    ['Asia/Kolkata', summer, 'Fri, 3 Jul 2026, 15:30 to 17:00, Kolkata time (UTC+5:30)'],
    ['America/New_York', winter, 'Thu, 3 Dec 2026, 05:00 to 06:30, New York time (UTC-5)'],
  ] as const)('in %s', (zone, [start, end], text) => {
    expect(eventTime(start, end, viewer(zone))).toBe(text)
  })

  it('names the day of the end when it is another one', () => {
    expect(eventTime('2026-07-03T22:30:00Z', '2026-07-03T23:30:00Z', viewer('Africa/Lagos'))).toBe(
      'Fri, 3 Jul 2026, 23:30 to Sat, 4 Jul 2026, 00:30, Lagos time (UTC+1)',
    )
  })

  it('is written as the person wants times written (V-14)', () => {
    expect(eventTime(...summer, viewer('Africa/Lagos', 'en-NG-u-hc-h12'))).toBe(
      'Fri, 3 Jul 2026, 11:00 am to 12:30 pm, Lagos time (UTC+1)',
    )
    expect(eventTime(...summer, viewer('Africa/Lagos', 'en-US'))).toBe(
      'Fri, Jul 3, 2026, 11:00 AM to 12:30 PM, Lagos time (UTC+1)',
    )
  })
})
