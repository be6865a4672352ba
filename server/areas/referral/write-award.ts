import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import type { ReferralAward } from '#contract/entities/referral.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import { changeRow } from '#server/db/change-row.ts'
import { edited } from '#server/db/edited.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { awards } from './queries.ts'

/** an award that was granted once cannot be deleted. */
export const awardEdits = edited(awards, {
  title: 'AwardTitle',
  trash: 'ReferralAward',
  async columns(award: Parsed<'Referral/CreateReferralAward'>, tx) {
    // Calls that change awards of one action run one after the other, so that `refuseOverlap` sees the awards of all of them.
    await tx`select from award_action where id = ${award.AwardAction} for update`
    return {
      action_id: award.AwardAction,
      title: award.AwardTitle,
      page_url: award.AwardPageURL,
      start_date: award.StartDateIsoString,
      end_date: award.EndDateIsoString,
      is_cash: award.IsCash,
      amount: award.Amount,
      budget: award.Budget ?? null,
      most_per_person: award.MostPerPerson ?? null,
    }
  },
  afterWrite: refuseOverlap,
  async afterRestore(context, id) {
    const { tx } = context
    await lockAction(tx, id)
    const mayBeActive = can(actorOf(context), 'Referral/ActivateReferralAward', ['admin'])
    const suspended = mayBeActive
      ? []
      : await tx`update referral_award set is_active = false where id = ${id} and is_active returning id`
    await refuseOverlap(tx, id)
    return suspended.length > 0 ? 'It is suspended.' : undefined
  },
  meanings: { award_for_action: { field: 'AwardAction', message: 'Choose one of the list' } },
  inUse: { referral_of_award: 'Somebody was referred for this award, so it cannot be deleted. You can suspend it.' },
})

type Command = Parsed<'Referral/SuspendReferralAward'>

export async function suspendAward(input: Command, context: CallContext): Promise<string> {
  const { AwardTitle } = await changeRow(context, awards, input, { is_active: false })
  return `${AwardTitle} is suspended. It can no longer be earned.`
}

export async function activateAward(input: Command, context: CallContext): Promise<string> {
  await lockAction(context.tx, input.Id)
  const { AwardTitle }: ReferralAward = await changeRow(context, awards, input, { is_active: true })
  await refuseOverlap(context.tx, input.Id)
  return `${AwardTitle} is active again.`
}

/** Calls that change awards of one action run one after the other. */
async function lockAction(tx: Tx, id: string): Promise<void> {
  await tx`select from award_action where id = (select action_id from referral_award where id::text = ${id}) for update`
}

/** at most one active award for an action on a day. */
async function refuseOverlap(tx: Tx, id: string): Promise<void> {
  const [other] = await tx<{ title: string }[]>`
    select b.title from referral_award a join referral_award b on b.action_id = a.action_id and b.id <> a.id
      and b.is_active and b.start_date <= a.end_date and b.end_date >= a.start_date
    where a.id = ${id} and a.is_active limit 1`
  if (other)
    throw new AppError('rule-broken', {
      detail: `${other.title} already rewards this on some of these days. Suspend it first, or choose other days.`,
    })
}
