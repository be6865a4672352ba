import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { openDevice } from '#offline/device.ts'
import { openMirror } from '#offline/mirror/mirror-database.ts'
import { pullChanges } from '#offline/mirror/pull-changes.ts'
import { findRows, readCopy, readPage } from '#offline/mirror/read-collection.ts'
import { aChangesPage, aResponse } from '#tests/offline/mirrored-rows.ts'

// Runs in the browser of `mirror.ts`: a mentor's copy of responses, and the same rows in a bare IndexedDB.

const pageSize = 20
const collection = 'CareerResponses'
const none = new AbortController().signal

/** A response to a long assessment: 12 questions with an answer of two lines each. */
function response(n: number): AnsweredAssessment {
  const Questions = Array.from({ length: 12 }, (_, q) => ({
    QuestionId: `q${q}`,
    Question: `What did you like about day ${q} in the workshop?`,
    GroupName: '',
    Order: q,
    Answer: 'I like to take things apart and to see how they go together again, and to tell others. '.repeat(2),
  }))
  return aResponse(`r${String(n).padStart(5, '0')}`, {
    SubmittedDate: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    Firstname: n % 50 === 0 ? 'Zainab' : 'Ada',
    FeedbackDate: n % 2 === 0 ? null : '2026-02-01',
    Questions,
  })
}

const sealing = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const keys = { known: () => undefined, of: (): Promise<CryptoKey> => sealing }
const mirror = openMirror('mentor', keys)

const bare = new Promise<IDBDatabase>((resolve, reject) => {
  const opening = indexedDB.open('bare', 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('rows', { keyPath: 'Id' }).createIndex('order', ['SubmittedDate', 'Id']),
  )
  opening.addEventListener('success', () => resolve(opening.result))
  opening.addEventListener('error', () => reject(new Error('no database')))
})

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('no answer')))
  })
}

/** Puts `count` rows into both, as the sync does: 100 at a time. */
async function fill(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => response(n))
  const device = openDevice({ revision: 'bench' })
  for (let from = 0; from < count; from += 100) {
    await pullChanges(device, mirror, collection, async () =>
      aChangesPage(rows.slice(from, from + 100), { Cursor: `c${from}` }),
    )
    const store = (await bare).transaction('rows', 'readwrite').objectStore('rows')
    await Promise.all(rows.slice(from, from + 100).map((row) => settled(store.put(row))))
  }
  device.close()
}

const readings: Readonly<Record<string, () => Promise<number>>> = {
  'bare IndexedDB, a page': async () => {
    const index = (await bare).transaction('rows').objectStore('rows').index('order')
    return (await settled(index.getAll(IDBKeyRange.upperBound(['2026-01-02', '']), pageSize))).length
  },
  'a page by its ids': async () =>
    rowsOf(
      await readCopy(mirror, collection, {
        ids: Array.from({ length: pageSize }, (_, n) => `r${String(2000 + n).padStart(5, '0')}`),
      }),
    ),
  'a page by keyset': async () => {
    const page = await readPage(mirror, collection, { after: { sort: '2026-01-03', id: '' }, limit: pageSize })
    return page.state === 'downloaded' ? page.value.rows.length : 0
  },
  'those that wait': async () =>
    rowsOf(await readCopy(mirror, collection, { mark: 'waiting', first: 8, newestFirst: false })),
  'ids of the whole list': async () => (await findRows(mirror, collection, null, none)).length,
  'a search through all': async () =>
    (await findRows(mirror, collection, (row) => row.Firstname === 'Zainab', none)).length,
}

function rowsOf(copy: Awaited<ReturnType<typeof readCopy>>): number {
  return copy.state === 'downloaded' ? copy.value.rows.length : 0
}

/** ms of one reading and what it found. */
async function time(name: string): Promise<{ ms: number; found: number }> {
  const read = readings[name]
  if (!read) throw new Error(`no reading ${name}`)
  const start = performance.now()
  const found = await read()
  return { ms: performance.now() - start, found }
}

Object.assign(globalThis, { bench: { fill, time, names: Object.keys(readings) } })
