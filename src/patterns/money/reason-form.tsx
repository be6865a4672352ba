import { useState } from 'react'
import { useDecision } from '#patterns/money/use-decision.ts'
import { DecisionButton, DecisionForm } from './decision-form.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface Props {
  readonly row: { readonly Id: string; readonly RowVersion: number }
  readonly call: 'Order/RefundOrder' | 'Order/CancelOrder' | 'Account/RejectSmartCard'
  readonly title: string
  /** What the decision does. */
  readonly about: string
  readonly button: string
  /** Who reads the reason. */
  readonly reader: string
  readonly reload: () => void
}

/** A decision of an administrator that ends something, with the reason that its owner reads (X-038, M-25). */
export function ReasonForm({ row, call, title, about, button, reader, reload }: Props) {
  const decision = useDecision(call, reload)
  const [reason, setReason] = useState('')
  return (
    <DecisionForm
      title={title}
      decision={decision}
      lead={<p className="muted small">{decision.isOnline ? about : 'Go online to do this.'}</p>}
    >
      <TextInput
        label="Reason"
        hint={`${reader} reads it.`}
        value={reason}
        error={decision.errors['Reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <DecisionButton
        decision={decision}
        variant="danger"
        onPress={() => decision.run({ Id: row.Id, RowVersion: row.RowVersion, Reason: reason })}
      >
        {button}
      </DecisionButton>
    </DecisionForm>
  )
}
