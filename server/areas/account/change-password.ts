import type { Sql } from 'postgres'
import type { Parsed } from '#contract/contract.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { refusePasswordOf, requireGoodPassword } from '#server/auth/chosen-password.ts'
import { hashPassword } from '#server/auth/password.ts'
import { endSessions } from '#server/auth/session.ts'
import { tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Actor, DirectContext, Tx } from '#server/calls/call-context.ts'
import { mailSecurityChange } from './account-mails.ts'
import { rememberDevice } from './known-device.ts'
import { requireOwner } from './require-owner.ts'

/**
 * sets a new password, with the link of the reset mail or with the session of the caller. A session that was not begun in the
 * last minutes also needs the current password: otherwise a device left open would give the account away. A change with the link ends
 * every session of the account and forgives its failed sign-ins; a change with a session ends all other sessions. Both end the
 * other ways in: passkeys, and the private address of the calendar. The owner gets a mail.
 */
export async function changePassword(input: Parsed<'Account/ChangePassword'>, context: DirectContext): Promise<string> {
  const { sql, actor, now, requestId, address, device } = context
  const link = input.Token === undefined ? null : tokenHash(input.Token)
  if (link === null && !actor) throw new AppError('not-signed-in')
  const owner = link ? await liveOwner(sql, link, now) : actor?.personId
  if (!owner) throw deadLink()
  requireGoodPassword(input.Password)
  await refusePasswordOf(sql, owner, input.Password)
  if (link === null && actor) await requireOwner(actor, input.OldPassword, context, 'OldPassword')
  const hash = await hashPassword(input.Password)
  return inTransaction(sql, async (tx) => {
    const personId = link ? await useLink(tx, link, now) : actor && (await ownerOf(tx, actor))
    if (!personId) throw link ? deadLink() : new AppError('not-signed-in')
    const [person] = await tx<{ emailKey: string }[]>`
      update person set password_hash = ${hash}, must_change_password = false, calendar_token = null where id = ${personId} returning email_key as "emailKey"`
    await tx`update password_token set used_at = ${now} where person_id = ${personId} and used_at is null`
    if (link && person) {
      await tx`delete from attempt_log where kind = 'sign-in' and email_key = ${person.emailKey}`
      await rememberDevice(tx, { personId, isProven: false }, device, now)
    }
    await endSessions(tx, personId, now, link ? null : actor?.sessionId)
    // A stranger who was signed in for a moment may have added one.
    const passkeys = await tx`delete from passkey where person_id = ${personId} returning id`
    const removed = passkeys.length > 0 ? ` ${accountMessages.passkeysRemoved}` : ''
    await mailSecurityChange(tx, { personId, change: `The password was changed.${removed}` }, context)
    await writeAudit(tx, { personId, call: 'Account/ChangePassword', requestId, address }, now)
    return messages.passwordChanged + removed
  })
}

function deadLink(): AppError {
  return new AppError('gone', { detail: 'This link has been used or is too old. Please ask for a new one.' })
}

/**
 * The person of a session that is still open; null when it was ended since the call began, such as by its owner's new
 * password. The lock makes two changes of one password take turns.
 */
async function ownerOf(tx: Tx, { personId, sessionId }: Actor): Promise<string | null> {
  await tx`select from person where id = ${personId} for no key update`
  const open = await tx`select from session where id = ${sessionId} and revoked_at is null`
  return open.length > 0 ? personId : null
}

/** The person of a link that works. Checked before hashing, so that a made-up link does not cost the server a hash. */
async function liveOwner(sql: Sql, link: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await sql<{ personId: string }[]>`
    select person_id as "personId" from password_token where token_hash = ${link} and used_at is null and expires_at > ${now}`
  return row?.personId
}

/** Uses the link up. When two requests arrive at once, only one of them gets the id of the person. */
async function useLink(tx: Tx, link: Buffer, now: Date): Promise<string | null> {
  const [used] = await tx<{ personId: string }[]>`
    update password_token t set used_at = ${now} from person p
    where token_hash = ${link} and used_at is null and expires_at > ${now} and p.id = t.person_id and p.is_active
    returning t.person_id as "personId"`
  return used?.personId ?? null
}
