import CloudDownload from 'lucide-react/icons/cloud-download'
import Smartphone from 'lucide-react/icons/smartphone'
import type { StudentAssessment } from '#contract/entities/assessment.ts'
import { useDownloads } from '#lib/reads/use-download.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** "Ready offline" while that is true (O-27); otherwise the button that downloads the assessment. */
export function DownloadMark({ assessment }: { assessment: StudentAssessment }) {
  const { ready, busy, start } = useDownloads()
  if (!ready) return null
  const bytes = ready.get(assessment.Id)
  if (bytes !== undefined)
    return (
      <Badge tone="ok" icon={Smartphone}>
        Ready offline, {sizeText(bytes)}
      </Badge>
    )
  const words = `Download for offline, ${sizeText(sizeOf(assessment))}`
  return (
    <Button
      variant="quiet"
      square
      busy={busy}
      title={words}
      aria-label={`${words}: ${assessment.Name}`}
      onClick={() => void download(assessment, start)}
    >
      <Icon of={CloudDownload} size="s" />
    </Button>
  )
}

async function download({ Id, Name }: StudentAssessment, start: (id: string) => Promise<boolean>): Promise<void> {
  if (!(await start(Id))) alertError(`${Name} could not be saved on this device. Try again when you are online.`)
}

function sizeOf(assessment: StudentAssessment): number {
  return new TextEncoder().encode(JSON.stringify(assessment)).length
}

function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}
