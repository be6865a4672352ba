import { describe, expect, test } from 'vitest'
import { paths, textOf } from '#tests/house/tree.ts'

/** The promises of the design: for offline work (O), forms (E) and list pages (P). */
const promised = Object.entries({ O: 34, E: 11, P: 14 }).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, at) => `${letter}-${String(at + 1).padStart(2, '0')}`),
)

/** This file names some of them as examples. */
const self = 'tests/house/promises.test.ts'

/** The promises that the tests do not name. */
function unnamed(texts: readonly string[]): string[] {
  const named = new Set(texts.flatMap((text) => text.match(/\b[OEP]-\d\d\b/g) ?? []))
  return promised.filter((one) => !named.has(one))
}

describe('promises', () => {
  test('each is kept by a test that names it', () => {
    expect(
      unnamed(paths.filter((path) => /(?:\.test\.tsx?|-journeys\.ts)$/.test(path) && path !== self).map(textOf)),
    ).toEqual([])
  })

  test('planted fault: one that nobody names is told', () => {
    expect(unnamed([promised.filter((one) => one !== 'O-12').join(' '), 'O-120', 'NO-12'])).toEqual(['O-12'])
  })
})
