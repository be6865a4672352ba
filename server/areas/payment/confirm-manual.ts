import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { twoApproversAbove } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { changeRow, lockedVersion } from '#server/db/change-row.ts'
import { changePayment } from '#server/payments/change-payment.ts'
import { releaseHeld } from '#server/payments/money-to-wallet.ts'
import { addEvent, type Source } from '#server/payments/payment-event.ts'
import { lockedPayment, type PaymentRow } from '#server/payments/payment-row.ts'
import { purposes } from '#server/payments/purposes.ts'
import { settle } from '#server/payments/settle.ts'
import { tellPayer } from '#server/payments/tell-payer.ts'
import { payments } from './payment-queries.ts'

type Decision = Parsed<'Payment/ConfirmManualPayment'>

/**
 * P15: an administrator confirms with evidence that the money is there, or rejects the payment with a reason. 400 without
 * evidence or reason; 409 unless the payment awaits verification; 422 on the caller's own payment and for a second confirmation by
 * the same administrator. Above a limit two administrators confirm.
 */
export async function confirmManual(input: Decision, context: CallContext): Promise<string> {
  const { tx, now, publicUrl } = context
  const { personId: actor } = actorOf(context)
  const { Id, RowVersion } = input
  const { CanManuallyConfirm } = await lockedVersion(tx, payments, { Id, RowVersion })
  if (!CanManuallyConfirm) throw new AppError('conflict', { detail: 'This payment does not await verification.' })
  const payment = must(await lockedPayment(tx, Id), 'a payment')
  if (payment.personId === actor)
    throw new AppError('rule-broken', {
      detail: 'You cannot decide about your own payment. Ask another administrator.',
    })
  const source: Source = { source: 'admin', actor, now, publicUrl }
  return input.PaymentStatus === 'Paid'
    ? confirm(input, payment, context, source)
    : reject(input, payment, context, source)
}

async function confirm(
  { Id, RowVersion, EvidenceReference, Evidence }: Decision,
  payment: PaymentRow,
  context: CallContext,
  source: Source & { readonly actor: string | null },
): Promise<string> {
  const { tx } = context
  const { personId: actor } = actorOf(context)
  if (EvidenceReference === '')
    throw fieldErrors({ EvidenceReference: ['Enter the number of the receipt or transfer'] })
  if (Evidence === '') throw fieldErrors({ Evidence: ['Choose a picture of the receipt'] })
  if (payment.firstApproverId === actor)
    throw new AppError('rule-broken', {
      detail: 'You confirmed this already. A second administrator must confirm it too.',
    })
  const evidence = { evidence_reference: EvidenceReference, evidence: Evidence }
  if (payment.amount > twoApproversAbove && payment.firstApproverId === null) {
    await changeRow(context, payments, { Id, RowVersion }, { ...evidence, first_approver_id: actor })
    await addEvent(
      tx,
      Id,
      { kind: 'confirmed', words: `Confirmed with ${EvidenceReference}. A second administrator must confirm it too.` },
      source,
    )
    return `Confirmed. Above ${naira(twoApproversAbove)}, a second administrator must confirm it too.`
  }
  await changeRow(context, payments, { Id, RowVersion }, { ...evidence, decided_by: actor })
  await addEvent(tx, Id, { kind: 'confirmed', words: `Confirmed with ${EvidenceReference}` }, source)
  const accepted = await acceptHeld(tx, payment, actor, source)
  if (accepted > 0) return `${naira(accepted)} are in the wallet.`
  const paid = { state: 'paid', providerId: Id, amount: payment.amount, currency: 'NGN' } as const
  await settle(tx, Id, paid, source)
  return `${naira(payment.amount)} are confirmed.`
}

/** Money that arrived and was too little is accepted where the purpose allows it. Returns its sum; 0: nothing is held. */
async function acceptHeld(tx: Tx, payment: PaymentRow, actor: string, source: Source): Promise<number> {
  const [held] = await tx<{ id: string }[]>`
    select id from payment_money where payment_id = ${payment.id} and destination = 'held' order by arrived_at limit 1`
  if (!held) return 0
  if (!purposes[payment.purpose].acceptsLess)
    throw new AppError('rule-broken', {
      detail: 'Less than the price arrived. Reject the payment: what arrived goes to the wallet of the person.',
    })
  const sum = await releaseHeld(tx, payment, source)
  const words = `${naira(sum)} of ${naira(payment.amount)} arrived, and are in the wallet.`
  await changePayment(
    tx,
    payment,
    { status: 'Paid', kind: 'paid', words, settledBy: held.id, decidedBy: actor },
    source,
  )
  await tellPayer(tx, payment, 'received', { amount: sum, reason: words, about: payment.id }, source)
  return sum
}

async function reject(
  { Id, RowVersion, Reason }: Decision,
  payment: PaymentRow,
  context: CallContext,
  source: Source,
): Promise<string> {
  const { tx } = context
  if (Reason === '') throw fieldErrors({ Reason: ['Say why'] })
  const { personId: actor } = actorOf(context)
  await changeRow(context, payments, { Id, RowVersion }, { first_approver_id: null })
  const released = await releaseHeld(tx, payment, source)
  await changePayment(tx, payment, { status: 'Failed', kind: 'rejected', words: Reason, decidedBy: actor }, source)
  const reason = released > 0 ? `${Reason} What arrived, ${naira(released)}, is in your wallet.` : Reason
  await tellPayer(tx, payment, 'failed', { amount: payment.amount, reason, about: payment.id }, source)
  return released > 0 ? `Rejected. ${naira(released)} went to the wallet.` : 'The payment is rejected.'
}
