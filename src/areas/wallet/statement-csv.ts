import type { Statement } from '#contract/entities/wallet.ts'
import { naira } from '#rules/money.ts'

/** What each posting is called on a statement. */
const names: Readonly<Record<string, string>> = {
  'wallet-funded': 'Money from a fund',
  'wallet-funding-reversed': 'Money from a fund, reversed',
  'payment-received': 'Payment',
  'payment-released': 'Payment, checked',
  'deposit-received': 'Bank transfer to your account',
  'deposit-claimed': 'Bank transfer, assigned to you',
  'wallet-sent': 'Transfer',
  'order-paid': 'Order',
  'order-paid-by-gateway': 'Order, paid by a provider',
  'order-refunded': 'Order, refunded',
  'order-paid-on-credit': 'Order, bought on credit',
  'credit-repaid': 'Credit, repaid',
  'credit-cancelled': 'Credit, cancelled by a refund',
  'withdrawal-held': 'Withdrawal, held',
  'withdrawal-returned': 'Withdrawal, given back',
  'airtime-held': 'Airtime or data, held',
  'airtime-failed': 'Airtime or data, given back',
  'referral-rewarded': 'Referral reward',
  'reward-taken-back': 'Referral reward, reversed',
  'savings-put-in': 'To savings',
  'savings-taken-out': 'From savings',
  invested: 'Investment',
  'investment-matured': 'Investment, paid back',
  'investment-left': 'Investment, left early',
  'interest-paid': 'Interest',
  'vendor-earned': 'Sold',
  'vendor-earned-reversed': 'Refunded',
  'vendor-earned-taken-back': 'Refunded after the payout',
  'vendor-paid-out': 'Paid out to the wallet',
  'reward-owed': 'Referral reward, owed',
}

export const postingName = (posting: string): string => names[posting] ?? posting

/** M-03: a statement as a table, with its opening and closing balance. Amounts in naira. */
export function statementTable({ OpeningBalance, ClosingBalance, Lines }: Statement): string[][] {
  return [
    ['Date', 'What', 'Amount', 'Balance'],
    ['', 'Opening balance', '', naira(OpeningBalance)],
    ...Lines.map(({ PostedDate, Posting, Amount, Balance }) => [
      PostedDate,
      postingName(Posting),
      naira(Amount),
      naira(Balance),
    ]),
    ['', 'Closing balance', '', naira(ClosingBalance)],
  ]
}
