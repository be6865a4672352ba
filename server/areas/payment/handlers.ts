import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { chooseGateway, getGateways } from './choose-gateway.ts'
import { confirmManual } from './confirm-manual.ts'
import { checkByAddress, payByAddress } from './pay-by-address.ts'
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

export const directPaymentHandlers = {
  'Payment/GetMyWebsitePaymentGateways': getGateways,
  'Payment/UpdatePaymentGatewayInformation': chooseGateway,
  'Payment/PayOrderByAddress': payByAddress,
  'Payment/CheckOrderByAddress': checkByAddress,
  'Payment/ConfirmPaystackPayment': verifyWith(1, 'Payment/ConfirmPaystackPayment'),
  'Payment/ConfirmFlutterwavePayment': verifyWith(2, 'Payment/ConfirmFlutterwavePayment'),
  'Wallet/RetryUncompletedTransaction': retryPayment,
}
