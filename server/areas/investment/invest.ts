import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { mostMoney } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import { interestOf } from '#rules/saving/investment-terms.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { actorOf } from '#server/auth/actor.ts'
import { useTicket } from '#server/auth/owner-ticket.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { lockedRow } from '#server/db/change-row.ts'
import { post } from '#server/ledger/post.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { dayWords } from '#kit/day-words.ts'
import { investmentsPath } from './investments-path.ts'
import { investments } from './queries.ts'

/**
 * M-23: buys units of an offer with the money of the wallet. 400 without a fresh password and for more units than are left; 422 after
 * the closing date, and for more money than there is. Parallel buyers of one offer wait for each other at its row.
 */
export async function invest(
  { InvestmentId, Units, Ticket }: Parsed<'Investment/Invest'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl, audit } = context
  const actor = actorOf(context)
  const { personId } = actor
  await useTicket(tx, actor, Ticket, now)
  const offer = await lockedRow(tx, investments, InvestmentId)
  if (offer.ClosingDate < lagosDay(now.getTime()))
    throw new AppError('rule-broken', { detail: `This offer closed on ${dayWords(offer.ClosingDate)}.` })
  const left = offer.MostUnits === null ? Units : offer.MostUnits - offer.SoldUnits
  if (Units > left)
    throw fieldErrors({
      Units: [left === 0 ? 'All units are sold' : `Only ${left} ${left === 1 ? 'unit is' : 'units are'} left`],
    })
  const amount = Units * offer.Amount
  if (amount > mostMoney) throw fieldErrors({ Units: ['Enter fewer units'] })
  const earned = interestOf(amount, offer.Interest)
  await tx`update investment set sold_units = sold_units + ${Units} where id = ${offer.Id}`
  const id = uuidV7(now.getTime())
  await tx`insert into user_investment ${tx({
    id,
    investment_id: offer.Id,
    person_id: personId,
    units: Units,
    amount,
    earned,
    matures_on: offer.MaturityDate,
    bought_at: now,
  })}`
  await post(tx, 'invested', { cause: id, actor: personId, now }, { person: personId, amount })
  const [{ path }] = await tx<
    [{ path: string }]
  >`select ${investmentsPath(tx)} as path from person p where p.id = ${personId}`
  const values = {
    Amount: naira(amount),
    Title: offer.Title,
    Return: naira(amount + earned),
    Day: dayWords(offer.MaturityDate),
    InvestmentsLink: `${publicUrl}${path}`,
  }
  await queueMessage(tx, { type: 'invested', to: { personId }, values, eventKey: `invested:${id}`, path }, { now })
  audit({}, { Title: offer.Title, Units, Amount: amount })
  return `You invested ${naira(amount)}. On ${dayWords(offer.MaturityDate)} you get ${naira(amount + earned)} back.`
}
