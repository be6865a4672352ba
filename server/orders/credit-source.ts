import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import { creditTerms } from './credit-terms.ts'
import type { LockedOrder } from './locked-order.ts'
import type { PaymentSource } from './settle-order.ts'

/** The name under which an order on credit is stored. */
export const creditName = 'Credit'

/** M-21: the customer owes the price. The schedule is frozen here. 422 when this customer may not buy the order on credit. */
export const creditSource: PaymentSource = {
  name: creditName,
  by: 'customer',
  isCredit: true,
  async take(tx, { id, customerId, total }, reason) {
    await takeTurn(tx, customerId)
    const { problem, instalments } = await creditTerms(tx, { id, customerId, total }, reason.now)
    if (problem !== '') throw new AppError('rule-broken', { detail: problem })
    const [days, amounts] = [instalments.map(({ day }) => day), instalments.map(({ amount }) => amount)]
    await tx`
      insert into credit (id, person_id, amount, due_days, due_amounts, created_at, updated_at)
      values (${id}, ${customerId}, ${total}, ${days}::text[]::date[], ${amounts}::bigint[], ${reason.now}, ${reason.now})`
    await post(tx, 'order-paid-on-credit', reason, { person: customerId, amount: total })
  },
}

/** What changes the debt of a person takes turns at the row of the person: after the order, before the credit and the accounts. */
export async function takeTurn(tx: Tx, personId: string): Promise<void> {
  await tx`select from person where id = ${personId} for no key update`
}

/** What is still owed for an order, kobo, locked until the end of the transaction; 0 for an order that was not bought on credit. */
export async function lockDebt(tx: Tx, { id, customerId }: LockedOrder): Promise<number> {
  await takeTurn(tx, customerId)
  const [credit] = await tx<{ outstanding: number }[]>`select outstanding from credit where id = ${id} for update`
  return credit?.outstanding ?? 0
}

/** Ends the credit of an order that is refunded: what is still owed, `debt`, is cancelled. */
export async function cancelDebt(
  tx: Tx,
  order: LockedOrder,
  debt: number,
  reason: { actor: string | null; now: Date },
) {
  const { id, customerId } = order
  await tx`
    update credit set cancelled_amount = ${debt}, refunded_at = ${reason.now}, row_version = row_version + 1, updated_at = ${reason.now}
    where id = ${id}`
  if (debt > 0) await post(tx, 'credit-cancelled', { cause: id, ...reason }, { person: customerId, amount: debt })
}
