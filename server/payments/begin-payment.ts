import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { gatewayNames, isCardGateway, type CardGatewayId } from '#contract/payment-gateways.ts'
import { must } from '#kit/must.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Cards } from '#server/ports/payments/card-gateway.ts'
import { ProviderProblem } from '#server/ports/payments/card-gateway.ts'
import { changePayment } from './change-payment.ts'
import { nextCheck } from './next-check.ts'
import { addEvent, type Source } from './payment-event.ts'
import { purposes } from './purposes.ts'
import { lockedPayment, returnPath, type PaymentRow } from './payment-row.ts'

interface Choice {
  readonly paymentId: string
  readonly personId: string
  readonly gateway: number
}
interface Ports {
  readonly sql: Sql
  readonly cards: Cards
}
type Begun = { readonly address: string } | { readonly row: PaymentRow; readonly reference: string }

/**
 * chooses the way to pay, once, and opens the payment at a card provider. Returns the address of its page, the same one when it
 * is asked again; '' for a way that an administrator confirms. 404 for a payment of another person; 409 when another way was chosen or
 * the payment is over; 422 when the provider does not answer: then another way may be chosen.
 */
export async function beginPayment({ sql, cards }: Ports, choice: Choice, source: Source): Promise<string> {
  const { gateway } = choice
  const begun = await inTransaction(sql, (tx) => choose(tx, choice, source))
  if ('address' in begun) return begun.address
  const { row, reference } = begun
  const card = must(isCardGateway(gateway) ? cards[gateway] : undefined, 'a card provider')
  const payer = await payerOf(sql, row)
  try {
    const returnTo = `${source.publicUrl}${returnPath(row)}`
    const address = await card.begin({ reference, amount: row.amount, ...payer, returnTo })
    const kept = await sql`
      update payment set address = ${address} where id = ${row.id} and reference = ${reference} and status = 'Pending' returning id`
    if (kept.length > 0) return address
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    await giveUp(sql, row, { reference, words: error.message }, source)
    throw new AppError('rule-broken', {
      detail: `${gatewayNames[gateway] ?? ''} does not answer. Try again, or choose another way to pay.`,
    })
  }
  // A second press was faster; its address is the one that counts.
  throw new AppError('conflict', { detail: 'This payment is being opened already. Try again.' })
}

/** What the provider shows on its page: of the customer nothing, when somebody else pays. */
async function payerOf(sql: Sql, { personId, payerEmail }: PaymentRow): Promise<{ email: string; name: string }> {
  if (payerEmail !== '') return { email: payerEmail, name: '' }
  const [payer] = await sql<[{ email: string; name: string }]>`
    select email, concat_ws(' ', firstname, surname) as name from person where id = ${personId}`
  return payer
}

async function choose(
  tx: Parameters<typeof lockedPayment>[0],
  { paymentId, personId, gateway }: Choice,
  source: Source,
): Promise<Begun> {
  const row = await lockedPayment(tx, paymentId)
  if (row?.personId !== personId) throw new AppError('not-found', { detail: 'This payment does not exist.' })
  if (row.gateway !== null && row.gateway !== gateway)
    throw new AppError('conflict', { detail: 'Another way to pay was chosen. Start a new payment to change it.' })
  const over = await purposes[row.purpose].closed(tx, row)
  if (over !== '') throw new AppError('conflict', { detail: over })
  if (row.address !== '' && row.status === 'Pending') return { address: row.address }
  if (row.gateway !== null && !isCardGateway(gateway)) return { address: '' }
  if (row.status !== 'Pending' || row.expiresAt <= source.now)
    throw new AppError('conflict', { detail: 'This payment is over. Start a new one.' })
  const name = must(gatewayNames[gateway], 'a way of payment')
  await tx`update payment set gateway = ${gateway} where id = ${row.id}`
  await addEvent(tx, row.id, { kind: 'chosen', words: `To be paid by ${name}` }, source)
  if (isCardGateway(gateway)) return open(tx, row, gateway, source)
  const words = `We wait for your payment by ${name}. An administrator confirms it when it is there.`
  await changePayment(tx, { ...row, gateway }, { status: 'Awaiting Verification', kind: 'waiting', words }, source)
  return { address: '' }
}

/** Each try has its own reference, because a provider takes one only once. The address of an earlier try was never given out. */
async function open(
  tx: Parameters<typeof lockedPayment>[0],
  row: PaymentRow,
  gateway: CardGatewayId,
  { now }: Source,
): Promise<Begun> {
  const tries = row.tries + 1
  const reference = `AF-${row.id.replaceAll('-', '').slice(-16).toUpperCase()}-${tries}`
  const next = nextCheck({ ...row, checks: 0 }, now)
  await tx`update payment set reference = ${reference}, tries = ${tries}, next_check_at = ${next} where id = ${row.id}`
  return { row: { ...row, gateway }, reference }
}

async function giveUp(
  sql: Sql,
  { id }: PaymentRow,
  { reference, words }: { readonly reference: string; readonly words: string },
  source: Source,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const left = await tx`
      update payment set gateway = null, reference = null where id = ${id} and reference = ${reference} and address = '' and status = 'Pending'
      returning id`
    if (left.length > 0) await addEvent(tx, id, { kind: 'not-begun', words }, source)
  })
}
