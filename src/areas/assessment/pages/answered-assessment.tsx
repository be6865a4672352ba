import { useParams } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { FeedbackCard } from '#areas/assessment/parts/feedback-card.tsx'
import { HeldBadge } from '#areas/assessment/responses/held-badge.tsx'
import { ResponseBadge } from '#areas/assessment/responses/response-badge.tsx'
import { ResponseTexts } from '#areas/assessment/responses/response-texts.tsx'
import { personName } from '#rules/person-name.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** One student's answers with their feedback, as administrators read them. */
export function AnsweredAssessmentPage({ kind }: { kind: AssessmentKind }) {
  const { id = '' } = useParams({ strict: false })
  const list = kind.pages.answered
  const set = useQuery(kind.calls.answerSet, { StudentAssessmentId: id })
  const row = set.data?.find((one) => one.StudentAssessmentId === id)
  useCrumb(`${list}/${id}`, row && personName(row, 'full'))
  return (
    <LoadState
      query={set}
      skeleton={<Skeleton shape="rows" count={6} />}
      offline="Answers come from the server. Open this page again when you are connected."
    >
      {(rows) =>
        row === undefined ? (
          <EmptyState icon={Inbox} title="No such response" action={<a href={list}>{kind.words.answered}</a>}>
            It may have been another address.
          </EmptyState>
        ) : (
          <Stack>
            <PageHeader
              above={`${row.Name}, ${row.SectorName}`}
              title={personName(row, 'full')}
              below={row.SchoolName}
              actions={
                <>
                  <HeldBadge row={row} />
                  <ResponseBadge row={row} state={row.FeedbackDate ? 'answered' : 'pending'} />
                  <Button size="compact" onClick={() => print()}>
                    Print
                  </Button>
                </>
              }
            />
            <Columns
              main={<ResponseTexts row={row} set={rows} list={list} onDecided={set.reload} />}
              side={
                <Section title="Feedback">
                  <Stack>
                    <FeedbackCard answer={row} />
                    <a href={`/admin/statistics/${row.AssessmentId}`}>Statistics of all answers</a>
                  </Stack>
                </Section>
              }
            />
          </Stack>
        )
      }
    </LoadState>
  )
}
