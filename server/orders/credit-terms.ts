import { naira } from '#rules/money.ts'
import { creditLimit, creditSchedule, type Instalment } from '#rules/orders/credit-schedule.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { isServiceOn } from '#server/db/services/money-services.ts'
import type { Db } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import type { LockedOrder } from './locked-order.ts'

/** On which terms a customer may buy an order on credit. Amounts in kobo. */
interface CreditTerms {
  /** Whether this portal sells everything in the order on credit. */
  readonly isOffered: boolean
  /** Why this customer may not buy it so; '' when they may. */
  readonly problem: string
  /** The most that the customer may owe, and what is owed now. */
  readonly limit: number
  readonly owed: number
  readonly instalments: readonly Instalment[]
}

/** What is to be bought on credit. */
export interface Sale {
  /** Kobo. */
  readonly total: number
  /** The time to repay; null when something in it is not sold on credit. */
  readonly days: number | null
  /** The customer sells something in it. */
  readonly isSeller: boolean
}

interface Facts {
  readonly perPoint: number
  readonly isMinor: boolean
  readonly points: number
  readonly owed: number
  readonly isOverdue: boolean
}

/** The terms of an order that was placed. See `termsOfSale`. */
export async function creditTerms(
  db: Db,
  { id, customerId, total }: Pick<LockedOrder, 'id' | 'customerId' | 'total'>,
  now: Date,
): Promise<CreditTerms> {
  const [sale] = await db<[Pick<Sale, 'days' | 'isSeller'>]>`
    select case when count(*) = count(l.credit_days) then min(l.credit_days) end as days,
      coalesce(bool_or(l.vendor_id = ${customerId}), false) as "isSeller"
    from order_line l where l.order_id = ${id}`
  return termsOfSale(db, customerId, { total, ...sale }, now)
}

/**
 * M-21: credit is for people whose edu-points allow it, who have no overdue credit, and who sell nothing in the order themselves. A
 * person of 13 to 17 may not buy so, also when a guardian agreed to money. An order has the time of the product with the shortest.
 */
export async function termsOfSale(db: Db, customerId: string, sale: Sale, now: Date): Promise<CreditTerms> {
  const today = lagosDay(now.getTime())
  const [facts] = await db<[Facts]>`
    select case when ${isServiceOn(db, 'credit')} then s.credit_per_point else 0 end as "perPoint", p.age_band = '13-17' as "isMinor",
      ${balanceOf(db, 'points', db`p.id::text`)} as points, -${balanceOf(db, 'receivable', db`p.id::text`)} as owed,
      exists (select from credit c where c.person_id = p.id and c.outstanding > 0 and c.due_on < ${today}) as "isOverdue"
    from person p cross join order_setting s where p.id = ${customerId}`
  const limit = creditLimit(facts.points, facts.perPoint)
  const { days, total } = sale
  return {
    isOffered: facts.perPoint > 0 && days !== null,
    problem: problemOf({ ...facts, ...sale, limit }),
    limit,
    owed: facts.owed,
    instalments: days === null ? [] : creditSchedule(total, days, today),
  }
}

function problemOf({
  perPoint,
  isMinor,
  days,
  points,
  owed,
  isOverdue,
  isSeller,
  limit,
  total,
}: Facts & Sale & { readonly limit: number }): string {
  if (perPoint === 0) return 'Nothing is sold on credit here.'
  if (days === null) return 'Not everything in this order is sold on credit.'
  if (isMinor) return 'Credit is for people of 18 and older.'
  if (isSeller) return 'You sell something in this order yourself.'
  if (isOverdue) return 'A payment of another credit is overdue. Repay it first.'
  if (owed + total <= limit) return ''
  return `With ${points} edu-points you may owe ${naira(limit)}, and you owe ${naira(owed)} now. This order costs ${naira(total)}.`
}
