import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { heldReason, standingOf } from '#areas/assessment/held-words.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Notice } from '#ui/notice.tsx'

/** Why received answers do not count, or came to count later; nothing at all when they simply do. */
export function HeldNotice({ answer }: { answer: AnsweredAssessment }) {
  const standing = standingOf(answer)
  const reason = answer.Held && heldReason[answer.Held]
  const decided = answer.DecidedDate && (
    <>
      {' '}
      {answer.DecidedBy ? `Decided by ${answer.DecidedBy},` : 'Decided'} <DayTime at={answer.DecidedDate} />.
    </>
  )
  if (standing === 'plain') return null
  if (standing === 'accepted')
    return (
      <Notice tone="ok" icon={Check} title="Held, then accepted.">
        {reason} They count now.{decided}
      </Notice>
    )
  if (standing === 'open')
    return (
      <Notice tone="warn" icon={CircleAlert} title="Kept, not counted.">
        {reason} Nothing is lost: staff read them and decide.
      </Notice>
    )
  if (standing === 'beside')
    return (
      <Notice icon={CircleAlert} title="Not counted yet.">
        {reason} They do not count.{decided}
      </Notice>
    )
  return (
    <Notice icon={CircleAlert} title="Replaced.">
      Later answers of this student count in their place. These stay readable.
    </Notice>
  )
}
