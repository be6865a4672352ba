import { documentNumber, orderNumber } from '#rules/orders/order-status.ts'
import { grantPoints, pointsFor } from '#server/ledger/grant-points.ts'
import { post, type Reason } from '#server/ledger/post.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { nextDocument } from './document-number.ts'
import { findLockedOrder, type LockedOrder } from './locked-order.ts'
import { moveOrder, type Moving } from './move-order.ts'
import type { OrderActor } from './order-moves.ts'

/** Where the money of an order comes from. */
export interface PaymentSource {
  /** Stored at the order: 'Wallet', or the name of a gateway. */
  readonly name: string
  /** Who settles. */
  readonly by: OrderActor
  /** What is stored at the order beside: the money that paid it. */
  readonly columns?: { readonly payment_money_id: string }
  /** Nothing was paid yet: points are granted when it is repaid. */
  readonly isCredit?: true
  /** Posts the whole amount to the ledger's account `orders`. `ledger_expected` must know the posting and its cause. */
  take(this: void, tx: Tx, order: LockedOrder, reason: Reason): Promise<void>
}

/**
 * `paid`: now. `paid-before`: an earlier call paid it, and nothing was taken. `closed`: the order is cancelled, expired or refunded, or
 * does not exist, and nothing was taken; money that arrived for it belongs to the customer's wallet.
 */
export type Settlement = 'paid' | 'paid-before' | 'closed'

/**
 * M-18: pays an order, inside the transaction of the caller. Every way to pay calls this one function: the wallet, and the callback,
 * the webhook, the poller and the administrator of a gateway. The row of the order is locked first, so parallel and repeated calls take
 * turns and only the first one takes money, posts what the shop and the vendors earn, gives the invoice its number, and tells the
 * customer. When `take` throws, nothing has happened.
 */
export async function settleOrder(moving: Moving, orderId: string, source: PaymentSource): Promise<Settlement> {
  const { tx, now, actor } = moving
  const order = await findLockedOrder(tx, orderId)
  if (order?.isPaid && order.status !== 'Refunded') return 'paid-before'
  if (!order || closedWords(order) !== '') return 'closed'
  await source.take(tx, order, { cause: order.id, actor, now })
  await postEarnings(tx, order, actor, now)
  const isCredit = source.isCredit ?? false
  if (!isCredit) await grantForOrder(tx, order, source.name, now)
  await tx`
    insert into product_sale (product_id, sold_on, on_credit, count)
    select product_id, (${now}::timestamptz at time zone 'Africa/Lagos')::date, ${isCredit}, quantity from order_line
    where order_id = ${order.id} and product_id is not null order by product_id
    on conflict (product_id, sold_on, on_credit) do update set count = product_sale.count + excluded.count`
  const { year, number } = await nextDocument(tx, 'invoice', now)
  const columns = {
    ...source.columns,
    paid_from: source.name,
    paid_at: now,
    invoice_year: year,
    invoice_number: number,
  }
  await moveOrder(moving, order, {
    move: 'settle',
    by: source.by,
    document: `INV-${documentNumber(year, number)}`,
    columns,
    ...(isCredit ? { message: 'order-on-credit' as const, note: 'On credit' } : {}),
  })
  return 'paid'
}

/** M-10: the points of an order that is paid in full. `from`: where the money came from. */
export async function grantForOrder(
  tx: Tx,
  { id, customerId, total }: Pick<LockedOrder, 'id' | 'customerId' | 'total'>,
  from: string,
  now: Date,
): Promise<void> {
  const points = await pointsFor(tx, 'Payment', total)
  const grant = { rule: 'Payment', personId: customerId, event: id, title: 'You paid an order' } as const
  if (points > 0) await grantPoints(tx, { ...grant, points, gateway: from, paymentAmount: total }, now)
}

/** Why an order cannot be paid any more, for people; '' while it can. */
export function closedWords(order: Pick<LockedOrder, 'status' | 'number' | 'isPaid'> | undefined): string {
  if (!order) return 'The order does not exist any more.'
  const { status, number, isPaid } = order
  if (status === 'Refunded') return `${orderNumber(number)} was refunded before.`
  if (isPaid) return `${orderNumber(number)} was paid before.`
  if (status === 'Cancelled') return `${orderNumber(number)} is cancelled.`
  return status === 'Expired' ? `${orderNumber(number)} is expired.` : ''
}

/** What vendors get, and what is left for the shop: its own sales, shipping and VAT. */
async function postEarnings(
  tx: Tx,
  { id, shipping, vat, total }: LockedOrder,
  actor: string | null,
  now: Date,
): Promise<void> {
  const shares = await sharesOf(tx, id)
  const sales = total - shipping - vat - sumOf(shares)
  const amounts = [sales, shipping, vat].map((amount) => (amount === 0 ? null : amount))
  if (amounts.some((amount) => amount !== null)) await post(tx, 'order-earned', { cause: id, actor, now }, { amounts })
  for (const share of shares)
    await post(tx, 'vendor-earned', { cause: share.id, actor, now }, { vendor: share.vendorId, amount: share.amount })
}

interface Share {
  readonly id: string
  readonly vendorId: string
  readonly amount: number
}

/** What all vendors of an order earn, kobo. */
export const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)

/** In the order of the vendors, so that parallel orders wait for each other and never in a ring. */
export function sharesOf(tx: Tx, orderId: string): Promise<Share[]> {
  return tx<Share[]>`
    select id, vendor_id as "vendorId", amount from order_share where order_id = ${orderId} order by vendor_id`
}
