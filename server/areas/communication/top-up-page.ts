import type { Parsed } from '#contract/contract.ts'
import type { TopUp } from '#contract/entities/top-up.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** What the buyer sees of the top-up `t` on the network `n`. */
export const boughtColumns = (db: Db): ReturnType<Db> => db`
  t.id as "Id", t.is_data as "IsDataPlan", t.plan_name as "PlanName", t.validity as "Validity", n.name as "NetworkName",
  coalesce(t.phone, '') as "Phone", t.amount as "Amount", ${isoInstant(db, db`t.bought_at`)} as "TransactionDate", t.status as "Status"`
const columns = (db: Db) => db<TopUp[]>`
  ${boughtColumns(db)}, t.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname",
  coalesce(t.reference, '') as "Reference", t.provider_text as "ProviderStatus", concat_ws(' ', d.firstname, d.surname) as "DecidedBy",
  t.reason as "Reason", t.phone is not null and t.status = 'Pending' and t.ask_at is null as "NeedsDecision"`
const joins = (db: Db) => db`
  join person p on p.id = t.person_id join mobile_network n on n.id = t.network_id left join person d on d.id = t.decided_by`

export const topUps: EditedTable<TopUp> = {
  table: 'top_up',
  what: 'purchase',
  read: async (tx, id) => (await tx<TopUp[]>`select ${columns(tx)} from top_up t ${joins(tx)} where t.id = ${id}`)[0],
}

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
      beside: joins(db),
      id: db`t.id`,
      columns: columns(db),
      where: db`${kind} and ${onNetwork} and ${inState} and ${withinDays(db, db`t.bought_at`, from, to)}`,
      words: db`t.search_key`,
      order: orderBy(sort, { TransactionDate: db`t.bought_at`, Amount: db`t.amount` }),
    },
    page,
  )
}
