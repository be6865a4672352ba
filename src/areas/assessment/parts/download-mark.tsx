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

/** Downloads all assessments of a list that are not stored yet; nothing where fewer than two are missing. */
export function DownloadAll({ assessments }: { assessments: readonly StudentAssessment[] }) {
  const { ready, busy, start } = useDownloads()
  const missing = assessments.filter(({ Id }) => !ready?.has(Id))
  if (!ready || missing.length < 2) return null
  return (
    <Button
      variant="quiet"
      size="compact"
      busy={busy}
      title="Download all for offline"
      onClick={() => void downloadAll(missing, start)}
    >
      <Icon of={CloudDownload} size="s" />
      Download all, {sizeText(missing.reduce((sum, one) => sum + sizeOf(one), 0))}
    </Button>
  )
}

type Start = ReturnType<typeof useDownloads>['start']

async function download({ Id, Name }: StudentAssessment, start: Start): Promise<void> {
  if (!(await start([Id]))) alertError(`${Name} could not be saved on this device. Try again when you are online.`)
}

async function downloadAll(assessments: readonly StudentAssessment[], start: Start): Promise<void> {
  if (!(await start(assessments.map(({ Id }) => Id))))
    alertError('Not all could be saved on this device. Try again when you are online.')
}

function sizeOf(assessment: StudentAssessment): number {
  return new TextEncoder().encode(JSON.stringify(assessment)).length
}

function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}
