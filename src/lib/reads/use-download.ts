import { useState, useSyncExternalStore } from 'react'
import { device } from '#lib/session/device.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { useUser } from '#lib/session/session.ts'
import { useShellReady } from '#lib/update/shell-ready.ts'
import { shownDownloads, watchCopies } from '#lib/reads/shown-copies.ts'
import { syncNow } from '#lib/reads/sync-now.ts'

export interface Download {
  /** `ready` only while exactly these questions with all options are stored, and the app itself is (O-27). */
  state: 'unknown' | 'absent' | 'ready'
  /** The stored bytes of a ready download. */
  bytes: number
  busy: boolean
  /** Fetches and stores it; false when that failed. */
  start: () => Promise<boolean>
}

/** The download of one assessment for use without a network. */
export function useDownload(assessmentId: string): Download {
  const { UserId } = useUser()
  const shell = useShellReady()
  const downloads = useSyncExternalStore(watchCopies, shownDownloads, shownDownloads)
  const [busy, setBusy] = useState(false)
  async function start(): Promise<boolean> {
    setBusy(true)
    try {
      await syncNow()
      if (!(await shell.whenReady())) return false
      const { markDownloaded } = await import('#offline/mirror/downloads.ts')
      return await markDownloaded(await device(), await mirrorOf(UserId), assessmentId)
    } finally {
      setBusy(false)
    }
  }
  const stored = downloads?.find((row) => row.assessmentId === assessmentId)
  const state = downloads === undefined ? 'unknown' : stored && shell.ready ? 'ready' : 'absent'
  return { state, bytes: stored?.bytes ?? 0, busy, start }
}
