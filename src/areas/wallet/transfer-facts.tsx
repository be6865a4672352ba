import type { OwnTransfer } from '#contract/entities/wallet.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { ProofButton } from './proof-button.tsx'

/** an own transfer with the reference of the bank and the proof that an administrator added. */
export function transferFacts(row: OwnTransfer) {
  return (
    <Card>
      <Facts
        facts={[
          ['To', row.Receiver],
          ['Account name', row.AccountName],
          ['Account number', row.AccountNumber],
          ['Amount', <b key="amount">{naira(row.Amount)}</b>],
          ['Status', row.TransactionStatusName],
          ['Note', row.Note],
          ['Reason', row.Message],
          ['Reference of the bank', row.Reference],
          ['Proof', row.Proof === '' ? '' : <ProofButton key="proof" address={row.Proof} />],
          ['Asked', <DayTime key="asked" at={row.CreatedDate} />],
          ['Completed', row.CompletedDate === null ? '' : <DayTime key="done" at={row.CompletedDate} />],
        ]}
      />
    </Card>
  )
}
