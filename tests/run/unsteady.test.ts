import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { journeyOf, promiseFiles, remembered, whyFinal } from './unsteady.mjs'

const now = new Date('2026-11-23T10:00:00Z')
const aFailure = (file: string, fullName = 'shows a list') => ({
  file: `/clone/tests/browser/${file}.test.ts`,
  fullName,
})
const list = aFailure('list-edit')

describe('failed journeys', () => {
  test('run once more when they are few, of no promise and unknown', () => {
    expect(whyFinal([list], [], now)).toBeNull()
    expect(
      whyFinal(
        [1, 2, 3].map((at) => aFailure(`list-${at}`)),
        [],
        now,
      ),
    ).toBeNull()
  })

  test('stay failed when they are more than three', () => {
    expect(
      whyFinal(
        [1, 2, 3, 4].map((at) => aFailure(`list-${at}`)),
        [],
        now,
      ),
    ).toBe('4 journeys failed')
  })

  test('stay failed when one is about the promise, by its file or by the rule it names', () => {
    for (const failure of [aFailure('queue'), aFailure('shell-update', 'one tab sends (O-11)'), aFailure('x', 'O-21')])
      expect(whyFinal([list, failure], [], now)).toContain(journeyOf(failure))
    expect(whyFinal([aFailure('shell', 'opens offline (O-27, O-100)')], [], now)).toBeNull()
  })

  test('stay failed the second time within a fortnight', () => {
    const journey = journeyOf(list)
    expect(whyFinal([list], [{ journey, on: '2026-11-10' }], now)).toContain(journey)
    expect(whyFinal([list], [{ journey, on: '2026-11-08' }], now)).toBeNull()
  })
})

test('the record keeps a fortnight and gains what passed only when it ran again', () => {
  const known = ['2026-11-01', '2026-11-20'].map((on) => ({ journey: on, on }))
  expect(remembered([list], known, now)).toEqual([
    { journey: '2026-11-20', on: '2026-11-20' },
    { journey: 'list-edit: shows a list', on: '2026-11-23' },
  ])
})

test.each(promiseFiles)('%s is a file of journeys', (name) => {
  expect(existsSync(`tests/browser/${name}.test.ts`)).toBe(true)
})
