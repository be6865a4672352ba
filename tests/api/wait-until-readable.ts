import type { Sql } from 'postgres'

/** Waits until every committed change is readable: open transactions of other tests in this cluster hold readers back too. */
export async function waitUntilReadable(sql: Sql): Promise<void> {
  // Longer than any test keeps a transaction open.
  for (
    const end = performance.now() + 15_000;
    performance.now() < end;
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  ) {
    const [row] = await sql<
      { yes: boolean | null }[]
    >`select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as yes from change`
    if (row?.yes !== false) return
  }
  throw new Error('some transaction never ends')
}
