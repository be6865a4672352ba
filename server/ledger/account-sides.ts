import type { Db } from '#server/calls/call-context.ts'

/**
 * The movements of accounts, each from the side of its account: `ledger_account a`, `s` with the transaction `tx`, the `line`, the signed
 * `amount` and the `version` of the account after it, and `ledger_tx t`. The caller says which accounts.
 */
export function accountSides(db: Db): ReturnType<Db> {
  return db`
    ledger_account a join lateral (
      select m.tx, m.line, -m.amount as amount, m.debit_version as version from ledger_transfer m where m.debit = a.id
      union all select m.tx, m.line, m.amount, m.credit_version from ledger_transfer m where m.credit = a.id) s on true
    join ledger_tx t on t.id = s.tx`
}
