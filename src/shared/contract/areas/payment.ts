import * as z from 'zod'
import { command, get, list, lookup, post, sortedList, walletOwners } from '#contract/define.ts'
import { csvUpload } from '#contract/entities/csv-import.ts'
import { statementProviders, statementStates } from '#contract/entities/money/bank-states.ts'
import { lineReason, statementImport, statementLine, statementPeriod } from '#contract/entities/money/statement-line.ts'
import { gatewayNumber, myPayment, payment, paymentEvent, websiteGateway } from '#contract/entities/money/payment.ts'
import { selectedOrderQuestions } from '#contract/entities/order/order.ts'
import { emailText } from '#contract/entities/registration.ts'
import { days, fileAddress, lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'
import { paymentStatuses } from '#contract/payment-gateways.ts'

/** Asks the provider, and settles what it says. */
const confirm = command({ access: ['admin'], entity: 'Payment' })

/** What the address of an invoice ends with. */
const Code = z.string().min(1).max(64)

/** Payments, and how they are settled (R-503 … R-528). */
export const paymentArea = {
  /** the ways to pay, also for visitors, who pay an order by its address. */
  'Payment/GetMyWebsitePaymentGateways': lookup({ access: 'public', item: websiteGateway }),
  /**
   * chooses the way, once, for a payment or for an own order, whose payment is made here. `Address`: where the person pays; ''
   * where an administrator confirms it. The questions are those of an order.
   */
  'Payment/UpdatePaymentGatewayInformation': post({
    access: walletOwners,
    money: true,
    entity: 'Payment',
    input: z.object({
      PaymentId: z.string().max(64).default(''),
      OrderId: z.string().max(64).default(''),
      Gateway: gatewayNumber,
      SelectedOrderQuestions: selectedOrderQuestions,
    }),
    output: z.object({ Address: z.string(), PaymentId: rowId }),
  }),
  /** Ours (M-16): pays an order by card, for anyone with the address of its invoice. The receipt goes to `Email`. */
  'Payment/PayOrderByAddress': post({
    access: 'public',
    once: false,
    entity: 'Payment',
    input: z.object({ Code, Gateway: gatewayNumber, Email: emailText }),
    output: z.object({ Address: z.string() }),
  }),
  /** Ours: asks the providers about the payments of such an order. A sentence. */
  'Payment/CheckOrderByAddress': post({
    access: 'public',
    once: false,
    reply: 'text',
    input: z.object({ Code }),
    output: z.string(),
  }),
  /** Ours: the statement of a provider for some days. Nothing is posted. */
  'Payment/ImportStatement': csvUpload('Statement', statementPeriod),
  /** Ours: what statements say and what the portal knows. '': all states, all providers. `reason` 'Missing': open lines. */
  'Payment/GetStatementLines': sortedList({
    access: ['admin'],
    item: statementLine,
    sorts: ['Day'],
    order: '-Day',
    query: {
      ...days,
      state: z.enum(['', ...statementStates]).default(''),
      provider: z.enum(['', ...statementProviders]).default(''),
      reason: z.enum(['', 'Missing']).default(''),
    },
  }),
  'Payment/ExplainStatementLine': post({
    access: ['admin'],
    entity: 'Statement',
    reply: 'text',
    input: lineReason,
    output: z.string(),
  }),
  /** Ours: the last hundred imports, newest first. */
  'Payment/GetStatementImports': lookup({ access: ['admin'], item: statementImport }),
  /** Ours: takes an import out, with its lines. Only for those who may import. */
  'Payment/RemoveStatementImport': command({ access: ['admin'], entity: 'Statement' }),
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
