import type { Parsed } from '#contract/contract.ts'
import type { TopUp } from '#contract/entities/top-up.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** Airtime and data that people bought, newest first (R-603, R-610). `kind`: a condition on the top-up `t`. */
export function topUpPage(
  db: Db,
  kind: ReturnType<Db>,
  {
    sort,
    network,
    status,
    fromDateIsoString: from,
    toDateIsoString: to,
    ...page
  }: Parsed<'Communication/GetAirtimeDataTransactions'>,
): Promise<PageOf<TopUp>> {
  const onNetwork = network === '' ? db`true` : db`t.network_id = ${network}`
  const inState = status === '' ? db`true` : db`t.status = ${status}`
  return listPage(
    db,
    {
      from: db`top_up t`,
      beside: db`join person p on p.id = t.person_id join mobile_network n on n.id = t.network_id`,
      id: db`t.id`,
      columns: db<TopUp[]>`
      t.id as "Id", p.surname as "Surname", p.firstname as "Firstname", t.is_data as "IsDataPlan", t.plan_name as "PlanName", t.validity as "Validity",
      n.name as "NetworkName", t.amount as "Amount", ${isoInstant(db, db`t.bought_at`)} as "TransactionDate", t.status as "Status"`,
      where: db`${kind} and ${onNetwork} and ${inState} and ${withinDays(db, db`t.bought_at`, from, to)}`,
      words: db`t.search_key`,
      order: orderBy(sort, { TransactionDate: db`t.bought_at`, Amount: db`t.amount` }),
    },
    page,
  )
}
