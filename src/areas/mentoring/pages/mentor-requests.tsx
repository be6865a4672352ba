import { useNavigate, useSearch } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import { defaultPageSize } from '#contract/limits.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { LinkTabs } from '#patterns/list-tools/link-tabs.tsx'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { SettingsCard } from '#areas/mentoring/mentor/settings-card.tsx'
import { MentorRequestCard } from '#areas/mentoring/mentor-request-card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const path = '/mentor/requests'
const views = [
  { show: 'waiting', label: 'Waiting', none: 'Requests of students of your sector appear here.' },
  { show: 'mine', label: 'Mine', none: 'Requests that you take appear here.' },
  { show: 'past', label: 'Past', none: 'Sessions that are over appear here.' },
] as const
type View = (typeof views)[number]

const hrefOf = ({ show }: View, keyword: string, page = 0) => {
  const query = new URLSearchParams({
    ...(show === 'waiting' ? {} : { show }),
    ...(keyword === '' ? {} : { keyword }),
    ...(page === 0 ? {} : { page: String(page) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** L-10: the requests of the mentor's sector by how long they wait, and those that the mentor took. */
export function MentorRequests() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = views.find(({ show }) => show === search['show']) ?? views[0]
  const keyword = typeof search['keyword'] === 'string' ? search['keyword'] : ''
  const page = pageIn(search)
  const kept = useKeptQuery('Mentoring/GetMentoringRequests', { show: view.show, keyword, page })
  return (
    <Stack>
      <PageHeader title="Student requests" />
      <LinkTabs
        label="Which requests"
        tabs={views.map((one) => ({
          label: one.label,
          href: hrefOf(one, ''),
          isCurrent: one === view,
          count: one === view ? kept.data?.Total : undefined,
        }))}
      />
      <search>
        <SearchBox
          keyword={keyword}
          placeholder="Name of a student"
          onSearch={(words) => void navigate({ to: hrefOf(view, words) })}
        />
      </search>
      {!kept.isNews && <ListAge at={kept.at} />}
      <LoadState
        query={{ ...kept, at: kept.at ?? undefined }}
        skeleton={<Skeleton shape="card" count={3} />}
        offline="Open this page once while online to keep a copy."
      >
        {({ Items, Total }) => (
          <>
            {Items.length === 0 && (
              <EmptyState icon={Users} title={keyword === '' ? 'No requests' : 'No match'}>
                {keyword === '' ? view.none : 'Try fewer letters.'}
              </EmptyState>
            )}
            {Items.map((request) => (
              <MentorRequestCard key={request.Id} request={request} onChanged={kept.reload} />
            ))}
            <Pagination
              page={page}
              pageSize={defaultPageSize}
              total={Total}
              hrefFor={(at) => hrefOf(view, keyword, at)}
            />
          </>
        )}
      </LoadState>
      <SettingsCard />
    </Stack>
  )
}
