import 'fake-indexeddb/auto'
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { combinedId } from '#kit/ids.ts'
import type { Device } from '#offline/device.ts'
import { markDownloaded, readDownloads } from '#offline/mirror/downloads.ts'
import { openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { pullChanges } from '#offline/mirror/pull-changes.ts'
import { mostRows } from '#offline/mirror/most-rows.ts'
import {
  findRows,
  groupRows,
  readCopy,
  readPage,
  type CopyPart,
  type PageEnd,
} from '#offline/mirror/read-collection.ts'
import { aChangesPage, aResponse, anAssessment } from './mirrored-rows.ts'
import { World } from './world.ts'

const many = 450
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
  vi.restoreAllMocks()
  mirror.db.close()
  world.close()
})

const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
const responses = Array.from({ length: many }, (_, n) =>
  aResponse(`r${String(n).padStart(3, '0')}`, {
    SubmittedDate: at(n),
    Firstname: n % 3 === 0 ? 'Ada' : 'Bola',
    StudentId: 'ada',
    FeedbackDate: n % 2 === 0 ? at(n) : null,
  }),
)
const ids = responses.map(({ Id }) => Id)
const pull = (more: object[], cursor = 'c1') =>
  pullChanges(tab, mirror, 'CareerResponses', async () => aChangesPage(more, { Cursor: cursor }))

/** Counts the rows, not the keys, that the database returns from now on. */
function rowsHandedOut(): () => number {
  let rows = 0
  const count = (found: unknown) => {
    rows += Array.isArray(found) ? found.length : found === undefined || found === null ? 0 : 1
  }
  for (const source of [IDBObjectStore, IDBIndex]) {
    for (const name of ['get', 'getAll'] as const) {
      const read = source.prototype[name]
      vi.spyOn(source.prototype, name).mockImplementation(function (
        this: IDBObjectStore & IDBIndex,
        ...args: unknown[]
      ) {
        const request = read.apply(this, args as never)
        request.addEventListener('success', () => count(request.result))
        return request
      })
    }
    const open = source.prototype.openCursor
    vi.spyOn(source.prototype, 'openCursor').mockImplementation(function (
      this: IDBObjectStore & IDBIndex,
      ...args: unknown[]
    ) {
      const request = open.apply(this, args as never)
      request.addEventListener('success', () => count(request.result))
      return request
    })
  }
  return () => rows
}

/** How many rows one run of a live query reads, and what it finds. */
async function liveOnce<T>(read: () => Promise<T>): Promise<{ rows: number; found: T }> {
  const rows = rowsHandedOut()
  const found = await new Promise<T>((resolve, reject) => {
    const subscription = liveQuery(read).subscribe({
      next: (value) => {
        resolve(value)
        queueMicrotask(() => subscription.unsubscribe())
      },
      error: reject,
    })
  })
  const read200 = rows()
  vi.restoreAllMocks()
  return { rows: read200, found }
}

const parts: [string, CopyPart][] = [
  ['the first of a list', { first: 5000 }],
  ['a group', { mark: 'waiting', first: 5000, newestFirst: false }],
  ['a group, newest first', { mark: 'answered', first: 5000, newestFirst: true }],
  ['one student’s', { mark: combinedId('ada', 'a'), first: 5000, newestFirst: false }],
  ['rows by their ids', { ids }],
]
/** The row with the age of a copy. */
const cursorRow = 1

describe('a live query reads at most 200 rows (O-32)', () => {
  it.each(parts)('%s', async (_, part) => {
    await pull(responses)
    const { rows, found } = await liveOnce(() => readCopy(mirror, 'CareerResponses', part))
    expect(found).toMatchObject({ state: 'downloaded', value: { rows: expect.any(Array) } })
    expect(rows).toBeGreaterThan(cursorRow)
    expect(rows).toBeLessThanOrEqual(mostRows + cursorRow)
  })

  it('what is ready offline', async () => {
    const assessments = Array.from({ length: 230 }, (_, n) => anAssessment(`a${n}`))
    await pullChanges(tab, mirror, 'CareerAssessments', async () => aChangesPage(assessments))
    for (const { Id } of assessments) await markDownloaded(tab, mirror, Id)
    const { rows, found } = await liveOnce(() => readDownloads(mirror))
    // A mark and its row.
    expect(found).toHaveLength(mostRows / 2)
    expect(rows).toBe(mostRows)
  })

  it('the counter catches a query that joins page after page', async () => {
    await pull(responses)
    const { rows } = await liveOnce(async () => {
      for (let after: PageEnd | null = null, first = true; first || after; first = false) {
        const page: Awaited<ReturnType<typeof readPage<'CareerResponses'>>> = await readPage(
          mirror,
          'CareerResponses',
          { after, limit: mostRows },
        )
        after = page.state === 'downloaded' ? page.value.end : null
      }
    })
    expect(rows).toBeGreaterThan(mostRows + 3 * cursorRow)
  })

  it('a count reads no row', async () => {
    await pull(responses)
    const { rows, found } = await liveOnce(() =>
      readCopy(mirror, 'CareerResponses', { mark: 'waiting', first: 0, newestFirst: false }),
    )
    expect(found).toMatchObject({ value: { rows: [], total: many / 2 } })
    expect(rows).toBe(cursorRow)
  })
})

