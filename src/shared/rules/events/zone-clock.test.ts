import { expect, it } from 'vitest'
import { addDays, clockText, instantOf, minutesIn, mondayOf, wallClock } from './zone-clock.ts'

const zones = ['Africa/Lagos', 'Europe/London', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe']

it('a clock that is read and set again is the same instant, in every hour of two weeks with a change to summer time', () => {
  for (const zone of zones)
    for (const start of ['2026-03-22T00:00Z', '2026-10-18T00:00Z'])
      for (let hour = 0; hour < 14 * 24; hour++) {
        const at = Date.parse(start) + hour * 3_600_000
        const again = instantOf(wallClock(at, zone), zone)
        // The hour that comes twice is read as the first of the two.
        expect([0, 1_800_000, 3_600_000], `${zone} ${new Date(at).toISOString()}`).toContain(at - again)
        expect(wallClock(again, zone)).toEqual(wallClock(at, zone))
      }
})

it('a time in the hour that summer time skips is an hour later', () => {
  const skipped = instantOf({ day: '2026-03-29', minutes: 90 }, 'Europe/London')
  expect(new Date(skipped).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(wallClock(skipped, 'Europe/London')).toEqual({ day: '2026-03-29', minutes: 150 })
})

it('days and clocks are counted across months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), mondayOf('2026-11-29')]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2026-11-23',
  ])
  expect([minutesIn('09:30'), clockText(570)]).toEqual([570, '09:30'])
})
