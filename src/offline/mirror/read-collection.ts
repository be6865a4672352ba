import { Dexie } from 'dexie'
import type { CollectionName, Row } from '#contract/collections.ts'
import { collectionOrder } from './collection-order.ts'
import type { Mirror } from './mirror-database.ts'

/** `never-downloaded` is not "empty" (O-31). `syncedAt`: ms, the age every cached view tells. */
export type Mirrored<T> = { state: 'never-downloaded' } | { state: 'downloaded'; value: T; syncedAt: number }

/** Where a page ended; the next one begins behind it. */
export interface PageEnd { sort: string; id: string | number }
export interface MirrorPage<C extends CollectionName> { rows: Row<C>[]; end: PageEnd | null }

/** No single read takes more rows than this (O-32). */
const mostRows = 200

/** All rows of a collection in its order, read page by page: for lists a person looks through as a whole. */
export async function readAll<C extends CollectionName>(mirror: Mirror, collection: C): Promise<Mirrored<Row<C>[]>> {
  const rows: Row<C>[] = []
  let after: PageEnd | null = null
  for (;;) {
    const page: Mirrored<MirrorPage<C>> = await readPage(mirror, collection, { after, limit: mostRows })
    if (page.state === 'never-downloaded') return page
    rows.push(...page.value.rows)
    after = page.value.end
    if (after === null) return { ...page, value: rows }
  }
}

/** One page by keyset, never by offset (O-32). `end` is null on the last page. */
export async function readPage<C extends CollectionName>(
  mirror: Mirror, collection: C, { after, limit }: { after: PageEnd | null; limit: number },
): Promise<Mirrored<MirrorPage<C>>> {
  const { newestFirst } = collectionOrder[collection]
  const size = Math.min(limit, mostRows)
  const start = after ? [after.sort, after.id] : newestFirst ? Dexie.maxKey : Dexie.minKey
  const index = mirror.rows(collection).where('[sort+id]')
  const range = newestFirst ? index.below(start) : index.above(start)
  if (newestFirst) range.reverse()
  const found = await range.limit(size).toArray()
  const last = found.at(-1)
  return withAge(mirror, collection, { rows: found.map(({ row }) => row), end: found.length === size && last ? { sort: last.sort, id: last.id } : null })
}

async function withAge<T>(mirror: Mirror, collection: CollectionName, value: T): Promise<Mirrored<T>> {
  const cursor = await mirror.cursors.get(collection)
  return cursor && cursor.syncedAt !== null ? { state: 'downloaded', value, syncedAt: cursor.syncedAt } : { state: 'never-downloaded' }
}
