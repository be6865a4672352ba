import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useDecision } from '#patterns/money/use-decision.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
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
  const { run, busy, isOnline, errors, problem } = useDecision(call, reload)
  const [reason, setReason] = useState('')
  return (
    <Section title={title}>
      <Card>
        <Stack>
          <p className="muted small">{isOnline ? about : 'Go online to do this.'}</p>
          {problem && <Notice tone="bad" icon={CircleAlert} title={problem} />}
          <TextInput
            label="Reason"
            hint={`${reader} reads it.`}
            value={reason}
            error={errors['Reason']}
            onChange={({ target }) => setReason(target.value)}
          />
          <div>
            <Button
              variant="danger"
              busy={busy}
              disabled={!isOnline}
              onClick={() => void run({ Id: row.Id, RowVersion: row.RowVersion, Reason: reason })}
            >
              {button}
            </Button>
          </div>
        </Stack>
      </Card>
    </Section>
  )
}
