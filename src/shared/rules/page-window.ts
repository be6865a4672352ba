/** The number of page buttons. */
const pageButtons = 5

/** Number of pages for `total` rows; one empty page when there are no rows. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Limits a page number to the existing pages. */
function pageWithin(page: number, pages: number): number {
  return Math.min(Math.max(0, page), pages - 1)
}

/**
 * The page before and the page after; null where there is no such page. After the end, the page before is the last
 * page.
 */
export function pageSteps(page: number, pages: number): { previous: number | null; next: number | null } {
  const current = pageWithin(page, pages)
  return {
    previous: page > current ? current : current > 0 ? current - 1 : null,
    next: current < pages - 1 ? current + 1 : null,
  }
}

/**
 * The zero-based pages that get a button: the first five while the page is among them, afterwards a
 * window that ends at the current page; clipped to the last page.
 *
 *     page 0…4 → 0 1 2 3 4      page 7 → 3 4 5 6 7
 */
export function pageWindow(page: number, pages: number): number[] {
  const last = pages - 1
  const end = Math.min(last, Math.max(pageButtons - 1, pageWithin(page, pages)))
  const start = Math.max(0, end - pageButtons + 1)
  return Array.from({ length: end - start + 1 }, (_, at) => start + at)
}
