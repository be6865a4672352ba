import { cardGateways, gatewayNames, manualGateways } from '#contract/payment-gateways.ts'
import { AppError } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import type { AreaHandlers, DirectContext, DirectHandler } from '#server/calls/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { beginPayment } from '#server/payments/begin-payment.ts'
import { confirmManual } from './confirm-manual.ts'
import { eventsOf, ownPayments, paymentPage, paymentsOf } from './payment-queries.ts'
import { retryPayment } from './retry-payment.ts'
import { verifyWith } from './verify.ts'

/** The payment of an order from the wallet is with the orders (`server/areas/order`). */
export const paymentHandlers = {
  'Payment/GetMyPayments': (input, context) => paymentsOf(context.tx, actorOf(context).personId, input),
  'Payment/GetMyPayment': ({ id }, context) => foundRow(context.tx, ownPayments(actorOf(context).personId), id),
  'Payment/GetPayments': (input, { tx }) => paymentPage(tx, input),
  'Payment/GetPaymentEvents': ({ id }, { tx }) => eventsOf(tx, id),
  'Payment/ConfirmManualPayment': confirmManual,
} satisfies Omit<AreaHandlers<'Payment'>, 'Payment/CompleteWithWalletPayment'>

/** The ways to pay into a wallet: cards that are set up, and those that administrators confirm. */
function gatewaysOf({ payments: { cards } }: Pick<DirectContext, 'payments'>): (1 | 2 | 3 | 4 | 5)[] {
  return [...cardGateways.filter((id) => cards[id] !== undefined), ...manualGateways]
}

const getGateways: DirectHandler<'Payment/GetMyWebsitePaymentGateways'> = (_, context) =>
  Promise.resolve(
    gatewaysOf(context).map((Id) => ({
      Id,
      Name: gatewayNames[Id],
      IsCard: Id === 1 || Id === 2,
      IsTest: context.payments.areTests && (Id === 1 || Id === 2),
    })),
  )

/** P14: only an own payment, and only a way that this site has. */
const chooseGateway: DirectHandler<'Payment/UpdatePaymentGatewayInformation'> = async (input, context) => {
  const { personId } = actorOf(context)
  const gateway = gatewaysOf(context).find((id) => id === input.Gateway)
  if (gateway === undefined) throw new AppError('rule-broken', { detail: 'Choose another way to pay.' })
  const { sql, now, publicUrl, payments } = context
  const ports = { sql, cards: payments.cards }
  const choice = { paymentId: input.PaymentId, personId, gateway }
  const address = await beginPayment(ports, choice, { source: 'owner', actor: personId, now, publicUrl })
  await inTransaction(sql, (tx) =>
    writeAudit(
      tx,
      {
        personId,
        call: 'Payment/UpdatePaymentGatewayInformation',
        entity: 'Payment',
        entityId: input.PaymentId,
        requestId: context.requestId,
        address: context.address,
      },
      now,
    ),
  )
  // Of the sandbox: a browser may know this site by another name, such as a port of the computer.
  return { Address: address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address }
}

export const directPaymentHandlers = {
  'Payment/GetMyWebsitePaymentGateways': getGateways,
  'Payment/UpdatePaymentGatewayInformation': chooseGateway,
  'Payment/ConfirmPaystackPayment': verifyWith(1, 'Payment/ConfirmPaystackPayment'),
  'Payment/ConfirmFlutterwavePayment': verifyWith(2, 'Payment/ConfirmFlutterwavePayment'),
  'Wallet/RetryUncompletedTransaction': retryPayment,
}
