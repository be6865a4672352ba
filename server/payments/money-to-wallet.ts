import { gatewayNames } from '#contract/payment-gateways.ts'
import { must } from '#kit/must.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import type { Source } from './payment-event.ts'
import type { PaymentRow } from './payment-row.ts'

interface WalletMoney {
  /** The row of payment_money. */
  readonly id: string
  readonly amount: number
  /** What its owner reads beside it. */
  readonly note: string
  /** It is not free yet: an administrator decides. */
  readonly isHeld?: boolean
}

type Payer = Pick<PaymentRow, 'id' | 'personId' | 'gateway'>

/** Puts money that arrived by a payment into the wallet of its owner: free, or held. */
export async function moneyToWallet(
  tx: Tx,
  { id: paymentId, personId, gateway }: Payer,
  { id, amount, note, isHeld = false }: WalletMoney,
  { actor, now }: Pick<Source, 'actor' | 'now'>,
): Promise<void> {
  await tx`insert into wallet_transaction ${tx({
    id,
    type: 'Payment',
    status: isHeld ? 'Pending' : 'Completed',
    person_id: personId,
    payment_id: paymentId,
    amount,
    note,
    made_by: personId,
    created_at: now,
    completed_at: isHeld ? null : now,
  })}`
  const clearing = must(gatewayNames[gateway ?? -1], 'a way of payment')
  await post(
    tx,
    isHeld ? 'payment-held' : 'payment-received',
    { cause: id, actor, now },
    { gateway: clearing, person: personId, amount },
  )
}

/** Frees what is held of a payment. Returns its sum. */
export async function releaseHeld(
  tx: Tx,
  { id: paymentId, personId }: Payer,
  { actor, now }: Pick<Source, 'actor' | 'now'>,
): Promise<number> {
  const held = await tx<{ id: string; amount: number }[]>`
    update payment_money set destination = 'released' where payment_id = ${paymentId} and destination = 'held' returning id, amount`
  let sum = 0
  for (const { id, amount } of held) {
    await tx`
      update wallet_transaction set status = 'Completed', completed_at = ${now}, decided_by = ${actor}, row_version = row_version + 1,
        updated_at = ${now} where id = ${id}`
    await post(tx, 'payment-released', { cause: id, actor, now }, { owner: personId })
    sum += amount
  }
  return sum
}
