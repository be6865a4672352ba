import type { Sql } from 'postgres'
import type { Tx } from '#server/calls/call-context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { grantPoints, pointsFor } from '#server/ledger/grant-points.ts'

/** Most grants of one transaction. */
const most = 50
/** A transaction that began before this may still commit an earlier time, ms. */
const overlap = 10 * 60_000

interface Earned {
  readonly personId: string
  readonly event: string
  readonly title: string
}

/**
 * Grants what students earned with assessments (M-10). A job does it, so that receiving answers never waits for the one account that
 * all points come from. Surveys earn nothing, because some are anonymous. Any number of processes may run it. Returns the grants.
 */
export function careForPoints(sql: Sql, now: Date): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const [rule] = await tx<{ since: Date }[]>`
      select counted_to as since from point_rule where rule = 'Assessment' for no key update skip locked`
    if (!rule) return 0
    const points = await pointsFor(tx, 'Assessment')
    const earned = points > 0 ? await handedIn(tx, rule.since) : []
    let granted = 0
    for (const { personId, event, title } of earned)
      if (await grantPoints(tx, { rule: 'Assessment', personId, event, points, title }, now)) granted += 1
    const seenTo = new Date(now.getTime() - overlap)
    if (earned.length < most)
      await tx`update point_rule set counted_to = greatest(counted_to, ${seenTo}) where rule = 'Assessment'`
    return granted
  })
}

/** Assessments that count since then and have earned nothing yet, in the order of the people. */
async function handedIn(tx: Tx, since: Date): Promise<Earned[]> {
  return tx<Earned[]>`
    select a.student_id as "personId", a.assessment_id as event, min(v.name) as title
    from attempt a join assessment s on s.id = a.assessment_id and s.kind <> 'survey'
      join assessment_version v on v.assessment_id = a.assessment_id and v.version = a.version
      join person p on p.id = a.student_id and p.deleted_at is null
    where a.counts and (a.received_at >= ${since} or (a.held is not null and a.decided_at >= ${since}))
      and not exists (
        select from point_grant g where g.rule = 'Assessment' and g.person_id = a.student_id and g.event = a.assessment_id)
    group by a.student_id, a.assessment_id order by a.student_id limit ${most}`
}
