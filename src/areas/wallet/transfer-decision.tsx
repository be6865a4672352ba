import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { TransferRequest } from '#contract/entities/wallet.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { DecisionButton, DecisionForm } from '#patterns/money/decision-form.tsx'
import { useDecision } from '#patterns/money/use-decision.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { TransferProof } from './transfer-proof.tsx'

/** A request with its bank account, and the decision about it while it is pending. */
export function transferDecision(row: TransferRequest, reload: () => void) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Person', personName(row, 'full')],
            ['Amount', <b key="amount">{naira(row.Amount)}</b>],
            ['Bank', row.BankName],
            ['Account number', row.AccountNumber],
            ['Account name', row.AccountName],
            ['Asked', <DayTime key="asked" at={row.CreatedDate} />],
            ['Reference', row.Reference],
            ['Reason', row.Message],
          ]}
        />
      </Card>
      {row.TransactionStatusName === 'Completed' && <TransferProof row={row} reload={reload} />}
      {row.IsPending && <Decision key={row.RowVersion} row={row} reload={reload} />}
    </>
  )
}

/** the money is transferred first; the administrator confirms it with the reference. */
function Decision({ row, reload }: { row: TransferRequest; reload: () => void }) {
  const decision = useDecision('Wallet/ApproveOrRejectTransaction', reload)
  const { errors } = decision
  const [isTransferred, setTransferred] = useState(false)
  const [reference, setReference] = useState(row.Reference)
  const [reason, setReason] = useState('')

  const decide = (Status: 'Approved' | 'Rejected') =>
    decision.run({
      WalletTransactionId: row.Id,
      RowVersion: row.RowVersion,
      Status,
      IsTransferred: isTransferred,
      Reference: reference,
      Reason: reason,
    })
  return (
    <DecisionForm
      title="Decide"
      decision={decision}
      lead={
        row.NeedsSecond && (
          <Notice tone="warn" icon={CircleAlert}>
            One administrator has approved this. A second one must approve it too.
          </Notice>
        )
      }
      offline="Go online to decide."
    >
      <Checkbox
        label="I have transferred the money to this account"
        checked={isTransferred}
        hint={errors['IsTransferred']}
        aria-invalid={errors['IsTransferred'] !== undefined}
        onChange={({ target }) => setTransferred(target.checked)}
      />
      <TextInput
        label="Reference of the bank"
        value={reference}
        error={errors['Reference']}
        onChange={({ target }) => setReference(target.value)}
      />
      <DecisionButton decision={decision} onPress={() => decide('Approved')}>
        Approve
      </DecisionButton>
      <TextInput
        label="Reason for rejecting"
        hint="The owner of the wallet reads it."
        value={reason}
        error={errors['Reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <DecisionButton decision={decision} variant="danger" onPress={() => decide('Rejected')}>
        Reject
      </DecisionButton>
    </DecisionForm>
  )
}
