import type { Sql } from 'postgres'
import type * as z from 'zod'
import type { Parsed } from '#contract/contract.ts'
import { registerBody } from '#contract/entities/registration.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { codeMinutes, codeTries, linkMinutes } from '#contract/limits.ts'
import { mailboxOf } from '#contract/email-key.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { refuseOwnPassword, requireGoodPassword } from '#server/auth/chosen-password.ts'
import { isCode } from '#server/auth/one-time-code.ts'
import { hashPassword } from '#server/auth/password.ts'
import { tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import { rememberDevice } from '#server/areas/account/known-device.ts'
import { openAccount } from './open-account.ts'

/**
 * Makes the account of a registration, with the link of its mail or with its code, and sets the password. Single use: of any
 * number of parallel calls for one address, one makes an account. 410 for a link, 400 for a code that is wrong or too old.
 */
export async function finishRegistration(
  input: Parsed<'Account/FinishRegistration'>,
  context: DirectContext,
): Promise<string> {
  const { sql, now, device, requestId, address } = context
  requireGoodPassword(input.Password)
  const id = input.Token === undefined ? await byCode(sql, input, now) : await byLink(sql, input.Token, now)
  const { Firstname, Surname, MiddleName, BusinessName, EmailAddress } = await detailsOf(sql, id)
  refuseOwnPassword(input.Password, [Firstname, Surname, MiddleName, BusinessName, EmailAddress])
  const passwordHash = await hashPassword(input.Password)
  await inTransaction(sql, async (tx) => {
    // All registrations of the address, in one order: parallel calls take turns here and do not deadlock.
    await tx`
      select from registration where email_key = (select email_key from registration where id = ${id}) order by id for update`
    const [row] = await tx<{ details: unknown; emailKey: string }[]>`
      update registration set used_at = ${now} where id = ${id} and used_at is null
      returning details, email_key as "emailKey"`
    if (!row) throw new AppError('gone', { detail: accountMessages.deadLink })
    const personId = await openAccount(tx, readDetails(row.details), { ...context, passwordHash })
    // Somebody made an account with this address in the meantime. The caller reads its mail, so this is no secret.
    if (personId === null)
      throw new AppError('gone', { detail: 'You have an account already. Sign in, or reset your password.' })
    await tx`delete from registration where email_key = ${row.emailKey}`
    await tx`delete from attempt_log where kind = 'register' and email_key = ${mailboxOf(row.emailKey)}`
    await rememberDevice(tx, { personId, isProven: false }, device, now)
    await writeAudit(
      tx,
      { personId, call: 'Account/FinishRegistration', entity: 'Person', entityId: personId, requestId, address },
      now,
    )
  })
  return accountMessages.registered
}

/** What a visitor entered; 410 when an account was made of it in the meantime. */
async function detailsOf(sql: Sql, id: string) {
  const [row] = await sql<{ details: unknown }[]>`
    select details from registration where id = ${id} and used_at is null`
  if (!row) throw new AppError('gone', { detail: accountMessages.deadLink })
  return readDetails(row.details)
}

/** 410 for what a release with other rules stored, such as a longer name: it is entered again. */
function readDetails(stored: unknown): z.output<typeof registerBody> {
  const details = registerBody.safeParse(stored)
  if (!details.success) throw new AppError('gone', { detail: accountMessages.deadLink })
  return details.data
}

async function byLink(sql: Sql, token: string, now: Date): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from registration where link_hash = ${tokenHash(token)} and used_at is null and details is not null and created_at > ${minutesBefore(now, linkMinutes)}`
  if (!row) throw new AppError('gone', { detail: accountMessages.deadLink })
  return row.id
}

/** Every entered code counts before it is compared, so that parallel calls cannot try more of them. */
async function byCode(
  sql: Sql,
  { Ticket, VerificationCode }: Parsed<'Account/FinishRegistration'>,
  now: Date,
): Promise<string> {
  const [row] = await sql<{ id: string; codeHash: Buffer; isReal: boolean }[]>`
    update registration set code_tries = code_tries + 1
    where ticket_hash = ${tokenHash(Ticket)} and used_at is null and code_tries < ${codeTries} and created_at > ${minutesBefore(now, codeMinutes)}
    returning id, code_hash as "codeHash", details is not null as "isReal"`
  if (!row || !isCode(Ticket, VerificationCode, row.codeHash) || !row.isReal)
    throw fieldErrors({ VerificationCode: [accountMessages.wrongCode] })
  return row.id
}
