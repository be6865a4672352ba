import { codeMinutes, consentDays, linkMinutes } from '#contract/limits.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { queueMessage } from '#server/messages/queue-message.ts'

/** What the links of a message begin with, and when it is written. */
interface Sending {
  readonly publicUrl: string
  readonly now: Date
}

/** To a visitor who registered: the link and the code that open the account (V-09). */
export function mailRegistration(
  tx: Tx,
  { email, firstname, token, code }: { email: string; firstname: string; token: string; code: string },
  { publicUrl, now }: Sending,
): Promise<void> {
  const values = {
    FirstName: firstname,
    VerificationLink: `${publicUrl}/account/register?token=${token}`,
    Minutes: String(linkMinutes),
    Code: code,
    CodeMinutes: String(codeMinutes),
  }
  return queueMessage(tx, { type: 'e-mail-verification', to: { email }, values }, { now })
}

/** To the owner of an account, when somebody registers with its address. */
export function mailHasAccount(tx: Tx, email: string, { publicUrl, now }: Sending): Promise<void> {
  const values = { SignInLink: `${publicUrl}/account/login`, ResetLink: `${publicUrl}/account/resetpassword` }
  return queueMessage(tx, { type: 'account-exists', to: { email }, values }, { now })
}

/** Whom a guardian is asked about. The message belongs to the child, and goes with the child's account. */
interface Guardian {
  readonly childId: string
  readonly email: string
  readonly guardianName: string
  readonly childName: string
  readonly token: string
}

/** To the guardian of a student of 13 to 17: the link with which they decide (V-12). */
export function mailGuardian(
  tx: Tx,
  { childId, email, guardianName, childName, token }: Guardian,
  { publicUrl, now }: Sending,
): Promise<void> {
  const values = {
    GuardianName: guardianName,
    ChildName: childName,
    ConsentLink: `${publicUrl}/account/consent?token=${token}`,
    Days: String(consentDays),
  }
  const about = [{ id: childId, name: childName }]
  return queueMessage(tx, { type: 'guardian-consent', to: { personId: childId, email }, values, about }, { now })
}

/** To the owner of an account: the code and the link that delete it. */
export function mailDeletionCode(
  tx: Tx,
  { personId, code, token }: { personId: string; code: string; token: string },
  { publicUrl, now }: Sending,
): Promise<void> {
  const values = {
    Code: code,
    Minutes: String(codeMinutes),
    DeletionLink: `${publicUrl}/account/deleteaccount?token=${token}`,
    ResetLink: `${publicUrl}/account/resetpassword`,
  }
  return queueMessage(tx, { type: 'deletion-code', to: { personId }, values }, { now })
}

/** To a person whose account is deleted: the last mail. */
export function mailDeleted(tx: Tx, email: string, now: Date): Promise<void> {
  return queueMessage(tx, { type: 'account-deleted', to: { email }, values: {} }, { now })
}

/** the owner learns of a change that a stranger made, and how to get the account back. `change`: a sentence. */
export function mailSecurityChange(
  tx: Tx,
  { personId, change }: { personId: string; change: string },
  { publicUrl, now }: Sending,
): Promise<void> {
  const values = { Change: change, Time: lagosTime(now), ResetLink: `${publicUrl}/account/resetpassword` }
  return queueMessage(tx, { type: 'password-changed', to: { personId }, values }, { now })
}

/** To the owner of an account: a device signed in for the first time. */
export function mailNewSignIn(
  tx: Tx,
  { personId, device }: { personId: string; device: string },
  { publicUrl, now }: Sending,
): Promise<void> {
  const values = { Device: device || 'A device', Time: lagosTime(now), SessionsLink: `${publicUrl}/account/sessions` }
  return queueMessage(tx, { type: 'new-sign-in', to: { personId }, values }, { now })
}

function lagosTime(now: Date): string {
  return now.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' })
}
