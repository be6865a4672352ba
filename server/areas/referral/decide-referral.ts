import type { Parsed } from '#contract/contract.ts'
import type { Referral } from '#contract/entities/referral.ts'
import { AppError } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { changeRow, lockedRow, type EditedTable } from '#server/db/change-row.ts'
import { notify } from '#server/db/notify.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { referralColumns, referralFrom } from './queries.ts'

const referrals: EditedTable<Referral> = {
  table: 'referral',
  what: 'referral',
  read: async (tx, id) =>
    (await tx<Referral[]>`select ${referralColumns(tx, null)} from ${referralFrom(tx)} where r.id = ${id}`)[0],
}

type Command = Parsed<'Referral/ApproveReferral'>

/** a pending referral counts; its award is paid once there is a ledger. */
export async function approveReferral(input: Command, context: CallContext): Promise<string> {
  const { FirstName } = await decide(input, 'Qualified', context)
  return `The referral of ${FirstName} counts.`
}

export async function rejectReferral(input: Command, context: CallContext): Promise<string> {
  const { FirstName } = await decide(input, 'Rejected', context)
  return `The referral of ${FirstName} is rejected.`
}

/** 422 for a referral that is decided already, and for one's own. The person who referred learns of it. */
async function decide(input: Command, status: 'Qualified' | 'Rejected', context: CallContext): Promise<Referral> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const { ReferralStatus } = await lockedRow(tx, referrals, input.Id)
  if (ReferralStatus !== 'Pending') throw new AppError('rule-broken', { detail: 'This referral is decided already.' })
  const [row] = await tx<[{ referrerId: string; referredId: string }]>`
    select referrer_id as "referrerId", person_id as "referredId" from referral where id = ${input.Id}`
  if (personId === row.referrerId || personId === row.referredId)
    throw new AppError('rule-broken', {
      detail: 'You cannot decide about your own referral. Ask another administrator.',
    })
  const decided = await changeRow(context, referrals, input, { status })
  await notify(
    tx,
    {
      personId: row.referrerId,
      eventKey: `referral:${input.Id}`,
      title: 'Your referral',
      body: status === 'Qualified' ? `${decided.FirstName} counts as your referral.` : 'A referral does not count.',
      link: '/account/referrals',
    },
    now,
  )
  return decided
}
