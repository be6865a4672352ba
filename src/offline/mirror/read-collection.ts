import { Dexie } from 'dexie'
import type { CollectionName, Row } from '#contract/collections.ts'
import { fromRest } from '#offline/at-rest/at-rest.ts'
import { collectionOrder } from './collection-order.ts'
import type { Mirror, MirrorRow } from './mirror-database.ts'
import { mostRows } from './most-rows.ts'

/** `never-downloaded` is not "empty" (O-31). `syncedAt`: ms, the age that every cached view shows. */
export type Mirrored<T> = { state: 'never-downloaded' } | { state: 'downloaded'; value: T; syncedAt: number }

/** The end of a page; the next page begins after it. */
export interface PageEnd {
  sort: string
  id: string | number
}
export interface MirrorPage<C extends CollectionName> {
  rows: Row<C>[]
  end: PageEnd | null
}

/**
 * The part of a collection that a page shows: its first rows; the rows of one group (`Mark`) in the order of that
 * group, optionally only the rows `after` a position; or rows by id. There are at most `mostRows` of them; a longer
 * list is read page by page.
 */
export type CopyPart =
  | { readonly first: number }
  | {
      readonly mark: string
      readonly first: number
      readonly newestFirst: boolean
      readonly after?: string | undefined
    }
  | { readonly ids: readonly (string | number)[] }

/** `total`: the number of all rows of this part, counted without reading them. */
export interface Copy<C extends CollectionName> {
  rows: Row<C>[]
  total: number
}

/** Reads a part of a copy; live queries run it (O-32). */
export async function readCopy<C extends CollectionName>(
  mirror: Mirror,
  collection: C,
  part: CopyPart,
): Promise<Mirrored<Copy<C>>> {
  const table = mirror.rows(collection)
  const copy = await mirror.db.transaction('r', [table, mirror.cursors], () => storedPart(mirror, collection, part))
  // Rows are decrypted last: a live query observes only what it reads before its first other wait.
  return copy.state === 'never-downloaded'
    ? copy
    : { ...copy, value: { rows: await opened(mirror, copy.value.found), total: copy.value.total } }
}

async function storedPart<C extends CollectionName>(
  mirror: Mirror,
  collection: C,
  part: CopyPart,
): Promise<Mirrored<{ found: MirrorRow<C>[]; total: number }>> {
  const table = mirror.rows(collection)
  if ('ids' in part) {
    const found = (await table.bulkGet(part.ids.slice(0, mostRows))).filter((row) => row !== undefined)
    return withAge(mirror, collection, { found, total: found.length })
  }
  if ('mark' in part) {
    const group = () =>
      table
        .where('marks')
        .between([part.mark, part.after ?? Dexie.minKey], [part.mark, Dexie.maxKey], part.after === undefined)
    const rows = group().limit(sizeOf(part.first))
    if (part.newestFirst) rows.reverse()
    const found = part.first > 0 ? await rows.toArray() : []
    return withAge(mirror, collection, { found, total: await group().count() })
  }
  const found = part.first > 0 ? await storedPage(mirror, collection, { after: null, limit: part.first }) : []
  return withAge(mirror, collection, { found, total: await table.count() })
}

/** Reads one page by keyset, never by offset (O-32). `end` is null on the last page. */
export async function readPage<C extends CollectionName>(
  mirror: Mirror,
  collection: C,
  { after, limit }: Window,
): Promise<Mirrored<MirrorPage<C>>> {
  const found = await storedPage(mirror, collection, { after, limit })
  const last = found.at(-1)
  const page = await withAge(mirror, collection, {
    end: found.length === sizeOf(limit) && last ? { sort: last.sort, id: last.id } : null,
  })
  return page.state === 'never-downloaded'
    ? page
    : { ...page, value: { ...page.value, rows: await opened(mirror, found) } }
}

