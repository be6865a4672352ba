import type { Parsed } from '#contract/contract.ts'
import type { Earnings, VendorBalance } from '#contract/entities/money/payout.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import type { Db } from '#server/calls/call-context.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import { accountSides } from '#server/ledger/account-sides.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { checkPeriod } from '#server/areas/wallet/statement-period.ts'

type Line = Earnings['Lines'][number]

/**
 * X-049: what a vendor earned in a period, from the postings of what the vendor is owed and owes; `vendorId` comes from the session
 * alone. A posting that only moves between the two is a line of 0 and is left out. 422 for more than a year.
 */
export async function earningsOf(
  db: Db,
  vendorId: string,
  { fromDateIsoString: from, toDateIsoString: to }: Parsed<'Wallet/GetMyEarnings'>,
): Promise<Earnings> {
  checkPeriod(from, to)
  const sides = accountSides(db)
  const own = db`a.kind in ('vendor-payable', 'owed') and a.owner = ${vendorId}`
  const [sums] = await db<[{ before: number; due: number }]>`
    select (select coalesce(sum(s.amount), 0) from ${sides}
        where ${own} and t.posted_at < ${from}::date::timestamp at time zone 'Africa/Lagos')::bigint as before,
      ${balanceOf(db, 'vendor-payable', db`${vendorId}`)} + ${balanceOf(db, 'owed', db`${vendorId}`)} as due`
  const lines = await db<(Omit<Line, 'OrderId'> & { Number: number | null })[]>`
    select p.id as "Id", ${isoInstant(db, db`p.posted_at`)} as "PostedDate", p.posting as "Posting", o.number as "Number",
      coalesce((select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.line) from order_line l
        where l.order_id = o.id and l.vendor_id = h.vendor_id), w.note, '') as "Items",
      p.amount as "Amount", ${sums.before}::bigint + sum(p.amount) over (order by p.posted_at, p.id)::bigint as "Balance"
    from (
      select t.id, t.posted_at, t.posting, t.cause, sum(s.amount)::bigint as amount from ${sides}
      where ${own} and ${withinDays(db, db`t.posted_at`, from, to)} group by t.id having sum(s.amount) <> 0) p
      left join order_share h on h.id = p.cause left join shop_order o on o.id = h.order_id
      left join wallet_transaction w on w.id = p.cause
    order by p.posted_at, p.id`
  const sumOf = (...postings: readonly string[]) =>
    lines.reduce((sum, { Posting, Amount }) => (postings.includes(Posting) ? sum + Amount : sum), 0)
  return {
    OpeningBalance: sums.before,
    Sold: sumOf('vendor-earned'),
    Refunded: 0 - sumOf('vendor-earned-reversed', 'vendor-earned-taken-back'),
    PaidOut: 0 - sumOf('vendor-paid-out'),
    ClosingBalance: lines.at(-1)?.Balance ?? sums.before,
    Due: sums.due,
    Lines: lines.map(({ Number: number, ...line }) => ({
      ...line,
      OrderId: number === null ? '' : orderNumber(number),
    })),
  }
}

/** X-049: vendors who earned something, and what they are owed. `state` 'Due': only those who can be paid now. */
export function vendorBalances(
  db: Db,
  { sort, state, ...page }: Parsed<'Wallet/GetVendorBalances'>,
): Promise<PageOf<VendorBalance>> {
  const owed = balanceOf(db, 'owed', db`a.owner`)
  const payouts = db`from wallet_transaction t where t.person_id = p.id and t.type = 'Payout'`
  return listPage(
    db,
    {
      from: db`ledger_account a join person p on p.id = a.person_id and a.kind = 'vendor-payable'`,
      id: db`p.id`,
      columns: db<VendorBalance[]>`
        p.id as "Id", p.surname as "Surname", p.firstname as "Firstname", p.business_name as "BusinessName", p.email as "EmailAddress",
        a.balance as "Earned", -${owed} as "Owed", a.balance + ${owed} as "Due",
        coalesce((select sum(t.amount) ${payouts}), 0)::bigint as "PaidOut",
        ${isoInstant(db, db`(select max(t.created_at) ${payouts})`)} as "LastPayoutDate"`,
      where: state === 'Due' ? db`a.balance + ${owed} > 0` : db`true`,
      words: db`p.search_key`,
      order: orderBy(sort, { Earned: db`a.balance` }),
    },
    page,
  )
}