describe('parts of a copy', () => {
  it('are in the order that was asked for, with the number of all', async () => {
    await pull(responses)
    const read = async (part: CopyPart) => {
      const copy = await readCopy(mirror, 'CareerResponses', part)
      return copy.state === 'downloaded' ? [copy.value.rows.map(({ Id }) => Id), copy.value.total] : copy.state
    }
    expect(await read({ first: 2 })).toEqual([['r449', 'r448'], many])
    expect(await read({ mark: 'waiting', first: 2, newestFirst: false })).toEqual([['r001', 'r003'], many / 2])
    expect(await read({ mark: 'answered', first: 2, newestFirst: true })).toEqual([['r448', 'r446'], many / 2])
    expect(await read({ mark: 'waiting', first: 2, newestFirst: false, after: at(3) })).toEqual([
      ['r005', 'r007'],
      many / 2 - 2,
    ])
    expect(await read({ ids: ['r007', 'gone', 'r002'] })).toEqual([['r007', 'r002'], 2])
  })

  it('a row changes its group when the server’s word changes, in the same moment', async () => {
    await pull(responses)
    const seen: unknown[] = []
    const subscription = liveQuery(() =>
      readCopy(mirror, 'CareerResponses', { mark: 'waiting', first: 1, newestFirst: false }),
    ).subscribe((copy) => {
      seen.push(copy.state === 'downloaded' && [copy.value.rows[0]?.Id, copy.value.total])
    })
    await expect.poll(() => seen).toEqual([['r001', many / 2]])
    await pull([{ ...responses[1], FeedbackDate: at(900) }], 'c2')
    await expect.poll(() => seen.at(-1)).toEqual(['r003', many / 2 - 1])
    subscription.unsubscribe()
  })
})

describe('a search', () => {
  it('finds every match in the order of its list, and without one every row, unread', async () => {
    await pull(responses)
    const { signal } = new AbortController()
    const newestFirst = ids.toReversed()
    const rows = rowsHandedOut()
    expect(await findRows(mirror, 'CareerResponses', null, signal)).toEqual(newestFirst)
    expect(rows()).toBe(0)
    expect(await findRows(mirror, 'CareerResponses', (row) => row.Firstname === 'Ada', signal)).toEqual(
      newestFirst.filter((id) => Number(id.slice(1)) % 3 === 0),
    )
  })

  it('finds the groups of a list without reading a row, and the same ones row by row', async () => {
    await pull(responses)
    const { signal } = new AbortController()
    const read = rowsHandedOut()
    const groups = await groupRows(mirror, 'CareerResponses', ['waiting', 'answered'], null, signal)
    expect(read()).toBe(0)
    expect(groups.groups.get('waiting')?.slice(0, 2)).toEqual(['r001', 'r003'])
    expect(groups.groups.get('answered')).toHaveLength(many / 2)
    expect(await groupRows(mirror, 'CareerResponses', ['waiting', 'answered'], () => true, signal)).toEqual(groups)
    const some = await groupRows(mirror, 'CareerResponses', ['waiting'], (row) => row.Id < 'r010', signal)
    expect(some.groups.get('waiting')).toEqual(['r001', 'r003', 'r005', 'r007', 'r009'])
    expect(some.all).toHaveLength(10)
  })

  it('ends between two lots when its reader is gone', async () => {
    await pull(responses)
    const giveUp = new AbortController()
    let looked = 0
    const found = findRows(
      mirror,
      'CareerResponses',
      () => {
        looked += 1
        giveUp.abort()
        return true
      },
      giveUp.signal,
    )
    await expect(found).rejects.toMatchObject({ name: 'AbortError' })
    expect(looked).toBe(mostRows)
  })
})
