import type { Tx } from '#server/calls/call-context.ts'
import { notify, type NamedPerson } from '#server/db/notify.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { reversePoints } from '#server/ledger/grant-points.ts'
import { post } from '#server/ledger/post.ts'

/** What a reversal happens in. `actor`: who reverses; null is the portal. */
export interface Reversing {
  readonly tx: Tx
  readonly now: Date
  readonly actor: string | null
}

/** How long after an award was earned a refund reverses it, days (X-089). */
const refundDays = 30

/**
 * X-089, M-20: an order is refunded. What its first payment earned for the person who referred its customer counts no more, once: what waits
 * is rejected, what was paid is reversed. Later than 30 days after it was earned it stays.
 */
export async function undoReferral(reversing: Reversing, orderId: string): Promise<void> {
  const { tx, now } = reversing
  const [referral] = await tx<{ id: string; referrerId: string; status: string }[]>`
    select id, referrer_id as "referrerId", status from referral
    where event_id = ${orderId} and status in ('Pending', 'Qualified', 'Rewarded') and created_at > ${now}::timestamptz - make_interval(days => ${refundDays})
    for no key update`
  if (!referral) return
  const { id, referrerId, status } = referral
  const isPaid = status === 'Rewarded'
  await tx`
    update referral set status = ${isPaid ? 'Reversed' : 'Rejected'}, row_version = row_version + 1 where id = ${id}`
  if (isPaid) await reverseAward(reversing, id)
  const body = isPaid ? 'An award for a referral was reversed.' : 'A referral does not count.'
  const told = { event: 'refunded', body: `${body} The order was refunded.` }
  await tellReferrer(tx, { id, referrerId }, told, now)
}

/**
 * Takes the award of a locked referral and its points back. Returns what was spent already, kobo: it is owed, because a wallet never
 * goes below 0.
 */
export async function reverseAward({ tx, now, actor }: Reversing, referralId: string): Promise<number> {
  await reversePoints(tx, 'Referral', referralId, now)
  await reversePoints(tx, 'Award', referralId, now)
  const [reward] = await tx<{ id: string; personId: string; amount: number; balance: number }[]>`
    select t.id, t.person_id as "personId", t.amount, ${balanceOf(tx, 'wallet', tx`t.person_id::text`)} as balance
    from wallet_transaction t where t.referral_id = ${referralId} for no key update`
  if (!reward) return 0
  const { id: cause, personId: person, amount, balance } = reward
  const owed = Math.max(0, amount - balance)
  await tx`
    update wallet_transaction set status = 'Reversed', error = 'The referral does not count any more', owed = ${owed}, decided_by = ${actor},
      row_version = row_version + 1, updated_at = ${now} where id = ${cause}`
  if (owed < amount) await post(tx, 'reward-taken-back', { cause, actor, now }, { person, amount: amount - owed })
  if (owed > 0) await post(tx, 'reward-owed', { cause, actor, now }, { person, amount: owed })
  return owed
}

/** Tells the person who referred, once for each `event`: the key of a notification has no words, because these may have a name. */
export async function tellReferrer(
  tx: Tx,
  { id, referrerId }: { readonly id: string; readonly referrerId: string },
  { event, ...what }: { readonly event: string; readonly body: string; readonly about?: readonly NamedPerson[] },
  now: Date,
): Promise<void> {
  await notify(
    tx,
    {
      personId: referrerId,
      eventKey: `referral:${id}:${event}`,
      title: 'Your referral',
      ...what,
      link: '/account/referrals',
    },
    now,
  )
}
