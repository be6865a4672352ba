import { useSearch } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Search from 'lucide-react/icons/search'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { readResponseSearch } from '#areas/assessment/filter-responses.ts'
import { ResponseFilters } from '#areas/assessment/responses/response-filters.tsx'
import { ResponseList, ResponseTabs } from '#areas/assessment/responses/response-list.tsx'
import { useMentorResponses } from '#areas/assessment/use-mentor-responses.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ThumbLink } from '#patterns/list-tools/thumb-link.tsx'

/** responses of a kind in the mentor's sector by what they wait for, readable without a network. */
export function MentorResponses({ kind }: { kind: AssessmentKind }) {
  const search = readResponseSearch(useSearch({ strict: false }))
  const list = kind.pages.review
  const { responses, counts, status, syncedAt } = useMentorResponses(kind, search)
  const oldest = search.show === 'waiting' && search.page === 0 ? responses[0] : undefined
  return (
    <Stack>
      <PageHeader
        title={kind.words.review}
        actions={
          oldest && (
            <ThumbLink wide href={`${list}/${oldest.row.StudentAssessmentId}`} icon={ArrowRight}>
              Answer the oldest
            </ThumbLink>
          )
        }
      />
      <ResponseTabs list={list} search={search} counts={counts} />
      <ResponseFilters list={list} search={search}>
        {(onSearch) => (
          <TextInput
            label="Search"
            hideLabel
            type="search"
            enterKeyHint="search"
            before={<Icon of={Search} size="s" />}
            placeholder="Name, school or assessment"
            value={search.keyword}
            onChange={(event) => onSearch(event.target.value)}
          />
        )}
      </ResponseFilters>
      {status === 'loading' && <Skeleton shape="table" count={8} />}
      {status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Open this page once while online. After that it works offline.
        </EmptyState>
      )}
      {status === 'ready' && (
        <ResponseList
          list={list}
          search={search}
          caption={kind.words.review}
          rows={responses}
          total={counts?.[search.show] ?? 0}
        />
      )}
      <ListAge at={syncedAt} />
    </Stack>
  )
}
