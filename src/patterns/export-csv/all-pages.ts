/** Rows of one reply: the most that the server gives. */
const pageSize = 200

/** One page of a list's call. */
export type AskPage<Row> = (
  page: { page: number; pageSize: number },
  signal: AbortSignal,
) => Promise<{ Items: Row[]; Total: number; More?: true | undefined }>

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
 * already: the pages are read again. Throws what `ask` throws.
 */
export async function allPages<Row extends { Id: string }>(
  ask: AskPage<Row>,
  { most = Infinity, signal, onProgress }: Options,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let expected = 0
  for (let page = 0; ; page++) {
    const { Items, Total, More } = await ask({ page, pageSize }, signal)
    for (const row of Items) rows.set(row.Id, row)
    onProgress(Math.min(rows.size, Total, most), Math.min(Total, most))
    const isFewer = Total < expected
    expected = Total
    if (isFewer) page = -1
    else if (rows.size >= most || (!More && (page + 1) * pageSize >= Total)) return [...rows.values()].slice(0, most)
  }
}
