import { useState, type FormEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Output } from '#contract/contract.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useOwnerTicket } from '#patterns/money/use-owner-ticket.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { naira } from '#rules/money.ts'
import { interestOf } from '#rules/saving/investment-terms.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { IsoDay } from './iso-day.tsx'
import styles from './investment.module.css'

interface Props {
  readonly offer: Output<'Investment/GetOffer'>
  readonly address: string
}

/** Buys units. The sum and what comes back are shown before; the password is asked again, because the money is bound. */
export function InvestForm({ offer, address }: Props) {
  const navigate = useNavigate()
  const isOnline = useNetwork() === 'online'
  const invest = useCommand('Investment/Invest')
  const owner = useOwnerTicket(invest)
  const [units, setUnits] = useState('1')
  const count = /^\d{1,7}$/.test(units.trim()) ? Number(units) : 0
  const amount = count * offer.Amount

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    const ticket = await owner.ask()
    if (!ticket) return
    const message = await invest.run({ InvestmentId: offer.Id, Units: count, ...ticket })
    if (message === undefined) return
    alertSuccess(message, { keep: true })
    await navigate({ href: address })
  }
  return (
    <Card>
      <form onSubmit={(event) => void run(event)} noValidate>
        <Stack>
          <Problem text={owner.problem} />
          <TextInput
            label="Units"
            hint={`In your wallet: ${naira(offer.Available)}`}
            inputMode="numeric"
            autoComplete="off"
            value={units}
            error={owner.errors['Units']?.replace(/^Units: /, '')}
            onChange={({ target }) => setUnits(target.value)}
          />
          {count > 0 && (
            <p className={`num ${styles['back']}`}>
              You pay {naira(amount)} and get {naira(amount + interestOf(amount, offer.Interest))} back on{' '}
              <IsoDay day={offer.MaturityDate} />.
            </p>
          )}
          {owner.field}
          <div>
            <Button type="submit" variant="primary" busy={owner.busy} disabled={!isOnline}>
              Invest
            </Button>
          </div>
          {!isOnline && <p className="muted small">Moving money needs a connection.</p>}
        </Stack>
      </form>
    </Card>
  )
}
