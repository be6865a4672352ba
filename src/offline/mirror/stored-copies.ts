import { openDB, type IDBPDatabase } from 'idb'
import type { CollectionName } from '#contract/collections.ts'
import { fromRest } from '#offline/at-rest/at-rest.ts'
import type { Keys } from '#offline/at-rest/keys.ts'
import { collectionOrder } from './collection-order.ts'
import type { CursorRow, MirrorRow } from './mirror-database.ts'
import { mirrorName } from './mirror-name.ts'
import { mostRows } from './most-rows.ts'
import type { Copy, CopyPart, Mirrored } from './read-collection.ts'

/** The mirror of one person as the last visit left it, read without Dexie. */
export interface StoredCopies {
  /** The same as `readCopy`; `never-downloaded` where this person has no mirror. Throws `Locked`. */
  read<C extends CollectionName>(collection: C, part: CopyPart): Promise<Mirrored<Copy<C>>>
  /** After the reads that are under way. */
  close(): void
}

/**
 * For the first lists of a page: parsing Dexie and comparing its schema takes a quarter of a cold start (docs/figures.md), so it loads
 * after them. Writes nothing, makes no database, and lets go of it when it is deleted or another version of it opens (O-08).
 */
export function openStoredCopies(userId: string, keys: Keys): StoredCopies {
  const opened = openExisting(mirrorName(userId))
  const reads: Promise<unknown>[] = []
  async function readPart<C extends CollectionName>(collection: C, part: CopyPart): Promise<Mirrored<Copy<C>>> {
    const [db, key] = await Promise.all([opened, keys.of(userId)])
    const stored = db ? await storedPart<C>(db, collection, part) : null
    if (!stored) return { state: 'never-downloaded' }
    const { found, total, syncedAt } = stored
    const rows = await Promise.all(found.map(({ row }) => fromRest(key, row)))
    return { state: 'downloaded', value: { rows, total }, syncedAt }
  }
  return {
    read(collection, part) {
      const read = readPart(collection, part)
      reads.push(read)
      return read
    },
    // Each caller of `read` gets the failure of its own read.
    close: () => void Promise.allSettled(reads).then(async () => (await opened)?.close()),
  }
}

async function openExisting(name: string): Promise<IDBPDatabase | null> {
  let isMissing = false
  try {
    return await openDB(name, undefined, {
      upgrade(_db, _from, _to, tx) {
        isMissing = true
        // The open itself rejects with the same abort, and the catch below looks at it.
        tx.done.then(undefined, () => null)
        tx.abort()
      },
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
  } catch (problem) {
    if (isMissing) return null
    throw problem
  }
}

interface StoredPart<C extends CollectionName> {
  found: MirrorRow<C>[]
  total: number
  syncedAt: number
}

/** Null when the collection was never copied whole. One transaction: rows and age belong together. */
async function storedPart<C extends CollectionName>(
  db: IDBPDatabase,
  collection: C,
  part: CopyPart,
): Promise<StoredPart<C> | null> {
  const tx = db.transaction([collection, 'cursors'])
  const rows = tx.objectStore(collection)
  const asked: Promise<CursorRow | undefined> = tx.objectStore('cursors').get(collection)
  const found =
    'ids' in part
      ? knownRows<C>(part.ids.slice(0, mostRows).map((id) => rows.get(id)))
      : 'mark' in part
        ? rowsOf<C>(rows.index('marks'), groupRange(part), part.first, part.newestFirst)
        : rowsOf<C>(rows.index('[sort+id]'), null, part.first, collectionOrder[collection].newestFirst)
  const [cursor, counted] = await Promise.all([asked, found])
  return cursor && cursor.syncedAt !== null ? { ...counted, syncedAt: cursor.syncedAt } : null
}

type Counted<C extends CollectionName> = Pick<StoredPart<C>, 'found' | 'total'>

async function knownRows<C extends CollectionName>(
  asked: readonly Promise<MirrorRow<C> | undefined>[],
): Promise<Counted<C>> {
  const found = (await Promise.all(asked)).filter((row) => row !== undefined)
  return { found, total: found.length }
}

/** Marks are a group and a text; an empty list is greater than any text. */
const groupRange = ({ mark, after }: { mark: string; after?: string | undefined }) =>
  IDBKeyRange.bound([mark, after ?? -Infinity], [mark, []], after !== undefined)

/** The parts of an index that are read here. */
interface Index<C extends CollectionName> {
  count(range: IDBKeyRange | null): Promise<number>
  getAll(range: IDBKeyRange | null, limit?: number): Promise<MirrorRow<C>[]>
  openCursor(range: IDBKeyRange | null, direction: 'prev'): Promise<Cursor<C> | null>
}
interface Cursor<C extends CollectionName> {
  value: MirrorRow<C>
  continue(): Promise<Cursor<C> | null>
}

async function rowsOf<C extends CollectionName>(
  index: Index<C>,
  range: IDBKeyRange | null,
  first: number,
  newestFirst: boolean,
): Promise<Counted<C>> {
  const limit = Math.min(first, mostRows)
  const total = await index.count(range)
  if (limit <= 0) return { found: [], total }
  if (!newestFirst) return { found: await index.getAll(range, limit), total }
  // One request instead of one for each row.
  if (total <= limit) return { found: (await index.getAll(range)).toReversed(), total }
  const found: MirrorRow<C>[] = []
  for (let at = await index.openCursor(range, 'prev'); at && found.length < limit; at = await at.continue())
    found.push(at.value)
  return { found, total }
}
