import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { Source } from './payment-event.ts'
import { paymentPath, type PaymentRow } from './payment-row.ts'

type Told = Pick<PaymentRow, 'id' | 'personId' | 'walletPath' | 'orderNumber' | 'orderToken'>
interface Words {
  /** In kobo. */
  readonly amount: number
  readonly reason: string
  /** What the message is about, once: the payment, or one piece of money. */
  readonly about: string
}

const send = {
  received: async (tx: Tx, facts: Facts, now: Date) =>
    queueMessage(tx, { ...facts, type: 'payment-received' }, { now }),
  failed: async (tx: Tx, facts: Facts, now: Date) => queueMessage(tx, { ...facts, type: 'payment-failed' }, { now }),
  waiting: async (tx: Tx, facts: Facts, now: Date) => queueMessage(tx, { ...facts, type: 'payment-waiting' }, { now }),
  extra: async (tx: Tx, facts: Facts, now: Date) => queueMessage(tx, { ...facts, type: 'payment-extra' }, { now }),
}
interface Facts {
  readonly to: { readonly personId: string }
  readonly values: { readonly Amount: string; readonly Reason: string; readonly PaymentLink: string }
  readonly eventKey: string
  readonly path: string
}

/** A message to the owner of a payment; `about` gets each kind once. About an order that was not paid it leads to the order. */
export async function tellPayer(
  tx: Tx,
  payment: Told,
  kind: keyof typeof send,
  { amount, reason, about }: Words,
  { now, publicUrl }: Pick<Source, 'now' | 'publicUrl'>,
): Promise<void> {
  if (kind === 'failed' && payment.orderNumber !== null && payment.orderToken !== null) {
    const path = `/order/${payment.orderToken}`
    const values = {
      Amount: naira(amount),
      Reason: reason,
      OrderNumber: orderNumber(payment.orderNumber),
      OrderLink: `${publicUrl}${path}`,
    }
    const to = { personId: payment.personId }
    await queueMessage(tx, { type: 'order-failed', to, values, eventKey: `payment:${about}:${kind}`, path }, { now })
    return
  }
  const path = paymentPath(payment)
  const values = { Amount: naira(amount), Reason: reason, PaymentLink: `${publicUrl}${path}` }
  await send[kind](tx, { to: { personId: payment.personId }, values, eventKey: `payment:${about}:${kind}`, path }, now)
}
