import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import { grantPoints, pointsFor } from '#server/ledger/grant-points.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { changeRow, lockedVersion } from '#server/db/change-row.ts'
import { post } from '#server/ledger/post.ts'
import { reverseAward, tellReferrer } from '#server/referrals/reverse-award.ts'
import { referrals } from './queries.ts'

/** The people of a referral, and the award that it froze. */
export interface Reward {
  readonly id: string
  readonly referrerId: string
  readonly referredId: string
  readonly referrer: string
  readonly hasWallet: boolean
  /** It is for registering; the other referrals of a person are for what the person does later. */
  readonly isFirst: boolean
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
      r.action_id = 'Register' as "isFirst",
      r.award_title as title, r.award_is_cash as "isCash", r.award_amount as amount
    from referral r join person p on p.id = r.referrer_id where r.id = ${id}`
  if (personId === row.referrerId || personId === row.referredId)
    throw new AppError('rule-broken', {
      detail: 'You cannot decide about your own referral. Ask another administrator.',
    })
  return row
}

/**
 * Pays the award of a referral that counts, and the points that a new person earns (X-089, P28). Returns what happened as
 * a sentence; null when there is no award, or when its owner has no wallet for it.
 */
export async function payAward(
  context: CallContext,
  { id, referrerId, referrer, hasWallet, isFirst, title, isCash, amount }: Reward,
): Promise<string | null> {
  const { tx, now, about } = context
  about(referrerId)
  const points = await pointsFor(tx, 'Referral')
  const grant = { personId: referrerId, event: id }
  if (isFirst && points > 0 && hasWallet)
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
  await tellReferrer(context.tx, reward, { event: 'paid', body: 'Your award for a referral is paid.' }, context.now)
  return paid
}

/**
 * reverses a paid award, once, with the points of the referral. What is not in the wallet any more is owed: a wallet never
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
  const owed = await reverseAward({ tx, now, actor: actorOf(context).personId }, input.Id)
  await tellReferrer(tx, reward, { event: 'reversed', body: 'An award for a referral was reversed.' }, now)
  context.about(reward.referrerId)
  return owed > 0
    ? `The award is reversed. ${reward.referrer} owes ${naira(owed)} of it.`
    : `The award of ${reward.referrer} is reversed.`
}
