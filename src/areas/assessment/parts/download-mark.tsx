import CloudDownload from 'lucide-react/icons/cloud-download'
import Smartphone from 'lucide-react/icons/smartphone'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { StudentAssessment } from '#contract/entities/assessment.ts'
import { device } from '#lib/device.ts'
import { useShellReady } from '#lib/shell-ready.ts'
import { syncNow } from '#lib/sync-now.ts'
import { useMirror } from '#lib/use-collection.ts'
import { downloadState, markDownloaded } from '#offline/mirror/downloads.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * "Download for offline" with its size, and "Ready offline" only while it is true (O-27): these very questions with all
 * their options are stored here and the app itself is.
 */
export function DownloadMark({ assessment }: { assessment: StudentAssessment }) {
  const mirror = useMirror()
  const shell = useShellReady()
  const stored = useLiveQuery(() => (mirror ? downloadState(mirror, assessment.Id) : undefined), [mirror, assessment.Id])
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    if (!mirror) return
    setBusy(true)
    await syncNow()
    await shell.whenReady()
    const done = await markDownloaded(await device(), mirror, assessment.Id)
    if (!done) alertError(`${assessment.Name} could not be stored on this device. Try again with the network.`)
    setBusy(false)
  }
  if (!stored) return null
  if (stored.state === 'ready' && shell.ready) return <Badge tone="ok" icon={Smartphone}>Ready offline, {sizeText(stored.bytes)}</Badge>
  return (
    <Button variant="quiet" size="touch" busy={busy} aria-label={`Download ${assessment.Name} for offline`} onClick={() => void download()}>
      <Icon of={CloudDownload} size="s" />Download for offline, {sizeText(sizeOf(assessment))}
    </Button>
  )
}

function sizeOf(assessment: StudentAssessment): number {
  return new TextEncoder().encode(JSON.stringify(assessment)).length
}

function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}
