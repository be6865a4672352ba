import type { Output, Parsed } from '#contract/contract.ts'
import type { Referral, ReferralAward } from '#contract/entities/referral.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

type Page<Row> = Promise<PageOf<Row>>

const awardFrom = (db: Db) => db`referral_award a join award_action k on k.id = a.action_id`
const awardColumns = (db: Db) => db<ReferralAward[]>`
  a.id as "Id", a.row_version as "RowVersion", a.title as "AwardTitle", a.action_id as "AwardAction", k.name as "AwardActionName", a.page_url as "AwardPageURL",
  a.start_date::text as "StartDate", a.end_date::text as "EndDate", a.is_cash as "IsCash", a.amount as "Amount", a.is_active as "IsActive", '₦' as "CurrencySign"`

/** Awards that run on one of the days asked for, latest first. */
export function awardPage(
  db: Db,
  { sort, fromDateIsoString: from, toDateIsoString: to, ...page }: Parsed<'Referral/GetReferralAwards'>,
): Page<ReferralAward> {
  const since = from === '' ? db`true` : db`a.end_date >= ${from}::date`
  const until = to === '' ? db`true` : db`a.start_date <= ${to}::date`
  return listPage(
    db,
    {
      from: awardFrom(db),
      id: db`a.id`,
      columns: awardColumns(db),
      where: db`${since} and ${until}`,
      words: db`a.title_key`,
      order: orderBy(sort, { StartDate: db`a.start_date`, AwardTitle: db`a.title_key`, Amount: db`a.amount` }),
    },
    page,
  )
}

export const awards: EditedTable<ReferralAward> = {
  table: 'referral_award',
  what: 'award',
  read: async (tx, id) =>
    (await tx<ReferralAward[]>`select ${awardColumns(tx)} from ${awardFrom(tx)} where a.id = ${id}`)[0],
}

export async function awardActions(db: Db): Promise<Output<'Referral/GetAwardActions'>> {
  return [
    ...(await db<
      Output<'Referral/GetAwardActions'>
    >`select id as "Id", name as "Name" from award_action order by place`),
  ]
}

/**
 * Referrals of all people, or of one person: `referrerId` comes from the session only. Newest first; each with its award at the
 * time of the referral.
 */
export function referralPage(
  db: Db,
  referrerId: string | null,
  { sort, fromDateIsoString: from, toDateIsoString: to, ...page }: Parsed<'Referral/GetReferrals'>,
): Page<Referral> {
  const mine = referrerId === null ? db`true` : db`r.referrer_id = ${referrerId}`
  // P29: of the new person, a referrer sees the first name and the status, but not the surname.
  const surname = referrerId === null ? db`p.surname` : db`''`
  return listPage(
    db,
    {
      from: db`referral r join person p on p.id = r.person_id left join award_action k on k.id = r.award_action_id`,
      id: db`r.id`,
      columns: db<Referral[]>`
      r.id as "Id", ${surname} as "Surname", p.firstname as "FirstName", coalesce(k.name, 'Registers with the code') as "ReferralItemName", r.code as "ReferralCode", coalesce(r.award_title, '') as "AwardTitle",
      coalesce(r.award_page_url, '') as "AwardPageURL", ${isoInstant(db, db`r.created_at`)} as "CreatedDate", r.status as "ReferralStatus"`,
      where: db`${mine} and ${withinDays(db, db`r.created_at`, from, to)}`,
      words: db`search_key(p.firstname || ' ' || ${surname} || ' ' || r.code || ' ' || coalesce(r.award_title, ''))`,
      order: orderBy(sort, { CreatedDate: db`r.created_at` }),
    },
    page,
  )
}
