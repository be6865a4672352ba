import { Dexie } from 'dexie'
import type { CollectionName, Row } from '#contract/collections.ts'
import { fromRest } from '#offline/at-rest/at-rest.ts'
import { collectionOrder } from './collection-order.ts'
import type { Mirror, MirrorRow } from './mirror-database.ts'

/** `never-downloaded` is not "empty" (O-31). `syncedAt`: ms, the age every cached view tells. */
export type Mirrored<T> = { state: 'never-downloaded' } | { state: 'downloaded'; value: T; syncedAt: number }

/** Where a page ended; the next one begins behind it. */
export interface PageEnd { sort: string; id: string | number }
export interface MirrorPage<C extends CollectionName> { rows: Row<C>[]; end: PageEnd | null }

/** No single read takes more rows than this (O-32). */
const mostRows = 200

/** All rows of a collection in its order, read page by page: for lists a person looks through as a whole. */
export async function readAll<C extends CollectionName>(mirror: Mirror, collection: C): Promise<Mirrored<Row<C>[]>> {
  const found: MirrorRow<C>[] = []
  let after: PageEnd | null = null
  for (;;) {
    const page: Mirrored<StoredPage<C>> = await storedPage(mirror, collection, { after, limit: mostRows })
    if (page.state === 'never-downloaded') return page
    found.push(...page.value.found)
    after = page.value.end
    // Opened at the very end: a live query follows only what it reads before it waits for anything else.
    if (after === null) return { ...page, value: await opened(mirror, found) }
  }
}

/** One page by keyset, never by offset (O-32). `end` is null on the last page. */
export async function readPage<C extends CollectionName>(
  mirror: Mirror, collection: C, { after, limit }: { after: PageEnd | null; limit: number },
): Promise<Mirrored<MirrorPage<C>>> {
  const page = await storedPage(mirror, collection, { after, limit })
  return page.state === 'never-downloaded' ? page : { ...page, value: { rows: await opened(mirror, page.value.found), end: page.value.end } }
}

interface StoredPage<C extends CollectionName> { found: MirrorRow<C>[]; end: PageEnd | null }

async function opened<C extends CollectionName>({ keys, userId }: Mirror, found: readonly MirrorRow<C>[]): Promise<Row<C>[]> {
  const key = await Promise.resolve(keys.of(userId))
  return Promise.resolve(Promise.all(found.map(({ row }) => fromRest(key, row))))
}

async function storedPage<C extends CollectionName>(
  mirror: Mirror, collection: C, { after, limit }: { after: PageEnd | null; limit: number },
): Promise<Mirrored<StoredPage<C>>> {
  const { newestFirst } = collectionOrder[collection]
  const size = Math.min(limit, mostRows)
  const start = after ? [after.sort, after.id] : newestFirst ? Dexie.maxKey : Dexie.minKey
  const index = mirror.rows(collection).where('[sort+id]')
  const range = newestFirst ? index.below(start) : index.above(start)
  if (newestFirst) range.reverse()
  const found = await range.limit(size).toArray()
  const last = found.at(-1)
  return withAge(mirror, collection, { found, end: found.length === size && last ? { sort: last.sort, id: last.id } : null })
}

async function withAge<T>(mirror: Mirror, collection: CollectionName, value: T): Promise<Mirrored<T>> {
  const cursor = await mirror.cursors.get(collection)
  return cursor && cursor.syncedAt !== null ? { state: 'downloaded', value, syncedAt: cursor.syncedAt } : { state: 'never-downloaded' }
}
