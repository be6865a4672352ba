import type { Parsed } from '#contract/contract.ts'
import type { Referral } from '#contract/entities/referral.ts'
import { AppError } from '#contract/errors.ts'
import { changeRow, lockedRow } from '#server/db/change-row.ts'
import { notify } from '#server/db/notify.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { referrals } from './queries.ts'
import { payAward, rewardOf, stranger } from './reward-referral.ts'

type Command = Parsed<'Referral/ApproveReferral'>

/** a pending referral counts, and its award is paid in the same transaction where its owner has a wallet. */
export async function approveReferral(input: Command, context: CallContext): Promise<string> {
  const actor = await undecided(input, context)
  const paid = await payAward(context, input.Id, actor)
  const { FirstName } = await decide(input, paid === null ? 'Qualified' : 'Rewarded', context)
  return [`The referral of ${FirstName} counts.`, ...(paid === null ? [] : [paid])].join(' ')
}

export async function rejectReferral(input: Command, context: CallContext): Promise<string> {
  await undecided(input, context)
  const { FirstName } = await decide(input, 'Rejected', context)
  return `The referral of ${FirstName} is rejected.`
}

/** Locks the referral and returns who decides. 422 for one that is decided already, and for one's own. */
async function undecided({ Id }: Command, context: CallContext): Promise<string> {
  const { ReferralStatus } = await lockedRow(context.tx, referrals, Id)
  if (ReferralStatus !== 'Pending') throw new AppError('rule-broken', { detail: 'This referral is decided already.' })
  return stranger(context, Id)
}

/** The person who referred learns of it. */
async function decide(
  input: Command,
  status: 'Qualified' | 'Rewarded' | 'Rejected',
  context: CallContext,
): Promise<Referral> {
  const { tx, now } = context
  const decided = await changeRow(context, referrals, input, { status })
  await notify(
    tx,
    {
      personId: (await rewardOf(tx, input.Id)).referrerId,
      eventKey: `referral:${input.Id}`,
      title: 'Your referral',
      body: status === 'Rejected' ? 'A referral does not count.' : `${decided.FirstName} counts as your referral.`,
      link: '/account/referrals',
    },
    now,
  )
  return decided
}
