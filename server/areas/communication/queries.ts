import type { Output, Parsed } from '#contract/contract.ts'
import type { Plan } from '#contract/entities/plan.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** The two kinds of plan. Both are in one table, and each call reads one kind only. */
export type PlanKind = 'airtime' | 'data'

const from = (db: Db) => db`plan p join mobile_network n on n.id = p.network_id`
const columns = (db: Db) => db<Plan[]>`
  p.id as "Id", p.row_version as "RowVersion", p.name as "Name", p.network_id as "Network", n.name as "NetworkName", p.amount as "Amount", p.details as "Details", p.provider_code as "ProviderCode", p.is_active as "IsActive"`

export function planPage(
  db: Db,
  kind: PlanKind,
  { sort, network, ...page }: Parsed<'Communication/GetDataPlans'>,
): Promise<PageOf<Plan>> {
  const onNetwork = network === '' ? db`true` : db`p.network_id = ${network}`
  return listPage(
    db,
    {
      from: from(db),
      id: db`p.id`,
      columns: columns(db),
      where: db`p.is_data = ${kind === 'data'} and ${onNetwork}`,
      words: db`search_key(p.name || ' ' || n.name)`,
      order: orderBy(sort, { Name: db`p.name_key`, Amount: db`p.amount` }),
    },
    page,
  )
}

export function plansOf(kind: PlanKind): EditedTable<Plan> {
  return {
    table: 'plan',
    what: 'plan',
    read: async (tx, id) =>
      (
        await tx<Plan[]>`select ${columns(tx)} from ${from(tx)} where p.id = ${id} and p.is_data = ${kind === 'data'}`
      )[0],
  }
}

/** */
export async function networks(db: Db): Promise<Output<'Communication/GetNetworks'>> {
  return [
    ...(await db<
      Output<'Communication/GetNetworks'>
    >`select id as "Id", name as "Name" from mobile_network order by place`),
  ]
}
