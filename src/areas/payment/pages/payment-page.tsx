import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Printer from 'lucide-react/icons/printer'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { MyPayment } from '#contract/entities/money/payment.ts'
import type { PaymentStatus } from '#contract/payment-gateways.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { GatewayChoice } from '#patterns/money/gateway-choice.tsx'
import { usePay } from '#areas/payment/use-pay.ts'
import styles from '#areas/payment/payment.module.css'
import { useWalletAddress } from '#lib/page/wallet-address.ts'

/** How often the page asks while nothing has arrived, ms, and how many times. */
const askEveryMs = 10_000
const mostAsks = 12

/**
 * The page of a payment, where the provider leads back to (M-18): it says what happened and what to do. It believes nothing that its
 * address says: the server asks the provider. Reloading it and going back to it change nothing.
 */
export function PaymentPage() {
  const { id = '' } = useParams({ strict: false })
  useInnerCrumb(useWalletAddress(), 'Payment')
  const query = useQuery('Payment/GetMyPayment', { id })
  return (
    <Stack>
      <PageHeader title="Payment" />
      <LoadState
        query={query}
        offline="The state of a payment comes from the server. Open this page again when you are connected."
      >
        {(payment) => <PaymentState payment={payment} reload={query.reload} />}
      </LoadState>
    </Stack>
  )
}

const faces = {
  Pending: ['warn', Clock, 'We are waiting for your payment.'],
  'Awaiting Verification': ['warn', Clock, 'We are checking your payment.'],
  Paid: ['ok', CircleCheck, 'Thank you.'],
  Failed: ['bad', CircleAlert, 'Your payment failed.'],
  Expired: ['bad', CircleAlert, 'This payment is over.'],
} as const satisfies Record<PaymentStatus, unknown>

function PaymentState({ payment, reload }: { payment: MyPayment; reload: () => void }) {
  const { Id, PaymentStatus, PaymentGateway, Message, CanRetry } = payment
  const retry = useAsking(Id, CanRetry, PaymentStatus === 'Pending', reload)
  const [tone, icon, title] = faces[PaymentStatus]
  return (
    <>
      <div aria-live="polite">
        <Notice tone={tone} icon={icon} title={title}>
          {Message || (PaymentGateway !== null && 'If you have paid, this page changes within a minute.')}
        </Notice>
      </div>
      {retry.error && <Problem text={retry.error.message} />}
      {PaymentStatus === 'Pending' && <Continue payment={payment} />}
      <PaymentFacts payment={payment} />
      <NextSteps payment={payment} busy={retry.busy} check={retry.ask} />
    </>
  )
}

/** Asks the provider when the page opens, and again while the payment is pending. */
function useAsking(id: string, canRetry: boolean, isPending: boolean, reload: () => void) {
  const { run, busy, error } = useCommand('Wallet/RetryUncompletedTransaction')
  const [asks, setAsks] = useState(0)
  async function ask(): Promise<void> {
    await run({ Id: id })
    reload()
  }
  const askAgain = useEffectEvent(() => {
    setAsks(asks + 1)
    void ask()
  })
  const mayAsk = canRetry && (asks === 0 || (isPending && asks < mostAsks))
  useEffect(() => {
    if (!mayAsk) return undefined
    const timer = setTimeout(askAgain, asks === 0 ? 0 : askEveryMs)
    return () => clearTimeout(timer)
  }, [mayAsk, asks])
  return { ask, busy, error }
}

/** The way to the provider, or the choice of a way. */
function Continue({ payment: { Id, PaymentGateway } }: { payment: MyPayment }) {
  const isOnline = useNetwork() === 'online'
  const gateways = useQuery('Payment/GetMyWebsitePaymentGateways', PaymentGateway === null ? {} : null)
  const { pay, busy, error } = usePay()
  const [chosen, setChosen] = useState('')
  const gateway = PaymentGateway ?? (chosen === '' ? undefined : Number(chosen))
  return (
    <Card className={styles['narrow']}>
      <Stack>
        {error && <Problem text={error.message} />}
        {gateways.data && <GatewayChoice gateways={gateways.data} value={chosen} onChange={setChosen} />}
        <p className="muted">If you have not paid yet, continue at the provider. A payment counts only once.</p>
        <div>
          <Button
            variant="primary"
            size="touch"
            busy={busy}
            disabled={!isOnline || gateway === undefined}
            onClick={() => gateway !== undefined && void pay(Id, gateway)}
          >
            Continue to pay
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function PaymentFacts({ payment }: { payment: MyPayment }) {
  const { Amount, ItemNames, PaymentGatewayName, Reference, CreateDate, PaymentCompletedDate } = payment
  return (
    <Card>
      <Facts
        facts={[
          [
            'Amount',
            <b key="amount" className="num">
              {naira(Amount)}
            </b>,
          ],
          ['For', ItemNames],
          ['Paid by', PaymentGatewayName],
          ['Reference', Reference],
          ['Started', <DayTime key="made" at={CreateDate} />],
          ['Completed', PaymentCompletedDate === null ? '' : <DayTime key="done" at={PaymentCompletedDate} />],
        ]}
      />
    </Card>
  )
}

function NextSteps({ payment, busy, check }: { payment: MyPayment; busy: boolean; check: () => Promise<void> }) {
  const wallet = useWalletAddress()
  const { PaymentStatus, CanRetry, Amount, OrderId } = payment
  const order = `/student/orders/${OrderId}`
  const steps: ReactNode[] = [
    PaymentStatus === 'Failed' || PaymentStatus === 'Expired' ? (
      <LinkButton key="again" variant="primary" href={OrderId === '' ? `${wallet}/fund?amount=${Amount / 100}` : order}>
        Pay again
      </LinkButton>
    ) : null,
    <LinkButton
      key="wallet"
      variant={PaymentStatus === 'Paid' ? 'primary' : 'plain'}
      href={OrderId === '' ? wallet : order}
    >
      {OrderId === '' ? 'Open your wallet' : 'Open your order'}
    </LinkButton>,
    CanRetry ? (
      <Button key="check" busy={busy} onClick={() => void check()}>
        Check again
      </Button>
    ) : null,
    PaymentStatus === 'Paid' ? (
      <Button key="print" onClick={() => print()}>
        <Icon of={Printer} size="s" />
        Print the receipt
      </Button>
    ) : null,
  ]
  return <div className={styles['steps']}>{steps}</div>
}
