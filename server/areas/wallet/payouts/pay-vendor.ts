import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { lockVendorMoney } from '#server/orders/vendor-money.ts'

/** A payout. `amount`: kobo. `actor`: the administrator. */
export interface Payout {
  readonly vendorId: string
  readonly amount: number
  readonly note: string
  readonly actor: string
}

/**
 * an administrator pays out what the ledger owes a vendor. The money goes to the vendor's wallet, from where it is withdrawn to a
 * bank (decision 214). 400 for another person and for more than is owed, 422 for the caller's own earnings.
 */
export async function payVendor(
  { VendorId, Amount, Note }: Parsed<'Wallet/PayVendor'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl, audit, about } = context
  const { personId } = actorOf(context)
  if (VendorId === personId)
    throw new AppError('rule-broken', { detail: 'You cannot pay yourself. Ask another administrator.' })
  const [vendor] = await tx<{ name: string }[]>`
    select concat_ws(' ', firstname, surname) as name from person where id = ${VendorId} and deleted_at is null`
  if (!vendor) throw fieldErrors({ VendorId: ['Choose one of the list'] })
  const id = await payOut(tx, { vendorId: VendorId, amount: Amount, note: Note, actor: personId }, now)
  about(VendorId)
  audit({}, { Person: vendor.name, Amount, Note })
  const path = '/vendor/earnings'
  const values = { Amount: naira(Amount), EarningsLink: `${publicUrl}${path}` }
  await queueMessage(
    tx,
    { type: 'vendor-paid-out', to: { personId: VendorId }, values, eventKey: `payout:${id}`, path },
    { now },
  )
  return `${naira(Amount)} are in the wallet of ${vendor.name}.`
}

/** Moves the money and keeps back what the vendor owes. Gives back the id of the movement. 400 for more than is due. */
export async function payOut(tx: Tx, { vendorId, amount, note, actor }: Payout, now: Date): Promise<string> {
  const { earned, owed } = await lockVendorMoney(tx, vendorId)
  const due = Math.max(0, earned - owed)
  if (amount > due)
    throw fieldErrors({
      Amount: [due === 0 ? 'Nothing is owed to this vendor now' : `Enter at most ${naira(due)}: this is owed now`],
    })
  const id = uuidV7(now.getTime())
  await tx`insert into wallet_transaction ${tx({
    id,
    type: 'Payout',
    status: 'Completed',
    person_id: vendorId,
    amount,
    repaid: owed,
    note,
    made_by: actor,
    created_at: now,
    completed_at: now,
  })}`
  const amounts = [amount, owed === 0 ? null : owed]
  await post(tx, 'vendor-paid-out', { cause: id, actor, now }, { vendor: vendorId, amounts })
  return id
}
