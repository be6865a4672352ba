import type { Parsed } from '#contract/contract.ts'
import type { Referral } from '#contract/entities/referral.ts'
import { AppError } from '#contract/errors.ts'
import { changeRow, lockedRow } from '#server/db/change-row.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { tellReferrer } from '#server/referrals/reverse-award.ts'
import { referrals } from './queries.ts'
import { payAward, rewardOfOthers, type Reward } from './reward-referral.ts'

type Command = Parsed<'Referral/ApproveReferral'>

/** a pending referral counts, and its award is paid in the same transaction where its owner has a wallet. */
export async function approveReferral(input: Command, context: CallContext): Promise<string> {
  const reward = await undecided(input, context)
  const paid = await payAward(context, reward)
  const { FirstName } = await decide(input, reward, paid === null ? 'Qualified' : 'Rewarded', context)
  return [`The referral of ${FirstName} counts.`, ...(paid === null ? [] : [paid])].join(' ')
}

export async function rejectReferral(input: Command, context: CallContext): Promise<string> {
  const { FirstName } = await decide(input, await undecided(input, context), 'Rejected', context)
  return `The referral of ${FirstName} is rejected.`
}

/** Locks the referral. 422 for one that is decided already, and for one's own. */
async function undecided({ Id }: Command, context: CallContext): Promise<Reward> {
  const { ReferralStatus } = await lockedRow(context.tx, referrals, Id)
  if (ReferralStatus !== 'Pending') throw new AppError('rule-broken', { detail: 'This referral is decided already.' })
  return rewardOfOthers(context, Id)
}

/** The person who referred learns of it. */
async function decide(
  input: Command,
  reward: Reward,
  status: 'Qualified' | 'Rewarded' | 'Rejected',
  context: CallContext,
): Promise<Referral> {
  const decided = await changeRow(context, referrals, input, { status })
  const body = status === 'Rejected' ? 'A referral does not count.' : `${decided.FirstName} counts as your referral.`
  const about = [{ id: reward.referredId, name: decided.FirstName }]
  context.about(reward.referredId)
  await tellReferrer(context.tx, reward, { event: 'decided', body, about }, context.now)
  return decided
}
