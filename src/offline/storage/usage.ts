import { databaseNames, visitRows } from '#offline/databases/databases.ts'
import type { Outbox } from '#offline/databases/outbox-database.ts'
import { mirrorPrefix } from '#offline/mirror/mirror-name.ts'
import { formPictureCache, pageCache, pictureCache } from './cache-names.ts'

/** The number of rows or files, and about how many bytes they take. */
export interface StoredAmount {
  items: number
  bytes: number
}

/**
 * What this device stores. For one person: `waiting` calls that have not arrived · `drafts` in progress · `files`
 * picked · `received` receipts. `others`: the same of all other people. For all: `copies` of lists · `seen` visited
 * pages and pictures · `app` the portal itself.
 */
export interface Usage {
  waiting: StoredAmount
  drafts: StoredAmount
  files: StoredAmount
  received: StoredAmount
  others: StoredAmount
  copies: StoredAmount
  seen: StoredAmount
  app: StoredAmount
}

const fetchable = new Set([pageCache, pictureCache, formPictureCache])
const zero = (): StoredAmount => ({ items: 0, bytes: 0 })
const kindOfStore = { calls: 'waiting', drafts: 'drafts', blobs: 'files', receipts: 'received' } as const

/** Measures all data on this device, for this person. */
export async function measureUsage(outbox: Outbox, userId: string): Promise<Usage> {
  const usage: Usage = {
    waiting: zero(),
    drafts: zero(),
    files: zero(),
    received: zero(),
    others: zero(),
    copies: zero(),
    seen: zero(),
    app: zero(),
  }
  const add = (kind: keyof Usage, bytes: number) => {
    usage[kind].items += 1
    usage[kind].bytes += bytes
  }
  await outbox.run(async (db) => {
    // The callback may run twice, so it starts again from zero.
    for (const kind of ['waiting', 'drafts', 'files', 'received', 'others'] as const) usage[kind] = zero()
    for (const store of ['calls', 'drafts', 'blobs', 'receipts'] as const) {
      for await (const { value } of db.transaction(store).store) {
        if ('submitted' in value && value.submitted) continue // a submitted draft is only a mark
        add(value.userId === userId ? kindOfStore[store] : 'others', sizeOf(value))
      }
    }
  })
  for (const name of await databaseNames()) {
    if (name.startsWith(mirrorPrefix()))
      await visitRows(name, (store, row) => add(store === 'replies' ? 'seen' : 'copies', sizeOf(row)))
  }
  if (!('caches' in globalThis)) return usage
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const response of await cache.matchAll())
      add(fetchable.has(name) ? 'seen' : 'app', (await response.blob()).size)
  }
  return usage
}

/** About how many bytes a stored value takes. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  if (value instanceof Blob) return value.size
  if (value instanceof Object)
    return Object.entries(value).reduce((sum, [name, inner]) => sum + name.length + sizeOf(inner), 0)
  return 8
}

/** The browser's own estimate, bytes; null where it has no estimate. */
export async function readEstimate(): Promise<{ usage: number; quota: number } | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null
  const { usage, quota } = await navigator.storage.estimate()
  return usage === undefined || quota === undefined ? null : { usage, quota }
}
