import { accountMessages } from '#contract/account-messages.ts'
import { AppError } from '#contract/errors.ts'
import { invoiceLinkDays, paymentsByAddress } from '#contract/limits.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import type { DirectContext, DirectHandler, Tx } from '#server/calls/call-context.ts'
import { daysBefore, minutesBefore } from '#server/calls/time-before.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrderByToken, type LockedOrder } from '#server/orders/locked-order.ts'
import { beginPayment } from '#server/payments/begin-payment.ts'
import { checkPayment } from '#server/payments/check-payment.ts'
import { orderPayment } from '#server/payments/order-payment.ts'
import type { Source } from '#server/payments/payment-event.ts'
import { fromHere, gatewayOf } from './choose-gateway.ts'

/** 429 for too many questions from one network address, also about addresses that are not there. */
async function spend({ sql, address, now }: DirectContext): Promise<void> {
  const budget = { kind: 'payment', key: address, most: paymentsByAddress, since: minutesBefore(now, 10) } as const
  if (!(await inTransaction(sql, (tx) => spendBudget(tx, budget, now))))
    throw new AppError('too-many', { detail: 'You asked many times. Try again in ten minutes.', retryAfter: 600 })
}
const orderOf = (tx: Tx, code: string, { now }: DirectContext): Promise<LockedOrder> =>
  lockOrderByToken(tx, code, daysBefore(now, invoiceLinkDays))

/**
 * M-16: somebody with the address of an invoice pays it by card, without an account. The payment belongs to the customer, whose wallet
 * gets what is too much; of the customer the provider learns nothing. 409 when the order cannot be paid any more; 403 while the customer
 * is a minor whose guardian does not agree (V-12).
 */
export const payByAddress: DirectHandler<'Payment/PayOrderByAddress'> = async ({ Code, Gateway, Email }, context) => {
  const gateway = gatewayOf(context, Gateway, 'card')
  const { sql, now, publicUrl, payments } = context
  const source: Source = { source: 'owner', actor: null, now, publicUrl }
  await spend(context)
  const { paymentId, personId } = await inTransaction(sql, async (tx) => {
    const order = await orderOf(tx, Code, context)
    const isOff = await tx`select from person where id = ${order.customerId} and money_off`
    if (isOff.length > 0) throw new AppError('forbidden', { detail: accountMessages.guardianFirst })
    const id = await orderPayment(tx, order, { gateway, payerEmail: Email }, source)
    return { paymentId: id, personId: order.customerId }
  })
  const address = await beginPayment({ sql, cards: payments.cards }, { paymentId, personId, gateway }, source)
  return { Address: fromHere(address, publicUrl) }
}

/** R-545 for a payer without an account: asks the providers about the latest card payments of an order. */
export const checkByAddress: DirectHandler<'Payment/CheckOrderByAddress'> = async ({ Code }, context) => {
  const { sql, now, publicUrl, payments } = context
  await spend(context)
  const open = await inTransaction(sql, async (tx) => {
    const { id } = await orderOf(tx, Code, context)
    return tx<{ id: string }[]>`
      select id from payment where purpose = 'order' and purpose_id = ${id} and reference is not null and decided_by is null
        and status in ('Pending', 'Failed', 'Expired') order by created_at desc limit 2`
  })
  const source: Source = { source: 'callback', actor: null, now, publicUrl }
  for (const { id } of open) await checkPayment({ sql, cards: payments.cards }, { id }, source)
  const [after] = await sql<
    { paid: boolean }[]
  >`select paid_at is not null as paid from shop_order where token = ${Code}`
  return after?.paid ? 'The order is paid. Thank you.' : 'Nothing has arrived yet.'
}
