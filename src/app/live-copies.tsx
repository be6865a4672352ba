import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { mirrorOf } from '#lib/mirror.ts'
import { usePerson } from '#lib/session.ts'
import { forgetCopies, showCopy, showDownloads, wantedCopies, watchCopies, type WantedCopy } from '#lib/shown-copies.ts'
import { readDownloads } from '#offline/mirror/downloads.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { readCopy } from '#offline/mirror/read-collection.ts'

/**
 * Reads the copies that pages want and keeps them live across tabs. A root of its own that draws nothing: Dexie arrives
 * after the first paint, and pages that came before it wait without knowing it.
 */
export function startLiveCopies(): void {
  createRoot(document.createElement('div')).render(<LiveCopies />)
}

function LiveCopies() {
  const userId = usePerson()?.UserId
  const wanted = useSyncExternalStore(watchCopies, wantedCopies)
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
      {wanted.map((one) => <LiveCopy key={`${userId} ${one.collection} ${one.address}`} mirror={mirror} wanted={one} />)}
      <LiveDownloads key={userId} mirror={mirror} />
    </>
  )
}

function LiveCopy({ mirror, wanted: { collection, part, address } }: { mirror: Mirror; wanted: WantedCopy }) {
  const copy = useLiveQuery(() => readCopy(mirror, collection, part), [mirror, collection, address])
  useEffect(() => showCopy(collection, address, copy), [collection, address, copy])
  return null
}

function LiveDownloads({ mirror }: { mirror: Mirror }) {
  const rows = useLiveQuery(() => readDownloads(mirror), [mirror])
  useEffect(() => showDownloads(rows), [rows])
  return null
}
