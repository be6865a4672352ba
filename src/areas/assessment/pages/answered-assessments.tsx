import { useSearch } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import Search from 'lucide-react/icons/search'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { answeredTable } from '#areas/assessment/answered-table.ts'
import { readResponseSearch, responsesHref } from '#areas/assessment/filter-responses.ts'
import { HeldBadge } from '#areas/assessment/parts/held-badge.tsx'
import { ResponseFilters } from '#areas/assessment/parts/response-filters.tsx'
import { ResponseBadge } from '#areas/assessment/parts/response-badge.tsx'
import { call } from '#lib/reads/call.ts'
import { fullTime } from '#lib/page/format-date.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { ExportCsv } from '#patterns/export-csv/export-csv.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table, type Column } from '#ui/table.tsx'
import styles from './mentor-responses.module.css'

const columns: Column<AnsweredAssessment>[] = [
  { id: 'student', label: 'Student', cell: (row) => `${row.Surname} ${row.Firstname}`, card: 'title' },
  { id: 'assessment', label: 'Assessment', cell: (row) => row.Name, card: 'detail' },
  { id: 'school', label: 'School', cell: (row) => row.SchoolName, card: 'detail' },
  { id: 'sector', label: 'Sector', cell: (row) => row.SectorName, card: 'hidden' },
  { id: 'received', label: 'Received', cell: (row) => <Day at={row.SubmittedDate} />, card: 'date' },
  {
    id: 'feedback',
    label: 'Feedback',
    cell: (row) => (
      <span className={styles['marks']}>
        <ResponseBadge row={row} state={row.FeedbackDate ? 'answered' : 'pending'} />
        <HeldBadge row={row} />
      </span>
    ),
    card: 'status',
  },
]

/** every answered assessment of a kind, searched, filtered, and taken away as CSV. */
export function AnsweredAssessments({ kind }: { kind: AssessmentKind }) {
  const search = readResponseSearch(useSearch({ strict: false }))
  const { page, ...filter } = search
  const list = kind.pages.answered
  const answered = useQuery(kind.calls.answered, { ...filter, page, pageSize: defaultPageSize })
  const total = answered.data?.Total ?? 0
  const isFiltered = responsesHref(list, { ...search, page: 0 }) !== list
  return (
    <Stack>
      <PageHeader
        title={kind.words.answered}
        below={answered.data && !answered.loading ? `${total} ${isFiltered ? 'found' : 'received'}` : undefined}
        actions={
          <ExportCsv<AnsweredAssessment>
            key={JSON.stringify(filter)}
            name={kind.words.answered}
            total={total}
            filtered={isFiltered}
            ask={(pages, signal) => call(kind.calls.answered, { ...filter, ...pages }, { signal })}
            table={(rows) => answeredTable(rows, fullTime)}
          />
        }
      />
      <ResponseFilters list={list} search={search}>
        {(onSearch) => (
          <SearchBox keyword={search.keyword} placeholder="Name, school, assessment or reference" onSearch={onSearch} />
        )}
      </ResponseFilters>
      <LoadState
        query={answered}
        skeleton={<Skeleton shape="rows" count={6} />}
        offline="Answers come from the server. Open this page again when you are connected."
      >
        {({ Items, Total }) => (
          <>
            <p role="status" className="read">
              {Total} responses found
            </p>
            <Table
              caption={kind.words.answered}
              columns={columns}
              rows={Items}
              rowKey={(row) => row.Id}
              rowHref={(row) => `${list}/${row.StudentAssessmentId}`}
              stale={answered.loading}
              empty={
                isFiltered ? (
                  <EmptyState icon={Search} title="Nothing matches" action={<a href={list}>Clear the filters</a>}>
                    No response fits this search.
                  </EmptyState>
                ) : (
                  <EmptyState icon={Inbox} title="No responses yet">
                    They appear here when students submit.
                  </EmptyState>
                )
              }
            />
            <Pagination
              page={page}
              pageSize={defaultPageSize}
              total={Total}
              hrefFor={(at) => responsesHref(list, { ...search, page: at })}
            />
          </>
        )}
      </LoadState>
    </Stack>
  )
}
