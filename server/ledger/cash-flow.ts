import type { CashFlow } from '#contract/entities/money/cash-flow.ts'
import type { Db } from '#server/calls/call-context.ts'

/** Whose money: the portal's, or a person's. */
export type FlowOwner = 'portal' | { readonly personId: string }

/** Accounts with at least so many movements that are not counted are counted by the job. */
const leastToCount = 50

/**
 * what came in and went out on each of the last days of Lagos, oldest first. Stored sums and what is not counted yet
 * are read in one statement, so they are of one moment (decision 195).
 */
export async function cashFlow(db: Db, owner: FlowOwner, now: Date, days = 30): Promise<CashFlow[]> {
  const accounts =
    owner === 'portal'
      ? db`select a.id from ledger_account a join ledger_kind k on k.name = a.kind
          where a.person_id is null and k.per = 'name' and k.unit = 'NGN'`
      : db`select a.id from ledger_account a join ledger_kind k on k.name = a.kind
          where a.person_id = ${owner.personId} and k.unit = 'NGN' and k.floor = 0`
  // What is taken from an account outside comes into the portal.
  const [inflow, outflow] = owner === 'portal' ? [db`m.debited`, db`m.credited`] : [db`m.credited`, db`m.debited`]
  return [
    ...(await db<CashFlow[]>`
      with wanted as materialized (${accounts}),
      last as (select (${now}::timestamptz at time zone 'Africa/Lagos')::date as day),
      moved as (
        select d.day, d.debited, d.credited from ledger_day d, last
          where d.account in (select id from wanted) and d.day > last.day - ${days}::int
        union all
        select u.day, u.debited, u.credited from wanted w cross join lateral ledger_uncounted(w.id) u
      )
      select to_char(last.day - ago, 'YYYY-MM-DD') as "Date", coalesce(sum(${inflow}), 0)::bigint as "AmountInflow",
        coalesce(sum(${outflow}), 0)::bigint as "AmountOutflow"
      from last cross join generate_series(0, ${days - 1}::int) ago left join moved m on m.day = last.day - ago
      group by last.day, ago order by ago desc`),
  ]
}

/** Counts the days of accounts with many movements that are not counted; a job. Gives back how many accounts it counted. */
export async function countDays(db: Db): Promise<number> {
  const [row] = await db<[{ done: number }]>`select ledger_count_days(${leastToCount}) as done`
  return row.done
}
