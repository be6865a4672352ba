import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { LockedOrder } from '#server/orders/locked-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { canMove } from '#server/orders/order-moves.ts'
import { closedWords } from '#server/orders/settle-order.ts'
import { createPayment } from './create-payment.ts'
import type { Source } from './payment-event.ts'

interface Wanted {
  readonly gateway: number
  /** Of somebody without an account; '' for the customer. */
  readonly payerEmail: string
}

/**
 * The payment by which a locked order is paid next: one by the same way that is still open, or a new one of its whole price, which
 * belongs to the customer. A second press finds the first one. 409 when the order cannot be paid any more.
 */
export async function orderPayment(
  tx: Tx,
  order: LockedOrder,
  { gateway, payerEmail }: Wanted,
  source: Source,
): Promise<string> {
  const over = closedWords(order)
  if (over !== '') throw new AppError('conflict', { detail: over })
  const { now, publicUrl, actor } = source
  const [open] = await tx<{ id: string }[]>`
    select id from payment where purpose = 'order' and purpose_id = ${order.id} and payer_email = ${payerEmail} and (
      (status = 'Pending' and expires_at > ${now} and (gateway is null or gateway = ${gateway}))
      or (status = 'Awaiting Verification' and gateway = ${gateway} and reference is null))
    order by created_at desc limit 1`
  if (open) return open.id
  if (canMove('retry', order, 'customer'))
    await moveOrder({ tx, now, publicUrl, actor }, order, { move: 'retry', by: 'customer' })
  const { id: purposeId, customerId: personId, total: amount } = order
  return createPayment(tx, { personId, purpose: 'order', purposeId, amount, payerEmail }, now)
}
