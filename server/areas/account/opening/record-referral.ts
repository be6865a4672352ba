import { uuidV7 } from '#kit/ids.ts'
import { mailboxOf } from '#contract/email-key.ts'
import { knownDevice } from '#server/areas/account/known-device.ts'
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
    values (${uuidV7(now.getTime())}, ${referrer.id}, ${id}, ${isSelf ? null : await openAward(tx, referrer.id, now)},
      ${code}, ${isSelf ? 'Rejected' : 'Pending'}, ${isFlagged}, ${now})
    on conflict (person_id) do nothing`
}

/**
 * The award for registering that runs today and whose limits this referral keeps, or null. At most one award runs a day; its row stays
 * locked, so parallel registrations count each other.
 */
async function openAward(tx: Tx, referrerId: string, now: Date): Promise<string | null> {
  const [award] = await tx<{ id: string; amount: number; budget: number | null; mostPerPerson: number | null }[]>`
    select id, amount, budget, most_per_person as "mostPerPerson" from referral_award
    where action_id = 'Register' and is_active and (${now}::timestamptz at time zone 'Africa/Lagos')::date between start_date and end_date
    order by start_date desc, id limit 1 for no key update`
  if (!award) return null
  const [used] = await tx<[{ amount: number; times: number }]>`
    select coalesce(sum(award_amount), 0)::bigint as amount, count(*) filter (where referrer_id = ${referrerId}) as times
    from referral where award_id = ${award.id} and status not in ('Rejected', 'Reversed')`
  const isOver = award.budget !== null && used.amount + award.amount > award.budget
  return isOver || used.times >= (award.mostPerPerson ?? Infinity) ? null : award.id
}
