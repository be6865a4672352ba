import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { usePerson } from '#lib/session/session.ts'
import {
  showCopiesOf,
  showCopy,
  showDownloads,
  wantedCopies,
  watchCopies,
  type WantedCopy,
} from '#lib/reads/shown-copies.ts'
import { readDownloads } from '#offline/mirror/downloads.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'
import { readCopy } from '#offline/mirror/read-collection.ts'

/**
 * Reads the copies that pages want, and updates them after changes in any tab. It uses Dexie, so it takes over after
 * `showStoredCopies` has shown the first lists. It is a root of its own that draws nothing.
 */
export function startLiveCopies(): void {
  createRoot(document.createElement('div')).render(<LiveCopies />)
}

function LiveCopies() {
  const userId = usePerson()?.UserId
  const wanted = useSyncExternalStore(watchCopies, wantedCopies)
  const [mirror, setMirror] = useState<Mirror>()
  useEffect(() => {
    showCopiesOf(userId)
    if (userId === undefined) return
    let current = true
    void mirrorOf(userId)
      .then((opened) => {
        if (current) setMirror(opened)
      })
      .catch((problem: unknown) => {
        if (current) throw problem
      })
    return () => {
      current = false
    }
  }, [userId])
  if (mirror === undefined || mirror.userId !== userId) return null
  return (
    <>
      {wanted.map((one) => (
        // A view that was dropped and is wanted again must get what its part holds, so its number is in the key.
        <LiveCopy key={`${userId} ${one.view}`} mirror={mirror} wanted={one} />
      ))}
      <LiveDownloads key={userId} mirror={mirror} />
    </>
  )
}

function LiveCopy({ mirror, wanted: { collection, part, address } }: { mirror: Mirror; wanted: WantedCopy }) {
  const copy = useLiveQuery(() => readCopy(mirror, collection, part), [mirror, collection, address])
  const { userId } = mirror
  useEffect(() => {
    if (copy) showCopy(userId, collection, address, copy)
  }, [userId, collection, address, copy])
  return null
}

function LiveDownloads({ mirror }: { mirror: Mirror }) {
  const rows = useLiveQuery(() => readDownloads(mirror), [mirror])
  const { userId } = mirror
  useEffect(() => {
    if (rows) showDownloads(userId, rows)
  }, [userId, rows])
  return null
}
