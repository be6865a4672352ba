import { useState, type FormEvent } from 'react'
import type { TopUpShop } from '#contract/entities/top-up.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { ChoiceCards } from '#patterns/choice-cards/choice-cards.tsx'
import { NairaInput } from '#patterns/money/naira-input.tsx'
import { useOwnerSubmit } from '#patterns/money/use-owner-submit.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { mobileNumber } from '#rules/airtime/mobile-number.ts'
import { networkOf } from '#rules/airtime/network-of.ts'
import { koboOf, naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './airtime.module.css'

interface Props {
  readonly shop: TopUpShop
  readonly onBought: () => void
}

const kinds = [
  { value: 'airtime', label: 'Airtime' },
  { value: 'data', label: 'Data' },
] as const
/** The choice of a free amount of airtime. */
const ownAmount = 'own'

/** M-24: a number, what for, and the password. The network follows from the number, and the buyer may change it. */
export function BuyForm({ shop, onBought }: Props) {
  const isOnline = useNetwork() === 'online'
  const buy = useCommand('Communication/BuyTopUp')
  const [phone, setPhone] = useState('')
  const [chosenNetwork, setNetwork] = useState('')
  const [kind, setKind] = useState<'airtime' | 'data'>('airtime')
  const [chosenPlan, setPlan] = useState('')
  const [amount, setAmount] = useState('')
  const [isPlanMissing, setPlanMissing] = useState(false)
  const guessed = networkOf(mobileNumber(phone) ?? '') ?? ''
  const network = chosenNetwork || guessed
  const plans = shop.Plans.filter((one) => one.Network === network && one.IsDataPlan === (kind === 'data'))
  const plan = plans.find(({ Id }) => Id === chosenPlan)
  const isOwnAmount = kind === 'airtime' && !plan
  const sum = plan ? plan.Amount : isOwnAmount ? koboOf(amount) : 0

  const owner = useOwnerSubmit({
    command: buy,
    run: (ticket) => buy.run({ Phone: phone, Network: network, PlanId: plan?.Id ?? '', Amount: sum, ...ticket }),
    onDone: (message) => {
      alertSuccess(message)
      onBought()
    },
  })

  async function submit(event: FormEvent): Promise<void> {
    const isMissing = !isOwnAmount && !plan
    setPlanMissing(isMissing)
    if (!isMissing) return owner.send(event)
    event.preventDefault()
  }
  return (
    <form className={styles['buy']} onSubmit={(event) => void submit(event)} noValidate>
      <Card>
        <Stack>
          <Problem text={owner.problem} />
          <TextInput
            label="Number"
            hint={shop.AreTests ? testHint : undefined}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0803 123 4567"
            value={phone}
            error={owner.errors['Phone']}
            onChange={({ target }) => {
              setPhone(target.value)
              setNetwork('')
            }}
          />
          <ChoiceCards
            label="Network"
            {...(guessed !== '' && { hint: 'Recognised from the number. Change it if the number was moved.' })}
            id="network"
            value={network}
            error={owner.errors['Network']}
            options={shop.Networks.map(({ Id, Name }) => ({ value: Id, label: Name }))}
            onChange={setNetwork}
          />
          <ChoiceCards label="What to buy" id="kind" value={kind} options={kinds} onChange={setKind} />
          {network !== '' && (plans.length > 0 || kind === 'data') && (
            <Plans
              plans={plans}
              isData={kind === 'data'}
              value={plan?.Id ?? (kind === 'airtime' ? ownAmount : '')}
              error={isPlanMissing && !plan ? 'Choose a plan' : owner.errors['PlanId']}
              onChange={setPlan}
            />
          )}
          {isOwnAmount && (
            <NairaInput label="Amount" value={amount} error={owner.errors['Amount']} onChange={setAmount} />
          )}
          {owner.field}
          {!isOnline && <p className="muted small">Buying needs a connection.</p>}
          <div>
            <Button type="submit" variant="primary" size="touch" busy={owner.busy} disabled={!isOnline}>
              {sum > 0 ? `Buy for ${naira(sum)}` : 'Buy'}
            </Button>
          </div>
          <p className="muted small">If the connection drops, we never charge twice.</p>
        </Stack>
      </Card>
    </form>
  )
}

const testHint =
  'Test mode: numbers that end in 0000 fail, 1111 are slow, 2222 stay without an answer. All others are delivered.'

interface PlansProps {
  readonly plans: TopUpShop['Plans']
  readonly isData: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

function Plans({ plans, isData, value, error, onChange }: PlansProps) {
  if (plans.length === 0) return <p className="muted">There are no data plans for this network.</p>
  const options = plans.map(({ Id, Name, Amount }) => ({ value: Id, label: `${Name} · ${naira(Amount)}` }))
  const details = plans.find(({ Id }) => Id === value)?.Details
  return (
    <>
      <ChoiceCards
        label={isData ? 'Plan' : 'How much'}
        id="plan"
        value={value}
        error={error}
        options={isData ? options : [...options, { value: ownAmount, label: 'Another amount' }]}
        onChange={onChange}
      />
      {details && <p className="muted">{details}</p>}
    </>
  )
}
