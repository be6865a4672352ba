import { useSearch } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { NairaInput } from '#patterns/money/naira-input.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { koboOf, naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { GatewayChoice, type Gateways } from '#patterns/money/gateway-choice.tsx'
import { usePay } from '#areas/payment/use-pay.ts'
import styles from '#areas/payment/payment.module.css'
import { useWalletAddress } from '#lib/page/wallet-address.ts'

/** puts money into the own wallet by a payment. Online only (P22). */
export function FundPage() {
  useInnerCrumb(useWalletAddress(), 'Fund your wallet')
  const gateways = useQuery('Payment/GetMyWebsitePaymentGateways', {})
  return (
    <Stack>
      <PageHeader title="Fund your wallet" />
      <LoadState query={gateways} offline="Paying needs a connection. Open this page again when you are connected.">
        {(known) => <FundForm gateways={known} />}
      </LoadState>
    </Stack>
  )
}

function FundForm({ gateways }: { gateways: Gateways }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isOnline = useNetwork() === 'online'
  const fund = useCommand('Wallet/FundMyWallet')
  const { pay, ...paying } = usePay()
  const [amount, setAmount] = useState(
    typeof search['amount'] === 'string' || typeof search['amount'] === 'number' ? String(search['amount']) : '',
  )
  const [gateway, setGateway] = useState(gateways[0] ? String(gateways[0].Id) : '')
  // A way that does not answer leaves the payment for another way.
  const made = useRef({ amount: '', id: '' })
  const errors = fieldErrorsOf(fund.error)
  const problem = [Object.keys(errors).length === 0 ? fund.error : undefined, paying.error].find(Boolean)

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (made.current.amount !== amount) {
      const created = await fund.run({ Amount: koboOf(amount) })
      if (!created) return
      made.current = { amount, id: created.Id }
    }
    await pay(made.current.id, Number(gateway))
  }
  return (
    <form className={styles['narrow']} onSubmit={(event) => void run(event)} noValidate>
      <Card>
        <Stack>
          {problem && <Problem text={problem.message} />}
          <NairaInput label="Amount" value={amount} error={errors['Amount']} onChange={setAmount} />
          <GatewayChoice gateways={gateways} value={gateway} onChange={setGateway} />
          {!isOnline && <p className="muted">Paying needs a connection.</p>}
          <div>
            <Button type="submit" variant="primary" size="touch" busy={fund.busy || paying.busy} disabled={!isOnline}>
              {koboOf(amount) > 0 ? `Pay ${naira(koboOf(amount))}` : 'Pay'}
            </Button>
          </div>
        </Stack>
      </Card>
    </form>
  )
}
