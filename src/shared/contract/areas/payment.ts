import * as z from 'zod'
import { command, get, list, lookup, post, sortedList, walletOwners } from '#contract/define.ts'
import { gatewayNumber, myPayment, payment, paymentEvent, websiteGateway } from '#contract/entities/money/payment.ts'
import { days, fileAddress, lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'
import { paymentStatuses } from '#contract/payment-gateways.ts'

/** Asks the provider, and settles what it says. */
const confirm = command({ access: ['admin'], entity: 'Payment' })

/** Payments, and how they are settled (R-503 … R-528). */
export const paymentArea = {
  /** the ways to pay into a wallet. */
  'Payment/GetMyWebsitePaymentGateways': lookup({ access: walletOwners, item: websiteGateway }),
  /** chooses the way, once. `Address`: where the person pays; '' where an administrator confirms it. */
  'Payment/UpdatePaymentGatewayInformation': post({
    access: walletOwners,
    money: true,
    entity: 'Payment',
    input: z.object({ PaymentId: rowId, Gateway: gatewayNumber }),
    output: z.object({ Address: z.string() }),
  }),
  /** newest first. */
  'Payment/GetMyPayments': list({ access: walletOwners, item: myPayment }),
  'Payment/GetMyPayment': get({ access: walletOwners, input: z.object({ id: rowId }), output: myPayment }),
  /** '' : all states, all ways. */
  'Payment/GetPayments': sortedList({
    access: ['admin'],
    item: payment,
    sorts: ['CreateDate', 'Amount'],
    order: '-CreateDate',
    query: {
      ...days,
      status: z.enum(['', ...paymentStatuses]).default(''),
      gateway: z.enum(['', '0', '1', '2', '3', '4', '5']).default(''),
    },
  }),
  /** What happened to a payment, oldest first. */
  'Payment/GetPaymentEvents': lookup({ access: ['admin'], item: paymentEvent, query: { id: rowId } }),
  'Payment/ConfirmPaystackPayment': confirm,
  'Payment/ConfirmFlutterwavePayment': confirm,
  /** with evidence, and a second person above a limit. `Failed` needs a reason. */
  'Payment/ConfirmManualPayment': post({
    access: ['admin'],
    entity: 'Payment',
    reply: 'text',
    input: z.object({
      Id: rowId,
      RowVersion: rowVersion.optional(),
      PaymentStatus: z.enum(['Paid', 'Failed']),
      EvidenceReference: lineOfText.max(100).default(''),
      Evidence: fileAddress.default(''),
      Reason: lineOfText.max(300).default(''),
    }),
    output: z.string(),
  }),
}
