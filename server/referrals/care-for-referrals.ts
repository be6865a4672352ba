import type { PendingQuery, Row, Sql } from 'postgres'
import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openAward } from './open-award.ts'

/** A transaction that began before this may still commit an earlier time, ms. */
const overlap = 10 * 60_000

interface First {
  readonly referrerId: string
  readonly personId: string
  readonly code: string
  readonly isFlagged: boolean
  readonly event: string
  readonly at: Date
}

/** What earns an award beside registering: rows of `person`, `event` and `at`, the first of each person, since a time. */
const firsts: Readonly<Record<string, (tx: Tx, since: Date) => PendingQuery<Row[]>>> = {
  // What is bought on credit is not paid yet.
  FirstOrder: (tx, since) => tx`
    select o.customer_id as person, o.id as event, o.paid_at as at from shop_order o
    where o.paid_at >= ${since} and o.status <> 'Refunded' and o.paid_from <> 'Credit' and not exists (
      select from shop_order b where b.customer_id = o.customer_id and b.status <> 'Refunded' and b.paid_from <> 'Credit' and (b.paid_at, b.id) < (o.paid_at, o.id))`,
  // Surveys do not count, because some are anonymous.
  FirstAssessment: (tx, since) => tx`
    select a.student_id as person, a.assessment_id as event, min(a.received_at) as at
    from attempt a join assessment s on s.id = a.assessment_id and s.kind <> 'survey'
    where a.counts and (a.received_at >= ${since} or (a.held is not null and a.decided_at >= ${since})) and not exists (
      select from attempt b join assessment c on c.id = b.assessment_id and c.kind <> 'survey'
      where b.student_id = a.student_id and b.counts and b.received_at < a.received_at)
    group by a.student_id, a.assessment_id`,
  // Money from a fund of the portal is a gift.
  FundWallet: (tx, since) => tx`
    select t.person_id as person, t.id as event, t.completed_at as at from wallet_transaction t
    where t.type = 'Payment' and t.status = 'Completed' and t.completed_at >= ${since} and not exists (
      select from wallet_transaction b where b.person_id = t.person_id and b.type = 'Payment' and b.status = 'Completed'
        and (b.completed_at, b.id) < (t.completed_at, t.id))`,
}

/**
 * finds what referred people did for the first time and makes a referral of it, for an administrator to decide. It has the award that
 * ran on that day; without one there is none. A job does it, so that paying and answering never wait for the row of an award. Any
 * number of processes may run it. Returns the referrals made.
 */
export async function careForReferrals(sql: Sql, now: Date): Promise<number> {
  let made = 0
  for (const action of Object.keys(firsts)) made += await inTransaction(sql, (tx) => countFirsts(tx, action, now))
  return made
}

async function countFirsts(tx: Tx, action: string, now: Date): Promise<number> {
  const [state] = await tx<{ since: Date }[]>`
    select counted_to as since from award_action where id = ${action} for no key update skip locked`
  if (!state) return 0
  let made = 0
  for (const first of await firstsOfReferred(tx, action, state.since)) {
    const { referrerId, personId, code, isFlagged, event, at } = first
    const award = await openAward(tx, { action, referrerId, at })
    if (award === null) continue
    await tx`insert into referral ${tx({
      id: uuidV7(now.getTime()),
      referrer_id: referrerId,
      person_id: personId,
      award_id: award,
      event_id: event,
      code,
      status: 'Pending',
      is_flagged: isFlagged,
      created_at: now,
    })}`
    made += 1
  }
  await tx`
    update award_action set counted_to = greatest(counted_to, ${new Date(now.getTime() - overlap)}) where id = ${action}`
  return made
}

/** Only people whose own referral was not rejected: a rejected one is likely the same person as the referrer. */
async function firstsOfReferred(tx: Tx, action: string, since: Date): Promise<First[]> {
  const find = firsts[action]
  if (!find) return []
  return tx<First[]>`
    select distinct on (r.person_id) r.referrer_id as "referrerId", r.person_id as "personId", r.code, r.is_flagged as "isFlagged",
      e.event, e.at
    from (${find(tx, since)}) e join referral r on r.person_id = e.person and r.action_id = 'Register' and r.status <> 'Rejected'
    where e.at >= r.created_at and not exists (
      select from referral o where o.person_id = e.person and o.action_id = ${action})
    order by r.person_id, e.at, e.event`
}
