import type { Tx } from '#server/calls/call-context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/**
 * Does the work of a job for each row, in a transaction of its own, so that a row that fails does not stop the others. `work` locks
 * its row and says whether there was something to do: another process may have done it. Throws the first failure at the end. Returns how
 * many were done.
 */
export async function eachDue(
  sql: Parameters<typeof inTransaction>[0],
  due: readonly { readonly id: string }[],
  work: (tx: Tx, id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const { id } of due)
    try {
      if (await inTransaction(sql, (tx) => work(tx, id))) done++
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return done
}
