import CloudDownload from 'lucide-react/icons/cloud-download'
import Smartphone from 'lucide-react/icons/smartphone'
import type { StudentAssessment } from '#contract/entities/assessment.ts'
import { useDownload } from '#lib/reads/use-download.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** "Download for offline" with its size, and "Ready offline" while that is true (O-27). */
export function DownloadMark({ assessment }: { assessment: StudentAssessment }) {
  const { state, bytes, busy, start } = useDownload(assessment.Id)
  async function download(): Promise<void> {
    if (!(await start()))
      alertError(`${assessment.Name} could not be saved on this device. Try again when you are online.`)
  }
  if (state === 'unknown') return null
  if (state === 'ready')
    return (
      <Badge tone="ok" icon={Smartphone}>
        Ready offline, {sizeText(bytes)}
      </Badge>
    )
  return (
    <Button
      variant="quiet"
      size="touch"
      busy={busy}
      aria-label={`Download for offline, ${sizeText(sizeOf(assessment))}: ${assessment.Name}`}
      onClick={() => void download()}
    >
      <Icon of={CloudDownload} size="s" />
      Download for offline, {sizeText(sizeOf(assessment))}
    </Button>
  )
}

function sizeOf(assessment: StudentAssessment): number {
  return new TextEncoder().encode(JSON.stringify(assessment)).length
}

function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}
