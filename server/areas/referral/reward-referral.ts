import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import { grantPoints, pointsFor, reversePoints } from '#server/ledger/grant-points.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { changeRow, lockedVersion } from '#server/db/change-row.ts'
import { notify } from '#server/db/notify.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { post } from '#server/ledger/post.ts'
import { referrals } from './queries.ts'

/** The people of a referral, and the award that it froze. */
export interface Reward {
  readonly id: string
  readonly referrerId: string
  readonly referredId: string
  readonly referrer: string
  readonly hasWallet: boolean
  readonly title: string | null
  readonly isCash: boolean | null
  readonly amount: number | null
}

/** The reward of a referral that the caller is no part of; otherwise 422. */
export async function rewardOfOthers(context: CallContext, id: string): Promise<Reward> {
  const { personId } = actorOf(context)
  const [row] = await context.tx<[Reward]>`
    select r.id, r.referrer_id as "referrerId", r.person_id as "referredId", concat_ws(' ', p.firstname, p.surname) as referrer,
      p.deleted_at is null and (p.is_student or p.is_vendor or p.is_parent) as "hasWallet",
      r.award_title as title, r.award_is_cash as "isCash", r.award_amount as amount
    from referral r join person p on p.id = r.referrer_id where r.id = ${id}`
  if (personId === row.referrerId || personId === row.referredId)
    throw new AppError('rule-broken', {
      detail: 'You cannot decide about your own referral. Ask another administrator.',
    })
  return row
}

/**
 * Pays the award of a referral that counts, and the points that every such referral earns (X-089, P28). Returns what happened as
 * a sentence; null when there is no award, or when its owner has no wallet for it.
 */
export async function payAward(
  context: CallContext,
  { id, referrerId, referrer, hasWallet, title, isCash, amount }: Reward,
): Promise<string | null> {
  const { tx, now } = context
  const points = await pointsFor(tx, 'Referral')
  const grant = { personId: referrerId, event: id }
  if (points > 0 && hasWallet)
    await grantPoints(tx, { ...grant, rule: 'Referral', points, title: 'Somebody you referred counts' }, now)
  if (!hasWallet || title === null || !amount) return null
  if (!isCash) {
    await grantPoints(tx, { ...grant, rule: 'Award', points: amount, title }, now)
    return `${referrer} gets ${amount} points.`
  }
  const cause = uuidV7(now.getTime())
  const actor = actorOf(context).personId
  await tx`insert into wallet_transaction ${tx({
    id: cause,
    type: 'Reward',
    status: 'Completed',
    person_id: referrerId,
    referral_id: id,
    amount,
    note: title,
    made_by: actor,
    created_at: now,
    completed_at: now,
  })}`
  await post(tx, 'referral-rewarded', { cause, actor, now }, { person: referrerId, amount })
  return `${naira(amount)} went to the wallet of ${referrer}.`
}

/** 422 for a referral that waits for no payment, for one's own, and while its referrer has no wallet. */
export async function payReferral(input: Parsed<'Referral/PayReferral'>, context: CallContext): Promise<string> {
  const { ReferralStatus, AwardTitle } = await lockedVersion(context.tx, referrals, input)
  if (ReferralStatus !== 'Qualified' || AwardTitle === '')
    throw new AppError('rule-broken', { detail: 'This referral waits for no payment.' })
  const reward = await rewardOfOthers(context, input.Id)
  const paid = await payAward(context, reward)
  if (paid === null)
    throw new AppError('rule-broken', { detail: 'The person who referred has no wallet, so nothing can be paid.' })
  await changeRow(context, referrals, input, { status: 'Rewarded' })
  await tellReferrer(context, reward, 'Your award for a referral is paid.')
  return paid
}

/**
 * X-089: reverses a paid award, once, with the points of the referral. What is not in the wallet any more is owed: a wallet never
 * goes below 0. 422 for a referral that was not paid, and for one's own.
 */
export async function reverseReferral(
  input: Parsed<'Referral/ReverseReferral'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const { ReferralStatus } = await lockedVersion(tx, referrals, input)
  if (ReferralStatus !== 'Rewarded') throw new AppError('rule-broken', { detail: 'Only a paid award can be reversed.' })
  const reward = await rewardOfOthers(context, input.Id)
  await changeRow(context, referrals, input, { status: 'Reversed' })
  await reversePoints(tx, 'Referral', input.Id, now)
  await reversePoints(tx, 'Award', input.Id, now)
  const owed = await takeBack(context, input.Id)
  await tellReferrer(context, reward, 'An award for a referral was reversed.')
  return owed > 0
    ? `The award is reversed. ${reward.referrer} owes ${naira(owed)} of it.`
    : `The award of ${reward.referrer} is reversed.`
}

/** Returns what was spent already, kobo. */
async function takeBack(context: CallContext, referralId: string): Promise<number> {
  const { tx, now } = context
  const actor = actorOf(context).personId
  const [reward] = await tx<{ id: string; personId: string; amount: number; balance: number }[]>`
    select t.id, t.person_id as "personId", t.amount, ${balanceOf(tx, 'wallet', tx`t.person_id::text`)} as balance
    from wallet_transaction t where t.referral_id = ${referralId} for no key update`
  if (!reward) return 0
  const { id: cause, personId: person, amount, balance } = reward
  const owed = Math.max(0, amount - balance)
  await tx`
    update wallet_transaction set status = 'Reversed', error = 'The referral does not count any more', owed = ${owed}, decided_by = ${actor},
      row_version = row_version + 1, updated_at = ${now} where id = ${cause}`
  if (owed < amount) await post(tx, 'reward-taken-back', { cause, actor, now }, { person, amount: amount - owed })
  if (owed > 0) await post(tx, 'reward-owed', { cause, actor, now }, { person, amount: owed })
  return owed
}

/** Tells the person who referred, once for each sentence. */
export async function tellReferrer({ tx, now }: CallContext, { id, referrerId }: Reward, body: string): Promise<void> {
  await notify(
    tx,
    {
      personId: referrerId,
      eventKey: `referral:${id}:${body}`,
      title: 'Your referral',
      body,
      link: '/account/referrals',
    },
    now,
  )
}
