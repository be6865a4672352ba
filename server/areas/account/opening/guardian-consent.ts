import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { consentDays, guardianMailsPerDay, policyVersion, strangerMailsPerDay, termsVersion } from '#contract/limits.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { emailKey, mailboxOf } from '#contract/email-key.ts'
import { addressBudgetKey } from '#server/auth/address-budget-key.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { DirectContext, Tx } from '#server/calls/call-context.ts'
import { daysBefore } from '#server/calls/time-before.ts'
import { mailGuardian } from '#server/areas/account/account-mails.ts'
import { throttled } from '#server/areas/account/throttle.ts'

interface Question {
  /** The child's id. */
  readonly id: string
  readonly childName: string
  readonly name: string
  readonly email: string
}

/** `address`: the network address that has a budget of mails to strangers; null when an administrator imports students. */
type Asking = Pick<DirectContext, 'now' | 'publicUrl'> & { readonly address: string | null }

/**
 * Asks a guardian about a child by mail (V-12). The link of an earlier question stops working. Null, or why no mail is sent: a budget of
 * the day is used up (decision 206).
 */
export async function askGuardian(
  tx: Tx,
  { id, childName, name, email }: Question,
  { now, publicUrl, address }: Asking,
): Promise<string | null> {
  const refusal = await usedUp(tx, { id, email, address }, now)
  const token = newToken()
  await tx`
    insert into guardian_consent (person_id, guardian_name, guardian_email, token_hash, asked_at)
    values (${id}, ${name}, ${email}, ${tokenHash(token)}, ${now})
    on conflict (person_id) do update set guardian_name = excluded.guardian_name, guardian_email = excluded.guardian_email,
      token_hash = excluded.token_hash, status = 'Pending', policy_version = '', terms_version = '', asked_at = excluded.asked_at, decided_at = null`
  if (refusal === null)
    await mailGuardian(tx, { childId: id, email, guardianName: name, childName, token }, { publicUrl, now })
  return refusal
}

/** Counts one mail to a guardian. Null, or which budget of the day is used up: of the child, the mailbox or the network address. */
async function usedUp(
  tx: Tx,
  { id, email, address }: Pick<Question, 'id' | 'email'> & Pick<Asking, 'address'>,
  now: Date,
): Promise<string | null> {
  const since = daysBefore(now, 1)
  const most = guardianMailsPerDay
  if (!(await spendBudget(tx, { kind: 'child', key: id, most, since }, now)))
    return `You asked ${most} times today. Ask again tomorrow.`
  // All spellings of an address are one mailbox: neither registrations nor children can fill it.
  if (!(await spendBudget(tx, { kind: 'guardian', key: mailboxOf(email), most, since }, now)))
    return `We sent ${most} e-mails to ${email} today. Ask again tomorrow.`
  if (address === null) return null
  const place = { kind: 'stranger-mail', key: addressBudgetKey(address), most: strangerMailsPerDay, since } as const
  if (!(await spendBudget(tx, place, now)))
    return 'Many guardians were asked from your network today. Ask again tomorrow.'
  return null
}

/** The student asks a guardian, or asks again; 429 when a budget of the day is used up. 422 without need: adults, and children whose guardian agreed. */
export async function askMyGuardian(
  { GuardianName, GuardianEmail }: Parsed<'Account/AskMyGuardian'>,
  context: DirectContext,
): Promise<string> {
  const { sql, now, actor, address, device, requestId } = context
  if (!actor) throw new AppError('not-signed-in')
  // The guardian's address has the budget, so that a child cannot fill a stranger's mailbox.
  const attempt = {
    kind: 'consent',
    emailKey: mailboxOf(GuardianEmail),
    address,
    device: device?.token ?? null,
  } as const
  await throttled(sql, attempt, now, async () => null)
  await inTransaction(sql, async (tx) => {
    const [child] = await tx<{ moneyOff: boolean; email: string }[]>`
      select money_off as "moneyOff", email from person where id = ${actor.personId} for no key update`
    if (!child?.moneyOff) throw new AppError('rule-broken', { detail: 'Your account needs no consent.' })
    if (mailboxOf(child.email) === mailboxOf(GuardianEmail))
      throw new AppError('rule-broken', { detail: 'Enter the address of your parent or guardian, not your own.' })
    const [earlier] = await tx<{ email: string; status: string }[]>`
      select guardian_email as email, status from guardian_consent where person_id = ${actor.personId}`
    const wasRefused = earlier?.status === 'Refused' || earlier?.status === 'Withdrawn'
    if (wasRefused && emailKey(earlier.email) !== emailKey(GuardianEmail))
      throw new AppError('rule-broken', {
        detail: 'Your guardian did not agree. Only the same guardian can agree later. Questions? Contact your school.',
      })
    const childName = `${actor.firstname} ${actor.surname}`
    const question = { id: actor.personId, childName, name: GuardianName, email: GuardianEmail }
    // Everything is undone, so the link of the last mail works on.
    const refusal = await askGuardian(tx, question, context)
    if (refusal !== null) throw new AppError('too-many', { detail: refusal, retryAfter: 24 * 60 * 60 })
    await writeAudit(tx, { personId: actor.personId, call: 'Account/AskMyGuardian', requestId, address }, now)
  })
  return `We sent an e-mail to ${GuardianEmail}.`
}

