import { useSearch } from '@tanstack/react-router'
import CloudDownload from 'lucide-react/icons/cloud-download'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Clock from 'lucide-react/icons/clock'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { pageHref, pageIn } from '#lib/page/page-in-address.ts'
import { useCopyList } from '#lib/reads/use-copy-list.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Stack } from '#ui/stack.tsx'

const columns: Column<AnsweredAssessment>[] = [
  { id: 'name', label: 'Assessment', cell: (row) => row.Name, card: 'title' },
  { id: 'sector', label: 'Sector', cell: (row) => row.SectorName, card: 'detail' },
  { id: 'sent', label: 'Received', cell: (row) => <Day at={row.SubmittedDate} />, card: 'date' },
  { id: 'reference', label: 'Reference', cell: (row) => <span className="num">{row.Reference}</span>, card: 'hidden' },
  { id: 'feedback', label: 'Feedback', cell: (row) => <FeedbackBadge row={row} />, card: 'status' },
]

/** what the student has answered, with what came back. Read-only. */
export function MyAnswers({ kind }: { kind: AssessmentKind }) {
  const page = pageIn(useSearch({ strict: false }))
  const { rows, matches, status, syncedAt } = useCopyList(kind.collections.mine, page)
  return (
    <Stack>
      <PageHeader title={kind.words.mine} below={status === 'ready' ? `${matches} received` : undefined} />
      {status === 'loading' && <Skeleton shape="rows" count={4} />}
      {status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Your answers appear here after one visit with the network. What still waits is under Saved and sent.
        </EmptyState>
      )}
      {status === 'ready' && (
        <Table
          caption={kind.words.mine}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.Id}
          rowHref={(row) => `${kind.pages.mine}/${row.StudentAssessmentId}`}
          empty={
            <EmptyState
              icon={MessageSquareText}
              title="No answers yet"
              action={
                <LinkButton variant="primary" href={kind.pages.open}>
                  See open {kind.words.many}
                </LinkButton>
              }
            >
              What you answer appears here with the mentor’s feedback.
            </EmptyState>
          }
        />
      )}
      <Pagination
        page={page}
        pageSize={defaultPageSize}
        total={matches}
        hrefFor={(at) => pageHref(kind.pages.mine, at)}
      />
      <ListAge at={syncedAt} />
    </Stack>
  )
}

function FeedbackBadge({ row }: { row: AnsweredAssessment }) {
  if (row.Held)
    return (
      <Badge tone="warn" icon={CircleAlert}>
        Kept, not counted
      </Badge>
    )
  return row.FeedbackDate ? (
    <Badge tone="ok" icon={Check}>
      Feedback <Day at={row.FeedbackDate} />
    </Badge>
  ) : (
    <Badge tone="warn" icon={Clock}>
      {messages.awaitingFeedback}
    </Badge>
  )
}
