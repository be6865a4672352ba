import { gatewayNames, isCardGateway } from '#contract/payment-gateways.ts'
import { must } from '#kit/must.ts'
import { naira } from '#rules/money.ts'
import { changePayment } from '#server/payments/change-payment.ts'
import { createPayment } from '#server/payments/create-payment.ts'
import { moneyToWallet } from '#server/payments/money-to-wallet.ts'
import { addEvent, type Source } from '#server/payments/payment-event.ts'
import { lockedPayment, type PaymentRow } from '#server/payments/payment-row.ts'
import { demoPayments, type Payer } from '#server/demo/texts/payments.ts'
import type { Making } from './making.ts'

interface Payers {
  readonly vendor: string
  readonly parent: string
  readonly student: string
  readonly students: readonly string[]
}

/** Payments in every state, with their money and their history. No message is sent for them. */
export async function makePayments(making: Making, payers: Payers): Promise<void> {
  const { tx, ago } = making
  const who = (payer: Payer) => (typeof payer === 'number' ? must(payers.students[payer], 'a student') : payers[payer])
  for (const [payer, hours, wanted, gateway, status, reason, arrived] of demoPayments) {
    const [personId, amount, at, later] = [who(payer), wanted * 100, ago(hours), ago(hours - 0.2)]
    const id = await createPayment(tx, { personId, purpose: 'wallet', purposeId: personId, amount }, at)
    const reference = isCardGateway(gateway) ? `AF-DEMO${String(1_000 + hours)}-1` : null
    await tx`update payment set gateway = ${gateway}, reference = ${reference}, tries = 1 where id = ${id}`
    const source: Source = { source: 'owner', actor: null, now: at, publicUrl: '' }
    await addEvent(tx, id, { kind: 'chosen', words: `To be paid by ${gatewayNames[gateway] ?? ''}` }, source)
    const payment = must(await lockedPayment(tx, id), 'a payment')
    const end: Source = { ...source, source: isCardGateway(gateway) ? 'webhook' : 'admin', now: later }
    const money = arrived === undefined ? amount : arrived * 100
    if (status === 'Paid') await pay(making, payment, end)
    else if (status === 'Failed' || status === 'Expired')
      await changePayment(tx, payment, { status, kind: status.toLowerCase(), words: reason }, end)
    else if (status === 'Awaiting Verification')
      await wait(making, payment, { money, isHeld: arrived !== undefined }, end)
  }
}

async function record(
  { tx, id }: Making,
  { id: paymentId, gateway, reference }: PaymentRow,
  { amount, destination }: { readonly amount: number; readonly destination: 'purpose' | 'held' },
  now: Date,
): Promise<string> {
  const moneyId = id(now)
  await tx`insert into payment_money ${tx({
    id: moneyId,
    payment_id: paymentId,
    gateway,
    provider_id: reference ?? paymentId,
    amount,
    currency: 'NGN',
    destination,
    arrived_at: now,
  })}`
  return moneyId
}

async function pay(making: Making, payment: PaymentRow, source: Source): Promise<void> {
  const { amount } = payment
  const id = await record(making, payment, { amount, destination: 'purpose' }, source.now)
  const words = `${naira(amount)} arrived.`
  await changePayment(making.tx, payment, { status: 'Paid', kind: 'paid', words, settledBy: id }, source)
  await moneyToWallet(making.tx, payment, { id, amount, note: '' }, source)
}

async function wait(
  making: Making,
  payment: PaymentRow,
  { money, isHeld }: { readonly money: number; readonly isHeld: boolean },
  source: Source,
): Promise<void> {
  if (isHeld) {
    const id = await record(making, payment, { amount: money, destination: 'held' }, source.now)
    await moneyToWallet(making.tx, payment, { id, amount: money, note: 'Less than was asked', isHeld }, source)
  }
  const words = isHeld
    ? `${naira(money)} arrived, and ${naira(payment.amount)} were asked. The money is held until we have checked it.`
    : `We wait for your payment by ${gatewayNames[payment.gateway ?? 5] ?? ''}. An administrator confirms it when it is there.`
  const kind = isHeld ? 'underpaid' : 'waiting'
  await changePayment(making.tx, payment, { status: 'Awaiting Verification', kind, words }, source)
}

/**
 * A statement of Paystack for the last 30 days: of what arrived, the second has another amount and the fourth is missing; one row is not
 * here.
 */
export async function makeStatement({ tx, now, ago, id }: Making, admin: string): Promise<void> {
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })
  const [from, day] = [dayOf(ago(30 * 24)), dayOf(ago(24))]
  const arrived = await tx<{ reference: string; amount: number; day: string }[]>`
    select reference, amount, (at at time zone 'Africa/Lagos')::date::text as day from provider_movement
    where provider = 'Paystack' and at > ${ago(29 * 24)} order by at, reference`
  const stated = arrived.flatMap((row, at) =>
    at === 3 ? [] : [{ ...row, amount: row.amount + (at === 1 ? 500_00 : 0) }],
  )
  const rows = [...stated, { reference: 'T-7731-REFUND', amount: -1_500_00, day }]
  const stored = rows.map((row) => ({ ...row, id: id(now), provider: 'Paystack' }))
  const import_id = id(now)
  await tx`insert into statement_row ${tx(stored)}`
  await tx`insert into statement_import ${tx({ id: import_id, provider: 'Paystack', from_day: from, to_day: dayOf(now), imported_by: admin, imported_at: now })}`
  await tx`insert into statement_import_row ${tx(stored.map((row) => ({ import_id, row_id: row.id })))}`
}
