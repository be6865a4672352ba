import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { standingOf, standingWords } from '#areas/assessment/held-words.ts'
import { Badge } from '#ui/badge.tsx'

/** The mark of a text that is held, was held, or that another one replaced; nothing on all others. */
export function HeldBadge({ row }: { row: AnsweredAssessment }) {
  const standing = standingOf(row)
  if (standing === 'plain') return null
  if (standing === 'open')
    return (
      <Badge tone="warn" icon={CircleAlert}>
        {standingWords.open}
      </Badge>
    )
  return (
    <Badge tone={standing === 'accepted' ? 'ok' : 'plain'} icon={standing === 'accepted' ? Check : undefined}>
      {standingWords[standing]}
    </Badge>
  )
}
