import type { Output, Parsed } from '#contract/contract.ts'
import type { Investment, MyInvestment, OpenOffer, UserInvestment } from '#contract/entities/saving/investment.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'

const termColumns = (db: Db) => db`
  i.title as "Title", i.months as "DurationInMonths", i.starts_on::text as "CommencementDate", i.matures_on::text as "MaturityDate"`
const offerColumns = (db: Db) => db`
  i.id as "Id", ${termColumns(db)}, i.picture as "PictureUrl", i.summary as "Summary", i.amount as "Amount",
  i.interest::float8 / 100 as "Interest", i.closes_on::text as "ClosingDate", i.allows_leaving as "AllowsEarlyLeave"`
const ownColumns = (db: Db) => db<Investment[]>`
  ${offerColumns(db)}, i.row_version as "RowVersion", i.details as "FullDetails", i.most_units as "MostUnits", i.sold_units as "SoldUnits",
  i.sold_units * i.amount as "SoldAmount"`

/** R-588. */
export function investmentPage(
  db: Db,
  { sort, ...page }: Parsed<'Investment/GetInvestments'>,
): Promise<PageOf<Investment>> {
  return listPage(
    db,
    {
      from: db`investment i`,
      id: db`i.id`,
      columns: ownColumns(db),
      where: db`true`,
      words: db`i.title_key`,
      order: orderBy(sort, {
        CommencementDate: db`i.starts_on`,
        ClosingDate: db`i.closes_on`,
        Title: db`i.title_key`,
        Amount: db`i.amount`,
      }),
    },
    page,
  )
}

export const investments: EditedTable<Investment> = {
  table: 'investment',
  what: 'investment',
  read: async (tx, id) => (await tx<Investment[]>`select ${ownColumns(tx)} from investment i where i.id = ${id}`)[0],
}

const boughtColumns = (db: Db) => db`
  u.id as "Id", ${termColumns(db)}, u.amount as "Amount", case u.status when 'Matured' then u.earned else 0 end as "TotalEarned",
  u.status as "TransactionStatusName"`

/** R-592. */
export function userInvestmentPage(
  db: Db,
  { sort, status, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Investment/GetUserInvestments'>,
): Promise<PageOf<UserInvestment>> {
  const inState = status === '' ? db`true` : db`u.status = ${status}`
  return listPage(
    db,
    {
      from: db`user_investment u`,
      beside: db`join investment i on i.id = u.investment_id join person p on p.id = u.person_id`,
      id: db`u.id`,
      columns: db<UserInvestment[]>`${boughtColumns(db)}, p.surname as "Surname", p.firstname as "Firstname"`,
      where: db`${inState} and ${withinDays(db, db`u.bought_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`p.name_key`,
      owner: { from: db`person p`, id: db`p.id`, key: db`u.person_id` },
      order: orderBy(sort, { BoughtDate: db`u.bought_at`, Amount: db`u.amount` }),
    },
    page,
  )
}

/** Whether the owner may leave the investment `u` of the offer `i` before its end (decision 164). */
export const canLeave = (db: Db, now: Date) => db`
  (i.allows_leaving and u.status = 'Active' and u.matures_on > ${lagosDay(now.getTime())}::date)`

/** What the caller bought. */
export function myInvestmentPage(
  context: Pick<CallContext, 'tx' | 'actor' | 'now'>,
  page: Parsed<'Investment/GetMyInvestments'>,
): Promise<PageOf<MyInvestment>> {
  const { tx: db, now } = context
  return listPage(
    db,
    {
      from: db`user_investment u`,
      beside: db`join investment i on i.id = u.investment_id`,
      id: db`u.id`,
      columns: db<
        MyInvestment[]
      >`${boughtColumns(db)}, i.interest::float8 / 100 as "Interest", u.earned as "WillEarn", ${canLeave(db, now)} as "CanLeave"`,
      where: db`u.person_id = ${actorOf(context).personId}`,
      order: { key: db`u.bought_at`, descending: true },
    },
    { ...page, keyword: '', id: '' },
  )
}

const unitsLeft = (db: Db) => db`i.most_units - i.sold_units`
const isOpen = (db: Db, now: Date) => db`
  (i.closes_on >= ${lagosDay(now.getTime())}::date and (i.most_units is null or i.sold_units < i.most_units))`

/** What can be bought today; what closes first is at the top. */
export function openOfferPage(db: Db, page: Parsed<'Investment/GetOpenOffers'>, now: Date): Promise<PageOf<OpenOffer>> {
  return listPage(
    db,
    {
      from: db`investment i`,
      id: db`i.id`,
      columns: db<OpenOffer[]>`${offerColumns(db)}, ${unitsLeft(db)} as "UnitsLeft"`,
      where: isOpen(db, now),
      words: db`i.title_key`,
      order: { key: db`i.closes_on`, descending: false },
    },
    { ...page, id: '' },
  )
}

/** One offer, with what is in the wallet of the person. 404 for an unknown one. */
export async function offerOf(
  db: Db,
  { id, personId, now }: { readonly id: string; readonly personId: string; readonly now: Date },
): Promise<Output<'Investment/GetOffer'>> {
  const [offer] = isUuid(id)
    ? await db<Output<'Investment/GetOffer'>[]>`
        select ${offerColumns(db)}, ${unitsLeft(db)} as "UnitsLeft", i.details as "FullDetails", ${isOpen(db, now)} as "IsOpen",
          ${balanceOf(db, 'wallet', db`${personId}`)} as "Available"
        from investment i where i.id = ${id}`
    : []
  if (!offer) throw new AppError('not-found', { detail: 'This investment does not exist.' })
  return offer
}
