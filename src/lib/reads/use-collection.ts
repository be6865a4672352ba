import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { CollectionName, Row } from '#contract/collections.ts'
import { copies } from '#lib/reads/copies.ts'
import { addressOf, shownCopy, wantCopy, watchCopies } from '#lib/reads/shown-copies.ts'
import type { CopyPart } from '#offline/mirror/read-collection.ts'

export interface CollectionView<C extends CollectionName> {
  rows: readonly Row<C>[]
  /** The number of rows in the collection; `rows` are a part of them. */
  total: number
  /** `never`: this device has no copy, which is not the same as an empty copy (O-31). */
  status: 'loading' | 'never' | 'ready'
  /** When the copy was last synced, ms since 1970; null before it is stored. */
  syncedAt: number | null
}

const loading = { rows: [], total: 0, status: 'loading', syncedAt: null } as const
const never = { rows: [], total: 0, status: 'never', syncedAt: null } as const
const noAddress = ''

/**
 * A part of a mirrored collection of the signed-in person, at most 200 rows. It re-renders when this tab or another tab
 * changes the copy (O-32). `null` reads nothing (yet).
 */
export function useCollection<C extends CollectionName>(collection: C, part: CopyPart | null): CollectionView<C> {
  const address = part ? addressOf(part) : noAddress
  const want = useEffectEvent(() => (part ? wantCopy(collection, part) : undefined))
  useEffect(() => want(), [collection, address])
  const read = () => shownCopy(collection, address)
  const found = useSyncExternalStore(watchCopies, read, read)
  // The name is read here, so that news of another collection draws nothing.
  const { syncing, here } = useSnapshot(copies)
  const isHere = here[collection]
  if (!found) return loading
  if (found.state === 'never-downloaded') return syncing || isHere ? loading : never
  return { ...found.value, status: 'ready', syncedAt: found.state === 'downloaded' ? found.syncedAt : null }
}

/** The view; while it loads, the view before it, so that the screen does not go blank when the part changes. */
export function useSteady<C extends CollectionName>(view: CollectionView<C>): CollectionView<C> {
  const [last, setLast] = useState(view)
  if (view.status === 'loading') return last
  if (view.rows !== last.rows || view.status !== last.status) setLast(view)
  return view
}
