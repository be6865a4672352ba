import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Output } from '#contract/contract.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { OwnerForm } from '#patterns/money/owner-form.tsx'
import { naira } from '#rules/money.ts'
import { interestOf } from '#rules/saving/investment-terms.ts'
import { Card } from '#ui/card.tsx'
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
  const [units, setUnits] = useState('1')
  const count = /^\d{1,7}$/.test(units.trim()) ? Number(units) : 0
  const amount = count * offer.Amount
  return (
    <Card>
      <OwnerForm
        label="Invest"
        command={invest}
        run={(ticket) => invest.run({ InvestmentId: offer.Id, Units: count, ...ticket })}
        onDone={(message) => {
          alertSuccess(message, { keep: true })
          return navigate({ href: address })
        }}
        below={!isOnline && <p className="muted small">Moving money needs a connection.</p>}
      >
        {(errors) => (
          <>
            <TextInput
              label="Units"
              hint={`In your wallet: ${naira(offer.Available)}`}
              inputMode="numeric"
              autoComplete="off"
              value={units}
              error={errors['Units']}
              onChange={({ target }) => setUnits(target.value)}
            />
            {count > 0 && (
              <p className={`num ${styles['back']}`}>
                You pay {naira(amount)} and get {naira(amount + interestOf(amount, offer.Interest))} back on{' '}
                <IsoDay day={offer.MaturityDate} />.
              </p>
            )}
          </>
        )}
      </OwnerForm>
    </Card>
  )
}
