/** The page of a list that the address bar names, zero-based; anything odd is the first. */
export function pageIn({ page }: Record<string, unknown>): number {
  return typeof page === 'number' && Number.isInteger(page) ? Math.max(0, page) : 0
}

/** The address of that page of a list; the first is the list's own. */
export function pageHref(list: string, page: number): string {
  return page === 0 ? list : `${list}?page=${page}`
}
