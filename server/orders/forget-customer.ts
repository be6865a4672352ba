import { AppError } from '#contract/errors.ts'
import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { findLockedOrder } from './locked-order.ts'
import { moveOrder } from './move-order.ts'

/**
 * X-101: the orders of a person whose account is deleted. Unpaid ones are cancelled. Invoices stay with the name and the address of the
 * purchaser, because tax law asks for them; all other orders lose both. 422 while an order is paid and not delivered, or a
 * credit is not repaid.
 */
export async function forgetCustomer(tx: Tx, personId: string, now: Date): Promise<void> {
  const [{ owed }] = await tx<[{ owed: number }]>`select -${balanceOf(tx, 'receivable', tx`${personId}`)} as owed`
  if (owed > 0)
    throw new AppError('rule-broken', {
      detail: `This account owes ${naira(owed)} for orders on credit. Repay it first.`,
    })
  const open = await tx<{ id: string; number: number; isPaid: boolean }[]>`
    select id, number, paid_at is not null as "isPaid" from shop_order
    where customer_id = ${personId} and status in ('Pending', 'AwaitingVerification', 'Failed', 'Approved', 'Shipped') order by id`
  const waiting = open.find(({ isPaid }) => isPaid)
  if (waiting)
    throw new AppError('rule-broken', {
      detail: `${orderNumber(waiting.number)} is paid and not delivered yet. Wait for it, or ask for a refund first.`,
    })
  for (const { id } of open) {
    const order = await findLockedOrder(tx, id)
    const reason = 'The account was deleted.'
    if (order)
      await moveOrder({ tx, now, publicUrl: '', actor: null }, order, {
        move: 'cancel',
        by: 'customer',
        note: reason,
        columns: { reason },
      })
  }
  await tx`update shop_order set phone = '' where customer_id = ${personId}`
  await tx`update shop_order set customer_name = '', address = '' where customer_id = ${personId} and paid_at is null`
}
