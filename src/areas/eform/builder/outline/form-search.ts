/** What the address bar of the list says; all of it optional. */
export interface FormSearch {
  readonly keyword: string
  readonly page: number
}

/** Reads the search part of the address; anything odd is as if it were not there. */
export function readFormSearch(search: Record<string, unknown>): FormSearch {
  const { keyword, page } = search
  return {
    keyword: typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword) : '',
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 0,
  }
}

/** The address of the list in a state; what is as usual is left out. */
export function formsHref({ keyword, page }: FormSearch): string {
  const parts = new URLSearchParams({
    ...(keyword === '' ? {} : { keyword }),
    ...(page > 0 ? { page: String(page) } : {}),
  }).toString()
  return parts === '' ? '/admin/eforms' : `/admin/eforms?${parts}`
}
