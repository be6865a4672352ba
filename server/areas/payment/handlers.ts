import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers, UploadHandler } from '#server/calls/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { importCsv } from '#server/csv/import-csv.ts'
import { chooseGateway, getGateways } from './choose-gateway.ts'
import { confirmManual } from './confirm-manual.ts'
import { checkByAddress, payByAddress } from './pay-by-address.ts'
import { eventsOf, ownPayments, paymentPage, paymentsOf } from './payment-queries.ts'
import { retryPayment } from './retry-payment.ts'
import { explainLine } from './statements/explain-line.ts'
import { linePage } from './statements/line-queries.ts'
import { statementFile } from './statements/import-statement.ts'
import { importsOf, removeImport } from './statements/remove-import.ts'
import { verifyWith } from './verify.ts'

/** The payment of an order from the wallet is with the orders (`server/areas/order`). */
export const paymentHandlers = {
  'Payment/GetMyPayments': (input, context) => paymentsOf(context.tx, actorOf(context).personId, input),
  'Payment/GetMyPayment': ({ id }, context) => foundRow(context.tx, ownPayments(actorOf(context).personId), id),
  'Payment/GetPayments': (input, { tx }) => paymentPage(tx, input),
  'Payment/GetPaymentEvents': ({ id }, { tx }) => eventsOf(tx, id),
  'Payment/ConfirmManualPayment': confirmManual,
  'Payment/GetStatementLines': (input, { tx }) => linePage(tx, input),
  'Payment/ExplainStatementLine': explainLine,
  'Payment/GetStatementImports': (_input, { tx }) => importsOf(tx),
  'Payment/RemoveStatementImport': removeImport,
} satisfies Omit<AreaHandlers<'Payment'>, 'Payment/CompleteWithWalletPayment'>

export const paymentUploads = {
  'Payment/ImportStatement': (input, file, context) => importCsv(statementFile(input), input, file, context),
} satisfies { 'Payment/ImportStatement': UploadHandler<'Payment/ImportStatement'> }

export const directPaymentHandlers = {
  'Payment/GetMyWebsitePaymentGateways': getGateways,
  'Payment/UpdatePaymentGatewayInformation': chooseGateway,
  'Payment/PayOrderByAddress': payByAddress,
  'Payment/CheckOrderByAddress': checkByAddress,
  'Payment/ConfirmPaystackPayment': verifyWith(1, 'Payment/ConfirmPaystackPayment'),
  'Payment/ConfirmFlutterwavePayment': verifyWith(2, 'Payment/ConfirmFlutterwavePayment'),
  'Wallet/RetryUncompletedTransaction': retryPayment,
}
