import { uuidV7 } from '#kit/ids.ts'
import { mailboxOf } from '#contract/email-key.ts'
import { knownDevice } from '#server/areas/account/known-device.ts'
import { openAward } from '#server/referrals/open-award.ts'
import type { Tx } from '#server/calls/call-context.ts'

interface NewPerson {
  readonly id: string
  readonly code: string
  readonly phone: string
  readonly email: string
  /** The token in the cookie of the device on which the account is made, if any. */
  readonly device: string | null
}

interface Referrer {
  id: string
  phone: string
  email: string
  emailKey: string
}

/**
 * notes who referred a new person. The first code counts and never changes. A referral by a person with the same
 * phone or the same mailbox is rejected: it is likely the same person. One from a device of the referrer is flagged for the
 * administrator who decides. An unknown code is no referral. No money moves here.
 */
export async function recordReferral(tx: Tx, { id, code, phone, email, device }: NewPerson, now: Date): Promise<void> {
  if (code === '') return
  const [referrer] = await tx<Referrer[]>`
    select id, phone, email, email_key as "emailKey" from person where referral_code = ${code} and is_active and id <> ${id}`
  if (!referrer) return
  const isSelf = referrer.phone === phone || mailboxOf(referrer.email) === mailboxOf(email)
  const isFlagged = device !== null && (await knownDevice(tx, referrer.emailKey, device)) !== null
  await tx`
    insert into referral (id, referrer_id, person_id, award_id, code, status, is_flagged, created_at)
    values (${uuidV7(now.getTime())}, ${referrer.id}, ${id}, ${isSelf ? null : await openAward(tx, { action: 'Register', referrerId: referrer.id, at: now })},
      ${code}, ${isSelf ? 'Rejected' : 'Pending'}, ${isFlagged}, ${now})
    on conflict (person_id, action_id) do nothing`
}
