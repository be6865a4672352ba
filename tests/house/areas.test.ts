import { describe, expect, test } from 'vitest'
import { paths } from '#tests/house/tree.ts'

/** Areas that people meet inside a form or with a person, not on pages of their own. */
const faces: Readonly<Record<string, string>> = {
  'file-upload': 'src/eform/inputs/files/',
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

/**
 * The largest number of files in one folder, so that a newcomer reads their names at a glance. Tests, migrations and
 * drawings do not count.
 */
const most = 25

/** Folders with more, each with its number of today. They may only shrink. */
const excused: Readonly<Record<string, number>> = {
  'src/ui': 56,
  'src/shared/eform/types': 39, // one file for each type of field
  'src/shared/contract/areas': 27, // one file for each area
  'src/shared/contract/entities': 28, // one file for the things of each area
  'src/eform': 27,
  'tests/browser/harness': 36, // one file for each act of a person and each part of a stage
}

/** Folders with more files than they may have, and excuses that are too large. */
function crowdedFolders(all: readonly string[], excuses: Readonly<Record<string, number>> = excused): string[] {
  const files = new Map(Object.keys(excuses).map((folder) => [folder, 0]))
  for (const path of all.filter(
    (one) => /^(?:src|server|sw|tests)\//.test(one) && /(?<!\.test)\.(?:tsx?|mjs|css)$/.test(one),
  )) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    files.set(folder, (files.get(folder) ?? 0) + 1)
  }
  return [...files].flatMap(([folder, count]) => {
    const excuse = excuses[folder]
    if (excuse !== undefined && count < excuse)
      return [`${folder} has ${count} files: ${count > most ? `excuse ${count}` : 'remove its excuse'}`]
    return count > (excuse ?? most) ? [`${folder} has ${count} files, ${excuse ?? most} are allowed`] : []
  })
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

describe('folders', () => {
  const folder = (files: number, path = 'src/areas/wallet') =>
    Array.from({ length: files }, (_, i) => `${path}/part-${i}.${i % 2 ? 'tsx' : 'module.css'}`)

  test('are not crowded', () => {
    expect(crowdedFolders(paths)).toEqual([])
  })
  test('planted faults are caught: a file too many, more than an excuse allows, an excuse that is too large', () => {
    expect(crowdedFolders(folder(26), {})).toEqual(['src/areas/wallet has 26 files, 25 are allowed'])
    expect(crowdedFolders([...folder(25), 'src/areas/wallet/a.test.ts', 'src/areas/wallet/a.svg'], {})).toEqual([])
    expect(crowdedFolders(folder(30), { 'src/areas/wallet': 29 })).toEqual([
      'src/areas/wallet has 30 files, 29 are allowed',
    ])
    expect(crowdedFolders(folder(28), { 'src/areas/wallet': 29 })).toEqual(['src/areas/wallet has 28 files: excuse 28'])
    expect(crowdedFolders(folder(25), { 'src/areas/wallet': 29 })).toEqual([
      'src/areas/wallet has 25 files: remove its excuse',
    ])
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
