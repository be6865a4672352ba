/** How many page buttons are shown at once. */
const pageButtons = 5

/** Number of pages for `total` rows; one empty page when there is nothing. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * The zero-based pages that get a button: the first five while the page is among them, afterwards a
 * window that ends at the current page; clipped to the last page.
 *
 *     page 0…4 → 0 1 2 3 4      page 7 → 3 4 5 6 7
 */
export function pageWindow(page: number, pages: number): number[] {
  const last = pages - 1
  const current = Math.min(Math.max(0, page), last)
  const end = Math.min(last, Math.max(pageButtons - 1, current))
  const start = Math.max(0, end - pageButtons + 1)
  return Array.from({ length: end - start + 1 }, (_, at) => start + at)
}
