import { useNavigate, useSearch } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import type { Output } from '#contract/contract.ts'
import { leastSearched, mostSearched, searchedLists } from '#contract/search/searched-lists.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { FilterBar } from '#patterns/list-tools/filter-bar.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

type FoundInList = Output<'Account/SearchEverything'>[number]

/** The keyword in the address. The router reads a number where it looks like one; what is no text counts as missing. */
function keywordIn({ keyword }: Readonly<Record<string, unknown>>): string {
  const words = typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword) : ''
  return words.trim().slice(0, mostSearched)
}

/** what an administrator may read, searched by one keyword, list by list. The keyword is in the address. */
export function SearchPage() {
  const keyword = keywordIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (words: string) =>
    void navigate({
      href: words === '' ? '/admin/search' : `/admin/search?keyword=${encodeURIComponent(words)}`,
      replace: true,
      resetScroll: false,
    })
  return (
    <Stack>
      <PageHeader title="Search" below="All lists that you may read" />
      <FilterBar
        search={
          <SearchBox keyword={keyword} placeholder="Name, e-mail, phone, order or wallet" onSearch={go} isLanding />
        }
      />
      {keyword.length < leastSearched ? (
        <EmptyState icon={Search} title="What are you looking for?">
          <p>
            Enter at least two letters of a name, an e-mail address, a phone number, an order number or a wallet ID.
          </p>
        </EmptyState>
      ) : (
        // A part of its own for each keyword, so that no keyword shows what another one found.
        <Results key={keyword} keyword={keyword} />
      )}
    </Stack>
  )
}

function Results({ keyword }: { keyword: string }) {
  const found = useQuery('Account/SearchEverything', { keyword })
  return (
    <LoadState
      query={found}
      skeleton={
        <>
          <p role="status" className="read">
            Searching
          </p>
          <Skeleton shape="rows" count={6} />
        </>
      }
      offline="The server searches. Search again when you are connected."
    >
      {(lists) =>
        lists.length === 0 ? (
          <>
            <p role="status" className="read">
              No results
            </p>
            <EmptyState icon={SearchX} title="No results">
              <p>Nothing in your lists matches “{keyword}”. Try fewer words.</p>
            </EmptyState>
          </>
        ) : (
          <>
            <p role="status" className="read">
              Found in {lists.length} {lists.length === 1 ? 'list' : 'lists'}
            </p>
            {lists.map((list) => (
              <ListResults key={list.Call} list={list} keyword={keyword} />
            ))}
          </>
        )
      }
    </LoadState>
  )
}

/** The first rows of a list, and the way to all of them. */
function ListResults({ list: { Call, Items, Total, More }, keyword }: { list: FoundInList; keyword: string }) {
  const list = searchedLists[Call]
  const total = `${Total.toLocaleString('en-NG')}${More ? '+' : ''}`
  return (
    <Section
      title={list?.name ?? Call}
      aside={
        list &&
        Total > Items.length &&
        (list.hasNoSearch ? (
          <span className="muted small">
            {Items.length} of {total}
          </span>
        ) : (
          <a href={`${list.path}?keyword=${encodeURIComponent(keyword)}`}>
            All {total}
            <span className="read"> in {list.name}</span>
          </a>
        ))
      }
    >
      {(heading) => (
        <RowList
          labelledBy={heading}
          rows={Items.map(({ Id, Name, Detail, Href }) => ({ id: Id, href: Href, title: Name, detail: Detail }))}
        />
      )}
    </Section>
  )
}
