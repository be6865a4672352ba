import { countsInput } from '#lists/definition/resource-calls.ts'
import type { Filter, Resource } from '#lists/definition/resource.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LinkTabs } from '#patterns/list-tools/link-tabs.tsx'
import { must } from '#kit/must.ts'
import { listHref, withFilters, type ListState } from './list-address.ts'
import type { Rows } from './use-rows.ts'

interface Props {
  resource: Resource
  state: ListState
  filter: Filter
  rows: Rows
}

/**
 * The choices of a filter as tabs, each with its number of rows: counted after the rows have come, once for each time that they come.
 * Offline, and under a search, there are no numbers: they would be old or untrue.
 */
export function ListTabs({ resource, state, filter, rows }: Props) {
  const [param = ''] = filter.params
  const isCounted = state.keyword === ''
  const { data } = useQuery(
    must(filter.counts, 'the call that counts'),
    isCounted && rows.isNews ? countsInput(rows.shownState, param) : null,
    rows.at,
  )
  return (
    <LinkTabs
      label={filter.label}
      tabs={[{ value: '', label: 'All' }, ...(filter.choices ?? [])].map(({ value, label }) => ({
        label,
        href: listHref(resource, withFilters(resource, state, { [param]: value })),
        isCurrent: (state.filters[param] ?? '') === value,
        count: isCounted ? data?.find(({ Value }) => Value === value)?.Count : undefined,
      }))}
    />
  )
}
