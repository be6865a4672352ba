import type { CollectionName, Row } from '#contract/collections.ts'
import type { Input } from '#contract/contract.ts'
import { call } from '#lib/reads/call.ts'
import { showCopy, shownCopy, wantedCopies, watchCopies } from '#lib/reads/shown-copies.ts'
import { partOfRows } from '#offline/mirror/part-of-rows.ts'
import { isPage, isRowOf, type Changes } from '#offline/mirror/pull-changes.ts'

/** The first pages of the lists of a person who has just signed in. */
export interface FirstPages {
  readonly userId: string
  /** The page of a collection, once; null when there is none. */
  take(collection: CollectionName): Promise<Changes | null>
  /** The lists are stored, or cannot be: nothing more is shown from these pages. */
  end(): void
}

/**
 * Asks for the lists of a person who signs in while the databases for their copies are made, which takes a slow phone longer than the
 * answers. Lists that came whole are shown at once, and then stored as usual. The state of the queue is sent with the sectors, later.
 */
export function askFirstPages(userId: string, wanted: readonly CollectionName[]): FirstPages {
  const pages = new Map<CollectionName, Promise<Changes | null>>(
    wanted
      .filter((Collection) => Collection !== 'Sectors')
      .map((Collection) => [Collection, askPage({ Collection, Cursor: '' })]),
  )
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
  for (const [collection, asked] of pages)
    void asked.then((page) => {
      if (!isPage(page) || page.HasMore) return
      const removed = new Set(page.RemovedIds)
      whole.set(
        collection,
        page.Items.filter((item) => isRowOf<CollectionName>(item)).filter(({ Id }) => !removed.has(Id)),
      )
      look()
    })
  return {
    userId,
    async take(collection) {
      const page = pages.get(collection) ?? null
      pages.delete(collection)
      return page
    },
    end: stop,
  }
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
