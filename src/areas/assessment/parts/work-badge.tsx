import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Lock from 'lucide-react/icons/lock'
import PencilLine from 'lucide-react/icons/pencil-line'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { messages } from '#contract/messages.ts'
import type { WorkState } from '#areas/assessment/student-work.ts'
import { Badge } from '#ui/badge.tsx'

const looks = {
  new: { tone: 'brand', icon: undefined, words: 'New' },
  started: { tone: 'sun', icon: PencilLine, words: 'Started' },
  waiting: { tone: 'warn', icon: CloudUpload, words: 'Waiting to send' },
  attention: { tone: 'bad', icon: CircleAlert, words: 'Needs attention' },
  removed: { tone: 'plain', icon: Trash, words: 'Removed' },
  sent: { tone: 'warn', icon: Clock, words: messages.awaitingFeedback },
  reviewed: { tone: 'ok', icon: Check, words: 'Feedback ready' },
} as const satisfies Record<WorkState, unknown>

/** The state of an assessment, as icon, word and tint. */
export function WorkBadge({ state }: { state: WorkState }) {
  const { tone, icon, words } = looks[state]
  return (
    <span data-live>
      <Badge tone={tone} icon={icon}>
        {words}
      </Badge>
    </span>
  )
}

/** The author closed the assessment after the student began it. */
export function ClosedBadge() {
  return (
    <Badge tone="warn" icon={Lock}>
      Closed
    </Badge>
  )
}

/** submitted work shows "Submitted", with or without feedback. */
export function SubmittedBadge() {
  return (
    <Badge tone="ok" icon={Send}>
      Submitted
    </Badge>
  )
}
