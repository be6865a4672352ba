import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { StudentWork } from '#areas/assessment/student-work.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { attemptAddress } from './attempt-number.ts'

/** The way to the next attempt at a test, while there is one left (L-04). */
export function AgainLink({ work }: { work: StudentWork | undefined }) {
  if (!work || work.again === null) return null
  return (
    <p>
      <LinkButton href={attemptAddress(work.kind.pages.open, work.id, work.again)}>
        <Icon of={RotateCcw} size="s" />
        Take it again (attempt {work.again} of {work.assessment?.Attempts})
      </LinkButton>
    </p>
  )
}
