import { naira } from '#rules/money.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { moneyToWallet } from './money-to-wallet.ts'
import type { Source } from './payment-event.ts'
import type { PaymentRow } from './payment-row.ts'
import { tellPayer } from './tell-payer.ts'

/** Money for a purpose: `id` is the cause of its posting. */
interface Money {
  readonly id: string
  readonly amount: number
}

/** What a payment is for (M-18). */
interface Purpose {
  /** What it is called in lists and messages. */
  name(this: void, payment: Pick<PaymentRow, 'amount'>): string
  /** Locks what is paid, and says whether it can still be paid. Otherwise the money goes to the wallet. */
  isOpen(this: void, tx: Tx, payment: PaymentRow): Promise<boolean>
  /** An administrator may accept less than was asked; what arrived is then in the wallet. */
  readonly acceptsLess: boolean
  /**
   * Posts the money and does what was paid for, in the transaction that settles. It runs once for
   * a payment, with its whole amount.
   */
  settle(this: void, tx: Tx, payment: PaymentRow, money: Money, source: Source): Promise<void>
}

/** A new purpose is a row here, its name in the constraint `payment_purpose`, and its posting in `ledger_expected`. */
export const purposes: Readonly<Record<PaymentRow['purpose'], Purpose>> = {
  wallet: {
    name: ({ amount }) => `${naira(amount)} for the wallet`,
    isOpen: () => Promise.resolve(true),
    acceptsLess: true,
    async settle(tx, payment, money, source) {
      await moneyToWallet(tx, payment, { ...money, note: '' }, source)
      const reason = 'The money is in your wallet.'
      await tellPayer(tx, payment, 'received', { amount: money.amount, reason, about: payment.id }, source)
    },
  },
}
