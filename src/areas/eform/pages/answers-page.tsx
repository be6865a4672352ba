import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import Search from 'lucide-react/icons/search'
import type { FormAnswers } from '#contract/entities/form-store.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { answersHref, readAnswersSearch } from '#areas/eform/answers-address.ts'
import { heldWords } from '#areas/eform/answers-table.ts'
import { ExportAnswers } from '#areas/eform/parts/export-answers.tsx'
import { useQuery } from '#lib/reads/use-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { TextInput } from '#ui/text-input.tsx'

const columns: Column<FormAnswers>[] = [
  { id: 'who', label: 'Name', cell: (row) => row.PersonName || 'Visitor', card: 'title' },
  {
    id: 'first',
    label: 'First answers',
    cell: (row) =>
      row.Texts.filter(({ Answer }) => Answer !== '')
        .slice(0, 3)
        .map(({ Answer }) => Answer.slice(0, 60))
        .join(' · '),
    card: 'detail',
  },
  { id: 'version', label: 'Version', cell: (row) => row.Version, align: 'end', card: 'hidden' },
  { id: 'received', label: 'Received', cell: (row) => <DayTime at={row.ReceivedDate} />, card: 'date' },
  {
    id: 'held',
    label: 'Note',
    cell: (row) => row.Held && <Badge tone="warn">{heldWords(row.Held)}</Badge>,
    card: 'status',
  },
]

/** What came in for one form: searched, read one by one, taken away as CSV. */
export function AnswersPage() {
  const { id = '' } = useParams({ strict: false })
  const search = readAnswersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const form = useQuery('Eform/GetForm', { Id: id })
  const answers = useQuery('Eform/GetFormAnswers', {
    FormId: id,
    keyword: search.keyword,
    page: search.page,
    pageSize: defaultPageSize,
  })
  const name = form.data?.FormName ?? ''
  const total = answers.data?.Total ?? 0
  useCrumb(`/admin/eforms/${id}/answers`, name && `Answers: ${name}`)
  return (
    <Stack>
      <PageHeader
        title={name ? `Answers: ${name}` : 'Answers'}
        below={
          answers.data && !answers.loading ? `${total} ${search.keyword === '' ? 'received' : 'found'}` : undefined
        }
        actions={
          <ExportAnswers
            key={search.keyword}
            formId={id}
            name={`Answers ${name}`}
            keyword={search.keyword}
            total={total}
          />
        }
      />
      <search>
        <TextInput
          label="Search"
          hideLabel
          type="search"
          enterKeyHint="search"
          before={<Icon of={Search} size="s" />}
          placeholder="Name, e-mail address or words of an answer"
          defaultValue={search.keyword}
          onChange={(event) =>
            void navigate({ href: answersHref(id, { keyword: event.target.value, page: 0 }), replace: true })
          }
        />
      </search>
      <LoadState
        query={answers}
        skeleton={<Skeleton shape="rows" count={6} />}
        offline="Answers come from the server. Open this page again when you are connected."
      >
        {({ Items, Total }) => (
          <>
            <Table
              caption="Answers"
              columns={columns}
              rows={Items}
              rowKey={(row) => row.Id}
              rowHref={(row) => `/admin/eforms/${id}/answers/${row.Id}`}
              stale={answers.loading}
              empty={
                search.keyword === '' ? (
                  <EmptyState icon={Inbox} title="No answers yet">
                    They appear here when people submit the form.
                  </EmptyState>
                ) : (
                  <EmptyState
                    icon={Search}
                    title="Nothing matches"
                    action={<a href={answersHref(id, { keyword: '', page: 0 })}>Show all</a>}
                  >
                    No answers fit this search.
                  </EmptyState>
                )
              }
            />
            <Pagination
              page={search.page}
              pageSize={defaultPageSize}
              total={Total}
              hrefFor={(page) => answersHref(id, { ...search, page })}
            />
          </>
        )}
      </LoadState>
    </Stack>
  )
}
