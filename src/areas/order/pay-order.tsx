import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/entities/order/order.ts'
import { confirmQuestion } from '#contract/messages.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { GatewayChoice } from '#patterns/money/gateway-choice.tsx'
import { leaveForPayment } from '#patterns/money/leave-for-payment.ts'
import { OwnerForm } from '#patterns/money/owner-form.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { OrderQuestions } from './order-questions.tsx'
import { PayOnCredit } from './pay-on-credit.tsx'

/** The number of the wallet among the ways to pay. */
const wallet = '0'

/** an unpaid order is paid by one of the ways of this site, or cancelled. Nothing is taken before a button is pressed. */
export function PayOrder({ order, reload }: { order: Order; reload: () => void }) {
  const isOnline = useNetwork() === 'online'
  const gateways = useQuery('Payment/GetMyWebsitePaymentGateways', isOnline ? {} : null)
  const terms = useQuery('Credit/GetMyCreditTerms', isOnline ? { orderId: order.Id } : null)
  const credit = terms.data?.IsOffered ? terms.data : null
  const questions = useQuery('Order/GetOrderQuestions', isOnline ? {} : null)
  const [way, setWay] = useState(wallet)
  const [wanted, setWanted] = useState(order.OrderQuestions.map(({ QuestionName }) => QuestionName))
  // What the office does not ask any more is not sent.
  const chosen = wanted.filter((name) => questions.data?.some(({ QuestionName }) => QuestionName === name))
  return (
    <Section title={`Pay ${naira(order.PayableAmount)}`}>
      <Card>
        <Stack>
          {isOnline ? (
            <GatewayChoice
              gateways={gateways.data ?? []}
              withWallet
              withCredit={credit !== null}
              value={way}
              onChange={setWay}
            />
          ) : (
            <p className="muted">Paying needs a connection.</p>
          )}
          <OrderQuestions questions={questions.data ?? []} chosen={chosen} onChange={setWanted} />
          {way === wallet ? (
            <FromWallet order={order} chosen={chosen} reload={reload} />
          ) : way === 'credit' ? (
            credit && <PayOnCredit order={order} terms={credit} chosen={chosen} reload={reload} />
          ) : (
            <ByGateway order={order} gateway={Number(way)} chosen={chosen} isOnline={isOnline} />
          )}
          <CancelOrder order={order} reload={reload} isOnline={isOnline} />
        </Stack>
      </Card>
    </Section>
  )
}

/** P22: pays from the wallet after the password. */
function FromWallet({ order, chosen, reload }: { order: Order; chosen: string[]; reload: () => void }) {
  const isOnline = useNetwork() === 'online'
  const mine = useQuery('Wallet/GetMyWallet', isOnline ? {} : null)
  const pay = useCommand('Payment/CompleteWithWalletPayment')
  const balance = mine.data?.Balance
  const isShort = balance !== undefined && balance < order.PayableAmount
  return (
    <Stack>
      {balance !== undefined && (
        <p className="muted small">
          Balance {naira(balance)}.{' '}
          {isShort
            ? 'This is not enough for the order. Choose another way, or fund your wallet first.'
            : `After this payment: ${naira(balance - order.PayableAmount)}.`}
        </p>
      )}
      {isShort && isOnline ? (
        <LinkButton block href={`/student/wallets/fund?amount=${(order.PayableAmount - balance) / 100}`}>
          Fund the wallet with {naira(order.PayableAmount - balance)}
        </LinkButton>
      ) : (
        <OwnerForm
          label={`Pay ${naira(order.PayableAmount)} from wallet`}
          block
          command={pay}
          run={(ticket) => pay.run({ OrderId: order.Id, SelectedOrderQuestions: chosen, ...ticket })}
          onDone={(message) => {
            alertSuccess(message)
            reload()
          }}
          below={<p className="muted small">If the connection drops, we never charge twice.</p>}
        />
      )}
    </Stack>
  )
}

/** M-16: begins the payment of the order, and goes on to the provider, or to the page that says what to do. */
function ByGateway({
  order,
  gateway,
  chosen,
  isOnline,
}: {
  order: Order
  gateway: number
  chosen: string[]
  isOnline: boolean
}) {
  const navigate = useNavigate()
  const choose = useCommand('Payment/UpdatePaymentGatewayInformation')
  async function run(): Promise<void> {
    const begun = await choose.run({ OrderId: order.Id, Gateway: gateway, SelectedOrderQuestions: chosen })
    if (!begun) return
    // Back from the provider is the page of the payment.
    await navigate({ href: `/student/wallets/payment/${begun.PaymentId}` })
    if (begun.Address !== '') leaveForPayment(begun.Address)
  }
  return (
    <Stack>
      <Problem text={choose.error?.message} />
      <Button variant="primary" block busy={choose.busy} disabled={!isOnline} onClick={() => void run()}>
        Pay {naira(order.PayableAmount)}
      </Button>
      <p className="muted small">A payment counts once. What is paid twice goes to your wallet.</p>
    </Stack>
  )
}

function CancelOrder({ order, reload, isOnline }: { order: Order; reload: () => void; isOnline: boolean }) {
  const cancel = useCommand('Order/CancelMyOrder')
  const [asks, setAsks] = useState(false)
  async function stop(): Promise<void> {
    const message = await cancel.run({ Id: order.Id, RowVersion: order.RowVersion })
    setAsks(false)
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  return (
    <>
      <Problem text={cancel.error?.message} />
      <Button variant="quiet" block disabled={!isOnline} onClick={() => setAsks(true)}>
        Cancel this order
      </Button>
      {asks && (
        <ConfirmDialog
          title="Cancel order"
          question={confirmQuestion('cancel', 'order', order.OrderId)}
          confirmLabel="Cancel order"
          cancelLabel="Keep it"
          tone="danger"
          busy={cancel.busy}
          onConfirm={() => {
            void stop()
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  )
}
