import { useSearch } from '@tanstack/react-router'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Inbox from 'lucide-react/icons/inbox'
import Search from 'lucide-react/icons/search'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { readResponseSearch, responsesHref } from '#areas/assessment/filter-responses.ts'
import { HeldBadge } from '#areas/assessment/parts/held-badge.tsx'
import { ResponseFilters } from '#areas/assessment/parts/response-filters.tsx'
import { ResponseBadge } from '#areas/assessment/parts/response-badge.tsx'
import type { MentorResponseRow } from '#areas/assessment/response-state.ts'
import { useMentorResponses } from '#areas/assessment/use-mentor-responses.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './mentor-responses.module.css'

const columns: Column<MentorResponseRow>[] = [
  { id: 'student', label: 'Student', cell: ({ row }) => `${row.Surname} ${row.Firstname}`, card: 'title' },
  { id: 'assessment', label: 'Assessment', cell: ({ row }) => row.Name, card: 'detail' },
  { id: 'school', label: 'School', cell: ({ row }) => row.SchoolName, card: 'detail' },
  { id: 'sector', label: 'Sector', cell: ({ row }) => row.SectorName, card: 'hidden' },
  { id: 'received', label: 'Received', cell: ({ row }) => <Day at={row.SubmittedDate} />, card: 'date' },
  {
    id: 'feedback',
    label: 'Feedback',
    cell: ({ row, state }) => (
      <span className={styles['marks']}>
        <ResponseBadge row={row} state={state} />
        <HeldBadge row={row} />
      </span>
    ),
    card: 'status',
  },
]

/** responses of a kind in the mentor's sector, readable without a network. */
export function MentorResponses({ kind }: { kind: AssessmentKind }) {
  const search = readResponseSearch(useSearch({ strict: false }))
  const list = kind.pages.review
  const { responses, matches, total, status, syncedAt } = useMentorResponses(kind, search)
  return (
    <Stack>
      <PageHeader title={kind.words.review} below={status === 'ready' ? `${matches} of ${total}` : undefined} />
      <ResponseFilters list={list} search={search}>
        {(onSearch) => (
          <TextInput
            label="Search"
            type="search"
            enterKeyHint="search"
            before={<Icon of={Search} size="s" />}
            placeholder="Name, school or assessment"
            value={search.keyword}
            onChange={(event) => onSearch(event.target.value)}
          />
        )}
      </ResponseFilters>
      {status === 'loading' && <Skeleton shape="rows" count={6} />}
      {status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Responses appear here after one visit with the network.
        </EmptyState>
      )}
      {status === 'ready' && (
        <>
          <p role="status" className="read">
            {matches} responses found
          </p>
          <Table
            caption={kind.words.review}
            columns={columns}
            rows={responses}
            rowKey={({ row }) => row.Id}
            rowHref={({ row }) => `${list}/${row.StudentAssessmentId}`}
            empty={
              total === 0 ? (
                <EmptyState icon={Inbox} title="No responses yet">
                  They appear here when students of your sector submit.
                </EmptyState>
              ) : (
                <EmptyState icon={Search} title="Nothing matches" action={<a href={list}>Clear the filters</a>}>
                  No response fits this search.
                </EmptyState>
              )
            }
          />
          <Pagination
            page={search.page}
            pageSize={defaultPageSize}
            total={matches}
            hrefFor={(at) => responsesHref(list, { ...search, page: at })}
          />
        </>
      )}
      <ListAge at={syncedAt} />
    </Stack>
  )
}
