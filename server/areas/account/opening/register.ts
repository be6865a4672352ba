import type { Sql } from 'postgres'
import type { Output, Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { policyVersion, registrationsPerDay, termsVersion } from '#contract/limits.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { uuidV7 } from '#kit/ids.ts'
import { birthday } from '#rules/people/birthday.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { emailKey, mailboxOf } from '#contract/email-key.ts'
import { addressBudgetKey } from '#server/auth/address-budget-key.ts'
import { codeHash, newCode } from '#server/auth/one-time-code.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { daysBefore } from '#server/calls/time-before.ts'
import { mailHasAccount, mailRegistration } from '#server/areas/account/account-mails.ts'
import { storedPhone } from '#server/areas/account/phone/stored-phone.ts'
import { throttled } from '#server/areas/account/throttle.ts'

type Registration = Parsed<'Account/Register'>

/**
 * R-093, V-09: keeps what a visitor entered and mails a link and a code. The reply and the work are the same for an address with an
 * account, whose owner gets another mail (S-10). The account is made when the link is opened or the code is entered.
 */
export async function register(input: Registration, context: DirectContext): Promise<Output<'Account/Register'>> {
  const { sql, now, address, device, publicUrl, requestId } = context
  if (input.AgeBand === 'under-13') throw fieldErrors({ AgeBand: [accountMessages.tooYoung] })
  if (input.AgeBand === '13-17') checkBirth(input.BirthDate, lagosDay(now.getTime()))
  // The page of an older release shows older texts.
  if (input.PolicyVersion !== policyVersion || input.TermsVersion !== termsVersion)
    throw new AppError('rule-broken', {
      detail: 'The privacy policy or the terms of use have changed. Please load this page again.',
    })
  const details = JSON.stringify({ ...input, PhoneNumber: storedPhone(input.PhoneNumber) })
  const key = emailKey(input.EmailAddress)
  // All spellings of an address fill one mailbox.
  const mailbox = mailboxOf(key)
  const attempt = { kind: 'register', emailKey: mailbox, address, device: device?.token ?? null } as const
  await throttled(sql, attempt, now, async () => null)
  await countRegistration(context)
  // After the budgets, so that a script cannot try many referral codes.
  await checkChoices(sql, input)
  const [ticket, token, code] = [newToken(), newToken(), newCode()]
  await inTransaction(sql, async (tx) => {
    const [owner] = await tx<{ id: string; email: string }[]>`select id, email from person where email_key = ${key}`
    await tx`
      insert into registration (id, email_key, ticket_hash, link_hash, code_hash, details, created_at)
      values (${uuidV7(now.getTime())}, ${key}, ${tokenHash(ticket)}, ${tokenHash(token)}, ${codeHash(ticket, code)}, ${owner ? null : details}::text::jsonb, ${now})`
    if (owner) await mailHasAccount(tx, owner.email, { publicUrl, now })
    else {
      const { EmailAddress: email, Firstname: firstname } = input
      await mailRegistration(tx, { email, firstname, token, code }, { publicUrl, now })
    }
    await writeAudit(tx, { personId: owner?.id ?? null, call: 'Account/Register', requestId, address }, now)
  })
  return { Ticket: ticket, Message: accountMessages.registrationSent }
}

/** 400 for a date of birth that is not of a person of 13 to 17 today. */
function checkBirth(born: string, today: string): void {
  if (birthday(born, 13) > today) throw fieldErrors({ BirthDate: [accountMessages.tooYoung] })
  if (birthday(born, 18) <= today)
    throw fieldErrors({ BirthDate: ['You are 18 or over by this date. Correct it, or choose your age again.'] })
}

/** 429 when the network address has used up its registrations of the day: each mails an address that may belong to a stranger. */
async function countRegistration({ sql, now, address }: DirectContext): Promise<void> {
  const key = addressBudgetKey(address)
  const budget = { kind: 'register-address', key, most: registrationsPerDay, since: daysBefore(now, 1) } as const
  if (await inTransaction(sql, (tx) => spendBudget(tx, budget, now))) return
  throw new AppError('too-many', {
    detail: 'Many people of your network registered today. Please try again tomorrow.',
    retryAfter: 24 * 60 * 60,
  })
}

/** 400 for a school, a field of work or a referral code that does not exist. */
async function checkChoices(sql: Sql, { SchoolId, Sector, ReferralCode }: Registration): Promise<void> {
  const school = isUuid(SchoolId) ? SchoolId : null
  const [found] = await sql<[{ school: boolean; sector: boolean; code: boolean }]>`
    select ${SchoolId} = '' or exists (select from school where id = ${school}) as school,
      ${Sector}::int is null or exists (select from sector where id = ${Sector}) as sector,
      ${ReferralCode} = '' or exists (select from person where referral_code = ${ReferralCode} and is_active) as code`
  const errors = {
    ...(found.school ? {} : { SchoolId: ['Choose a school from the list'] }),
    ...(found.sector ? {} : { Sector: ['Choose one of the list'] }),
    ...(found.code ? {} : { ReferralCode: ['We do not know this code. Correct it, or leave it empty.'] }),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}
