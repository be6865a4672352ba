import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { foundRow, lockedVersion } from '#server/db/change-row.ts'
import { vtpassAccount } from '#server/ports/airtime/vtpass.ts'
import { settleTopUp } from './settle-top-up.ts'
import { topUps } from './top-up-page.ts'

/** asks the provider about the same reference again, a moment later. 409 when the purchase is over. */
export async function askAboutTopUp(
  input: Parsed<'Communication/AskAboutTopUp'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const { Reference } = await lockedVersion(tx, topUps, input)
  const due = await tx`
    update top_up set ask_at = ${now}, updated_at = ${now} where id = ${input.Id} and status = 'Pending' and phone is not null`
  if (due.count === 0) throw new AppError('conflict', { detail: 'This purchase is over, so there is nothing to ask.' })
  audit({}, { Asked: Reference })
  return 'The provider is asked again. What it says is settled, and only once.'
}

/**
 * M-24: an administrator says how a purchase ended that the provider does not know. 409 while the provider may still say so, and when it
 * is over; 422 on the caller's own purchase (P21).
 */
export async function decideTopUp(
  { Outcome, Reason, ...key }: Parsed<'Communication/DecideTopUp'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl, audit } = context
  const { personId } = actorOf(context)
  const before = await lockedVersion(tx, topUps, key)
  if (!before.NeedsDecision)
    throw new AppError('conflict', { detail: 'This purchase needs no decision.', current: before })
  const [{ buyer }] = await tx<[{ buyer: string }]>`select person_id as buyer from top_up where id = ${key.Id}`
  if (buyer === personId)
    throw new AppError('rule-broken', {
      detail: 'You cannot decide about your own purchase. Ask another administrator.',
    })
  const isDelivered = Outcome === 'Delivered'
  await settleTopUp(
    tx,
    key.Id,
    {
      status: isDelivered ? 'Successful' : 'Failed',
      text: before.ProviderStatus,
      provider: vtpassAccount,
      decidedBy: { personId, reason: Reason },
    },
    { now, publicUrl },
  )
  audit(before, await foundRow(tx, topUps, key.Id))
  return isDelivered
    ? 'The purchase is marked as delivered.'
    : `${naira(before.Amount)} are back in the wallet of the buyer.`
}
