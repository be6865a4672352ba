import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { CollectionName } from '#contract/collections.ts'
import { mirrorOf } from '#lib/mirror.ts'
import { usePerson } from '#lib/session.ts'
import { forgetCopies, showCopy, showDownloads, wantedCopies, watchCopies } from '#lib/shown-copies.ts'
import { readDownloads } from '#offline/mirror/downloads.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { readAll } from '#offline/mirror/read-collection.ts'

/**
 * Reads the copies that pages want and keeps them live across tabs. A root of its own that draws nothing: Dexie arrives
 * after the first paint, and pages that came before it wait without knowing it.
 */
export function startLiveCopies(): void {
  createRoot(document.createElement('div')).render(<LiveCopies />)
}

function LiveCopies() {
  const userId = usePerson()?.UserId
  const collections = useSyncExternalStore(watchCopies, wantedCopies)
  const [mirror, setMirror] = useState<Mirror>()
  useEffect(() => {
    forgetCopies()
    if (userId === undefined) return
    let current = true
    void mirrorOf(userId).then((opened) => { if (current) setMirror(opened) }).catch((problem: unknown) => { if (current) throw problem })
    return () => { current = false }
  }, [userId])
  if (mirror === undefined || mirror.userId !== userId) return null
  return (
    <>
      {collections.map((collection) => <LiveCopy key={`${userId} ${collection}`} mirror={mirror} collection={collection} />)}
      <LiveDownloads key={userId} mirror={mirror} />
    </>
  )
}

function LiveCopy({ mirror, collection }: { mirror: Mirror; collection: CollectionName }) {
  const copy = useLiveQuery(() => readAll(mirror, collection), [mirror, collection])
  useEffect(() => showCopy(collection, copy), [collection, copy])
  return null
}

function LiveDownloads({ mirror }: { mirror: Mirror }) {
  const rows = useLiveQuery(() => readDownloads(mirror), [mirror])
  useEffect(() => showDownloads(rows), [rows])
  return null
}
