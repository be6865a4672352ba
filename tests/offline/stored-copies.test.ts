import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CollectionName } from '#contract/collections.ts'
import { combinedId } from '#kit/ids.ts'
import type { Device } from '#offline/device.ts'
import { databaseNames } from '#offline/databases/databases.ts'
import { deleteMirrors, openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { mostRows } from '#offline/mirror/most-rows.ts'
import { pullChanges } from '#offline/mirror/pull-changes.ts'
import { readCopy, type CopyPart } from '#offline/mirror/read-collection.ts'
import { partOfRows } from '#offline/mirror/part-of-rows.ts'
import { openStoredCopies, type StoredCopies } from '#offline/mirror/stored-copies.ts'
import { aChangesPage, aResponse, anAssessment } from './mirrored-rows.ts'
import { World } from './world.ts'

let world: World
let tab: Device
let mirror: Mirror
let stored: StoredCopies
beforeEach(async () => {
  world = new World()
  Dexie.dependencies.indexedDB = indexedDB
  tab = await world.signedIn()
  mirror = openMirror('ada', tab.keys)
})
afterEach(() => {
  stored.close()
  mirror.db.close()
  world.close()
})

const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
const responses = Array.from({ length: mostRows + 30 }, (_, n) =>
  aResponse(`r${String(n).padStart(3, '0')}`, {
    SubmittedDate: at(n),
    StudentId: 'ada',
    FeedbackDate: n % 3 === 0 ? at(n + 1) : null,
  }),
)
const pull = (collection: CollectionName, items: object[], more = {}) =>
  pullChanges(tab, mirror, collection, async () => aChangesPage(items, more))

/** What is read with Dexie and what is read without it. */
async function both(collection: CollectionName, part: CopyPart): Promise<[unknown, unknown]> {
  stored = openStoredCopies('ada', tab.keys)
  return [await stored.read(collection, part), await readCopy(mirror, collection, part)]
}

describe('a copy read without Dexie, and a part of rows that no database has', () => {
  const parts: CopyPart[] = [
    { first: 0 },
    { first: 5 },
    { first: 1_000 },
    { mark: 'pending', first: 8, newestFirst: false },
    { mark: 'pending', first: 1_000, newestFirst: true },
    { mark: 'waiting', first: 5, newestFirst: false },
    { mark: 'answered', first: 5, newestFirst: true },
    { mark: 'answered', first: 5, newestFirst: true, after: at(100) },
    { mark: 'answered', first: 200, newestFirst: false, after: at(100) },
    { mark: 'answered', first: 0, newestFirst: true },
    { mark: combinedId('ada', 'a'), first: 3, newestFirst: false },
    { mark: 'no such group', first: 3, newestFirst: true },
    { ids: ['r007', 'missing', 'r003'] },
    { ids: responses.map(({ Id }) => Id) },
    { ids: [] },
  ]
  it.each(parts)('is what Dexie reads: %j', async (part) => {
    await pull('CareerResponses', responses)
    const [bare, live] = await both('CareerResponses', part)
    expect(live).toMatchObject({ state: 'downloaded', value: partOfRows('CareerResponses', responses, part) })
    expect(bare).toEqual(live)
  })

  it('is what Dexie reads where the oldest come first, and of a list that is empty', async () => {
    const sectors = [
      { Id: 2, Name: 'Science' },
      { Id: 1, Name: 'Arts' },
      { Id: 10, Name: 'Arts' },
    ]
    await pull('Sectors', sectors)
    await pull('CareerAssessments', [])
    for (const [collection, part] of [
      ['Sectors', { first: 1 }],
      ['Sectors', { first: 10 }],
      ['CareerAssessments', { first: 10 }],
    ] as const) {
      const [bare, live] = await both(collection, part)
      expect(bare).toEqual(live)
      expect(live).toMatchObject({ value: partOfRows(collection, collection === 'Sectors' ? sectors : [], part) })
    }
  })

  it('is "never downloaded" halfway through the first copy, and where there is none; no database is made (O-08, O-31)', async () => {
    await pullChanges(tab, mirror, 'CareerAssessments', async (_, cursor) =>
      cursor === '' ? aChangesPage([anAssessment('1')], { HasMore: true, Cursor: 'p1' }) : null,
    )
    const [bare, live] = await both('CareerAssessments', { first: 10 })
    expect(bare).toEqual({ state: 'never-downloaded' })
    expect(live).toEqual(bare)

    const other = openStoredCopies('bola', tab.keys)
    expect(await other.read('CareerAssessments', { first: 10 })).toEqual({ state: 'never-downloaded' })
    expect((await databaseNames()).filter((name) => name.includes('bola'))).toEqual([])
  })

  it('is let go when a sign-out deletes it', async () => {
    await pull('CareerResponses', responses.slice(0, 3))
    await both('CareerResponses', { first: 3 })
    mirror.db.close()
    await deleteMirrors('ada')
    expect((await databaseNames()).filter((name) => name.startsWith('mirror:'))).toEqual([])
  })
})
