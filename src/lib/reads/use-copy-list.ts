import { useEffect, useEffectEvent, useState } from 'react'
import type { CollectionName, Row } from '#contract/collections.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection, useSteady, type CollectionView } from '#lib/reads/use-collection.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import type { GroupedIds } from '#offline/mirror/read-collection.ts'

/** `matches`: how many rows fit the filter, on all pages; `total`: how many rows there are. */
export interface CopyList<C extends CollectionName> extends CollectionView<C> {
  matches: number
}

/** Selects rows; filters with the same `key` are the same. */
export interface RowFilter<C extends CollectionName> {
  readonly key: string
  readonly match: (row: Row<C>) => boolean
}

type Ids = readonly (string | number)[]

/**
 * A page of a mirrored collection in its order. A separate read finds the matching rows when the copy changes; only the
 * shown page is live (O-32). The old rows stay until the next rows are read, so that the list does not flash empty.
 */
export function useCopyList<C extends CollectionName>(
  collection: C,
  page: number,
  filter: RowFilter<C> | null = null,
): CopyList<C> {
  const { found, head } = useFoundIds(collection, filter?.key, async (mirror, signal) => {
    const { findRows } = await import('#offline/mirror/read-collection.ts')
    return findRows(mirror, collection, filter?.match ?? null, signal)
  })
  return { ...useCopyPage(collection, found, page, head), matches: found?.length ?? 0 }
}

/** The ids of the matching rows of a mirrored collection by their groups; undefined until they are found. */
export function useCopyGroups<C extends CollectionName>(
  collection: C,
  groups: readonly string[],
  filter: RowFilter<C> | null,
): { found: GroupedIds | undefined; head: CollectionView<C> } {
  return useFoundIds(collection, filter?.key, async (mirror, signal) => {
    const { groupRows } = await import('#offline/mirror/read-collection.ts')
    return groupRows(mirror, collection, groups, filter?.match ?? null, signal)
  })
}

/** One page of the rows with these ids, live. */
export function useCopyPage<C extends CollectionName>(
  collection: C,
  found: Ids | undefined,
  page: number,
  head: CollectionView<C>,
): CollectionView<C> {
  const ids = found?.slice(page * defaultPageSize, (page + 1) * defaultPageSize)
  const live = useSteady(useCollection(collection, ids ? { ids } : null))
  const status = head.status === 'ready' ? live.status : head.status
  return { rows: live.rows, total: head.total, status, syncedAt: head.syncedAt }
}

/** Finds ids again whenever the copy or the key changes; the old ones stay until then. */
function useFoundIds<C extends CollectionName, Found>(
  collection: C,
  key: string | undefined,
  find: (mirror: Mirror, signal: AbortSignal) => Promise<Found>,
): { found: Found | undefined; head: CollectionView<C> } {
  const { UserId } = useUser()
  const head = useCollection(collection, { first: 0 })
  const of = JSON.stringify([UserId, collection, key])
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<Error>()
  const search = useEffectEvent(async (signal: AbortSignal) => {
    return find(await mirrorOf(UserId), signal)
  })
  useEffect(() => {
    if (head.syncedAt === null) return
    const giveUp = new AbortController()
    const { signal } = giveUp
    search(signal).then(
      (next) => {
        if (!signal.aborted) setFound(() => next)
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(asError(error))
      },
    )
    return () => giveUp.abort()
  }, [of, head.syncedAt])
  // The error screen of the page shows it: a list that cannot be read must never look like an empty one.
  if (failure) throw failure
  return { found, head }
}
