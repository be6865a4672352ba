import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import { actorOf } from '#server/auth/actor.ts'
import { useTicket } from '#server/auth/owner-ticket.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import { creditName, takeTurn } from '#server/orders/credit-source.ts'
import { grantForOrder } from '#server/orders/settle-order.ts'

/**
 * repays an own credit from the wallet. Parallel repayments of a person take turns, and together they never take more than is
 * owed. 400 without a fresh password and for more than the debt; 409 when nothing is owed; 422 when the wallet holds too little.
 */
export async function repay({ Id, Amount, Ticket }: Parsed<'Credit/Repay'>, context: CallContext): Promise<string> {
  const { tx, now, audit } = context
  const actor = actorOf(context)
  const { personId } = actor
  await takeTurn(tx, personId)
  const credit = await lockedCredit(tx, Id, personId)
  await useTicket(tx, actor, Ticket, now)
  const name = orderNumber(credit.number)
  if (credit.outstanding === 0) throw new AppError('conflict', { detail: `You owe nothing for ${name}.` })
  if (Amount > credit.outstanding) throw fieldErrors({ Amount: [`You owe ${naira(credit.outstanding)}`] })
  const cause = uuidV7(now.getTime())
  await tx`insert into wallet_transaction ${tx({
    id: cause,
    type: 'Repayment',
    status: 'Completed',
    person_id: personId,
    credit_id: Id,
    amount: Amount,
    note: name,
    made_by: personId,
    created_at: now,
    completed_at: now,
  })}`
  await tx`
    update credit set repaid_amount = repaid_amount + ${Amount}, row_version = row_version + 1, updated_at = ${now} where id = ${Id}`
  await post(tx, 'credit-repaid', { cause, actor: personId, now }, { person: personId, amount: Amount })
  const left = credit.outstanding - Amount
  if (left === 0) await grantForOrder(tx, { id: Id, customerId: personId, total: credit.amount }, creditName, now)
  audit({ Outstanding: credit.outstanding }, { Outstanding: left })
  return left === 0 ? `${name} is repaid.` : `You repaid ${naira(Amount)} for ${name}. You still owe ${naira(left)}.`
}

interface LockedCredit {
  readonly number: number
  readonly amount: number
  readonly outstanding: number
}

/** The credit, locked; 404 for an unknown one and for that of another person. */
async function lockedCredit(tx: Tx, id: string, personId: string): Promise<LockedCredit> {
  const [row] = isUuid(id)
    ? await tx<LockedCredit[]>`
        select (select number from shop_order o where o.id = c.id), c.amount, c.outstanding
        from credit c where c.id = ${id} and c.person_id = ${personId} for update`
    : []
  if (!row) throw new AppError('not-found', { detail: 'This credit does not exist.' })
  return row
}
