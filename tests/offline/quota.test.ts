import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#kit/must.ts'
import { storeFile } from '#offline/attachments/store-file.ts'
import { openOutbox } from '#offline/databases/outbox-database.ts'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { openMirror } from '#offline/mirror/mirror-database.ts'
import { mirrorName } from '#offline/mirror/mirror-name.ts'
import { readDraft, saveDraft } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { discard, editInput, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { openPageDevice, unlock } from '#offline/page-device.ts'
import { readSessionCopy } from '#offline/session-copy.ts'
import { clearCopies } from '#offline/storage/clear-copies.ts'
import { roomForAnswers } from '#offline/storage/make-room.ts'
import { withRoom } from '#offline/storage/with-room.ts'
import { aSecret, aSubmission, aUser, submitKey, World } from './world.ts'

let world: World
let tab: Device
beforeEach(async () => {
  world = new World()
  Dexie.dependencies.indexedDB = indexedDB
  const core = (await world.signedIn()).core
  tab = world.tab({ outbox: openOutbox('outbox', (write) => withRoom(write, roomForAnswers(core))) })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  world.close()
})

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more)
const disguises = {
  QuotaExceededError: () => named('QuotaExceededError'),
  'AbortError with .inner': () => named('AbortError', { inner: named('QuotaExceededError') }),
} as const

/** Makes writes fail while `isFull` is true; it is asked before every write. */
function writesFailWhile(isFull: () => boolean, error: () => Error): void {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (isFull()) throw error()
    return put.apply(this, args)
  })
}

/** Everything that people wrote, as the database contains it. */
function written(): Promise<string> {
  return tab.outbox.run(async (db) =>
    JSON.stringify([
      await db.getAll('calls'),
      await db.getAll('drafts'),
      await db.getAllKeys('blobs'),
      await db.getAll('meta'),
    ]),
  )
}

const form = (recordId: string) => ({ userId: 'ada', formId: 'career-1', recordId })
const typed = (recordId: string, text: string, seenRev: number) =>
  saveDraft(tab, form(recordId), { changes: { why: text }, position: null, version: 1, seenRev })
const handIn = (recordId: string) =>
  enqueue(tab, submitKey, aSubmission(recordId), {
    userId: 'ada',
    lane: recordId,
    actionId: recordId,
    words: 'w',
    draft: form(recordId),
  })
const pick = (letter: string) =>
  storeFile(tab, 'ada', {
    bytes: new TextEncoder().encode(letter).buffer,
    name: `${letter}.csv`,
    mime: 'text/csv',
    kind: 'CSV',
  })
const callAt = async (at: number) => must((await listCalls(tab, 'ada'))[at], 'call').id

/** What a student does in an afternoon. */
const afternoon: (() => Promise<unknown>)[] = [
  () => pick('a'),
  () => typed('1', 'Because', 0),
  () => typed('1', 'Because I like maps', 1),
  () => handIn('1'),
  () => typed('2', 'Second', 0),
  () => pick('b'),
  () => handIn('2'),
  async () => editInput(tab, await callAt(1), aSubmission('2', 'Better')),
  async () => discard(tab, await callAt(0)),
  async () => undoDiscard(tab, await callAt(0)),
  () => typed('3', 'Third', 0),
  () => typed('3', 'Third time', 1),
  () => handIn('3'),
]

describe.each(Object.entries(disguises))('a device that is full, told as %s (O-07)', (_, error) => {
  for (let n = 1; n <= 20; n++) {
    it(`from write ${n} on keeps every call and draft, and an operation is whole or not there`, async () => {
      let writes = 0
      let full = true
      writesFailWhile(() => ++writes >= n && full, error)
      let failed = 0
      for (const step of afternoon) {
        const before = await written()
        const problem = await step().then(
          () => null,
          (thrown: unknown) => thrown,
        )
        if (problem === null) continue
        failed += 1
        expect(problem).toBeInstanceOf(StorageProblem)
        expect(problem).toMatchObject({ fault: 'full', message: expect.stringContaining('no room left') })
        expect(await written()).toBe(before)
        // The person freed some space.
        full = false
        await step()
        expect(await written()).not.toBe(before)
        full = true
        writes = 0
      }
      expect(failed).toBeGreaterThan(0)
      const calls = await listCalls(tab, 'ada')
      expect(calls.map(({ actionId, state }) => [actionId.replace(/:.*/, ''), state])).toEqual(
        expect.arrayContaining([
          ['1', 'ready'],
          ['2', 'ready'],
          ['3', 'ready'],
        ]),
      )
      expect(new Set(calls.map((call) => call.seq)).size).toBeGreaterThanOrEqual(3)
    })
  }
})

