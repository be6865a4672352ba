import { moneyToWallet } from './money-to-wallet.ts'
import { orderPurpose } from './order-purpose.ts'
import type { PaymentRow } from './payment-row.ts'
import type { Purpose } from './purpose.ts'
import { tellPayer } from './tell-payer.ts'

/** A new purpose is a row here, its name in the constraint `payment_purpose`, and its posting in `ledger_expected`. */
export const purposes: Readonly<Record<PaymentRow['purpose'], Purpose>> = {
  order: orderPurpose,
  wallet: {
    closed: () => Promise.resolve(''),
    acceptsLess: true,
    async settle(tx, payment, money, source) {
      await moneyToWallet(tx, payment, { ...money, note: '' }, source)
      const reason = 'The money is in your wallet.'
      await tellPayer(tx, payment, 'received', { amount: money.amount, reason, about: payment.id }, source)
    },
  },
}
