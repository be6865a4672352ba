import { cardGateways, gatewayNames, manualGateways } from '#contract/payment-gateways.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import type { DirectContext, DirectHandler } from '#server/calls/call-context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { chooseQuestions } from '#server/orders/choose-questions.ts'
import { lockOrder } from '#server/orders/locked-order.ts'
import { beginPayment } from '#server/payments/begin-payment.ts'
import { orderPayment } from '#server/payments/order-payment.ts'
import type { Source } from '#server/payments/payment-event.ts'

/** The ways to pay: cards that are set up, and those that administrators confirm. */
function gatewaysOf({ payments: { cards } }: Pick<DirectContext, 'payments'>): (1 | 2 | 3 | 4 | 5)[] {
  return [...cardGateways.filter((id) => cards[id] !== undefined), ...manualGateways]
}

export const getGateways: DirectHandler<'Payment/GetMyWebsitePaymentGateways'> = (_, context) =>
  Promise.resolve(
    gatewaysOf(context).map((Id) => ({
      Id,
      Name: gatewayNames[Id],
      IsCard: Id === 1 || Id === 2,
      IsTest: context.payments.areTests && (Id === 1 || Id === 2),
    })),
  )

/** A way that this site has, by its number; otherwise 422. */
export function gatewayOf(context: Pick<DirectContext, 'payments'>, number: number, isFor: 'card' | 'any'): number {
  const gateway = gatewaysOf(context).find((id) => id === number && (isFor === 'any' || id === 1 || id === 2))
  if (gateway === undefined) throw new AppError('rule-broken', { detail: 'Choose another way to pay.' })
  return gateway
}

/** Of the sandbox: a browser may know this site by another name, such as a port of the computer. */
export const fromHere = (address: string, publicUrl: string): string =>
  address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address

/**
 * P14, R-520: only an own payment or order, and only a way that this site has. The chosen questions are stored with the order: 409 when
 * one has changed.
 */
export const chooseGateway: DirectHandler<'Payment/UpdatePaymentGatewayInformation'> = async (input, context) => {
  const { personId } = actorOf(context)
  const gateway = gatewayOf(context, input.Gateway, 'any')
  if (input.OrderId === '' && input.SelectedOrderQuestions.length > 0)
    throw fieldErrors({ SelectedOrderQuestions: ['Only an order has questions'] })
  const { sql, now, publicUrl, payments, requestId, address: from } = context
  const source: Source = { source: 'owner', actor: personId, now, publicUrl }
  const paymentId =
    input.OrderId === ''
      ? input.PaymentId
      : await inTransaction(sql, async (tx) => {
          const order = await lockOrder(tx, input.OrderId, personId)
          await chooseQuestions(tx, order.id, input.SelectedOrderQuestions)
          return orderPayment(tx, order, { gateway, payerEmail: '' }, source)
        })
  const address = await beginPayment({ sql, cards: payments.cards }, { paymentId, personId, gateway }, source)
  const call = 'Payment/UpdatePaymentGatewayInformation'
  await inTransaction(sql, (tx) =>
    writeAudit(tx, { personId, call, entity: 'Payment', entityId: paymentId, requestId, address: from }, now),
  )
  return { Address: fromHere(address, publicUrl), PaymentId: paymentId }
}
