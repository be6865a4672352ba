import type { PaymentStatus } from '#contract/payment-gateways.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { Source } from './payment-event.ts'
import type { PaymentRow } from './payment-row.ts'

/** Money for a purpose: `id` is the cause of its posting. */
export interface Money {
  readonly id: string
  readonly amount: number
}

/** What a payment is for (M-18). */
export interface Purpose {
  /** Locks what is paid. Returns why it cannot be paid any more, so that money goes to the wallet; '' while it can. */
  closed(this: void, tx: Tx, payment: PaymentRow): Promise<string>
  /** An administrator may accept less than was asked; what arrived is then in the wallet. */
  readonly acceptsLess: boolean
  /**
   * Posts the money and does what was paid for, in the transaction that settles. It runs once for
   * a payment, with its whole amount.
   */
  settle(this: void, tx: Tx, payment: PaymentRow, money: Money, source: Source): Promise<void>
  /** Follows a payment that waits or fails. */
  follow?(
    this: void,
    tx: Tx,
    payment: PaymentRow,
    change: { readonly status: PaymentStatus; readonly words: string },
    source: Source,
  ): Promise<void>
}
