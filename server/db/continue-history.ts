import type { Sql } from 'postgres'
import { inTransaction } from './in-transaction.ts'

/**
 * Starts a new change sequence when another database wrote the old one: after a restore or a move into another cluster, or after
 * a point-in-time recovery (O-17). Every device then copies everything again. True when it started a new one.
 */
export function continueHistory(sql: Sql): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    const begun = await tx`
      with here as (
        select format('%s %s %s', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()), oid) as place
        from pg_database where datname = current_database())
      update history set place = here.place from here where history.place <> here.place returning one`
    if (begun.length === 0) return false
    await tx`truncate change`
    // A first cursor names this row.
    await tx`insert into change (collection, audience, row_id) values ('', '', '')`
    return true
  })
}
