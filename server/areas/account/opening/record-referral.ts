import { uuidV7 } from '#kit/ids.ts'
import { mailboxOf } from '#server/auth/email-key.ts'
import type { Tx } from '#server/calls/call-context.ts'

interface NewPerson {
  readonly id: string
  readonly code: string
  readonly phone: string
  readonly email: string
}

/**
 * notes who referred a new person. The first code counts and never changes. A referral by a person with the same
 * phone or the same mailbox is rejected: it is likely the same person. An unknown code is no referral. No money moves here.
 */
export async function recordReferral(tx: Tx, { id, code, phone, email }: NewPerson, now: Date): Promise<void> {
  if (code === '') return
  const [referrer] = await tx<{ id: string; phone: string; email: string }[]>`
    select id, phone, email from person where referral_code = ${code} and is_active and id <> ${id}`
  if (!referrer) return
  const isSelf = referrer.phone === phone || mailboxOf(referrer.email) === mailboxOf(email)
  await tx`
    insert into referral (id, referrer_id, person_id, award_id, code, status, created_at)
    values (${uuidV7(now.getTime())}, ${referrer.id}, ${id},
      (select id from referral_award where action_id = 'Register' and is_active
        and (${now}::timestamptz at time zone 'Africa/Lagos')::date between start_date and end_date order by start_date desc, id limit 1),
      ${code}, ${isSelf ? 'Rejected' : 'Pending'}, ${now})
    on conflict (person_id) do nothing`
}
