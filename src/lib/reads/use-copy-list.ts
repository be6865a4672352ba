import { useEffect, useEffectEvent, useState } from 'react'
import type { CollectionName, Row } from '#contract/collections.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection, useSteady, type CollectionView } from '#lib/reads/use-collection.ts'

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
  const { UserId } = useUser()
  const head = useCollection(collection, { first: 0 })
  const of = JSON.stringify([UserId, collection, filter?.key])
  const [found, setFound] = useState<{ of: string; ids: Ids }>()
  const [failure, setFailure] = useState<Error>()
  const find = useEffectEvent(async (signal: AbortSignal) => {
    const [mirror, { findRows }] = await Promise.all([mirrorOf(UserId), import('#offline/mirror/read-collection.ts')])
    return findRows(mirror, collection, filter?.match ?? null, signal)
  })
  useEffect(() => {
    if (head.syncedAt === null) return
    const giveUp = new AbortController()
    const { signal } = giveUp
    find(signal).then(
      (ids) => {
        if (!signal.aborted) setFound({ of, ids })
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(asError(error))
      },
    )
    return () => giveUp.abort()
  }, [of, head.syncedAt])
  const ids = found?.ids.slice(page * defaultPageSize, (page + 1) * defaultPageSize)
  const live = useSteady(useCollection(collection, ids ? { ids } : null))
  // The error screen of the page shows it: a list that cannot be read must never look like an empty one.
  if (failure) throw failure
  const status = head.status === 'ready' ? live.status : head.status
  return { rows: live.rows, total: head.total, matches: found?.ids.length ?? 0, status, syncedAt: head.syncedAt }
}