/**
 * Ids of the rows that match, in the order of their collection. Without `match` it returns all ids and reads no row. A
 * search opens 200 rows at a time, each lot on its own and outside of live queries (O-32); `signal` ends it between two
 * lots.
 */
export async function findRows<C extends CollectionName>(
  mirror: Mirror,
  collection: C,
  match: ((row: Row<C>) => boolean) | null,
  signal: AbortSignal,
): Promise<(string | number)[]> {
  if (match === null) {
    const ids = await mirror.rows(collection).orderBy('[sort+id]').primaryKeys()
    return collectionOrder[collection].newestFirst ? ids.toReversed() : ids
  }
  const ids: (string | number)[] = []
  for (let after: PageEnd | null = null; ;) {
    const page: Mirrored<MirrorPage<C>> = await readPage(mirror, collection, { after, limit: mostRows })
    signal.throwIfAborted()
    if (page.state === 'never-downloaded') return []
    ids.push(...page.value.rows.filter(match).map((row) => row.Id))
    after = page.value.end
    if (after === null) return ids
  }
}

/** The ids of groups, each in the order of its mark, and of `all` rows in the order of their collection. */
export interface GroupedIds {
  readonly groups: ReadonlyMap<string, readonly (string | number)[]>
  readonly all: readonly (string | number)[]
}

/**
 * The ids of all rows that match, by their groups (`Mark`). Without `match` no row is read; with it, all rows are read
 * once, as in a search.
 */
export async function groupRows<C extends CollectionName>(
  mirror: Mirror,
  collection: C,
  groups: readonly string[],
  match: ((row: Row<C>) => boolean) | null,
  signal: AbortSignal,
): Promise<GroupedIds> {
  if (match === null) {
    const table = mirror.rows(collection)
    const idsOf = async (group: string) =>
      [group, await table.where('marks').between([group, Dexie.minKey], [group, Dexie.maxKey]).primaryKeys()] as const
    return {
      groups: new Map(await Promise.all(groups.map(idsOf))),
      all: await findRows(mirror, collection, null, signal),
    }
  }
  const marked = new Map(groups.map((group): [string, { at: string; id: string | number }[]] => [group, []]))
  const all = await findRows(
    mirror,
    collection,
    (row) => {
      if (!match(row)) return false
      for (const [group, at] of collectionOrder[collection].marks(row)) marked.get(group)?.push({ at, id: row.Id })
      return true
    },
    signal,
  )
  return {
    groups: new Map(
      [...marked].map(([group, rows]) => [
        group,
        rows.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).map(({ id }) => id),
      ]),
    ),
    all,
  }
}

interface Window {
  after: PageEnd | null
  limit: number
}
const sizeOf = (limit: number) => Math.min(limit, mostRows)

async function opened<C extends CollectionName>(
  { keys, userId }: Mirror,
  found: readonly MirrorRow<C>[],
): Promise<Row<C>[]> {
  const key = await Promise.resolve(keys.of(userId))
  return Promise.resolve(Promise.all(found.map(({ row }) => fromRest(key, row))))
}

function storedPage<C extends CollectionName>(
  mirror: Mirror,
  collection: C,
  { after, limit }: Window,
): Promise<MirrorRow<C>[]> {
  const { newestFirst } = collectionOrder[collection]
  const start = after ? [after.sort, after.id] : newestFirst ? Dexie.maxKey : Dexie.minKey
  const index = mirror.rows(collection).where('[sort+id]')
  const range = newestFirst ? index.below(start) : index.above(start)
  if (newestFirst) range.reverse()
  return range.limit(sizeOf(limit)).toArray()
}

async function withAge<T>(mirror: Mirror, collection: CollectionName, value: T): Promise<Mirrored<T>> {
  const cursor = await mirror.cursors.get(collection)
  return cursor && cursor.syncedAt !== null
    ? { state: 'downloaded', value, syncedAt: cursor.syncedAt }
    : { state: 'never-downloaded' }
}
