import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { CollectionName, Row } from '#contract/collections.ts'
import { copies } from '#lib/reads/copies.ts'
import { addressOf, shownCopy, wantCopy, watchCopies } from '#lib/reads/shown-copies.ts'
import type { CopyPart } from '#offline/mirror/read-collection.ts'

export interface CollectionView<C extends CollectionName> {
  rows: readonly Row<C>[]
  /** How many there are of which `rows` are the first. */
  total: number
  /** `never`: this device has no copy, which is not the same as an empty one (O-31). */
  status: 'loading' | 'never' | 'ready'
  /** How old the copy is, ms. */
  syncedAt: number | null
}

const loading = { rows: [], total: 0, status: 'loading', syncedAt: null } as const
const never = { rows: [], total: 0, status: 'never', syncedAt: null } as const
const noAddress = ''

/**
 * A part of a mirrored collection of the signed-in person, at most 200 rows, live: whoever changes the copy, in this tab or
 * another, it re-renders (O-32). `null` asks nothing (yet).
 */
export function useCollection<C extends CollectionName>(collection: C, part: CopyPart | null): CollectionView<C> {
  const address = part ? addressOf(part) : noAddress
  const want = useEffectEvent(() => (part ? wantCopy(collection, part) : undefined))
  useEffect(() => want(), [collection, address])
  const read = () => shownCopy(collection, address)
  const found = useSyncExternalStore(watchCopies, read, read)
  const { syncing } = useSnapshot(copies)
  if (!found) return loading
  if (found.state === 'downloaded') return { ...found.value, status: 'ready', syncedAt: found.syncedAt }
  return syncing ? loading : never
}

/** The view, or the one before it while it is being read: where the part changes under a reader's eyes nothing goes blank. */
export function useSteady<C extends CollectionName>(view: CollectionView<C>): CollectionView<C> {
  const [last, setLast] = useState(view)
  if (view.status === 'loading') return last
  if (view.rows !== last.rows || view.status !== last.status) setLast(view)
  return view
}
