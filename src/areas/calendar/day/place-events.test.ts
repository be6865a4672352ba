import { describe, expect, it } from 'vitest'
import { freeTimes, placeEvents } from './place-events.ts'

const day = '2026-11-24'
const event = (from: string, to: string) => ({ EventDateTime: `${day}T${from}Z`, EventEndDateTime: `${day}T${to}Z` })
const places = (...events: ReturnType<typeof event>[]) =>
  placeEvents(events, day, 'Africa/Lagos').map(({ from, to, lane, lanes }) => [from, to, lane, lanes])

describe('the events of a day', () => {
  it('stand at the hours of the zone, and overlapping ones beside each other', () => {
    expect(places(event('10:00', '12:00'), event('09:00', '10:00'), event('10:30', '11:00'))).toEqual([
      [600, 660, 0, 1],
      [660, 780, 0, 2],
      [690, 720, 1, 2],
    ])
  })

  it('use a lane again that became free, and share their width with all they overlap', () => {
    expect(places(event('08:00', '12:00'), event('08:00', '09:00'), event('09:00', '10:00'))).toEqual([
      [540, 780, 0, 2],
      [540, 600, 1, 2],
      [600, 660, 1, 2],
    ])
  })

  it('that begin or end on another day are cut at midnight', () => {
    const night = { EventDateTime: '2026-11-23T22:00Z', EventEndDateTime: '2026-11-24T01:00Z' }
    const long = { EventDateTime: '2026-11-24T22:00Z', EventEndDateTime: '2026-11-25T10:00Z' }
    expect(placeEvents([night, long], day, 'Africa/Lagos').map(({ from, to }) => [from, to])).toEqual([
      [0, 120],
      [1380, 1440],
    ])
    expect(placeEvents([{ ...night, EventEndDateTime: '2026-11-23T23:00Z' }], day, 'Africa/Lagos')).toEqual([])
  })
})

it('free times are the next two full hours with enough room', () => {
  const taken = [
    { from: 660, to: 720 },
    { from: 780, to: 840 },
  ]
  expect(freeTimes(taken, 60, 650)).toEqual([720, 840])
  expect(freeTimes(taken, 90, 650)).toEqual([840, 900])
  expect(freeTimes([], 60, 23 * 60)).toEqual([1380])
})
