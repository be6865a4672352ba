import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import type { ReferralAward } from '#contract/entities/referral.ts'
import { uuidV7 } from '#kit/ids.ts'
import { changeRow, removeRow } from '#server/db/change-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { CallContext, Tx } from '#server/http/call-context.ts'
import { awards } from './queries.ts'

const meanings: Meanings = { award_for_action: { field: 'AwardAction', message: 'Choose one of the list' } }
const inUse: Meanings = { referral_of_award: 'Somebody was brought in for this award, so it cannot be deleted. You can suspend it.' }

type Award = Parsed<'Referral/CreateReferralAward'>
type Command = Parsed<'Referral/SuspendReferralAward'>

const columns = (one: Award) => ({
  action_id: one.AwardAction, title: one.AwardTitle, page_url: one.AwardPageURL, start_date: one.StartDateIsoString, end_date: one.EndDateIsoString,
  is_cash: one.IsCash, amount: one.Amount,
})

export async function createAward(one: Award, { tx, now }: CallContext): Promise<{ Id: string; Message: string }> {
  await holdAction(tx, one.AwardAction)
  const Id = uuidV7(now.getTime())
  await explained(tx`insert into referral_award ${tx({ id: Id, ...columns(one) })}`, meanings)
  await refuseOverlap(tx, Id)
  return { Id, Message: `${one.AwardTitle} is saved.` }
}

export async function updateAward(one: Parsed<'Referral/UpdateReferralAward'>, context: CallContext): Promise<string> {
  await holdAction(context.tx, one.AwardAction)
  await explained(changeRow(context, awards, one, columns(one)), meanings)
  await refuseOverlap(context.tx, one.Id)
  return `${one.AwardTitle} is saved.`
}

export async function suspendAward(input: Command, context: CallContext): Promise<string> {
  const { AwardTitle } = await changeRow(context, awards, input, { is_active: false })
  return `${AwardTitle} is suspended: nobody earns it from now on.`
}

export async function activateAward(input: Command, context: CallContext): Promise<string> {
  await context.tx`select from award_action where id = (select action_id from referral_award where id::text = ${input.Id}) for update`
  const { AwardTitle }: ReferralAward = await changeRow(context, awards, input, { is_active: true })
  await refuseOverlap(context.tx, input.Id)
  return `${AwardTitle} is active again.`
}

/** only an award that was never granted. */
export async function deleteAward(input: Command, context: CallContext): Promise<string> {
  const { AwardTitle } = await explained(removeRow(context, awards, input), inUse)
  return `${AwardTitle} is deleted.`
}

/** Whoever changes an award for the same action waits here, so that what is checked afterwards stays true. */
async function holdAction(tx: Tx, action: string): Promise<void> {
  await tx`select from award_action where id = ${action} for update`
}

/** at most one active award for an action on a day. */
async function refuseOverlap(tx: Tx, id: string): Promise<void> {
  const [other] = await tx<{ title: string }[]>`
    select b.title from referral_award a join referral_award b on b.action_id = a.action_id and b.id <> a.id
      and b.is_active and b.start_date <= a.end_date and b.end_date >= a.start_date
    where a.id = ${id} and a.is_active limit 1`
  if (other) throw new AppError('rule-broken', { detail: `${other.title} already rewards this on some of these days. Suspend it first, or choose other days.` })
}
