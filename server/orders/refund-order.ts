import { documentNumber } from '#rules/orders/order-status.ts'
import { reversePoints } from '#server/ledger/grant-points.ts'
import { post } from '#server/ledger/post.ts'
import { undoReferral } from '#server/referrals/reverse-award.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { cancelDebt, creditName, lockDebt } from './credit-source.ts'
import { nextDocument } from './document-number.ts'
import type { LockedOrder } from './locked-order.ts'
import { moveOrder, type Moving } from './move-order.ts'
import { sharesOf, sumOf } from './settle-order.ts'
import { lockVendorMoney, takeShareBack } from './vendor-money.ts'
import { walletMovement } from './wallet-source.ts'

/** What a refund gave to the wallet, and what it took from the debt. Kobo. */
interface Refund {
  readonly back: number
  readonly cancelled: number
}

/**
 * M-20: gives the whole amount of a paid, locked order to the customer's wallet, however it was paid, takes the earnings, the points and the award
 * for a first order back, and numbers the credit note. Of an order on credit the debt is cancelled first, and only what was repaid goes to
 * the wallet. 409 when it is not paid or was refunded already.
 */
export async function refundOrder(moving: Moving, order: LockedOrder, reason: string): Promise<Refund> {
  const { tx, now, actor } = moving
  const { id, customerId, total, isOnCredit } = order
  const cancelled = isOnCredit ? await lockDebt(tx, order) : 0
  const back = total - cancelled
  const { year, number } = await nextDocument(tx, 'credit', now)
  const columns = { refunded_at: now, reason, credit_year: year, credit_number: number }
  const document = `CN-${documentNumber(year, number)}`
  const message = isOnCredit ? { message: 'credit-cancelled' as const } : {}
  await moveOrder(moving, order, { move: 'refund', by: 'admin', note: reason, document, columns, ...message })
  const shares = await sharesOf(tx, id)
  // In the order of the vendors, before anything is posted.
  const vendors = new Map<string, number>()
  for (const { vendorId } of shares) vendors.set(vendorId, (await lockVendorMoney(tx, vendorId)).earned)
  // The wallet first, as when it is paid: both lock the accounts in one order.
  if (back > 0) await post(tx, 'order-refunded', { cause: id, actor, now }, { person: customerId, amount: back })
  if (isOnCredit) await cancelDebt(tx, order, cancelled, { actor, now })
  if (total > sumOf(shares)) await post(tx, 'order-earned-reversed', { cause: id, actor, now }, {})
  for (const share of shares) await takeShareBack(tx, share, vendors.get(share.vendorId) ?? 0, { actor, now })
  await reversePoints(tx, 'Payment', id, now)
  await undoReferral(moving, id)
  if (back > 0)
    await walletMovement(tx, order, { type: 'Refund', amount: back, note: reason, actor: actor ?? customerId, now })
  await uncountSales(tx, id)
  return { back, cancelled }
}

/** What was sold is counted without this order. */
async function uncountSales(tx: Tx, id: string): Promise<void> {
  await tx`
    delete from product_sale s using order_line l join shop_order o on o.id = l.order_id
    where o.id = ${id} and s.product_id = l.product_id and s.sold_on = (o.paid_at at time zone 'Africa/Lagos')::date and s.count = l.quantity
      and s.on_credit = (o.paid_from = ${creditName})`
  await tx`
    update product_sale s set count = s.count - l.quantity from order_line l join shop_order o on o.id = l.order_id
    where o.id = ${id} and s.product_id = l.product_id and s.sold_on = (o.paid_at at time zone 'Africa/Lagos')::date and s.count > l.quantity
      and s.on_credit = (o.paid_from = ${creditName})`
}