/** What the link of the mail is about. 410 for an unknown link, for a question that is too old, and about a person who is 18 now (decision 211). */
export async function consentRequest(
  { Token }: Parsed<'Account/OpenConsentRequest'>,
  { sql, now }: DirectContext,
): Promise<Output<'Account/OpenConsentRequest'>> {
  const [row] = await sql<Output<'Account/OpenConsentRequest'>[]>`
    select p.firstname || ' ' || p.surname as "ChildName", c.guardian_name as "GuardianName", c.status as "Status"
    from guardian_consent c join person p on p.id = c.person_id and p.age_band = '13-17'
    where c.token_hash = ${tokenHash(Token)} and (c.status <> 'Pending' or c.asked_at > ${daysBefore(now, consentDays)})`
  if (!row) throw new AppError('gone', { detail: accountMessages.deadLink })
  return row
}

/**
 * The guardian agrees, refuses, or withdraws what they agreed to. Agreeing turns money on for the child, and withdrawing turns it off.
 * 409 when the state does not allow it.
 */
export async function decideConsent(
  { Token, Decision }: Parsed<'Account/DecideConsent'>,
  context: DirectContext,
): Promise<string> {
  const { sql, now, requestId, address, publicUrl } = context
  await consentRequest({ Token }, context)
  const isGiven = Decision === 'Given'
  await inTransaction(sql, async (tx) => {
    const [row] = await tx<{ personId: string }[]>`
      update guardian_consent set status = ${Decision}, decided_at = ${now}, policy_version = ${isGiven ? policyVersion : ''},
        terms_version = ${isGiven ? termsVersion : ''}
      where token_hash = ${tokenHash(Token)} and status = ${Decision === 'Withdrawn' ? 'Given' : 'Pending'}
        and exists (select from person p where p.id = person_id and p.age_band = '13-17')
      returning person_id as "personId"`
    if (!row) throw new AppError('conflict', { detail: 'You have decided already. Load this page again.' })
    await tx`update person set guardian_agreed_at = ${isGiven ? now : null}, row_version = row_version + 1, updated_at = ${now} where id = ${row.personId}`
    const path = '/student/account'
    await queueMessage(
      tx,
      {
        type: 'guardian-decision',
        to: { personId: row.personId },
        values: { Decision: tellStudent[Decision], AccountLink: `${publicUrl}${path}` },
        eventKey: `consent:${now.toISOString()}`,
        path,
      },
      { now },
    )
    await writeAudit(
      tx,
      { personId: null, call: 'Account/DecideConsent', entity: 'Person', entityId: row.personId, requestId, address },
      now,
    )
  })
  return decided[Decision]
}

const tellStudent = {
  Given: 'Your parent or guardian agreed.',
  Refused: 'Your parent or guardian did not agree. Money is off.',
  Withdrawn: 'Your parent or guardian withdrew the consent. Money is off.',
} as const

const decided = {
  Given: 'Thank you. You agreed.',
  Refused: 'You did not agree. Money stays off for this account.',
  Withdrawn: 'Your consent is withdrawn. Money is off for this account.',
} as const
