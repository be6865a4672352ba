import type { PaymentStatus } from '#contract/payment-gateways.ts'
import type { Db, Tx } from '#server/calls/call-context.ts'
import { walletPathOf } from './wallet-path.ts'

/** A payment as those who settle it need it. */
export interface PaymentRow {
  readonly id: string
  readonly personId: string
  readonly purpose: 'wallet' | 'order'
  readonly purposeId: string
  readonly amount: number
  readonly gateway: number | null
  readonly status: PaymentStatus
  readonly reference: string | null
  readonly tries: number
  readonly address: string
  readonly words: string
  readonly checks: number
  readonly expiresAt: Date
  readonly decidedBy: string | null
  readonly firstApproverId: string | null
  readonly completedAt: Date | null
  /** Where somebody without an account who pays an order gets the receipt; '' when the customer pays. */
  readonly payerEmail: string
  /** Of an order. */
  readonly orderNumber: number | null
  readonly orderToken: string | null
  /** The wallet page of its owner. */
  readonly walletPath: string
}

/** The order that a payment `y` is for, as `o`. */
export const ordersOf = (db: Db) => db`left join shop_order o on y.purpose = 'order' and o.id = y.purpose_id`

const columns = (db: Db) => db<PaymentRow[]>`
  y.id, y.person_id as "personId", y.purpose, y.purpose_id as "purposeId", y.amount, y.gateway, y.status, y.reference, y.tries, y.address,
  y.words, y.checks, y.expires_at as "expiresAt", y.decided_by as "decidedBy", y.first_approver_id as "firstApproverId",
  y.completed_at as "completedAt", y.payer_email as "payerEmail", o.number as "orderNumber", o.token as "orderToken", ${walletPathOf(db)} as "walletPath"`

/** The payment, locked until the end of the transaction: everything that settles waits here. */
export async function lockedPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  await tx`select from payment where id = ${id} for no key update`
  return findPayment(tx, id)
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return (
    await db<PaymentRow[]>`
      select ${columns(db)} from payment y join person p on p.id = y.person_id ${ordersOf(db)}
      where y.id = ${id}`
  )[0]
}

/** The page of a payment, for its owner. */
export const paymentPath = ({ walletPath, id }: Pick<PaymentRow, 'walletPath' | 'id'>): string =>
  `${walletPath}/payment/${id}`

/** The page that a provider leads back to: for a payer without an account the page of the order. */
export const returnPath = (payment: Pick<PaymentRow, 'walletPath' | 'id' | 'payerEmail' | 'orderToken'>): string =>
  payment.payerEmail !== '' && payment.orderToken !== null ? `/order/${payment.orderToken}` : paymentPath(payment)
