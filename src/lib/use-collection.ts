import { useEffect, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { CollectionName, Row } from '#contract/collections.ts'
import { copies } from '#lib/copies.ts'
import { shownCopy, wantCopy, watchCopies } from '#lib/shown-copies.ts'

export interface CollectionView<C extends CollectionName> {
  rows: readonly Row<C>[]
  /** `never`: this device has no copy, which is not the same as an empty one (O-31). */
  status: 'loading' | 'never' | 'ready'
  /** How old the copy is, ms. */
  syncedAt: number | null
}

const loading = { rows: [], status: 'loading', syncedAt: null } as const
const never = { rows: [], status: 'never', syncedAt: null } as const

/** A mirrored collection of the signed-in person, live: whoever changes the copy, in this tab or another, it re-renders. */
export function useCollection<C extends CollectionName>(collection: C): CollectionView<C> {
  useEffect(() => wantCopy(collection), [collection])
  const read = () => shownCopy(collection)
  const found = useSyncExternalStore(watchCopies, read, read)
  const { syncing } = useSnapshot(copies)
  if (!found) return loading
  if (found.state === 'downloaded') return { rows: found.value, status: 'ready', syncedAt: found.syncedAt }
  return syncing ? loading : never
}
