import type { Payment } from '#contract/entities/money/payment.ts'
import { gatewayNames, paymentStatuses } from '#contract/payment-gateways.ts'
import { email, moment, money, person, state, text } from '#lists/definition/columns.tsx'
import { days, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import type { Tone } from '#ui/tone.ts'
import { paymentDecision } from './payment-decision.tsx'

const gateways = [...gatewayNames].map((label: string, at) => ({ value: String(at), label }))

/** */
const tones: Readonly<Record<Payment['PaymentStatus'], Tone>> = {
  Pending: 'warn',
  'Awaiting Verification': 'warn',
  Paid: 'ok',
  Failed: 'bad',
  Expired: 'bad',
}

/** every payment, and what an administrator does about it. Those that await verification need a person. */
export const payments = defineResource({
  path: '/admin/payments',
  title: 'Payment Center',
  item: 'Payment',
  items: 'payments',
  searchFor: 'Name of a person, order, or reference',
  none: 'Payments into wallets and for orders are listed here.',
  name: (row) => `${naira(row.Amount)}, ${personName(row, 'full')}`,
  ops: { list: 'Payment/GetPayments' },
  filters: [
    oneOf('status', 'Status', plain(paymentStatuses)),
    oneOf('gateway', 'Way to pay', gateways),
    days('fromDateIsoString', 'toDateIsoString'),
  ],
  columns: [
    person('Person', 'Person', (row: Payment) => row, { card: 'title' }),
    email('EmailAddress', 'E-mail', { card: 'hidden' }),
    text('PaymentGatewayName', 'Paid by', { card: 'detail' }),
    text('ItemNames', 'For', { card: 'hidden' }),
    text('Reference', 'Reference', { card: 'hidden' }),
    money('Amount', 'Amount', { sort: 'Amount' }),
    moment('CreateDate', 'Date', { sort: 'CreateDate' }),
    state('PaymentStatus', 'Status', tones),
  ],
  beside: paymentDecision,
})
