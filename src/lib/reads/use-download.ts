import { useState, useSyncExternalStore } from 'react'
import { device } from '#lib/session/device.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { useUser } from '#lib/session/session.ts'
import { useShellReady } from '#lib/update/shell-ready.ts'
import { shownDownloads, watchCopies } from '#lib/reads/shown-copies.ts'
import { syncNow } from '#lib/reads/sync-now.ts'

export interface Downloads {
  /**
   * The bytes of those that are ready, by assessment; undefined until it is known. One is ready only while exactly these
   * questions with all options are stored, and the app itself is (O-27).
   */
  ready: ReadonlyMap<string, number> | undefined
  busy: boolean
  /** Fetches and stores them; false when one of them failed. */
  start: (assessmentIds: readonly string[]) => Promise<boolean>
}

/** The downloads of assessments for use without a network. */
export function useDownloads(): Downloads {
  const { UserId } = useUser()
  const shell = useShellReady()
  const downloads = useSyncExternalStore(watchCopies, shownDownloads, shownDownloads)
  const [busy, setBusy] = useState(false)
  async function start(assessmentIds: readonly string[]): Promise<boolean> {
    setBusy(true)
    try {
      await syncNow()
      if (!(await shell.whenReady())) return false
      const { markDownloaded } = await import('#offline/mirror/downloads.ts')
      const [here, mirror] = await Promise.all([device(), mirrorOf(UserId)])
      const marked = []
      for (const id of assessmentIds) marked.push(await markDownloaded(here, mirror, id))
      return marked.every(Boolean)
    } finally {
      setBusy(false)
    }
  }
  const stored = shell.ready ? downloads : downloads && []
  return { ready: stored && new Map(stored.map(({ assessmentId, bytes }) => [assessmentId, bytes])), busy, start }
}
