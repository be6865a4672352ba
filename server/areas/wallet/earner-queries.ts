import type { Output } from '#contract/contract.ts'
import type { Db } from '#server/calls/call-context.ts'

/** the ten people with most points. */
export async function earners(db: Db, size = 10): Promise<Output<'Wallet/GetTotalEduPointEarned'>> {
  const [{ total }] = await db<[{ total: number }]>`
    select coalesce(-sum(balance), 0)::bigint as total from ledger_account where kind = 'points-programme'`
  const rows = await db<Output<'Wallet/GetTotalEduPointEarned'>['UserEdupoints']>`
    select p.id as "Id", p.surname as "Surname", p.firstname as "Firstname", a.balance as "Points"
    from ledger_account a join person p on p.id = a.person_id
    where a.kind = 'points' and a.balance > 0 order by a.balance desc limit ${size}`
  return { TotalPoints: total, UserEdupoints: [...rows] }
}
