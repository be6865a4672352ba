import type { Parsed } from '#contract/contract.ts'
import type {
  EduPointRule,
  EduPointTransaction,
  MyEduPoints,
  MyPointFacts,
} from '#contract/entities/money/edu-point.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'

const grantColumns = (db: Db) => db<EduPointTransaction[]>`
  g.id as "Id", g.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname", g.points as "Points",
  g.title as "Title", g.gateway as "PaymentGateway", g.payment_amount as "PaymentAmount", g.status as "Status",
  ${isoInstant(db, db`g.granted_at`)} as "TransactionDate"`

export const grants: EditedTable<EduPointTransaction> = {
  table: 'point_grant',
  what: 'grant',
  read: async (tx, id) =>
    (
      await tx<EduPointTransaction[]>`
        select ${grantColumns(tx)} from point_grant g join person p on p.id = g.person_id where g.id = ${id}`
    )[0],
}

/** R-556: the points of all people, latest first. */
export function grantPage(
  db: Db,
  { sort, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Wallet/GetUserEduPointTransactions'>,
): Promise<PageOf<EduPointTransaction>> {
  return listPage(
    db,
    {
      from: db`point_grant g`,
      beside: db`join person p on p.id = g.person_id`,
      id: db`g.id`,
      columns: grantColumns(db),
      where: withinDays(db, db`g.granted_at`, fromDateIsoString, toDateIsoString),
      words: db`g.search_key`,
      order: orderBy(sort, { TransactionDate: db`g.granted_at`, Points: db`g.points` }),
    },
    page,
  )
}

export function myGrants(
  db: Db,
  personId: string,
  page: Parsed<'Wallet/GetMyEduPoints'>,
): Promise<PageOf<MyEduPoints>> {
  return listPage(
    db,
    {
      from: db`point_grant g`,
      id: db`g.id`,
      columns: db<MyEduPoints[]>`
        g.id as "Id", g.points as "Points", g.title as "Title", g.status as "Status", ${isoInstant(db, db`g.granted_at`)} as "TransactionDate"`,
      where: db`g.person_id = ${personId}`,
      words: db`g.search_key`,
      order: { key: db`g.granted_at`, descending: true },
    },
    { ...page, id: '' },
  )
}

const ruleColumns = (db: Db) => db<EduPointRule[]>`
  r.id as "Id", r.row_version as "RowVersion", r.title as "Title", r.points as "Points", r.per as "PerAmount", r.is_active as "IsActive"`

export const rules: EditedTable<EduPointRule> = {
  table: 'point_rule',
  what: 'rule',
  read: async (tx, id) => (await tx<EduPointRule[]>`select ${ruleColumns(tx)} from point_rule r where r.id = ${id}`)[0],
}

export function rulePage(db: Db, { sort, ...page }: Parsed<'Wallet/GetEduPointRules'>): Promise<PageOf<EduPointRule>> {
  return listPage(
    db,
    {
      from: db`point_rule r`,
      id: db`r.id`,
      columns: ruleColumns(db),
      where: db`true`,
      words: db`lower(r.title)`,
      order: orderBy(sort, { Title: db`r.title` }),
    },
    page,
  )
}

/** X-066: points, what earns them, and the people with most of them, without those who left the list. */
export async function pointFacts(db: Db, personId: string): Promise<MyPointFacts> {
  const [me] = await db<[{ points: number; isHidden: boolean }]>`
    select ${balanceOf(db, 'points', db`p.id::text`)} as points, p.hides_points as "isHidden" from person p where p.id = ${personId}`
  const active = await db<MyPointFacts['Rules'][number][]>`
    select id as "Id", title as "Title", points as "Points", per as "PerAmount"
    from point_rule where is_active and points > 0 order by title`
  // A person who did not say that they are 18 may be a minor.
  const leaders = await db<MyPointFacts['Leaders'][number][]>`
    select rank() over (order by a.balance desc)::int as "Place", a.balance as "Points", p.id = ${personId} as "IsMe",
      case when p.age_band = '18+' then p.firstname else left(p.firstname, 1) || '.' end || ' ' || left(p.surname, 1) || '.' as "Name"
    from ledger_account a join person p on p.id = a.person_id
    where a.kind = 'points' and a.balance > 0 and not p.hides_points and p.is_active order by a.balance desc, p.id limit 10`
  return { Points: me.points, IsHidden: me.isHidden, Rules: [...active], Leaders: [...leaders] }
}
