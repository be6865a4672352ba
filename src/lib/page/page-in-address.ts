/** The zero-based page of a list in the address bar; an invalid value means the first page. */
export function pageIn({ page }: Record<string, unknown>): number {
  return typeof page === 'number' && Number.isInteger(page) ? Math.max(0, page) : 0
}

/** The address of a page of a list; the first page has the list's own address. */
export function pageHref(list: string, page: number): string {
  return page === 0 ? list : `${list}?page=${page}`
}
