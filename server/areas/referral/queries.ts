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
  a.start_date::text as "StartDate", a.end_date::text as "EndDate", a.is_cash as "IsCash", a.amount as "Amount", a.is_active as "IsActive", '₦' as "CurrencySign",
  a.budget as "Budget", a.most_per_person as "MostPerPerson"`

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

export const referrals: EditedTable<Referral> = {
  table: 'referral',
  what: 'referral',
  read: async (tx, id) =>
    (await tx<Referral[]>`select ${referralColumns(tx, null)} from ${referralFrom(tx)} where r.id = ${id}`)[0],
}

const referralFrom = (db: Db) =>
  db`referral r join person p on p.id = r.person_id join award_action k on k.id = r.action_id`

/** The columns of a referral, for its referrer or, with null, for administrators. P29: a referrer sees the first name and the status. */
const referralColumns = (db: Db, referrerId: string | null) => db<Referral[]>`
  r.id as "Id", r.row_version as "RowVersion", ${surnameFor(db, referrerId)} as "Surname", p.firstname as "FirstName", k.name as "ReferralItemName", r.code as "ReferralCode", coalesce(r.award_title, '') as "AwardTitle",
  coalesce(r.award_page_url, '') as "AwardPageURL", ${isoInstant(db, db`r.created_at`)} as "CreatedDate", r.status as "ReferralStatus",
  coalesce(r.award_amount, 0) as "Amount", coalesce(r.award_is_cash, true) as "IsCash", ${referrerId === null ? db`r.is_flagged` : db`false`} as "IsFlagged"`

const surnameFor = (db: Db, referrerId: string | null) => (referrerId === null ? db`p.surname` : db`''`)

/** X-092: what one person's referrals came to, by status. */
export async function referralTotals(db: Db, referrerId: string): Promise<Output<'Referral/GetMyReferralTotals'>> {
  const rows = await db<Output<'Referral/GetMyReferralTotals'>>`
    select status as "Status", count(*) as "Count", coalesce(sum(award_amount) filter (where award_is_cash), 0)::bigint as "Cash",
      coalesce(sum(award_amount) filter (where not award_is_cash), 0)::bigint as "Points"
    from referral where referrer_id = ${referrerId} group by status order by status collate "C"`
  return [...rows]
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
  return listPage(
    db,
    {
      from: referralFrom(db),
      id: db`r.id`,
      columns: referralColumns(db, referrerId),
      where: db`${mine} and ${withinDays(db, db`r.created_at`, from, to)}`,
      words: db`search_key(p.firstname || ' ' || ${surnameFor(db, referrerId)} || ' ' || r.code || ' ' || coalesce(r.award_title, ''))`,
      order: orderBy(sort, { CreatedDate: db`r.created_at` }),
    },
    page,
  )
}
