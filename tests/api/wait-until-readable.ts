import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'

/** Waits until every committed change is readable: open transactions of other tests in this cluster hold readers back too. */
export async function waitUntilReadable(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<
      { yes: boolean | null }[]
    >`select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as yes from change`
    if (row?.yes !== false) return
    await pause(5)
  }
}
