import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import { useTicket } from '#server/auth/owner-ticket.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { investmentsPath } from './investments-path.ts'
import { canLeave } from './queries.ts'

interface Left {
  readonly offerId: string
  readonly units: number
  readonly amount: number
  readonly title: string
  readonly path: string
  readonly canLeave: boolean
}

/**
 * M-23, decision 164: ends an own investment before its end. The amount comes back to the wallet, without interest. 400 without a fresh
 * password; 404 for an investment of somebody else; 422 where the offer does not allow it, and for an investment that is over.
 */
export async function leaveInvestment(
  { Id, Ticket }: Parsed<'Investment/LeaveInvestment'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl, audit } = context
  const actor = actorOf(context)
  const { personId } = actor
  const locked = isUuid(Id)
    ? await tx`select from user_investment where id = ${Id} and person_id = ${personId} for update`
    : []
  if (locked.length === 0) throw new AppError('not-found', { detail: 'This investment does not exist.' })
  await useTicket(tx, actor, Ticket, now)
  const [one] = await tx<[Left]>`
    select u.investment_id as "offerId", u.units, u.amount, i.title, ${investmentsPath(tx)} as path, ${canLeave(tx, now)} as "canLeave"
    from user_investment u join investment i on i.id = u.investment_id join person p on p.id = u.person_id where u.id = ${Id}`
  if (!one.canLeave)
    throw new AppError('rule-broken', { detail: 'This investment cannot be ended early. Load the page again.' })
  await tx`update user_investment set status = 'Left early', left_at = ${now} where id = ${Id}`
  await tx`update investment set sold_units = sold_units - ${one.units} where id = ${one.offerId}`
  await post(tx, 'investment-left', { cause: Id, actor: personId, now }, {})
  const { title, path } = one
  const Amount = naira(one.amount)
  const values = { Amount, Title: title, InvestmentsLink: `${publicUrl}${path}` }
  await queueMessage(tx, { type: 'investment-left', to: { personId }, values, eventKey: `left:${Id}`, path }, { now })
  audit({}, { Title: title, Amount: one.amount })
  return `You left ${title}. ${Amount} is in your wallet, without interest.`
}
