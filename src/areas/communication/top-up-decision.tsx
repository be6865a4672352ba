import { useState } from 'react'
import type { TopUp } from '#contract/entities/top-up.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { localNumber } from '#rules/airtime/mobile-number.ts'
import { DecisionForm } from '#patterns/money/decision-form.tsx'
import { useDecision } from '#patterns/money/use-decision.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { boughtOf } from './bought-words.ts'

/** A purchase with what its provider said, and the decision about it when the provider does not know. */
export function topUpDecision(row: TopUp, reload: () => void) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Customer', personName(row, 'full')],
            ['Plan or airtime', boughtOf(row)],
            ['Network', row.NetworkName],
            ['Number', row.Phone && localNumber(row.Phone)],
            ['Amount', <b key="amount">{naira(row.Amount)}</b>],
            ['Status', row.Status],
            ['Date', <DayTime key="bought" at={row.TransactionDate} />],
            ['Reference', row.Reference],
            ['Provider', row.ProviderStatus && <Message key="said" words={row.ProviderStatus} />],
            ['Decided by', row.DecidedBy],
            ['Reason', row.Reason],
          ]}
        />
      </Card>
      {row.NeedsDecision && <Decision key={row.RowVersion} row={row} reload={reload} />}
    </>
  )
}

/** the words of the provider are behind View Message. */
function Message({ words }: { words: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        View Message
      </Button>
      {isOpen && (
        <Dialog title="Message of the provider" onClose={() => setOpen(false)}>
          <p>{words}</p>
        </Dialog>
      )}
    </>
  )
}

/** M-24: a person says how it ended. */
function Decision({ row: { Id, RowVersion, Amount }, reload }: { row: TopUp; reload: () => void }) {
  const decision = useDecision('Communication/DecideTopUp', reload)
  const { run, busy, isOnline, errors } = decision
  const [reason, setReason] = useState('')

  const decide = (Outcome: 'Delivered' | 'Returned') => run({ Id, RowVersion, Outcome, Reason: reason })
  return (
    <DecisionForm
      title="Decide"
      decision={decision}
      lead={
        <p className="muted">
          The provider could not say for a day how this purchase ended. Ask it by phone or on its page first.
        </p>
      }
      offline="Go online to decide."
    >
      <TextInput
        label="How you know"
        value={reason}
        error={errors['Reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <p>
        <Button variant="primary" busy={busy} disabled={!isOnline} onClick={() => void decide('Delivered')}>
          It was delivered
        </Button>{' '}
        <Button variant="danger" busy={busy} disabled={!isOnline} onClick={() => void decide('Returned')}>
          Give {naira(Amount)} back
        </Button>
      </p>
    </DecisionForm>
  )
}
