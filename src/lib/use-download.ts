import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { device } from '#lib/device.ts'
import { useShellReady } from '#lib/shell-ready.ts'
import { syncNow } from '#lib/sync-now.ts'
import { useMirror } from '#lib/use-collection.ts'
import { downloadState, markDownloaded } from '#offline/mirror/downloads.ts'

export interface Download {
  /** `ready` only while it is true: these very questions with all options are stored, and the app itself is (O-27). */
  state: 'unknown' | 'absent' | 'ready'
  /** Stored bytes of a ready one. */
  bytes: number
  busy: boolean
  /** Fetches and stores; false when it could not be. */
  start: () => Promise<boolean>
}

/** Taking one assessment along for the time without a network. */
export function useDownload(assessmentId: string): Download {
  const mirror = useMirror()
  const shell = useShellReady()
  const stored = useLiveQuery(() => (mirror ? downloadState(mirror, assessmentId) : undefined), [mirror, assessmentId])
  const [busy, setBusy] = useState(false)
  async function start(): Promise<boolean> {
    if (!mirror) return false
    setBusy(true)
    try {
      await syncNow()
      return await shell.whenReady() && await markDownloaded(await device(), mirror, assessmentId)
    } finally {
      setBusy(false)
    }
  }
  if (!stored) return { state: 'unknown', bytes: 0, busy, start }
  return stored.state === 'ready' && shell.ready ? { state: 'ready', bytes: stored.bytes, busy, start } : { state: 'absent', bytes: 0, busy, start }
}