describe('what gives way to what people write (O-07)', () => {
  /** The order in which stored data are deleted. */
  const order = [
    'screens',
    `replies of ${mirrorName('ada')}`,
    'pages',
    'pictures',
    'form-pictures',
    'mirror:ada:1',
    'mirror:bola:5',
    `everything of ${mirrorName('ada')}`,
  ]
  let gone: string[]

  beforeEach(async () => {
    gone = []
    await tab.core.run((db) =>
      db.put('screens', {
        path: '/student/home',
        userId: 'ada',
        sealed: { iv: new Uint8Array(), bytes: new ArrayBuffer() },
      }),
    )
    const present = openMirror('ada', tab.keys)
    await present.db.open()
    await present.db.table('replies').put({ address: 'x', reply: [], at: 1, seenAt: 1 })
    await present.cursors.put({ collection: 'Sectors', cursor: 'c', syncedAt: 1, staging: false })
    present.db.close()
    for (const name of ['mirror:ada:1', 'mirror:bola:5'])
      await new Promise((resolve) => {
        indexedDB.open(name).onsuccess = ({ target }) =>
          resolve((target instanceof IDBOpenDBRequest ? target.result : null)?.close())
      })
    const stores = new Set(['pages', 'pictures', 'form-pictures', 'release-r1'])
    vi.stubGlobal('caches', {
      delete: async (name: string) => {
        const had = stores.delete(name)
        if (had) gone.push(name)
        return had
      },
      keys: async () => [...stores],
    })
    const clear = IDBObjectStore.prototype.clear
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      if (this.name === 'screens') gone.push('screens')
      if (this.name === 'replies' && !gone.includes(must(order[1], 'replies')))
        gone.push(`replies of ${this.transaction.db.name}`)
      if (this.name === 'cursors') gone.push(`everything of ${this.transaction.db.name}`)
      return clear.apply(this)
    })
    const deleteDatabase = IDBFactory.prototype.deleteDatabase
    vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(function (this: IDBFactory, name) {
      gone.push(name)
      return deleteDatabase.call(this, name)
    })
  })

  const rounds = [
    [0, 0],
    [1, 1],
    [2, 3],
    [3, 5],
    [4, 7],
    [5, 8],
  ] as const
  it.each(rounds)(
    'after %i kinds gave way there is room, and nothing that is missed more went',
    async (_, expected) => {
      let first = true
      // The first write after a re-open is tried once more before anything is deleted.
      writesFailWhile(() => {
        const full = first || gone.length < expected
        first = false
        return full
      }, disguises.QuotaExceededError)
      await typed('1', 'Because', 0)
      expect(gone).toEqual(order.slice(0, expected))
      expect((await readDraft(tab, form('1')))?.value).toEqual({ why: 'Because' })
      expect(await caches.keys()).toContain('release-r1')
    },
  )

  it('lets a person sign in on a full device: without their key all they wrote would stay locked', async () => {
    writesFailWhile(() => gone.length < order.length, disguises.QuotaExceededError)
    const page = openPageDevice('r1', null)
    await unlock(page, aSecret, { token: 'token-2', user: aUser('ada') })
    expect(await page.keys.of('ada')).not.toBeNull()
    expect(await readSessionCopy(page)).toMatchObject({ token: 'token-2' })
    page.close()
  })

  it('when nothing is left to give, a new file is refused and what was written stays', async () => {
    await typed('1', 'Because', 0)
    await handIn('2')
    const before = await written()
    writesFailWhile(() => true, disguises.QuotaExceededError)
    await expect(pick('a')).rejects.toMatchObject({ fault: 'full' })
    expect(gone).toEqual(order)
    expect(await written()).toBe(before)
  })

  it('is not emptied again by every write that fails after it, and is when there is something again', async () => {
    let tries = 0
    writesFailWhile(() => {
      tries += 1
      return true
    }, disguises.QuotaExceededError)
    await expect(typed('1', 'Because', 0)).rejects.toMatchObject({ fault: 'full' })
    expect(gone).toEqual(order)
    const first = tries
    for (const text of ['Because I', 'Because I like'])
      await expect(typed('1', text, 0)).rejects.toMatchObject({ fault: 'full' })
    expect(gone).toEqual(order)
    // The first try, and the one after the re-open.
    expect(tries).toBe(first + 2 * 2)
    vi.mocked(IDBObjectStore.prototype.put).mockRestore()
    const again = openMirror('ada', tab.keys)
    await again.cursors.put({ collection: 'Sectors', cursor: 'c', syncedAt: 1, staging: false })
    again.db.close()
    writesFailWhile(() => true, disguises.QuotaExceededError)
    await expect(typed('1', 'Because', 0)).rejects.toMatchObject({ fault: 'full' })
    expect(gone).toEqual([...order, order.at(-1)])
  })

  it('is all that goes when a person clears the copies', async () => {
    await typed('1', 'Because', 0)
    const before = await written()
    const mirror = openMirror('ada', tab.keys)
    await clearCopies(tab.core, mirror)
    mirror.db.close()
    expect(gone).toEqual(order)
    expect(await written()).toBe(before)
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(expect.arrayContaining(['outbox', 'core']))
  })
})
