import { useState } from 'react'
import type { MySavings } from '#contract/entities/saving/saving.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand, type Command } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { koboOf, naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NairaInput } from '#patterns/money/naira-input.tsx'
import styles from './saving.module.css'

type Move = Command<'Saving/PutIn' | 'Saving/TakeOut'>

interface Props {
  readonly savings: MySavings
  /** Without it money only comes back (decision 173). */
  readonly isOn: boolean
  readonly onMoved: () => void
}

/** Money from the wallet to the savings, and back. It stays the person's own, so no password is asked (171). */
export function MoveForm({ savings, isOn, onMoved }: Props) {
  const putIn = useCommand('Saving/PutIn')
  const takeOut = useCommand('Saving/TakeOut')
  const isOnline = useNetwork() === 'online'
  const [amount, setAmount] = useState('')
  const [last, setLast] = useState<'in' | 'out'>('in')
  const { error } = last === 'in' ? putIn : takeOut
  const errors = fieldErrorsOf(error)
  const run = async (direction: 'in' | 'out', move: Pick<Move, 'run'>) => {
    setLast(direction)
    const message = await move.run({ Amount: koboOf(amount) })
    if (message === undefined) return
    setAmount('')
    alertSuccess(message)
    onMoved()
  }
  const isBusy = putIn.busy || takeOut.busy
  return (
    <Card className={styles['move']}>
      <Problem text={Object.keys(errors).length === 0 ? error?.message : undefined} />
      <NairaInput
        label="Amount"
        hint={isOn ? `In your wallet: ${naira(savings.Available)}` : `Saved: ${naira(savings.Balance)}`}
        value={amount}
        error={errors['Amount']?.replace(/^Amount: /, '')}
        onChange={setAmount}
      />
      <div className={styles['buttons']}>
        {isOn && (
          <Button
            variant="primary"
            busy={putIn.busy}
            disabled={isBusy || !isOnline}
            onClick={() => void run('in', putIn)}
          >
            Put in
          </Button>
        )}
        <Button busy={takeOut.busy} disabled={isBusy || !isOnline} onClick={() => void run('out', takeOut)}>
          Take out
        </Button>
      </div>
      {!isOnline && <p className="muted small">Moving money needs a connection.</p>}
    </Card>
  )
}
