import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { Payment } from '#contract/entities/money/payment.ts'
import { FileChooser } from '#patterns/file-manager/file-chooser.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { DecisionButton, DecisionForm } from '#patterns/money/decision-form.tsx'
import { useDecision } from '#patterns/money/use-decision.ts'
import { naira } from '#rules/money.ts'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** an administrator confirms with evidence that the money is there, or rejects the payment with a reason. */
export function ConfirmPayment({ row, reload }: { row: Payment; reload: () => void }) {
  const decision = useDecision('Payment/ConfirmManualPayment', reload)
  const { errors } = decision
  const [reference, setReference] = useState(row.EvidenceReference)
  const [evidence, setEvidence] = useState(row.Evidence)
  const [reason, setReason] = useState('')

  const decide = (PaymentStatus: 'Paid' | 'Failed') =>
    decision.run({
      Id: row.Id,
      RowVersion: row.RowVersion,
      PaymentStatus,
      EvidenceReference: reference,
      Evidence: evidence,
      Reason: reason,
    })
  return (
    <DecisionForm
      title="Decide"
      decision={decision}
      lead={
        row.NeedsSecond && (
          <Notice tone="warn" icon={CircleAlert}>
            One administrator has confirmed this. A second one must confirm it too.
          </Notice>
        )
      }
      offline="Go online to decide."
    >
      <p className="muted">{wordsFor(row)}</p>
      <TextInput
        label="Number of the receipt or transfer"
        value={reference}
        error={errors['EvidenceReference']}
        onChange={({ target }) => setReference(target.value)}
      />
      <div>
        <p className="muted small">Picture of the receipt</p>
        {evidence !== '' && (
          <p>
            <a href={evidence}>Open the chosen picture</a>
          </p>
        )}
        {errors['Evidence'] && <Problem text={errors['Evidence']} />}
        <FileChooser
          kind="Picture"
          several={false}
          folder="Receipts"
          disabled={!decision.isOnline}
          onChosen={([address]) => setEvidence(address ?? '')}
        />
      </div>
      <DecisionButton decision={decision} onPress={() => decide('Paid')}>
        Approve
      </DecisionButton>
      <TextInput
        label="Reason for rejecting"
        hint="The person reads it."
        value={reason}
        error={errors['Reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <DecisionButton decision={decision} variant="danger" onPress={() => decide('Failed')}>
        Reject
      </DecisionButton>
    </DecisionForm>
  )
}

/** What a decision does with the money. */
function wordsFor({ Received, Amount, OrderId }: Payment): string {
  if (Received > 0 && OrderId !== '')
    return `${naira(Received)} of ${naira(Amount)} arrived. This does not pay the order: reject the payment, and what arrived goes to the wallet.`
  return Received > 0
    ? `${naira(Received)} of ${naira(Amount)} arrived. Both decisions put it into the wallet.`
    : `Approve only when ${naira(Amount)} is really there.`
}
