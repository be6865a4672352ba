import { useSearch } from '@tanstack/react-router'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { answeredTable } from '#areas/assessment/answered-table.ts'
import { isAnyResponse, readResponseSearch } from '#areas/assessment/filter-responses.ts'
import { ResponseFilters } from '#areas/assessment/responses/response-filters.tsx'
import { ResponseList, ResponseTabs } from '#areas/assessment/responses/response-list.tsx'
import { call } from '#lib/reads/call.ts'
import { fullTime } from '#lib/page/format-date.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { ExportCsv } from '#patterns/export-csv/export-csv.tsx'
import { ToolMenu } from '#patterns/list-tools/tool-menu.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** every answered assessment of a kind by what it waits for, searched, and exported as CSV. */
export function AnsweredAssessments({ kind }: { kind: AssessmentKind }) {
  const search = readResponseSearch(useSearch({ strict: false }))
  const { page, show, sector, keyword } = search
  const filter = { sector, keyword }
  const list = kind.pages.answered
  const answered = useQuery(kind.calls.answered, { ...filter, show, page, pageSize: defaultPageSize })
  const { data: counted } = useQuery(kind.calls.pendingCounts, filter)
  const total = answered.data?.Total ?? 0
  const isWide = useMedia('(min-width: 64rem)')
  const tools = (
    <ToolMenu>
      {(close) => (
        <ExportCsv<AnsweredAssessment>
          key={JSON.stringify([filter, show])}
          name={kind.words.answered}
          total={total}
          filtered={show !== 'all' || !isAnyResponse(search)}
          ask={(pages, signal) => call(kind.calls.answered, { ...filter, show, ...pages }, { signal })}
          table={(rows) => answeredTable(rows, fullTime)}
          onDone={close}
        />
      )}
    </ToolMenu>
  )
  return (
    <Stack>
      <PageHeader title={kind.words.answered} actions={isWide && tools} />
      <ResponseTabs
        list={list}
        search={search}
        counts={counted && { waiting: counted.Count, answered: counted.Answered, held: counted.Held, all: counted.All }}
      />
      <ResponseFilters list={list} search={search} tools={!isWide && tools}>
        {(onSearch) => (
          <SearchBox keyword={keyword} placeholder="Name, school, assessment or reference" onSearch={onSearch} />
        )}
      </ResponseFilters>
      <LoadState
        query={answered}
        skeleton={<Skeleton shape="table" count={8} />}
        offline="Answers come from the server. Open this page again when you are connected."
      >
        {({ Items, Total }) => (
          <ResponseList
            list={list}
            search={search}
            caption={kind.words.answered}
            rows={Items.map((row) => ({ row, state: row.FeedbackDate ? 'answered' : 'pending' }))}
            total={Total}
            stale={answered.loading}
          />
        )}
      </LoadState>
    </Stack>
  )
}
