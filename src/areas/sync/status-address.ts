/** Which people the sync status shows: everybody, those with something that waits, or those for whom it waits too long. */
export const statusChoices = [
  { value: 'all', label: 'Everybody' },
  { value: 'waiting', label: 'Something waits' },
  { value: 'stuck', label: 'Stuck' },
] as const

/** What the address bar of the sync status says; all of it optional. */
export interface StatusSearch { keyword: string; show: (typeof statusChoices)[number]['value']; page: number }

/** Reads the search part of the address; anything odd is as if it were not there. */
export function readStatusSearch(search: Record<string, unknown>): StatusSearch {
  const { keyword, page } = search
  return {
    keyword: typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword).slice(0, 200) : '',
    show: statusChoices.find(({ value }) => value === search['show'])?.value ?? 'all',
    page: typeof page === 'number' && Number.isInteger(page) ? Math.max(0, page) : 0,
  }
}

/** The address of the list in a state; what is as usual is left out. */
export function statusHref(list: string, { keyword, show, page }: StatusSearch): string {
  const parts = new URLSearchParams({ ...(keyword === '' ? {} : { keyword }), ...(show === 'all' ? {} : { show }), ...(page === 0 ? {} : { page: String(page) }) }).toString()
  return parts === '' ? list : `${list}?${parts}`
}
