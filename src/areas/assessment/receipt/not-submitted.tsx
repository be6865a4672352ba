import CircleAlert from 'lucide-react/icons/circle-alert'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { AnswerFrame } from '#areas/assessment/parts/answer-frame.tsx'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** In place of the questions: the submission was removed from sending, or another tab submitted or started again. */
export function NotSubmitted({ kind: { pages, words }, removed }: { kind: AssessmentKind; removed: CallRow | null }) {
  return (
    <AnswerFrame title={removed ? 'Not submitted' : 'Changed in another tab'} list={pages.open} leaveLabel="Back">
      <EmptyState
        icon={CircleAlert}
        title={removed ? viewCall(removed).status : 'This was changed in another tab'}
        action={
          <LinkButton variant="primary" href={removed ? '/sync' : pages.open}>
            {removed ? 'See it in the Outbox' : `Go to ${words.many}`}
          </LinkButton>
        }
      >
        {removed ? viewCall(removed).detail : 'It was submitted or started again there.'}
      </EmptyState>
    </AnswerFrame>
  )
}
