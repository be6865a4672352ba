import CloudUpload from 'lucide-react/icons/cloud-upload'
import Send from 'lucide-react/icons/send'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { AnswerFrame } from '#areas/assessment/parts/answer-frame.tsx'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { isEditable } from '#offline/outbox/queue-actions.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** Shown in place of the questions: the answers wait to be sent, or they were received. */
export function AlreadySubmitted({
  kind: { pages, words },
  assessmentId,
  waiting,
}: {
  kind: AssessmentKind
  assessmentId: string
  waiting: CallRow | null
}) {
  if (!waiting) {
    return (
      <AnswerFrame title="Submitted" leaveLabel="Back">
        <EmptyState
          icon={Send}
          title="You have submitted this"
          action={
            <LinkButton variant="primary" href={pages.mine}>
              {words.mine}
            </LinkButton>
          }
        >
          Your answers were handed in on this device.
        </EmptyState>
      </AnswerFrame>
    )
  }
  const { status, detail } = viewCall(waiting)
  return (
    <AnswerFrame title="Submitted on this device" leaveLabel="Back">
      <EmptyState
        icon={CloudUpload}
        title={status}
        action={
          <LinkButton variant="primary" href="/sync">
            See it under Saved and sent
          </LinkButton>
        }
      >
        <p>{detail || 'Your answers are safe here and go by themselves.'}</p>
        {isEditable(waiting) && (
          <p>
            <a href={`${pages.open}/${assessmentId}?edit=${waiting.id}`}>Change the answers before they go</a>
          </p>
        )}
      </EmptyState>
    </AnswerFrame>
  )
}
