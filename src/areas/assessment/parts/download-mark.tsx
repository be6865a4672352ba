import CloudDownload from 'lucide-react/icons/cloud-download'
import Smartphone from 'lucide-react/icons/smartphone'
import type { StudentAssessment } from '#contract/entities/assessment.ts'
import { useDownloads } from '#lib/reads/use-download.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { picturesOf } from '#rules/forms/question-pictures.ts'
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
  const words = `Download for offline, ${contentText([assessment])}`
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
      Download all, {contentText(missing)}
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

/** What a download has. The size of a picture is known when it is here. */
function contentText(assessments: readonly StudentAssessment[]): string {
  const bytes = assessments.map((one) => new TextEncoder().encode(JSON.stringify(one)).length)
  const pictures = picturesOf(assessments.flatMap(({ Questions }) => Questions)).length
  const words = pictures === 0 ? '' : pictures === 1 ? ' and 1 picture' : ` and ${pictures} pictures`
  return sizeText(bytes.reduce((sum, one) => sum + one, 0)) + words
}

function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}
