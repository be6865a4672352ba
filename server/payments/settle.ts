import { mostMoney } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { Paid, Verdict } from '#server/ports/payments/card-gateway.ts'
import { changePayment } from './change-payment.ts'
import { moneyToWallet, releaseHeld } from './money-to-wallet.ts'
import { silenceMs } from './next-check.ts'
import { addEvent, type Source } from './payment-event.ts'
import { lockedPayment, type PaymentRow } from './payment-row.ts'
import { purposes } from './purposes.ts'
import { tellPayer } from './tell-payer.ts'

/**
 * M-18: the one place where a payment ends. Callback, webhook, poller and administrators bring what the provider says; under the lock
 * of the payment each of its transactions counts once, in any order and number of calls.
 *
 *   what arrived     payment is open                  payment is over
 *   exactly          Paid, the purpose is settled     to the wallet
 *   more             the same, the rest to the wallet to the wallet
 *   less             held, a person decides           to the wallet
 *   not naira        a person decides                 a step in its history
 */
export async function settle(tx: Tx, paymentId: string, verdict: Verdict, source: Source): Promise<void> {
  const payment = await lockedPayment(tx, paymentId)
  if (!payment) return
  if (verdict.state === 'paid') return arrive(tx, payment, verdict, source)
  if (payment.status !== 'Pending') return
  const { now } = source
  if (verdict.state === 'failed') {
    const reason = verdict.words.replace(/\.?$/, '.')
    const words = `The provider says: ${reason} Nothing was taken. You can try again.`
    await changePayment(tx, payment, { status: 'Failed', kind: 'failed', words }, source)
    await tellPayer(tx, payment, 'failed', { amount: payment.amount, reason, about: payment.id }, source)
  } else if (verdict.state === 'open' && payment.expiresAt <= now)
    await changePayment(tx, payment, { status: 'Expired', kind: 'expired', words: 'Nothing was paid in time.' }, source)
  else if (payment.expiresAt.getTime() + silenceMs <= now.getTime())
    await wait(tx, payment, { kind: 'silent', words: 'The provider does not answer. We look into it.' }, source)
}

/** Whether money can still do what the payment is for. A failed try may be followed by a good one. */
function isOpen({ status, decidedBy, expiresAt }: PaymentRow, now: Date): boolean {
  return (
    status === 'Pending' ||
    status === 'Awaiting Verification' ||
    (status === 'Failed' && decidedBy === null && expiresAt > now)
  )
}

async function arrive(tx: Tx, payment: PaymentRow, paid: Paid, source: Source): Promise<void> {
  const known =
    await tx`select from payment_money where gateway = ${payment.gateway} and provider_id = ${paid.providerId}`
  if (known.length > 0) return
  const { amount } = paid
  if (paid.currency !== 'NGN' || !Number.isSafeInteger(amount) || amount < 1 || amount > mostMoney)
    return arriveUnusable(tx, payment, paid, source)
  if (!isOpen(payment, source.now)) return arriveLate(tx, payment, paid, { why: '', source })
  const why = await purposes[payment.purpose].closed(tx, payment)
  if (why !== '') return arriveLate(tx, payment, paid, { why, source })
  if (amount < payment.amount) {
    const id = await record(tx, payment, paid, 'held', source)
    await moneyToWallet(tx, payment, { id, amount, note: 'Less than was asked', isHeld: true }, source)
    const words = `${naira(amount)} arrived, and ${naira(payment.amount)} were asked. The money is held until we have checked it.`
    return wait(tx, payment, { kind: 'underpaid', words }, source)
  }
  const id = await record(tx, payment, { ...paid, amount: payment.amount }, 'purpose', source)
  const words = `${naira(payment.amount)} arrived.`
  await changePayment(tx, payment, { status: 'Paid', kind: 'paid', words, settledBy: id }, source)
  await purposes[payment.purpose].settle(tx, payment, { id, amount: payment.amount }, source)
  if (amount > payment.amount) {
    const more = { ...paid, providerId: `${paid.providerId}+`, amount: amount - payment.amount }
    await toWallet(tx, payment, more, 'More than was asked.', source)
  }
  const released = await releaseHeld(tx, payment, source)
  if (released > 0)
    await addEvent(tx, payment.id, { kind: 'released', words: `${naira(released)} went to the wallet.` }, source)
}

interface Late {
  /** Why what it was for cannot be paid any more; '' when the payment itself is over. */
  readonly why: string
  readonly source: Source
}

/** The payment is over, was paid before, or what it was for is gone: the money is the person's. */
async function arriveLate(tx: Tx, payment: PaymentRow, paid: Paid, { why, source }: Late): Promise<void> {
  const note = why === '' ? 'Arrived after the payment was over.' : why
  await toWallet(tx, payment, paid, payment.status === 'Paid' ? 'Paid twice.' : note, source)
  const released = await releaseHeld(tx, payment, source)
  if (payment.status !== 'Pending' && payment.status !== 'Awaiting Verification') return
  const words = `${note} ${naira(paid.amount + released)} went to your wallet.`
  await changePayment(tx, payment, { status: 'Expired', kind: 'expired', words }, source)
}

async function toWallet(tx: Tx, payment: PaymentRow, paid: Paid, note: string, source: Source): Promise<void> {
  const id = await record(tx, payment, paid, 'wallet', source)
  await moneyToWallet(tx, payment, { id, amount: paid.amount, note: note.replace(/\.$/, '') }, source)
  const words = `${note} ${naira(paid.amount)} went to the wallet.`
  await addEvent(tx, payment.id, { kind: 'extra', words }, source)
  await tellPayer(tx, payment, 'extra', { amount: paid.amount, reason: note, about: id }, source)
}

/** Another currency, or a number that is no amount: nothing is posted, and a person decides. */
async function arriveUnusable(tx: Tx, payment: PaymentRow, paid: Paid, source: Source): Promise<void> {
  const amount = Number.isSafeInteger(paid.amount) ? paid.amount : 0
  await record(tx, payment, { ...paid, amount }, 'none', source)
  const words =
    paid.currency === 'NGN'
      ? 'The provider reports an amount that cannot be right. We look into it.'
      : `The money arrived in ${paid.currency.slice(0, 3)}, and naira were asked. We look into it.`
  if (payment.status === 'Paid') await addEvent(tx, payment.id, { kind: 'unusable', words }, source)
  else await wait(tx, payment, { kind: 'unusable', words }, source)
}

async function wait(
  tx: Tx,
  payment: PaymentRow,
  change: { kind: string; words: string },
  source: Source,
): Promise<void> {
  await changePayment(tx, payment, { ...change, status: 'Awaiting Verification' }, source)
  await tellPayer(tx, payment, 'waiting', { amount: payment.amount, reason: change.words, about: payment.id }, source)
}

async function record(
  tx: Tx,
  { id: paymentId, gateway }: PaymentRow,
  { providerId, amount, currency }: Paid,
  destination: 'purpose' | 'wallet' | 'held' | 'none',
  { now }: Source,
): Promise<string> {
  const id = uuidV7(now.getTime())
  await tx`insert into payment_money ${tx({
    id,
    payment_id: paymentId,
    gateway,
    provider_id: providerId,
    amount,
    currency,
    destination,
    arrived_at: now,
  })}`
  return id
}
