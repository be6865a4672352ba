import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { changeRow, lockedVersion } from '#server/db/change-row.ts'
import { post } from '#server/ledger/post.ts'
import { earners } from '#server/areas/wallet/earner-queries.ts'
import { grantPage, grants, myGrants, pointFacts, rulePage, rules } from './queries.ts'

/** The handlers of edu-points (M-10). */
export const pointHandlers = {
  'Wallet/GetUserEduPointTransactions': (input: Parsed<'Wallet/GetUserEduPointTransactions'>, { tx }: CallContext) =>
    grantPage(tx, input),
  'Wallet/GetTotalEduPointEarned': (_: unknown, { tx }: CallContext) => earners(tx),
  'Wallet/ReverseEduPoints': reverseGrant,
  'Wallet/GetEduPointRules': (input: Parsed<'Wallet/GetEduPointRules'>, { tx }: CallContext) => rulePage(tx, input),
  'Wallet/UpdateEduPointRule': updateRule,
  'Wallet/GetMyEduPoints': (input: Parsed<'Wallet/GetMyEduPoints'>, context: CallContext) =>
    myGrants(context.tx, actorOf(context).personId, input),
  'Wallet/GetMyPointFacts': (_: unknown, context: CallContext) => pointFacts(context.tx, actorOf(context).personId),
  'Wallet/SetPointsHidden': setHidden,
}

/** 422 for points that were reversed before. */
async function reverseGrant(input: Parsed<'Wallet/ReverseEduPoints'>, context: CallContext): Promise<string> {
  const { tx, now } = context
  const { Status } = await lockedVersion(tx, grants, input)
  if (Status === 'Reversed') throw new AppError('rule-broken', { detail: 'These points were reversed already.' })
  const { Firstname, Surname, Points } = await changeRow(context, grants, input, { status: 'Reversed' })
  const [grant] = await tx<[{ owner: string }]>`select person_id as owner from point_grant where id = ${input.Id}`
  context.about(grant.owner)
  await post(tx, 'points-reversed', { cause: input.Id, actor: actorOf(context).personId, now }, {})
  return `${Points} points of ${Firstname} ${Surname} are reversed.`
}

/** 404 for an unknown rule, 409 when it was changed meanwhile. It changes no points that were granted before. */
async function updateRule(
  { Points, PerAmount, IsActive, ...row }: Parsed<'Wallet/UpdateEduPointRule'>,
  context: CallContext,
): Promise<string> {
  const before = await lockedVersion(context.tx, rules, row)
  // Only payments earn for each amount.
  const per = before.PerAmount === null || !PerAmount ? {} : { per: PerAmount }
  const { Title } = await changeRow(context, rules, row, { points: Points, is_active: IsActive, ...per })
  return `${Title} is saved.`
}

async function setHidden({ IsHidden }: Parsed<'Wallet/SetPointsHidden'>, context: CallContext): Promise<string> {
  await context.tx`update person set hides_points = ${IsHidden} where id = ${actorOf(context).personId}`
  return IsHidden ? 'You are not on the list any more.' : 'You are on the list again.'
}
