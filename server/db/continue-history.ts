import type { Sql } from 'postgres'
import { inTransaction } from './in-transaction.ts'

/**
 * Begins the change sequence anew where this database is not the one that wrote it: brought back or moved into another cluster,
 * recovered to a point in time (O-17). Every device then copies anew. True when it did.
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
    // The row a first cursor names.
    await tx`insert into change (collection, audience, row_id) values ('', '', '')`
    return true
  })
}
