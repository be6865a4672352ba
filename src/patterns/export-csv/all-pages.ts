/** Rows of one reply, the most the server gives. */
const pageSize = 200

type AskPage<Row> = (page: { page: number; pageSize: number }) => Promise<{ Items: Row[]; Total: number; More?: true | undefined }>

/**
 * Every row that matches, page by page. Rows that arrive meanwhile push others on to the next page: what comes twice is taken
 * once, and nothing is left out. `onProgress` hears how many of how many are there. Throws what `ask` throws.
 */
export async function allPages<Row extends { Id: string }>(ask: AskPage<Row>, onProgress: (done: number, total: number) => void): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let page = 0; ; page++) {
    const { Items, Total, More } = await ask({ page, pageSize })
    for (const row of Items) rows.set(row.Id, row)
    onProgress(Math.min(rows.size, Total), Total)
    if (!More && (page + 1) * pageSize >= Total) return [...rows.values()]
  }
}
