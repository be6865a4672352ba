import { gatewayNames } from '#contract/payment-gateways.ts'
import { must } from '#kit/must.ts'
import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { findLockedOrder } from '#server/orders/locked-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { canMove, type OrderMove } from '#server/orders/order-moves.ts'
import { closedWords, settleOrder } from '#server/orders/settle-order.ts'
import type { Source } from './payment-event.ts'
import type { PaymentRow } from './payment-row.ts'
import type { Money, Purpose } from './purpose.ts'

/**
 * M-16, M-18: an order, paid by a gateway. The money goes from the provider to the order in one posting, and never through a wallet.
 * Less than the price never pays it.
 */
export const orderPurpose: Purpose = {
  closed: async (tx, { purposeId }) => closedWords(await findLockedOrder(tx, purposeId)),
  acceptsLess: false,
  settle,
  follow,
}

async function settle(tx: Tx, payment: PaymentRow, money: Money, { actor, now, publicUrl }: Source): Promise<void> {
  const gateway = must(gatewayNames[payment.gateway ?? -1], 'a way of payment')
  const settlement = await settleOrder({ tx, now, publicUrl, actor }, payment.purposeId, {
    name: gateway,
    by: 'portal',
    columns: { payment_money_id: money.id },
    take: () => post(tx, 'order-paid-by-gateway', { cause: money.id, actor, now }, { gateway, amount: money.amount }),
  })
  if (settlement !== 'paid') throw new Error(`an order that was open is ${settlement}`)
  await sendReceipt(tx, payment, money, { now, publicUrl })
}

/** somebody without an account who paid gets the receipt too. The customer gets it from the order. */
async function sendReceipt(
  tx: Tx,
  { payerEmail, purposeId: orderId, orderNumber: number, orderToken }: PaymentRow,
  { amount }: Money,
  { now, publicUrl }: Pick<Source, 'now' | 'publicUrl'>,
): Promise<void> {
  if (payerEmail === '' || number === null || orderToken === null) return
  const values = {
    Amount: naira(amount),
    OrderNumber: orderNumber(number),
    OrderLink: `${publicUrl}/order/${orderToken}`,
  }
  await queueMessage(tx, { type: 'order-receipt', to: { email: payerEmail }, values, orderId }, { now })
}

/** What a payment that waits or fails makes of its order. An order that waits for another payment does not fail. */
async function follow(
  tx: Tx,
  { id, purposeId }: PaymentRow,
  { status, words }: { readonly status: string; readonly words: string },
  { actor, now, publicUrl }: Source,
): Promise<void> {
  const move: OrderMove | null = status === 'Awaiting Verification' ? 'check' : status === 'Failed' ? 'fail' : null
  const order = move && (await findLockedOrder(tx, purposeId))
  if (!move || !order || !canMove(move, order, 'portal')) return
  const others = await tx`
    select from payment where purpose_id = ${purposeId} and purpose = 'order' and status = 'Awaiting Verification' and id <> ${id} limit 1`
  if (move === 'fail' && others.length > 0) return
  await moveOrder({ tx, now, publicUrl, actor }, order, { move, by: 'portal', note: words })
}
