import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

/** The address of the wallet page of the person `p`, as SQL. */
export function walletPathOf(db: Db): PendingQuery<Row[]> {
  return db`case when p.is_student then '/student/wallets' when p.is_vendor then '/vendor/wallets' else '/parent/wallets' end`
}
