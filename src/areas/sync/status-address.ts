/** Which people the sync status shows: all, those with unsent work, or those whose unsent work has waited too long. */
export const statusChoices = [
  { value: 'all', label: 'Everyone' },
  { value: 'waiting', label: 'Has unsent work' },
  { value: 'stuck', label: 'Stuck' },
] as const

/** The search part of the sync status address; every field is optional there. */
export interface StatusSearch {
  keyword: string
  show: (typeof statusChoices)[number]['value']
  page: number
}

/** Reads the search part of the address; malformed values count as missing. */
export function readStatusSearch(search: Record<string, unknown>): StatusSearch {
  const { keyword, page } = search
  return {
    keyword: typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword).slice(0, 200) : '',
    show: statusChoices.find(({ value }) => value === search['show'])?.value ?? 'all',
    page: typeof page === 'number' && Number.isInteger(page) ? Math.max(0, page) : 0,
  }
}

/** The address of the list in a state; default values are left out. */
export function statusHref(list: string, { keyword, show, page }: StatusSearch): string {
  const parts = new URLSearchParams({
    ...(keyword === '' ? {} : { keyword }),
    ...(show === 'all' ? {} : { show }),
    ...(page === 0 ? {} : { page: String(page) }),
  }).toString()
  return parts === '' ? list : `${list}?${parts}`
}
