import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { CollectionName, Row } from '#contract/collections.ts'
import { useSnapshot } from 'valtio'
import { copies } from '#lib/copies.ts'
import { mirrorOf } from '#lib/mirror.ts'
import { useUser } from '#lib/session.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { readAll } from '#offline/mirror/read-collection.ts'

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
  const mirror = useMirror()
  const found = useLiveQuery(() => (mirror ? readAll(mirror, collection) : undefined), [mirror, collection])
  const { syncing } = useSnapshot(copies)
  if (!found) return loading
  if (found.state === 'downloaded') return { rows: found.value, status: 'ready', syncedAt: found.syncedAt }
  return syncing ? loading : never
}

/** The signed-in person's mirror; undefined while it opens. */
export function useMirror(): Mirror | undefined {
  const { UserId } = useUser()
  const [mirror, setMirror] = useState<Mirror>()
  useEffect(() => {
    let current = true
    void mirrorOf(UserId).then((opened) => { if (current) setMirror(opened) })
    return () => { current = false }
  }, [UserId])
  return mirror?.userId === UserId ? mirror : undefined
}
