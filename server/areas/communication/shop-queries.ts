import type { Parsed } from '#contract/contract.ts'
import type { MyTopUp, TopUpShop } from '#contract/entities/top-up.ts'
import { must } from '#kit/must.ts'
import type { Db } from '#server/calls/call-context.ts'
import { isServiceOn } from '#server/db/services/money-services.ts'
import { listPage, type PageOf } from '#server/db/list-page.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { networks } from './queries.ts'
import { boughtColumns } from './top-up-page.ts'

/** M-24: what a person can buy now; plans in the order of their price. */
export async function topUpShopOf(db: Db, personId: string): Promise<TopUpShop> {
  const [service] = await db<Pick<TopUpShop, 'IsOpen' | 'AreTests' | 'Available'>[]>`
    select is_open and ${isServiceOn(db, 'airtime')} as "IsOpen", are_tests as "AreTests", ${balanceOf(db, 'wallet', db`${personId}`)} as "Available" from top_up_service`
  const Plans = await db<TopUpShop['Plans'][number][]>`
    select id as "Id", name as "Name", network_id as "Network", amount as "Amount", details as "Details", is_data as "IsDataPlan"
    from plan where is_active order by amount, name_key`
  return { ...must(service, 'the service'), Networks: await networks(db), Plans: [...Plans] }
}

export function myTopUpPage(
  db: Db,
  personId: string,
  page: Parsed<'Communication/GetMyTopUps'>,
): Promise<PageOf<MyTopUp>> {
  return listPage(
    db,
    {
      from: db`top_up t`,
      beside: db`join mobile_network n on n.id = t.network_id`,
      id: db`t.id`,
      columns: db<MyTopUp[]>`${boughtColumns(db)}`,
      where: db`t.person_id = ${personId}`,
      order: { key: db`t.bought_at`, descending: true },
    },
    { ...page, keyword: '', id: '' },
  )
}
