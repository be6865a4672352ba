import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { authorityOver, requireFullAccess } from '#server/auth/authority.ts'
import { endSessions } from '#server/auth/session.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { mailSecurityChange } from '#server/areas/account/account-mails.ts'
import { people } from '#server/areas/account/people-queries.ts'
import { removeTwoFactor } from './my-two-factor.ts'

/**
 * V-11: whether all administrators must use the two-step sign-in. From then on a session that was begun with a password only is
 * refused the calls of an administrator. 422 for a caller whose own session is such a one: it would lock itself out.
 */
export async function setTwoFactorRule(
  { IsRequired }: Parsed<'Account/SetTwoFactorRule'>,
  context: CallContext,
): Promise<string> {
  const { tx, audit } = context
  const { sessionId } = actorOf(context)
  if (!(await authorityOver(context, '')).isFull)
    throw new AppError('forbidden', { detail: 'Only an administrator with full access may do this.' })
  const [own] = await tx<[{ isTwoFactor: boolean }]>`
    select is_two_factor as "isTwoFactor" from session where id = ${sessionId}`
  if (IsRequired && !own.isTwoFactor)
    throw new AppError('rule-broken', { detail: 'Turn on the two-step sign-in for yourself first.' })
  const [before] = await tx<[{ was: boolean }]>`select two_factor_required as was from security_rule for update`
  await tx`update security_rule set two_factor_required = ${IsRequired}`
  audit({ IsRequired: before.was }, { IsRequired })
  return IsRequired
    ? 'All administrators must use the two-step sign-in now.'
    : 'Administrators may sign in with a password alone.'
}

/** For a person who lost both app and recovery codes. All their sessions end, and they get a mail. */
export async function resetTwoFactor({ Id }: Parsed<'Account/ResetTwoFactor'>, context: CallContext): Promise<string> {
  const { tx, now, audit, publicUrl } = context
  requireFullAccess(await authorityOver(context, Id))
  const { Firstname, Surname } = await foundRow(tx, people, Id)
  const [row] = await tx`select from two_factor where person_id = ${Id} and confirmed_at is not null for no key update`
  if (!row) throw new AppError('rule-broken', { detail: `${Firstname} ${Surname} does not use the two-step sign-in.` })
  await removeTwoFactor(tx, Id)
  await endSessions(tx, Id, now)
  context.about(Id)
  audit({ TwoStepSignIn: 'On' }, { TwoStepSignIn: 'Off' })
  const change = 'An administrator turned off the two-step sign-in. Sign in with your password, and turn it on again.'
  await mailSecurityChange(tx, { personId: Id, change }, { publicUrl, now })
  return `The two-step sign-in of ${Firstname} ${Surname} is off. They are signed out everywhere.`
}
