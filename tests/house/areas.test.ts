import { describe, expect, test } from 'vitest'
import { paths } from '#tests/house/tree.ts'

/** Areas that people meet inside a form or with a person, not on pages of their own. */
const faces: Readonly<Record<string, string>> = {
  'file-upload': 'src/eform/inputs/files/',
  wallet: 'src/areas/account/people/wallet-',
}

/** The missing places of all areas. The name of an area decides its four places. */
function missingPlaces(all: readonly string[]): string[] {
  const areas = all.flatMap((path) => /^src\/shared\/contract\/areas\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
  return areas.flatMap((area) => {
    const places = [
      `server/areas/${area}/handlers.ts`,
      new RegExp(`^${faces[area] ?? `src/areas/${area}/`}`),
      new RegExp(`^tests/api/${area}[/-].*\\.test\\.ts$`),
    ]
    return places
      .filter((place) => !all.some((path) => (typeof place === 'string' ? path === place : place.test(path))))
      .map((place) => `${area}: ${String(place)}`)
  })
}

/** Rooms that stay small, with their largest number of files that are not tests. */
const small = { 'src/shared/kit': 25, sw: 6 }

function crowded(all: readonly string[]): string[] {
  return Object.entries(small)
    .filter(
      ([room, most]) =>
        all.filter((path) => path.startsWith(`${room}/`) && /(?<!\.test)\.ts$/.test(path)).length > most,
    )
    .map(([room]) => room)
}

describe('areas', () => {
  test('each has its calls, its server, its pages and its tests', () => {
    expect(missingPlaces(paths)).toEqual([])
  })
  test('one without handlers, pages or tests is caught', () => {
    expect(
      missingPlaces(['src/shared/contract/areas/wallet.ts', 'server/areas/wallet/queries.ts', 'tests/api/wallets.ts']),
    ).toHaveLength(3)
  })
})

describe('small rooms', () => {
  const worker = (files: number) => Array.from({ length: files }, (_, i) => `sw/part-${i}.ts`)

  test('stay small', () => {
    expect(crowded(paths)).toEqual([])
  })
  test('a worker of seven files is caught', () => {
    expect(crowded(worker(7))).toEqual(['sw'])
    expect(crowded([...worker(6), 'sw/a.test.ts'])).toEqual([])
  })
})
