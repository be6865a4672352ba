import type { WalletTransaction } from '#contract/entities/wallet.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'

/** All facts of a transaction, with who made it and who decided about it. */
export function transactionFacts(row: WalletTransaction) {
  return (
    <Card>
      <Facts
        facts={[
          ['Person', personName(row, 'full')],
          ['E-mail', row.EmailAddress],
          ['Amount', <b key="amount">{naira(row.Amount)}</b>],
          ['From or to', row.Other],
          ['Reason', row.Reason],
          ['Message', row.Message],
          ['Made by', row.MadeBy],
          ['Decided by', row.DecidedBy],
          ['Date', <DayTime key="made" at={row.CreatedDate} />],
          ['Completed', row.TransactionCompletedDate && <DayTime key="done" at={row.TransactionCompletedDate} />],
        ]}
      />
    </Card>
  )
}
