import Inbox from 'lucide-react/icons/inbox'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Search from 'lucide-react/icons/search'
import { allSectors } from '#contract/all-sectors.ts'
import type { ResponseGroup } from '#contract/response-groups.ts'
import { defaultPageSize } from '#contract/limits.ts'
import {
  isAnyResponse,
  responsesHref,
  type ResponseSearch,
  type ResponsesPath,
} from '#areas/assessment/filter-responses.ts'
import { responseColumns, type ListedResponse } from '#areas/assessment/responses/response-columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkTabs } from '#patterns/list-tools/link-tabs.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'

const tabs = [
  ['waiting', 'Waiting'],
  ['answered', 'Answered'],
  ['held', 'Held'],
  ['all', 'All'],
] as const satisfies readonly (readonly [ResponseGroup, string])[]

interface Place {
  list: ResponsesPath
  search: ResponseSearch
}

/** The groups of a list as tabs, with how many each has under the present filters. */
export function ResponseTabs({
  list,
  search,
  counts,
}: Place & { counts: Readonly<Record<ResponseGroup, number>> | undefined }) {
  return (
    <LinkTabs
      label="Responses"
      tabs={tabs.map(([show, label]) => ({
        label,
        href: responsesHref(list, { ...search, show, page: 0 }),
        isCurrent: show === search.show,
        count: counts?.[show],
      }))}
    />
  )
}

interface Props extends Place {
  /** Names the table for screen readers. */
  caption: string
  rows: readonly ListedResponse[]
  /** How many rows the open tab has on all pages. */
  total: number
  stale?: boolean
}

/** One page of the open tab: what waits with its age, oldest first; the others with their state. */
export function ResponseList({ list, search, caption, rows, total, stale = false }: Props) {
  return (
    <>
      <p role="status" className="read">
        {total === 1 ? '1 response found' : `${total} responses found`}
      </p>
      <Table
        caption={caption}
        columns={responseColumns(search.show, rows)}
        rows={rows}
        rowKey={({ row }) => row.Id}
        rowHref={({ row }) => `${list}/${row.StudentAssessmentId}`}
        stale={stale}
        empty={<NoResponses list={list} search={search} />}
      />
      <Pagination
        page={search.page}
        pageSize={defaultPageSize}
        total={total}
        hrefFor={(at) => responsesHref(list, { ...search, page: at })}
      />
    </>
  )
}

const none = {
  waiting: ['Nothing is waiting', 'Every response has feedback. New responses appear here.'],
  answered: ['No feedback yet', 'Responses appear here when a mentor has written feedback.'],
  held: ['Nothing to decide', 'Answers appear here when staff must decide whether they count.'],
  all: ['No responses yet', 'They appear here when students submit.'],
} as const satisfies Record<ResponseGroup, readonly [string, string]>

function NoResponses({ list, search }: Place) {
  if (!isAnyResponse(search))
    return (
      <EmptyState
        icon={Search}
        title="No match"
        action={
          <a href={responsesHref(list, { ...search, keyword: '', sector: allSectors, page: 0 })}>Clear the filters</a>
        }
      >
        No response in this tab matches.
      </EmptyState>
    )
  const [title, text] = none[search.show]
  return (
    <EmptyState icon={search.show === 'waiting' ? MessageSquareText : Inbox} title={title}>
      {text}
    </EmptyState>
  )
}
