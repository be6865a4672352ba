import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import FilePen from 'lucide-react/icons/file-pen'
import type { LucideIcon } from 'lucide-react/types'
import type { BlogStatus } from '#contract/blog-statuses.ts'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

const looks: Readonly<Record<BlogStatus, readonly [Tone, LucideIcon]>> = {
  Draft: ['plain', FilePen],
  Scheduled: ['brand', Clock],
  Published: ['ok', CircleCheck],
  Unpublished: ['warn', EyeOff],
}

/** The state of an article. `words`: other words for it. */
export function StatusBadge({ status, words = status }: { status: BlogStatus; words?: string }) {
  const [tone, icon] = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
