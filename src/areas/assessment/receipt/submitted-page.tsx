import Check from 'lucide-react/icons/check'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { AnswerFrame } from '#areas/assessment/parts/answer-frame.tsx'
import { lazily } from '#lib/page/lazily.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const receipt = lazily(() => import('#areas/assessment/receipt/student-receipt.tsx').then((m) => m.StudentReceipt))

/** Loads the receipt while the student answers, so that it is there at Submit. */
export const preloadReceipt = receipt.preload

/** What the address of the questions shows after Submit: the receipt, or where to find the answers when it cannot be loaded. */
export function SubmittedPage(props: { kind: AssessmentKind; assessmentId: string }) {
  const { ready: StudentReceipt, failed } = receipt.useLoading()
  if (StudentReceipt) return <StudentReceipt {...props} />
  return (
    <AnswerFrame title="" list={props.kind.pages.open} leaveLabel="Back">
      {failed ? (
        <EmptyState
          icon={Check}
          title="Submitted"
          action={
            <LinkButton variant="primary" href="/sync">
              See it in the Outbox
            </LinkButton>
          }
        >
          Your answers are saved on this device.
        </EmptyState>
      ) : (
        <Skeleton shape="card" count={1} />
      )}
    </AnswerFrame>
  )
}
