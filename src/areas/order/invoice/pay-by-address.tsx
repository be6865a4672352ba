import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import type { Invoice } from '#contract/entities/order/order.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { GatewayChoice } from '#patterns/money/gateway-choice.tsx'
import { leaveForPayment } from '#patterns/money/leave-for-payment.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface Props {
  readonly invoice: Invoice
  readonly code: string
  /** The provider led back here: it is asked at once. */
  readonly isBack: boolean
  readonly reload: () => void
}

/** M-16: somebody with the address of an invoice pays it by card, without an account. */
export function PayByAddress({ invoice, code, isBack, reload }: Props) {
  const isOnline = useNetwork() === 'online'
  const gateways = useQuery('Payment/GetMyWebsitePaymentGateways', isOnline ? {} : null)
  const cards = (gateways.data ?? []).filter(({ IsCard }) => IsCard)
  const pay = useCommand('Payment/PayOrderByAddress')
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState('')
  const gateway = chosen === '' ? cards[0]?.Id : Number(chosen)
  const errors = fieldErrorsOf(pay.error)

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (gateway === undefined) return
    const begun = await pay.run({ Code: code, Gateway: gateway, Email: email })
    if (begun) leaveForPayment(begun.Address)
  }
  return (
    <Section title="Pay by card">
      <Card>
        <form onSubmit={(event) => void run(event)} noValidate>
          <Stack>
            <Asked invoice={invoice} code={code} isBack={isBack} reload={reload} />
            {pay.error && Object.keys(errors).length === 0 && <Problem text={pay.error.message} />}
            <TextInput
              label="Your e-mail"
              hint="The receipt is sent there."
              type="email"
              autoComplete="email"
              value={email}
              error={errors['Email']}
              onChange={({ target }) => setEmail(target.value)}
            />
            <GatewayChoice gateways={cards} value={gateway === undefined ? '' : String(gateway)} onChange={setChosen} />
            {!isOnline && <p className="muted">Paying needs a connection.</p>}
            <Button type="submit" variant="primary" block busy={pay.busy} disabled={!isOnline || gateway === undefined}>
              Pay {naira(invoice.PayableAmount)}
            </Button>
            <p className="muted small">
              A payment counts once. What is paid twice or too much goes to the wallet of {invoice.CustomerName}.
            </p>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}

/** What became of the last payment of the order. */
function Asked({ invoice: { PaymentStatus, PaymentGatewayName }, code, isBack, reload }: Props) {
  const check = useCommand('Payment/CheckOrderByAddress')
  async function ask(): Promise<void> {
    await check.run({ Code: code })
    reload()
  }
  const askOnce = useEffectEvent(ask)
  useEffect(() => {
    if (isBack) void askOnce()
  }, [isBack])
  if (PaymentStatus === 'Awaiting Verification')
    return (
      <Notice tone="warn" icon={Clock}>
        We are checking a payment of this order.
      </Notice>
    )
  if (PaymentStatus === 'Failed')
    return (
      <Notice tone="bad" icon={CircleAlert}>
        The last payment failed. You can try again.
      </Notice>
    )
  if (PaymentStatus !== 'Pending') return null
  return (
    <Notice tone="warn" icon={Clock} title={`A payment by ${PaymentGatewayName} was started.`}>
      If you have paid, do not pay again.{' '}
      <Button size="compact" busy={check.busy} onClick={() => void ask()}>
        Check the payment
      </Button>
    </Notice>
  )
}
