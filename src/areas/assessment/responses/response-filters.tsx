import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { allSectors } from '#contract/all-sectors.ts'
import { responsesHref, type ResponseSearch, type ResponsesPath } from '#areas/assessment/filter-responses.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { FilterBar } from '#patterns/list-tools/filter-bar.tsx'
import { Select } from '#ui/select.tsx'

interface Props {
  /** The page's address; the chosen filters are part of it. */
  list: ResponsesPath
  search: ResponseSearch
  /** Draws the search box: each page searches in its own way. */
  children: (onSearch: (keyword: string) => void) => ReactNode
  /** What can be done with the whole list. */
  tools?: ReactNode
}

/** The filters of responses for mentors and admins: words and sector. */
export function ResponseFilters({ list, search, children, tools }: Props) {
  const navigate = useNavigate()
  const sectors = useCollection('Sectors', { first: 200 })
  const go = (change: Partial<ResponseSearch>) =>
    void navigate({ href: responsesHref(list, { ...search, page: 0, ...change }), replace: true })
  return (
    <FilterBar search={children((keyword) => go({ keyword }))} tools={tools}>
      <Select
        label="Sector"
        hideLabel
        value={String(search.sector)}
        onChange={(event) => go({ sector: Number(event.target.value) })}
        options={[
          { value: String(allSectors), label: 'All Sectors' },
          ...sectors.rows.map((row) => ({ value: String(row.Id), label: row.Name })),
        ]}
      />
    </FilterBar>
  )
}
