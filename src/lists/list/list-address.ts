import { listingTypeOf, type ListingType } from '#patterns/listing/listing-card.ts'
import type { Filter, Resource } from '#lists/definition/resource.ts'

/** All state of a list page, in its address (P-01): Back restores it, and people can share it. */
export interface ListState {
  readonly keyword: string
  readonly page: number
  /** '' is the call's own order. */
  readonly sort: string
  /** By input of the call; '' is any value. */
  readonly filters: Readonly<Record<string, string>>
  /** '' is the last view on this device, or the default of the page. */
  readonly view: ListingType | ''
  /** The id of the open item, `new` for a new item, '' for the list. */
  readonly item: string
}

const own = ['keyword', 'page', 'sort', 'view', 'item'] as const

/** Reads the state from an address; unknown names and invalid values are ignored. */
export function readListState(
  { filters = [] }: Pick<Resource, 'filters'>,
  search: Readonly<Record<string, unknown>>,
): ListState {
  const word = (name: string) =>
    typeof search[name] === 'string' || typeof search[name] === 'number' || typeof search[name] === 'boolean'
      ? String(search[name]).slice(0, 200)
      : ''
  const page = Number(word('page'))
  return {
    keyword: word('keyword'),
    sort: word('sort'),
    view: listingTypeOf(search['view']) ?? '',
    item: word('item'),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    filters: Object.fromEntries(paramsOf(filters).map((param) => [param, word(param)])),
  }
}

/** The address of a state. */
export function listHref({ path }: Pick<Resource, 'path'>, state: ListState): string {
  const said: Record<string, string> = {
    ...state.filters,
    keyword: state.keyword,
    page: state.page === 0 ? '' : String(state.page),
    sort: state.sort,
    view: state.view,
    item: state.item,
  }
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** Whether a search or a filter narrows the list. */
export function isNarrowed({ keyword, filters }: ListState): boolean {
  return keyword !== '' || Object.values(filters).some((value) => value !== '')
}

/** Filters that must be chosen first and are not chosen. */
export function missingFilters({ filters = [] }: Pick<Resource, 'filters'>, state: ListState): Filter[] {
  return filters.filter(({ required, params }) => required && params.every((param) => state.filters[param] === ''))
}

/** Sets filters: the list goes to the first page, and filters that they narrow are cleared. */
export function withFilters(
  { filters = [] }: Pick<Resource, 'filters'>,
  state: ListState,
  changed: Readonly<Record<string, string>>,
): ListState {
  const narrowed = (by: string): string[] =>
    filters.filter((one) => one.narrowedBy === by).flatMap(({ params }) => [...params, ...params.flatMap(narrowed)])
  const cleared = Object.fromEntries(
    Object.keys(changed)
      .flatMap(narrowed)
      .map((one) => [one, '']),
  )
  return { ...state, page: 0, filters: { ...state.filters, ...cleared, ...changed } }
}

function paramsOf(filters: readonly Filter[]): string[] {
  return filters.flatMap(({ params }) => params).filter((param) => !own.some((name) => name === param))
}
