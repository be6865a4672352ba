import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import CloudDownload from 'lucide-react/icons/cloud-download'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Clock from 'lucide-react/icons/clock'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { messages } from '#contract/messages.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { WorkBadge } from '#areas/assessment/parts/work-badge.tsx'
import { notListed, readSubmissions, type Submitted } from '#areas/assessment/read-local-work.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useCopyList } from '#lib/reads/use-copy-list.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { useUser } from '#lib/session/session.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { Day, DayTime } from '#patterns/time-text/time-text.tsx'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Stack } from '#ui/stack.tsx'

/** A line of the list: answers that were received, or a submission of this device that is not in the copy yet. */
interface Row {
  id: string
  href: string
  name: string
  sector: string
  date: ReactNode
  reference: string
  state: ReactNode
}

const columns: Column<Row>[] = [
  { id: 'name', label: 'Assessment', cell: (row) => row.name, card: 'title' },
  { id: 'sector', label: 'Sector', cell: (row) => row.sector, card: 'detail' },
  { id: 'sent', label: 'Submitted', cell: (row) => row.date, card: 'date' },
  { id: 'reference', label: 'Reference', cell: (row) => <span className="num">{row.reference}</span>, card: 'hidden' },
  { id: 'feedback', label: 'Feedback', cell: (row) => row.state, card: 'status' },
]

/** what the student has answered, with the feedback. What waits on this device comes first (O-31). Read-only. */
export function MyAnswers({ kind }: { kind: AssessmentKind }) {
  const page = pageIn(useSearch({ strict: false }))
  const { rows, matches, status, syncedAt } = useCopyList(kind.collections.mine, page)
  const here = useNotListed(kind)
  const first = page === 0 ? here.map((one) => rowHere(kind, one)) : []
  const shown = [...first, ...rows.map((row) => receivedRow(kind, row))]
  const isShown = status === 'ready' || (status === 'never' && here.length > 0)
  return (
    <Stack>
      <PageHeader title={kind.words.mine} below={isShown ? countText(matches + here.length, here) : undefined} />
      {status === 'loading' && <Skeleton shape="rows" count={4} />}
      {status === 'never' && here.length === 0 && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Open this page once while online. What is not sent yet is in the Outbox.
        </EmptyState>
      )}
      {isShown && (
        <Table
          caption={kind.words.mine}
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          rowHref={(row) => row.href}
          empty={
            <EmptyState
              icon={MessageSquareText}
              title="No answers yet"
              action={
                <LinkButton variant="primary" href={kind.pages.open}>
                  Go to {kind.words.many}
                </LinkButton>
              }
            >
              What you answer appears here with the mentor’s feedback.
            </EmptyState>
          }
        />
      )}
      <ListPages address={kind.pages.mine} page={page} total={matches} />
      <ListAge at={syncedAt} />
    </Stack>
  )
}

/** The submissions of this device that the copy of the received answers does not contain yet. */
function useNotListed(kind: AssessmentKind): Submitted[] {
  const { UserId } = useUser()
  const all = useDeviceQuery((device) => readSubmissions(device, kind, UserId), ['calls-changed'], UserId)
  const listed = useCollection(kind.collections.mine, { first: 200 })
  return all && listed.status !== 'loading' ? notListed(all, listed.rows) : []
}

function countText(count: number, here: readonly Submitted[]): string {
  const of = (wanted: Submitted['state']) => here.filter(({ state }) => state === wanted).length
  const [waiting, stopped] = [of('waiting'), of('attention')]
  const open = [waiting > 0 && `${waiting} waiting`, stopped > 0 && `${stopped} not sent`].filter(Boolean)
  return open.length > 0 ? [count, ...open].join(', ') : `${count} received`
}

function rowHere({ pages }: AssessmentKind, { call, assessmentId, name, submittedAt, state, receipt }: Submitted): Row {
  return {
    id: call.id,
    href: state === 'attention' ? '/sync' : `${pages.open}/${assessmentId}`,
    name: name || 'Locked answers',
    sector: '',
    date: <DayTime at={receipt?.at ?? submittedAt} />,
    reference: receipt?.reference ?? '',
    state: <WorkBadge state={state === 'received' ? 'sent' : state === 'attention' ? 'attention' : 'waiting'} />,
  }
}

function receivedRow({ pages }: AssessmentKind, row: AnsweredAssessment): Row {
  return {
    id: row.Id,
    href: `${pages.mine}/${row.StudentAssessmentId}`,
    name: row.Attempt > 1 ? `${row.Name}, attempt ${row.Attempt}` : row.Name,
    sector: row.SectorName,
    date: <Day at={row.SubmittedDate} />,
    reference: row.Reference,
    state: <FeedbackBadge row={row} />,
  }
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
