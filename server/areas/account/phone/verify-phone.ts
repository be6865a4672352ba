import type { Parsed } from '#contract/contract.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { codeMinutes, codeTries } from '#contract/limits.ts'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { actorOf } from '#server/auth/actor.ts'
import { newCode } from '#server/auth/one-time-code.ts'
import { hashPassword, verifyPassword } from '#server/auth/password.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { throttled } from '#server/areas/account/throttle.ts'
import type { DirectContext, Tx } from '#server/calls/call-context.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import { countSms } from './count-sms.ts'
import { countryNames, takesSms } from './takes-sms.ts'

/**
 * sends a code to the phone number of the caller. A newer code ends the older one. Every request counts (S-10), and each SMS costs
 * money: 400 for a number that is not of a mobile phone in the countries of SMS_COUNTRIES, 429 when a budget of the day is used up. 422
 * without a number, and for a verified one.
 */
export async function sendPhoneCode(_: Parsed<'Account/SendPhoneCode'>, context: DirectContext): Promise<string> {
  const { sql, now, address, device, requestId, smsCountries } = context
  const { personId } = actorOf(context)
  const attempt = { kind: 'phone', emailKey: personId, address, device: device?.token ?? null } as const
  await throttled(sql, attempt, now, async () => null)
  const code = newCode()
  const codeHash = await hashPassword(code)
  await inTransaction(sql, async (tx) => {
    const { phone, number } = await unverifiedPhone(tx, personId)
    if (!takesSms(number, smsCountries))
      throw fieldErrors({
        PhoneNumber: [
          `We send codes only to mobile phones of ${countryNames(smsCountries)}. Ask an administrator to change your phone number.`,
        ],
      })
    await countSms(tx, number, context)
    await tx`
      insert into phone_code (person_id, phone, code_hash, created_at) values (${personId}, ${phone}, ${codeHash}, ${now})
      on conflict (person_id) do update set phone = excluded.phone, code_hash = excluded.code_hash, code_tries = 0, created_at = excluded.created_at`
    const values = { Code: code, Minutes: String(codeMinutes) }
    await queueMessage(tx, { type: 'phone-verification', to: { personId, phone: number }, values }, { now })
    await writeAudit(tx, { personId, call: 'Account/SendPhoneCode', requestId, address }, now)
  })
  return accountMessages.phoneCodeSent
}

/** The stored text of the person's phone, and its number in the form +234…. Locks the row of the person until the transaction ends. */
async function unverifiedPhone(tx: Tx, personId: string): Promise<{ phone: string; number: string }> {
  const [person] = await tx<{ phone: string; isVerified: boolean }[]>`
    select phone, phone_verified_at is not null as "isVerified" from person where id = ${personId} for no key update`
  if (person?.isVerified) throw new AppError('rule-broken', { detail: 'Your phone number is verified already.' })
  const read = phoneRules.read(person?.phone ?? '', 'NG')
  if (!person || 'fault' in read)
    throw new AppError('rule-broken', { detail: 'Your account has no phone number that can get an SMS.' })
  return { phone: person.phone, number: read.number }
}

/** Enters the code. It counts before it is compared, so that parallel calls cannot try more of them; it is used once. */
export async function verifyPhone(
  { VerificationCode }: Parsed<'Account/VerifyPhone'>,
  context: DirectContext,
): Promise<string> {
  const { sql, now, address, device, requestId } = context
  const { personId } = actorOf(context)
  const attempt = { kind: 'phone-code', emailKey: personId, address, device: device?.token ?? null } as const
  const done = await throttled(sql, attempt, now, async () => {
    const [row] = await sql<{ codeHash: string }[]>`
      update phone_code set code_tries = code_tries + 1
      where person_id = ${personId} and code_tries < ${codeTries} and created_at > ${minutesBefore(now, codeMinutes)}
      returning code_hash as "codeHash"`
    if (!(await verifyPassword(VerificationCode.replaceAll(/\s/g, ''), row?.codeHash ?? null)) || !row) return null
    return inTransaction(sql, async (tx) => {
      const verified = await tx`
        with used as (delete from phone_code where person_id = ${personId} and code_hash = ${row.codeHash} returning phone)
        update person set phone_verified_at = ${now} from used where id = ${personId} and person.phone = used.phone returning id`
      if (verified.length === 0) return null
      await writeAudit(tx, { personId, call: 'Account/VerifyPhone', requestId, address }, now)
      return personId
    })
  })
  if (done === null) throw fieldErrors({ VerificationCode: [accountMessages.wrongPhoneCode] })
  return 'Your phone number is verified.'
}
