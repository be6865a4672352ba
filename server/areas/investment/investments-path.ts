import type { PendingQuery, Row } from 'postgres'
import { walletPathOf } from '#server/payments/wallet-path.ts'
import type { Db } from '#server/calls/call-context.ts'

/** The address of the investments of the person `p`, as SQL. */
export function investmentsPath(db: Db): PendingQuery<Row[]> {
  return db`${walletPathOf(db)} || '/investments'`
}
