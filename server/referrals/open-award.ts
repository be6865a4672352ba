import type { Tx } from '#server/calls/call-context.ts'

/** What a referred person does, by whose code, and when. `action`: a row of `award_action`. */
export interface Earned {
  readonly action: string
  readonly referrerId: string
  readonly at: Date
}

/**
 * the award for an action that ran on its day and whose limits this referral keeps, or null. At most one award of an
 * action runs a day; its row stays locked, so parallel referrals count each other.
 */
export async function openAward(tx: Tx, { action, referrerId, at }: Earned): Promise<string | null> {
  const [award] = await tx<{ id: string; amount: number; budget: number | null; mostPerPerson: number | null }[]>`
    select id, amount, budget, most_per_person as "mostPerPerson" from referral_award
    where action_id = ${action} and is_active and (${at}::timestamptz at time zone 'Africa/Lagos')::date between start_date and end_date
    order by start_date desc, id limit 1 for no key update`
  if (!award) return null
  const [used] = await tx<[{ amount: number; times: number }]>`
    select coalesce(sum(award_amount), 0)::bigint as amount, count(*) filter (where referrer_id = ${referrerId}) as times
    from referral where award_id = ${award.id} and status not in ('Rejected', 'Reversed')`
  const isOver = award.budget !== null && used.amount + award.amount > award.budget
  return isOver || used.times >= (award.mostPerPerson ?? Infinity) ? null : award.id
}
