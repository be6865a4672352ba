import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Device } from '#offline/device.ts'
import { markDownloaded, readDownloads } from '#offline/mirror/downloads.ts'
import { deleteMirrors, openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { pullChanges, type AskChanges, type Changes } from '#offline/mirror/pull-changes.ts'
import { readCopy, readPage, type Mirrored, type MirrorPage, type PageEnd } from '#offline/mirror/read-collection.ts'
import { syncMirror, type AskServer } from '#offline/mirror/sync-mirror.ts'
import { aChangesPage as page, anAssessment } from './mirrored-rows.ts'
import { World } from './world.ts'

let world: World
let tab: Device
let mirror: Mirror
beforeEach(async () => {
  world = new World()
  Dexie.dependencies.indexedDB = indexedDB
  tab = await world.signedIn()
  mirror = openMirror('ada', tab.keys)
})
afterEach(() => {
  mirror.db.close()
  world.close()
})

/** A server that sends these pages one after the other; `null` is a lost line. */
function pages(...given: (Changes | null)[]): AskChanges & { cursors: string[] } {
  const cursors: string[] = []
  return Object.assign(
    async (_: string, cursor: string) => {
      cursors.push(cursor)
      return given.shift() ?? null
    },
    { cursors },
  )
}
/** A server that sends this page of the first list in one reply with the others, and of no other list. */
const together = (first: Changes, one: AskChanges = pages()): AskServer => ({
  one,
  all: async ([copied]) => new Map(copied && [[copied.collection, first]]),
})
const pull = (ask: AskChanges) => pullChanges(tab, mirror, 'CareerAssessments', ask)
const newest = () => readCopy(mirror, 'CareerAssessments', { first: 200 })
const ids = async () => {
  const read = await newest()
  return read.state === 'downloaded' ? read.value.rows.map((row) => row.Id) : read.state
}

describe('the mirror (O-31)', () => {
  it('tells "never downloaded" from "empty", and its age', async () => {
    expect(await ids()).toBe('never-downloaded')
    await pull(pages(page([])))
    expect(await newest()).toEqual({ state: 'downloaded', value: { rows: [], total: 0 }, syncedAt: world.now })
  })

  it('takes nothing that is not a page of changes', async () => {
    await pull(pages(page([anAssessment('1')], { Cursor: 'c1' })))
    for (const foreign of [{ status: 'ok' }, [], { Items: {}, RemovedIds: [], Cursor: 'c2' }])
      expect(await pull(async () => foreign as unknown as Changes)).toBe(false)
    expect(await ids()).toEqual(['1'])
  })

  it('takes inserts, updates and removals, and goes on from its cursor', async () => {
    await pull(pages(page([anAssessment('1'), anAssessment('2')], { Cursor: 'c1' })))
    const ask = pages(
      page([anAssessment('2', { Name: 'New name' }), anAssessment('3')], { RemovedIds: ['1'], Cursor: 'c2' }),
    )
    await pull(ask)
    expect(ask.cursors).toEqual(['c1'])
    expect(await ids()).toEqual(['3', '2'])
    expect(await newest()).toMatchObject({ value: { rows: [{ Id: '3' }, { Id: '2', Name: 'New name' }], total: 2 } })
  })

  it('is not "downloaded" halfway through its first copy, and goes on where the line broke', async () => {
    expect(await pull(pages(page([anAssessment('1')], { Cursor: 'p1', HasMore: true }), null))).toBe(false)
    expect(await ids()).toBe('never-downloaded')
    const ask = pages(page([anAssessment('2')], { Cursor: 'p2' }))
    expect(await pull(ask)).toBe(true)
    expect(ask.cursors).toEqual(['p1'])
    expect(await ids()).toEqual(['2', '1'])
  })

  it('replaces itself after a reset without a flash of empty', async () => {
    await pull(pages(page([anAssessment('1'), anAssessment('2')])))
    const seen: unknown[] = []
    const answers = [
      page([anAssessment('3')], { Reset: true, HasMore: true, Cursor: 'r1' }),
      page([anAssessment('4')], { Cursor: 'r2' }),
    ]
    await pull(async () => {
      seen.push(await ids())
      return answers.shift() ?? null
    })
    expect(seen).toEqual([
      ['2', '1'],
      ['2', '1'],
    ])
    expect(await ids()).toEqual(['4', '3'])
    expect(await mirror.staged.count()).toBe(0)
  })

  it('stays whole when two tabs pull at once', async () => {
    const source = (): AskChanges => async (_, cursor) =>
      cursor === ''
        ? page([anAssessment('1')], { Cursor: 'p1', HasMore: true })
        : page([anAssessment('2')], { Cursor: 'p2' })
    const second = openMirror('ada', tab.keys)
    await Promise.all([pull(source()), pullChanges(world.tab(), second, 'CareerAssessments', source())])
    second.db.close()
    expect(await ids()).toEqual(['2', '1'])
  })

  it('takes the pages of several lists from one reply, and asks alone for what it did not hold', async () => {
    const alone: string[] = []
    const one: AskChanges = async (collection, cursor) => {
      alone.push(`${collection} ${cursor}`)
      return collection === 'CareerAssessments' ? page([anAssessment('2')], { Cursor: 'c2' }) : page([])
    }
    const first = page([anAssessment('1')], { Cursor: 'c1', HasMore: true })
    expect(await syncMirror(tab, mirror, ['CareerAssessments', 'Sectors', 'Events'], together(first, one))).toBe(true)
    expect(alone.toSorted()).toEqual(['CareerAssessments c1', 'Events ', 'Sectors '])
    expect(await ids()).toEqual(['2', '1'])
    expect(await mirror.staged.count()).toBe(0)
  })

  it('keeps every copy when the one request fails', async () => {
    await pull(pages(page([anAssessment('1')], { Cursor: 'c1' })))
    const lost: AskServer = { one: () => Promise.reject(new Error('not asked')), all: async () => null }
    expect(await syncMirror(tab, mirror, ['CareerAssessments', 'Sectors'], lost)).toBe(false)
    expect(await ids()).toEqual(['1'])
  })

  it('replaces its rows by a copy of one page, without those that the page says are removed', async () => {
    await pull(pages(page([anAssessment('1'), anAssessment('2')], { Cursor: 'c1' })))
    await pull(pages(page([anAssessment('3'), anAssessment('4')], { Reset: true, RemovedIds: ['4'], Cursor: 'c2' })))
    expect(await ids()).toEqual(['3'])
    expect(await mirror.staged.count()).toBe(0)
  })

  it('reads pages by keyset, each row once (O-32)', async () => {
    await pull(
      pages(
        page(
          Array.from({ length: 30 }, (_, i) =>
            anAssessment(String(i + 1), { CreatedDate: `2026-01-${String(i % 7).padStart(2, '0')}` }),
          ),
        ),
      ),
    )
    const found: string[] = []
    for (let after: PageEnd | null = null, first = true; first || after; first = false) {
      const read: Mirrored<MirrorPage<'CareerAssessments'>> = await readPage(mirror, 'CareerAssessments', {
        after,
        limit: 8,
      })
      if (read.state !== 'downloaded') throw new Error('not there')
      found.push(...read.value.rows.map((row) => row.Id))
      after = read.value.end
    }
    expect(found).toHaveLength(30)
    expect(new Set(found).size).toBe(30)
  })

  it("drops copies of older shapes after a complete sync, and everything at sign-out, but only this user's (O-08)", async () => {
    for (const name of ['mirror:ada:0', 'mirror:bola:1']) {
      const other = new Dexie(name)
      other.version(1).stores({ old: 'id' })
      await other.open()
      other.close()
    }
    await syncMirror(tab, mirror, ['CareerAssessments'], together(page([])))
    expect((await Dexie.getDatabaseNames()).filter((name) => name.startsWith('mirror:')).toSorted()).toEqual([
      mirror.db.name,
      'mirror:bola:1',
    ])
    await deleteMirrors('ada')
    await expect(mirror.cursors.toArray()).rejects.toMatchObject({ name: 'DatabaseClosedError' })
    expect((await Dexie.getDatabaseNames()).filter((name) => name.startsWith('mirror:'))).toEqual(['mirror:bola:1'])
  })
})

describe('download for offline (O-27)', () => {
  it('is ready only while that very version is stored with its options', async () => {
    expect(await markDownloaded(tab, mirror, '1')).toBe(false)
    await pull(pages(page([anAssessment('1'), anAssessment('2', { Questions: [] })])))
    expect(await readDownloads(mirror)).toEqual([])
    expect(await markDownloaded(tab, mirror, '1')).toBe(true)
    expect(await readDownloads(mirror)).toMatchObject([{ assessmentId: '1', version: 1, at: world.now }])
    expect(await markDownloaded(tab, mirror, '2')).toBe(false)
    await pull(pages(page([anAssessment('1', { Version: 2 })], { Cursor: 'c2' })))
    expect(await readDownloads(mirror)).toEqual([])
    await pull(pages(page([], { RemovedIds: ['1'], Cursor: 'c3' })))
    expect(await readDownloads(mirror)).toEqual([])
  })
})
