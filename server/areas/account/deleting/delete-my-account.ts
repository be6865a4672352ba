import type { Sql } from 'postgres'
import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { codeMinutes } from '#contract/limits.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { emailKey } from '#contract/email-key.ts'
import { newCode } from '#server/auth/one-time-code.ts'
import { hashPassword, verifyPassword } from '#server/auth/password.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import { mailDeleted, mailDeletionCode } from '#server/areas/account/account-mails.ts'
import { blankPerson, forgetPerson } from './forget-person.ts'
import { throttled } from '#server/areas/account/throttle.ts'
import { workForOwner } from '#server/auth/work-for-owner.ts'

type Deletion = Parsed<'Account/DeleteAccountAnonymous'>

/**
 * mails a code and a link that delete the account. The reply and the work are the same for an unknown address (S-10). A newer
 * mail ends the code of an older one.
 */
export async function sendDeletionCode(
  input: Parsed<'Account/GenerateVerificationCodeForAccountDeletion'>,
  { sql, now, address, device, publicUrl, requestId }: DirectContext,
): Promise<string> {
  const key = emailKey(input.EmailAddress)
  await throttled(sql, { kind: 'delete', emailKey: key, address, device: device?.token ?? null }, now, async () => null)
  const [token, code] = [newToken(), newCode()]
  const codeHash = await hashPassword(code)
  await inTransaction(sql, async (tx) => {
    const personId = await workForOwner(tx, key, async ({ id }) => {
      await tx`
        insert into deletion_code (person_id, code_hash, link_hash, created_at) values (${id}, ${codeHash}, ${tokenHash(token)}, ${now})
        on conflict (person_id) do update set code_hash = excluded.code_hash, link_hash = excluded.link_hash, created_at = excluded.created_at`
      await mailDeletionCode(tx, { personId: id, code, token }, { publicUrl, now })
    })
    const call = 'Account/GenerateVerificationCodeForAccountDeletion'
    await writeAudit(tx, { personId, call, requestId, address }, now)
  })
  return accountMessages.deletionSent
}

/**
 * deletes the caller's account with the code or the link of the mail. Personal data goes; answers, money and audit
 * stay without a name. An unknown address and a wrong code get the same reply in the same time. 422 for administrators.
 */
export async function deleteMyAccount(input: Deletion, context: DirectContext): Promise<string> {
  const { sql, now, requestId, address } = context
  const id = input.Token === undefined ? await byCode(input, context) : await byLink(sql, input.Token, now)
  await inTransaction(sql, async (tx) => {
    const [person] = await tx<{ email: string; isAdmin: boolean }[]>`
      select p.email, p.is_admin as "isAdmin" from person p where p.id = ${id} and p.is_active for no key update`
    // Single use: of parallel calls, one finds the row.
    const used = await tx`delete from deletion_code where person_id = ${id} returning person_id`
    if (!person || used.length === 0) throw new AppError('gone', { detail: accountMessages.deadLink })
    if (person.isAdmin)
      throw new AppError('rule-broken', { detail: 'Another administrator must take your role first.' })
    await tx`update person set row_version = row_version + 1, updated_at = ${now}, ${tx(blankPerson(id, now))} where id = ${id}`
    await forgetPerson(tx, id, person.email, now)
    await mailDeleted(tx, person.email, now)
    const call = 'Account/DeleteAccountAnonymous'
    await writeAudit(tx, { personId: id, call, entity: 'Person', entityId: id, requestId, address }, now)
  })
  return accountMessages.accountDeleted
}

async function byLink(sql: Sql, token: string, now: Date): Promise<string> {
  const since = minutesBefore(now, codeMinutes)
  const [row] = await sql<{ id: string }[]>`
    select person_id as id from deletion_code where link_hash = ${tokenHash(token)} and created_at > ${since}`
  if (!row) throw new AppError('gone', { detail: accountMessages.deadLink })
  return row.id
}

/**
 * Every entered code counts before it is compared, so that parallel calls cannot try more of them. They count for their source, so that a
 * stranger does not use up the tries of the owner (decision 206).
 */
async function byCode(
  { EmailAddress, VerificationCode }: Deletion,
  { sql, now, address, device }: DirectContext,
): Promise<string> {
  const key = emailKey(EmailAddress ?? '')
  const attempt = { kind: 'delete-code', emailKey: key, address, device: device?.token ?? null } as const
  const since = minutesBefore(now, codeMinutes)
  const id = await throttled(sql, attempt, now, async () => {
    const [row] = await sql<{ id: string; codeHash: string }[]>`
      select p.id, d.code_hash as "codeHash" from deletion_code d join person p on p.id = d.person_id
      where p.email_key = ${key} and d.created_at > ${since}`
    const fits = await verifyPassword(VerificationCode.replaceAll(/\s/g, ''), row?.codeHash ?? null)
    return row && fits ? row.id : null
  })
  if (id === null) throw fieldErrors({ VerificationCode: [accountMessages.wrongCode] })
  return id
}
