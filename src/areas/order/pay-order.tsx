import { useState, type FormEvent } from 'react'
import type { Order } from '#contract/entities/order/order.ts'
import { confirmQuestion } from '#contract/messages.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useOwnerTicket } from '#patterns/money/use-owner-ticket.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** R-489, P22: pays from the wallet after the password, or cancels. Nothing is taken before the button is pressed. */
export function PayOrder({ order, reload }: { order: Order; reload: () => void }) {
  const isOnline = useNetwork() === 'online'
  const wallet = useQuery('Wallet/GetMyWallet', isOnline ? {} : null)
  const pay = useCommand('Payment/CompleteWithWalletPayment')
  const owner = useOwnerTicket(pay)
  const cancel = useCommand('Order/CancelMyOrder')
  const [asks, setAsks] = useState(false)
  const balance = wallet.data?.Balance
  const isShort = balance !== undefined && balance < order.PayableAmount

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    const ticket = await owner.ask()
    if (!ticket) return
    done(await pay.run({ OrderId: order.Id, ...ticket }))
  }
  async function stop(): Promise<void> {
    const message = await cancel.run({ Id: order.Id, RowVersion: order.RowVersion })
    setAsks(false)
    done(message)
  }
  function done(message: string | undefined): void {
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  return (
    <Section title="Pay from your wallet">
      <Card>
        <form onSubmit={(event) => void run(event)} noValidate>
          <Stack>
            {!isOnline && <p className="muted">Paying needs a connection.</p>}
            {balance !== undefined && (
              <p className="muted small">
                Balance {naira(balance)}.{' '}
                {isShort
                  ? 'This is not enough for the order.'
                  : `After this payment: ${naira(balance - order.PayableAmount)}.`}
              </p>
            )}
            {isShort && isOnline && (
              <LinkButton
                variant="primary"
                block
                href={`/student/wallets/fund?amount=${(order.PayableAmount - balance) / 100}`}
              >
                Fund the wallet with {naira(order.PayableAmount - balance)}
              </LinkButton>
            )}
            <Problem text={owner.problem ?? cancel.error?.message} />
            {owner.field}
            <Button type="submit" variant="primary" block busy={owner.busy} disabled={!isOnline || isShort}>
              Pay {naira(order.PayableAmount)} from wallet
            </Button>
            <p className="muted small">If the connection drops, we never charge twice.</p>
            <Button variant="quiet" block disabled={!isOnline} onClick={() => setAsks(true)}>
              Cancel this order
            </Button>
          </Stack>
        </form>
      </Card>
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
    </Section>
  )
}
