import type { Db } from '#server/calls/call-context.ts'

type Fragment = ReturnType<Db>

/** The balance of an account in SQL, kobo or points; 0 before its first posting. `owner`: the text that names whose account it is. */
export const balanceOf = (
  db: Db,
  kind: 'wallet' | 'held' | 'points' | 'owed' | 'vendor-payable' | 'savings' | 'investment' | 'receivable',
  owner: Fragment,
): Fragment => db`coalesce((select balance from ledger_account where kind = ${kind} and owner = ${owner}), 0)`
