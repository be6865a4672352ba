import type { CollectionName, Row } from '#contract/collections.ts'
import type { Input } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { call } from '#lib/reads/call.ts'
import { showCopy, shownCopy, wantedCopies, watchCopies } from '#lib/reads/shown-copies.ts'
import type { CursorRow } from '#offline/mirror/mirror-database.ts'
import { partOfRows } from '#offline/mirror/part-of-rows.ts'
import { isPage, isRowOf, type Changes } from '#offline/mirror/pull-changes.ts'

/** The state of the queue of this device, as the server takes it. */
export type QueueReport = Omit<Input<'Sync/GetAllChanges'>, 'Lists'>

/** The first pages of the lists of a person who has just signed in. */
export interface FirstPages {
  readonly userId: string
  /** Null when the request failed. */
  readonly pages: Promise<ReadonlyMap<CollectionName, Changes> | null>
  /** The lists are stored, or cannot be: nothing more is shown from these pages. */
  end(): void
}

/**
 * Asks for the lists of a person who signs in while the databases for their copies are made, which takes a slow phone longer than the
 * answer. Lists that came whole are shown at once, and then stored as usual. The state of the queue is sent with the sectors, later.
 */
export function askFirstPages(userId: string, wanted: readonly CollectionName[]): FirstPages {
  const lists = wanted.filter((name) => name !== 'Sectors')
  const pages = askPages(lists.map((collection) => ({ collection, cursor: '' })))
  const whole = new Map<CollectionName, readonly Row<CollectionName>[]>()
  const look = () => {
    for (const { collection, part, address } of wantedCopies()) {
      const rows = whole.get(collection)
      const state = shownCopy(collection, address)?.state
      if (rows && (state === undefined || state === 'never-downloaded'))
        showCopy(userId, collection, address, { state: 'received', value: partOfRows(collection, rows, part) })
    }
  }
  const stop = watchCopies(look)
  void pages.then((given) => {
    for (const [collection, page] of given ?? []) {
      if (!isPage(page) || page.HasMore) continue
      const removed = new Set(page.RemovedIds)
      whole.set(
        collection,
        page.Items.filter((item) => isRowOf<CollectionName>(item)).filter(({ Id }) => !removed.has(Id)),
      )
    }
    look()
  })
  return { userId, pages, end: stop }
}

/** A page of changes; null when the request failed. */
export async function askPage(input: Input<'Sync/GetChanges'>): Promise<Changes | null> {
  try {
    return await call('Sync/GetChanges', input)
  } catch {
    // Without an answer, or after a refusal, the copy stays. The next sync asks again from the same cursor.
    return null
  }
}

/**
 * The next page of each list, in one request; null when it failed. Empty when one list made the server fail, or when the server is of
 * an earlier release: then each list is asked for alone.
 */
export async function askPages(
  lists: readonly Pick<CursorRow, 'collection' | 'cursor'>[],
  status: QueueReport = {},
): Promise<ReadonlyMap<CollectionName, Changes> | null> {
  const Lists = lists.map(({ collection, cursor }) => `${collection}.${cursor}`).join(',')
  try {
    const { Changes } = await call('Sync/GetAllChanges', { Lists, ...status })
    return new Map(Changes.map(({ Collection, ...page }) => [Collection, page]))
  } catch (error) {
    return error instanceof AppError && (error.code === 'failed' || error.code === 'not-found') ? new Map() : null
  }
}
