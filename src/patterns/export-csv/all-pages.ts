/** Rows of one reply: the most that the server gives. */
const pageSize = 200

interface Page<Row> {
  Items: Row[]
  Total: number
  More?: true | undefined
}

/** One page of a list's call. */
export type AskPage<Row> = (page: { page: number; pageSize: number }, signal: AbortSignal) => Promise<Page<Row>>

interface Options {
  /** The largest number of rows; further matches are left out. */
  most?: number | undefined
  signal: AbortSignal
  /** Receives the number of rows so far, and of all rows. */
  onProgress: (done: number, total: number) => void
}

/**
 * Every row that matches, page by page, or the first `most` of them. Rows that are added meanwhile move others to the
 * next page: a row that comes twice is taken once. Rows that are deleted meanwhile move others to a page that was read
 * already: the pages are read again. The total does not show that where as many rows are added, or where the server
 * stops counting (decision 023). So the row before the page is asked for too, after the page: a change that
 * moved the page moved that row as well. Throws what `ask` throws.
 */
export async function allPages<Row extends { Id: string }>(
  ask: AskPage<Row>,
  { most = Infinity, signal, onProgress }: Options,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let expected = 0
  for (let page = 0; ; page++) {
    const { Items, Total, More } = await ask({ page, pageSize }, signal)
    const before = page === 0 ? null : await ask({ page: page * pageSize - 1, pageSize: 1 }, signal)
    for (const row of Items) rows.set(row.Id, row)
    const isMoved = before?.Items.some(({ Id }) => !rows.has(Id)) ?? false
    onProgress(Math.min(rows.size, Total, most), Math.min(Total, most))
    const isFewer = Total < expected
    expected = More ? 0 : Total
    if (isFewer || isMoved) page = -1
    else if (rows.size >= most || (!More && (page + 1) * pageSize >= Total)) return [...rows.values()].slice(0, most)
  }
}
