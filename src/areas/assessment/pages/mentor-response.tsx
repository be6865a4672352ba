import { useParams } from '@tanstack/react-router'
import CloudDownload from 'lucide-react/icons/cloud-download'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useRef, useState } from 'react'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { FeedbackCard } from '#areas/assessment/parts/feedback-card.tsx'
import { FeedbackForm } from '#areas/assessment/responses/feedback-form.tsx'
import { FeedbackSent } from '#areas/assessment/responses/feedback-sent.tsx'
import { HeldBadge } from '#areas/assessment/responses/held-badge.tsx'
import { ResponseBadge } from '#areas/assessment/responses/response-badge.tsx'
import { ResponseTexts } from '#areas/assessment/responses/response-texts.tsx'
import { useEditedCall } from '#areas/assessment/use-edited-call.ts'
import { feedbackRecord } from '#areas/assessment/feedback-record.ts'
import { useMentorResponse, useNextWaiting } from '#areas/assessment/use-mentor-responses.ts'
import { personName } from '#rules/person-name.ts'
import { useUser } from '#lib/session/session.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './mentor-response.module.css'

/** One student's answers with the question texts as answered, and the mentor's feedback (R-626, R-632, R-636, O-33). */
export function MentorResponse({ kind }: { kind: AssessmentKind }) {
  const { id = '' } = useParams({ strict: false })
  const list = kind.pages.review
  const edited = useEditedCall()
  const { UserId } = useUser()
  const { found, set, status, syncedAt } = useMentorResponse(kind, id)
  const next = useNextWaiting(id)
  const [sent, setSent] = useState<{ id: string; isRevision: boolean } | null>(null)
  const side = useRef<HTMLDivElement>(null)
  useCrumb(`${list}/${id}`, found && personName(found.row, 'full'))
  if (status === 'loading') return <Skeleton shape="rows" count={6} />
  if (!found)
    return (
      <EmptyState icon={CloudDownload} title="Not on this device" action={<a href={list}>{kind.words.review}</a>}>
        This response is not saved on this device. Open the list once while online.
      </EmptyState>
    )
  const { row, state, call } = found
  const isSent = sent?.id === row.Id && edited === null
  return (
    <Stack>
      <PageHeader
        above={`${row.Name}, ${row.SectorName}`}
        title={personName(row, 'full')}
        below={row.SchoolName}
        actions={
          <>
            <HeldBadge row={row} />
            <ResponseBadge row={row} state={state} />
            <Button size="compact" onClick={() => print()}>
              Print
            </Button>
          </>
        }
      />
      <Columns
        main={
          <div className={styles['texts']}>
            <ResponseTexts row={row} set={set} list={list} />
            {!isSent && (!call || edited !== null) && (
              <div className={styles['bar']}>
                <Button block variant="primary" size="tall" onClick={() => writeFeedback(side.current)}>
                  <Icon of={PencilLine} size="s" />
                  Write feedback
                </Button>
              </div>
            )}
          </div>
        }
        side={
          <div ref={side}>
            <Stack>
              {row.Feedbacks.length > 0 && (
                <Section title="Feedback so far">
                  <FeedbackCard answer={row} />
                </Section>
              )}
              <div className={styles['writing']}>
                <Stack>
                  {isSent ? (
                    <FeedbackSent response={found} next={next} isRevision={sent.isRevision} />
                  ) : (
                    <Section title={row.Feedbacks.length > 0 ? 'Add a revision' : 'Your feedback'}>
                      <FeedbackForm
                        key={edited ?? feedbackRecord(row, UserId)}
                        response={found}
                        editing={edited}
                        onSent={(as) => setSent({ id: row.Id, isRevision: as === 'beside' })}
                      />
                    </Section>
                  )}
                  <a href={`/mentor/statistics/${row.AssessmentId}`}>Statistics of all answers</a>
                </Stack>
              </div>
            </Stack>
          </div>
        }
      />
      <ListAge at={syncedAt} />
    </Stack>
  )
}

/** Moves to the form: the text box takes the focus, so that a phone opens its keyboard. */
function writeFeedback(side: HTMLElement | null): void {
  side?.scrollIntoView({ block: 'start' })
  side?.querySelector('textarea')?.focus()
}
