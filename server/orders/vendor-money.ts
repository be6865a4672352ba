import type { Tx } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { post, type Reason } from '#server/ledger/post.ts'

/** What the ledger says of a vendor, kobo. */
interface VendorMoney {
  /** Earned and not paid out. */
  readonly earned: number
  /** What the vendor owes: of orders that were refunded after their payout, or of a reward. */
  readonly owed: number
}

/**
 * Reads what this vendor earned, and keeps all others from taking from it until the transaction ends. Sales do not wait: they only add.
 * A caller that locks several vendors names them in the order of their ids, and before it posts anything.
 */
export async function lockVendorMoney(tx: Tx, vendorId: string): Promise<VendorMoney> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`vendor-payable:${vendorId}`}, 0))`
  const [row] = await tx<[VendorMoney]>`
    select ${balanceOf(tx, 'vendor-payable', tx`${vendorId}`)} as earned, -${balanceOf(tx, 'owed', tx`${vendorId}`)} as owed`
  return row
}

/** A part of a refunded order that a vendor earned. */
interface Share {
  readonly id: string
  readonly vendorId: string
  readonly amount: number
}

/**
 * Takes the share of a refunded order back (M-20). What the vendor was paid out already is owed from now on: a refund never waits for it.
 * `earned`: of the locked vendor.
 */
export async function takeShareBack(
  tx: Tx,
  { id: cause, vendorId: vendor, amount }: Share,
  earned: number,
  { actor, now }: Pick<Reason, 'actor' | 'now'>,
): Promise<void> {
  const owed = Math.max(0, amount - earned)
  if (owed === 0) {
    await post(tx, 'vendor-earned-reversed', { cause, actor, now }, {})
    return
  }
  await tx`update order_share set owed = ${owed} where id = ${cause}`
  const amounts = [owed === amount ? null : amount - owed, owed]
  await post(tx, 'vendor-earned-taken-back', { cause, actor, now }, { vendor, amounts })
}
