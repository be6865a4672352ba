import type { CollectionName, Row } from '#contract/collections.ts'
import type { ChangesPage } from '#contract/areas/sync.ts'
import { toRest } from '#offline/at-rest/at-rest.ts'
import type { Device } from '#offline/device.ts'
import { collectionOrder } from './collection-order.ts'
import type { CursorRow, Mirror, MirrorRow } from './mirror-database.ts'

export type Changes = ChangesPage

/** Asks the server for one page of changes; null when the request failed. */
export type AskChanges = (collection: CollectionName, cursor: string) => Promise<Changes | null>

/** The first page of a pull that was asked for together with others, and how far the copy was then. */
export interface FirstPage {
  readonly before: CursorRow
  readonly page: Changes
}

/** Checks the shape of a page before it changes a copy: a server of another release may send another one (O-31). */
export function isPage(reply: object | null): reply is Changes {
  return (
    reply !== null &&
    'Items' in reply &&
    Array.isArray(reply.Items) &&
    'RemovedIds' in reply &&
    Array.isArray(reply.RemovedIds) &&
    'Cursor' in reply &&
    typeof reply.Cursor === 'string'
  )
}

/**
 * Brings one collection up to date, page by page; each page and its cursor are one transaction. A full copy (the first,
 * or after a reset) is made next to the old rows and replaces them at its end, so the screen never shows an empty list
 * in between (O-31). False when a request failed; the stored pages stay, and the next pull continues from there. `first`: the page
 * that is here already.
 */
export async function pullChanges(
  device: Device,
  mirror: Mirror,
  collection: CollectionName,
  ask: AskChanges,
  first?: FirstPage,
): Promise<boolean> {
  let changed = false
  for (let given = first; ; given = undefined) {
    const before = given?.before ?? startOr(await mirror.cursors.get(collection), collection)
    const page = given?.page ?? (await ask(collection, before.cursor))
    if (!isPage(page)) return false
    const applied = await applyPage(mirror, before, page, device.now())
    changed ||= page.Items.length > 0 || page.RemovedIds.length > 0 || page.Reset
    // Another tab was faster: continue from its cursor.
    if (applied && !page.HasMore) break
  }
  if (changed) device.announce.post({ kind: 'mirror-changed', userId: mirror.userId, collection })
  return true
}

/** How far a collection is copied; a copy that was never begun starts with an empty cursor. */
export function startOr(known: CursorRow | undefined, collection: CollectionName): CursorRow {
  return known ?? { collection, cursor: '', syncedAt: null, staging: true }
}

async function applyPage(mirror: Mirror, before: CursorRow, page: Changes, now: number): Promise<boolean> {
  const { collection } = before
  const table = mirror.rows(collection)
  const key = await mirror.keys.of(mirror.userId)
  // Sealing comes before the transaction: a transaction ends while the code waits for the sealing.
  const rows = await Promise.all(page.Items.map((item) => enveloped(key, collection, item)))
  return mirror.db.transaction('rw', [table, mirror.staged, mirror.cursors], async () => {
    const current = await mirror.cursors.get(collection)
    if ((current?.cursor ?? '') !== before.cursor) return false
    const begins = page.Reset || before.cursor === ''
    if (page.Reset) await mirror.staged.where({ collection }).delete()
    const staging = page.Reset || before.staging
    if (begins && !page.HasMore) {
      // A copy of one page needs no place next to the old rows.
      const removed = new Set(page.RemovedIds)
      await table.clear()
      await table.bulkPut(rows.filter(({ id }) => !removed.has(id)))
    } else if (staging) {
      await mirror.staged.bulkPut(rows.map((row) => ({ ...row, collection })))
      await mirror.staged.bulkDelete(page.RemovedIds.map((id) => [collection, id]))
      if (!page.HasMore) await swap(mirror, collection)
    } else {
      await table.bulkPut(rows)
      await table.bulkDelete(page.RemovedIds)
    }
    await mirror.cursors.put({
      collection,
      cursor: page.Cursor,
      staging: staging && page.HasMore,
      syncedAt: page.HasMore ? before.syncedAt : now,
    })
    return true
  })
}

async function swap(mirror: Mirror, collection: CollectionName): Promise<void> {
  const table = mirror.rows(collection)
  const staged = await mirror.staged.where({ collection }).toArray()
  await table.clear()
  await table.bulkPut(staged.map(({ id, sort, marks, row }) => ({ id, sort, marks, row })))
  await mirror.staged.where({ collection }).delete()
}

async function enveloped<C extends CollectionName>(
  key: CryptoKey | null,
  collection: C,
  item: Record<string, unknown>,
): Promise<MirrorRow<C>> {
  if (!isRowOf<C>(item)) throw new TypeError(`a row of ${collection} without an Id`)
  const { by, marks } = collectionOrder[collection]
  return { id: item.Id, sort: by(item), marks: marks(item), row: await toRest(key, item) }
}

/** Checks only the key: the contract types the rows, and the server's tests check them. */
export function isRowOf<C extends CollectionName>(item: object): item is Row<C> {
  return 'Id' in item
}
