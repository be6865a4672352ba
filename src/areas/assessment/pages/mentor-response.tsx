import { useParams } from '@tanstack/react-router'
import CloudDownload from 'lucide-react/icons/cloud-download'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { FeedbackCard } from '#areas/assessment/parts/feedback-card.tsx'
import { FeedbackForm } from '#areas/assessment/parts/feedback-form.tsx'
import { HeldBadge } from '#areas/assessment/parts/held-badge.tsx'
import { ResponseBadge } from '#areas/assessment/parts/response-badge.tsx'
import { ResponseTexts } from '#areas/assessment/parts/response-texts.tsx'
import { useEditedCall } from '#areas/assessment/use-edited-call.ts'
import { feedbackRecord } from '#areas/assessment/feedback-record.ts'
import { useMentorResponse } from '#areas/assessment/use-mentor-responses.ts'
import { useUser } from '#lib/session/session.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** One student's answers with the question texts as answered, and the mentor's feedback (R-626, R-632, R-636, O-33). */
export function MentorResponse({ kind }: { kind: AssessmentKind }) {
  const { id = '' } = useParams({ strict: false })
  const list = kind.pages.review
  const edited = useEditedCall()
  const { UserId } = useUser()
  const { found, set, status, syncedAt } = useMentorResponse(kind, id)
  useCrumb(`${list}/${id}`, found && `${found.row.Firstname} ${found.row.Surname}`)
  if (status === 'loading') return <Skeleton shape="rows" count={6} />
  if (!found)
    return (
      <EmptyState icon={CloudDownload} title="Not on this device" action={<a href={list}>{kind.words.review}</a>}>
        This response is not in the copy on this device. Open the list once with the network.
      </EmptyState>
    )
  const { row, state } = found
  return (
    <Stack>
      <PageHeader
        above={`${row.Name}, ${row.SectorName}`}
        title={`${row.Firstname} ${row.Surname}`}
        below={
          <>
            {row.SchoolName && `${row.SchoolName}. `}Received <DayTime at={row.SubmittedDate} />, reference{' '}
            {row.Reference}
          </>
        }
        actions={
          <>
            <HeldBadge row={row} />
            <ResponseBadge row={row} state={state} />
          </>
        }
      />
      <Columns
        main={<ResponseTexts row={row} set={set} list={list} />}
        side={
          <Stack>
            {row.Feedbacks.length > 0 && (
              <Section title="Feedback so far">
                <FeedbackCard answer={row} />
              </Section>
            )}
            <Section title={row.Feedbacks.length > 0 ? 'Add a revision' : 'Your feedback'}>
              <FeedbackForm key={edited ?? feedbackRecord(row, UserId)} response={found} editing={edited} />
            </Section>
          </Stack>
        }
      />
      <ListAge at={syncedAt} />
    </Stack>
  )
}
