import { useNavigate, useSearch } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import Search from 'lucide-react/icons/search'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { SyncStatus } from '#contract/entities/sync-status.ts'
import { defaultPageSize, stuckDays } from '#contract/limits.ts'
import { DeviceLines } from '#areas/sync/parts/device-lines.tsx'
import { WaitingBadge } from '#areas/sync/parts/waiting-badge.tsx'
import { readStatusSearch, statusChoices, statusHref, type StatusSearch } from '#areas/sync/status-address.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { FilterBar } from '#patterns/list-tools/filter-bar.tsx'
import { ToolMenu } from '#patterns/list-tools/tool-menu.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { personName } from '#rules/person-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table, type Column } from '#ui/table.tsx'
import styles from './sync-status-page.module.css'

const columns: Column<SyncStatus>[] = [
  { id: 'who', label: 'Name', cell: (row) => <span data-line="">{personName(row, 'list')}</span>, card: 'title' },
  { id: 'waiting', label: 'Waiting', cell: (row) => <WaitingBadge row={row} />, card: 'status' },
  {
    id: 'oldest',
    label: 'Oldest unsent',
    cell: (row) =>
      row.OldestDate === null ? null : (
        <>
          <span className={styles['unit']}>Oldest unsent </span>
          <DayTime at={row.OldestDate} />
        </>
      ),
    card: 'detail',
  },
  { id: 'devices', label: 'Devices', cell: (row) => <DeviceLines devices={row.Devices} />, card: 'detail' },
  { id: 'school', label: 'School', cell: (row) => row.SchoolName, card: 'hidden' },
  { id: 'seen', label: 'Last seen', cell: (row) => <DayTime at={row.LastSeenDate} />, card: 'date' },
]

/** X-010 for administrators: the queues of all people, and the import for a phone that finds no network. */
export function AdminSyncStatus() {
  return (
    <SyncStatusPage
      list="/admin/syncstatus"
      tools={
        <ToolMenu>
          {() => (
            <LinkButton size="compact" href="/admin/syncstatus/import">
              <Icon of={FileUp} size="s" />
              Import unsent answers
            </LinkButton>
          )}
        </ToolMenu>
      }
    />
  )
}

/** X-010 for mentors: the students of their sector. */
export function MentorSyncStatus() {
  return <SyncStatusPage list="/mentor/syncstatus" />
}

/** The last reported queue of each device, the longest waiting first. It never shows the content of the queue. */
function SyncStatusPage({ list, tools }: { list: string; tools?: ReactNode }) {
  const search = readStatusSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const status = useQuery('Sync/GetSyncStatus', { ...search, pageSize: defaultPageSize })
  const go = (change: Partial<StatusSearch>) =>
    void navigate({ href: statusHref(list, { ...search, page: 0, ...change }), replace: true })
  const isWide = useMedia('(min-width: 64rem)')
  const isFiltered = search.keyword !== '' || search.show !== 'all'
  return (
    <Stack>
      <PageHeader
        actions={isWide && tools}
        title="Sync status"
        below={`Last report from each device. Stuck = unsent for more than ${stuckDays} days.`}
      />
      <FilterBar
        tools={!isWide && tools}
        search={
          <SearchBox keyword={search.keyword} placeholder="Name or school" onSearch={(keyword) => go({ keyword })} />
        }
      >
        <Select
          label="Show"
          hideLabel
          value={search.show}
          onChange={(event) =>
            go({ show: statusChoices.find(({ value }) => value === event.target.value)?.value ?? 'all' })
          }
          options={statusChoices}
        />
      </FilterBar>
      <LoadState
        query={status}
        skeleton={<Skeleton shape="rows" count={6} />}
        offline="The status comes from the server. Open this page again when you are connected."
      >
        {({ Items, Total }) => (
          <>
            <p role="status" className="read">
              {Total === 1 ? '1 person found' : `${Total} people found`}
            </p>
            <Table
              caption="Sync status"
              columns={columns}
              rows={Items}
              rowKey={(row) => row.Id}
              stale={status.loading}
              empty={
                isFiltered ? (
                  <EmptyState icon={Search} title="No match" action={<a href={list}>Clear the filters</a>}>
                    {search.show === 'stuck' ? 'No device is stuck.' : 'No person fits this search.'}
                  </EmptyState>
                ) : (
                  <EmptyState icon={Smartphone} title="No devices yet">
                    People appear here once their device has reached the server.
                  </EmptyState>
                )
              }
            />
            <Pagination
              page={search.page}
              pageSize={defaultPageSize}
              total={Total}
              hrefFor={(page) => statusHref(list, { ...search, page })}
            />
          </>
        )}
      </LoadState>
    </Stack>
  )
}
