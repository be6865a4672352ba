import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import type { ResponseState } from '#areas/assessment/response-state.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'

/** feedback as a date badge, or pending; and what still waits on this device. */
export function ResponseBadge({ state, row }: { state: ResponseState; row: AnsweredAssessment }) {
  if (state === 'attention')
    return (
      <Badge tone="bad" icon={CircleAlert}>
        Needs attention
      </Badge>
    )
  if (state === 'waiting')
    return (
      <Badge tone="warn" icon={CloudUpload}>
        Feedback waiting to send
      </Badge>
    )
  if (state === 'received')
    return (
      <Badge tone="ok" icon={Check}>
        Feedback received
      </Badge>
    )
  if (row.FeedbackDate)
    return (
      <Badge tone="ok" icon={Check}>
        Answered <Day at={row.FeedbackDate} />
      </Badge>
    )
  return (
    <Badge tone="sun" icon={Clock}>
      Pending
    </Badge>
  )
}
