import type { Output, Parsed } from '#contract/contract.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { endSessions } from '#server/auth/session.ts'
import { newTotpKey, totpAddress } from '#server/auth/totp.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Actor, Db, DirectContext, Tx } from '#server/calls/call-context.ts'
import { mailSecurityChange } from '#server/areas/account/account-mails.ts'
import { requireOwner } from '#server/areas/account/require-owner.ts'
import { throttled } from '#server/areas/account/throttle.ts'
import { useAppCode } from './check-second-step.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** V-11: what the account page shows. */
export async function myTwoFactor(db: Db, actor: Actor): Promise<Output<'Account/GetMyTwoFactor'>> {
  const [row] = await db<[{ isOn: boolean; left: number; isRequired: boolean }]>`
    select exists (select from two_factor where person_id = ${actor.personId} and confirmed_at is not null) as "isOn",
      (select count(*) from recovery_code where person_id = ${actor.personId} and used_at is null) as left,
      two_factor_required as "isRequired" from security_rule`
  return { IsOn: row.isOn, RecoveryCodesLeft: row.left, IsRequired: row.isRequired && isAdmin(actor) }
}

/** Also with a session that lacks the second step: it is turned on with such a one. */
function isAdmin({ roles, secondStepDue }: Actor): boolean {
  return roles.has('admin') || secondStepDue
}

/** Makes the key for the authenticator app. It counts for nothing before its first code is entered. 422 for people who are no administrators. */
export async function beginTwoFactor(
  { Password }: Parsed<'Account/BeginTwoFactor'>,
  context: DirectContext,
): Promise<Output<'Account/BeginTwoFactor'>> {
  const actor = actorOf(context)
  const { sql, now } = context
  if (!isAdmin(actor)) throw new AppError('rule-broken', { detail: 'Only administrators use this.' })
  await requireOwner(actor, Password, context)
  const secret = newTotpKey()
  const [made] = await sql<{ email: string }[]>`
    with made as (
      insert into two_factor (person_id, secret, created_at) values (${actor.personId}, ${secret}, ${now})
      on conflict (person_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
        where two_factor.confirmed_at is null
      returning person_id)
    select email from person join made on made.person_id = person.id`
  if (!made) throw new AppError('rule-broken', { detail: 'The two-step sign-in is on already. Turn it off first.' })
  const { key, address } = totpAddress(secret, made.email)
  return { Key: key, Address: address }
}

/**
 * Turns it on with the first code of the app, and returns the recovery codes. All other sessions end, because they were begun with a
 * password only; this one counts as begun with both.
 */
export async function confirmTwoFactor(
  { Code }: Parsed<'Account/ConfirmTwoFactor'>,
  context: DirectContext,
): Promise<Output<'Account/ConfirmTwoFactor'>> {
  const { personId, sessionId } = actorOf(context)
  const { sql, now, address, device } = context
  const [own] = await sql<[{ emailKey: string }]>`select email_key as "emailKey" from person where id = ${personId}`
  const attempt = { kind: 'second-step', emailKey: own.emailKey, address, device: device?.token ?? null } as const
  const RecoveryCodes = await throttled(sql, attempt, now, () =>
    inTransaction(sql, async (tx) => {
      if (!(await useAppCode(tx, personId, Code.replaceAll(/\s/g, ''), now))) return null
      const on = await tx`
        update two_factor set confirmed_at = ${now} where person_id = ${personId} and confirmed_at is null returning person_id`
      if (on.length === 0) throw new AppError('conflict', { detail: 'The two-step sign-in is on already.' })
      await tx`update session set is_two_factor = true where id = ${sessionId}`
      await endSessions(tx, personId, now, sessionId)
      const made = await replaceRecoveryCodes(tx, personId)
      await record(tx, context, 'Account/ConfirmTwoFactor', 'The two-step sign-in was turned on.')
      return made
    }),
  )
  if (!RecoveryCodes) throw fieldErrors({ Code: [accountMessages.wrongAppCode] })
  return { RecoveryCodes }
}

/** New recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  { Password }: Parsed<'Account/RenewRecoveryCodes'>,
  context: DirectContext,
): Promise<Output<'Account/RenewRecoveryCodes'>> {
  const actor = actorOf(context)
  await requireOwner(actor, Password, context)
  const RecoveryCodes = await inTransaction(context.sql, async (tx) => {
    const [row] = await tx`
      select from two_factor where person_id = ${actor.personId} and confirmed_at is not null for no key update`
    if (!row) throw new AppError('rule-broken', { detail: 'The two-step sign-in is off.' })
    const made = await replaceRecoveryCodes(tx, actor.personId)
    await record(
      tx,
      context,
      'Account/RenewRecoveryCodes',
      'New recovery codes were made. The earlier ones do not work.',
    )
    return made
  })
  return { RecoveryCodes }
}

/** 422 for an administrator while the rule asks all of them for it. */
export async function turnOffTwoFactor(
  { Password }: Parsed<'Account/TurnOffTwoFactor'>,
  context: DirectContext,
): Promise<string> {
  const actor = actorOf(context)
  await requireOwner(actor, Password, context)
  await inTransaction(context.sql, async (tx) => {
    if ((await myTwoFactor(tx, actor)).IsRequired)
      throw new AppError('rule-broken', { detail: 'All administrators must use the two-step sign-in.' })
    await removeTwoFactor(tx, actor.personId)
    await record(tx, context, 'Account/TurnOffTwoFactor', 'The two-step sign-in was turned off.')
  })
  return 'The two-step sign-in is off.'
}

/** Deletes the key and the recovery codes. */
export async function removeTwoFactor(tx: Tx, personId: string): Promise<void> {
  await tx`delete from recovery_code where person_id = ${personId}`
  await tx`delete from two_factor where person_id = ${personId}`
}

/** The audit line and the mail of a change of one's own. */
async function record(tx: Tx, context: DirectContext, call: string, change: string): Promise<void> {
  const { now, publicUrl, requestId, address } = context
  const { personId } = actorOf(context)
  await mailSecurityChange(tx, { personId, change }, { publicUrl, now })
  await writeAudit(tx, { personId, call, entity: 'Person', entityId: personId, requestId, address }, now)
}
