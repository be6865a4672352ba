import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import { actorOf } from '#server/auth/actor.ts'
import { useTicket } from '#server/auth/owner-ticket.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { chooseQuestions } from '#server/orders/choose-questions.ts'
import { creditSource } from '#server/orders/credit-source.ts'
import { creditTerms } from '#server/orders/credit-terms.ts'
import { lockOrder } from '#server/orders/locked-order.ts'
import { settleOrder } from '#server/orders/settle-order.ts'

/** The terms of one of the caller's own orders. 404 for any other. */
export async function myCreditTerms(
  { orderId }: Parsed<'Credit/GetMyCreditTerms'>,
  context: CallContext,
): Promise<Output<'Credit/GetMyCreditTerms'>> {
  const { personId } = actorOf(context)
  const [order] = isUuid(orderId)
    ? await context.tx<{ id: string; customerId: string; total: number }[]>`
        select id, customer_id as "customerId", total_amount as total from shop_order where id = ${orderId} and customer_id = ${personId}`
    : []
  if (!order) throw new AppError('not-found', { detail: 'This order does not exist.' })
  const { isOffered, problem, limit, owed, instalments } = await creditTerms(context.tx, order, context.now)
  return {
    IsOffered: isOffered,
    Problem: problem,
    LimitAmount: limit,
    OwedAmount: owed,
    Instalments: instalments.map(({ day, amount }) => ({ DueDate: day, Amount: amount })),
  }
}

/**
 * M-21: buys one of the caller's own orders on credit, after the password (131). Buying it again changes nothing. 400 without a fresh
 * password; 409 when the order is closed, or a chosen question has changed; 422 when the caller may not buy it so.
 */
export async function buyOnCredit(
  { OrderId, Ticket, SelectedOrderQuestions }: Parsed<'Credit/BuyOnCredit'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl, audit } = context
  const actor = actorOf(context)
  const { id, number, total } = await lockOrder(tx, OrderId, actor.personId)
  await useTicket(tx, actor, Ticket, now)
  await chooseQuestions(tx, id, SelectedOrderQuestions)
  const settlement = await settleOrder({ tx, now, publicUrl, audit, actor: actor.personId }, id, creditSource)
  if (settlement === 'closed')
    throw new AppError('conflict', { detail: `${orderNumber(number)} is closed. Place a new order.` })
  if (settlement === 'paid-before') return `${orderNumber(number)} was paid before. Nothing was changed.`
  return `You bought ${orderNumber(number)} on credit and owe ${naira(total)}. Your wallet shows what is due and when.`
}
