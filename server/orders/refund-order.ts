import { documentNumber } from '#rules/orders/order-status.ts'
import { reversePoints } from '#server/ledger/grant-points.ts'
import { post } from '#server/ledger/post.ts'
import { undoReferral } from '#server/referrals/reverse-award.ts'
import { nextDocument } from './document-number.ts'
import type { LockedOrder } from './locked-order.ts'
import { moveOrder, type Moving } from './move-order.ts'
import { sharesOf, sumOf } from './settle-order.ts'
import { walletMovement } from './wallet-source.ts'

/**
 * M-20: gives the whole amount of a paid, locked order to the customer's wallet, however it was paid, takes the earnings, the points and the award
 * for a first order back, and numbers the credit note. 409 when it is not paid or was refunded already.
 */
export async function refundOrder(moving: Moving, order: LockedOrder, reason: string): Promise<void> {
  const { tx, now, actor } = moving
  const { id, customerId, total } = order
  const { year, number } = await nextDocument(tx, 'credit', now)
  const columns = { refunded_at: now, reason, credit_year: year, credit_number: number }
  const document = `CN-${documentNumber(year, number)}`
  await moveOrder(moving, order, { move: 'refund', by: 'admin', note: reason, document, columns })
  // The wallet first, as when it is paid: both lock the accounts in one order.
  await post(tx, 'order-refunded', { cause: id, actor, now }, { person: customerId, amount: total })
  const shares = await sharesOf(tx, id)
  if (total > sumOf(shares)) await post(tx, 'order-earned-reversed', { cause: id, actor, now }, {})
  for (const share of shares) await post(tx, 'vendor-earned-reversed', { cause: share.id, actor, now }, {})
  await reversePoints(tx, 'Payment', id, now)
  await undoReferral(moving, id)
  await walletMovement(tx, order, { type: 'Refund', note: reason, actor: actor ?? customerId, now })
  await tx`
    delete from product_sale s using order_line l join shop_order o on o.id = l.order_id
    where o.id = ${id} and s.product_id = l.product_id and s.sold_on = (o.paid_at at time zone 'Africa/Lagos')::date and s.count = l.quantity`
  await tx`
    update product_sale s set count = s.count - l.quantity from order_line l join shop_order o on o.id = l.order_id
    where o.id = ${id} and s.product_id = l.product_id and s.sold_on = (o.paid_at at time zone 'Africa/Lagos')::date and s.count > l.quantity`
}
