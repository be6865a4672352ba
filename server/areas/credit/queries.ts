import type { Parsed } from '#contract/contract.ts'
import type { CreditTransaction, MyCredit, OverdueCredits } from '#contract/entities/money/credit.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { addDays } from '#rules/events/zone-clock.ts'
import { leftOfEach, overdueOf } from '#rules/orders/credit-schedule.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** A credit as the database gives it. */
interface Stored {
  readonly Id: string
  readonly Number: number
  readonly ItemName: string
  readonly CreditAmount: number
  readonly CreditDate: string
  readonly RepaidAmount: number
  readonly OutstandingAmount: number
  readonly DueDate: string
  readonly Days: readonly string[]
  readonly Amounts: readonly number[]
  readonly IsRefunded: boolean
}

const columns = (db: Db) => db`
  c.id as "Id", o.number as "Number", o.item_names as "ItemName", c.amount as "CreditAmount", ${isoInstant(db, db`c.created_at`)} as "CreditDate",
  c.repaid_amount as "RepaidAmount", c.outstanding as "OutstandingAmount", c.due_on::text as "DueDate", c.due_days::text[] as "Days",
  to_json(c.due_amounts) as "Amounts", c.refunded_at is not null as "IsRefunded"`

/** The words and sums that follow from the schedule and the ISO day. */
function worded<Row extends Stored>({ Number: number, Days, Amounts, IsRefunded, ...row }: Row, today: string) {
  const schedule = Days.map((day, at) => ({ day, amount: Amounts[at] ?? 0 }))
  const isOpen = row.OutstandingAmount > 0
  const left = leftOfEach(schedule, isOpen ? row.RepaidAmount : row.CreditAmount)
  const OverdueAmount = isOpen ? overdueOf(schedule, row.RepaidAmount, today) : 0
  const StatusName: MyCredit['StatusName'] = isOpen
    ? OverdueAmount > 0
      ? 'Overdue'
      : 'Active'
    : IsRefunded
      ? 'Refunded'
      : 'Repaid'
  return {
    ...row,
    OrderId: orderNumber(number),
    OverdueAmount,
    StatusName,
    Instalments: schedule.map(({ day, amount }, at) => ({
      DueDate: day,
      Amount: amount,
      OutstandingAmount: left[at] ?? 0,
    })),
  }
}

/** The same states as conditions. */
function inState(db: Db, status: MyCredit['StatusName'] | '', today: string) {
  if (status === 'Active') return db`c.outstanding > 0 and c.due_on >= ${today}`
  if (status === 'Overdue') return db`c.outstanding > 0 and c.due_on < ${today}`
  if (status === 'Repaid') return db`c.outstanding = 0 and c.refunded_at is null`
  return status === 'Refunded' ? db`c.refunded_at is not null` : db`true`
}

/** R-595, R-598: the credits of everybody. The keyword is searched in the names of customers. */
export async function creditPage(
  db: Db,
  { sort, status, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Credit/GetCreditTransactions'>,
  now: Date,
): Promise<PageOf<CreditTransaction>> {
  const today = lagosDay(now.getTime())
  type Row = Stored & Omit<CreditTransaction, keyof MyCredit>
  const found = await listPage(
    db,
    {
      from: db`credit c`,
      beside: db`join shop_order o on o.id = c.id join person p on p.id = c.person_id`,
      id: db`c.id`,
      columns: db<Row[]>`
        ${columns(db)}, p.surname as "Surname", p.firstname as "Firstname", p.email as "EmailAddress", o.total_amount as "TransactionAmount",
        ${isoInstant(db, db`o.created_at`)} as "TransactionDate"`,
      where: db`${inState(db, status, today)} and ${withinDays(db, db`c.created_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`p.name_key`,
      owner: { from: db`person p`, id: db`p.id`, key: db`c.person_id` },
      order: orderBy(sort, {
        CreditDate: db`c.created_at`,
        DueDate: db`c.due_on`,
        OutstandingAmount: db`c.outstanding`,
      }),
    },
    page,
  )
  return { ...found, Items: found.Items.map((row) => worded(row, today)) }
}

/** Rows of the short list. */
const shown = 10

/** R-326, R-597: read from an index of the credits that are open, up to the day. */
export async function overdueCredits(db: Db, now: Date, size = shown): Promise<OverdueCredits> {
  const today = lagosDay(now.getTime())
  const [yesterday, soon] = [addDays(today, -1), addDays(today, 30)]
  const due = (until: string) =>
    db`coalesce(sum(credit_due(c.due_days, c.due_amounts, c.repaid_amount, ${until}::date)), 0)::bigint`
  const [sums] = await db<[Pick<OverdueCredits, 'Count' | 'TotalOverdue'> & { soon: number }]>`
    select count(*) filter (where c.due_on < ${today}) as "Count", ${due(yesterday)} as "TotalOverdue", ${due(soon)} as soon
    from credit c where c.outstanding > 0 and c.due_on <= ${soon}`
  const rows = await db<OverdueCredits['Credits']>`
    select c.id as "Id", p.surname as "Surname", p.firstname as "Firstname", o.item_names as "ItemName", c.outstanding as "OutstandingAmount",
      c.due_on::text as "DueDate"
    from credit c join shop_order o on o.id = c.id join person p on p.id = c.person_id
    where c.outstanding > 0 and c.due_on < ${today} order by c.due_on, c.id limit ${size}`
  const { Count, TotalOverdue } = sums
  return { Credits: [...rows], Count, TotalOverdue, ToBeDueWithin30days: sums.soon - TotalOverdue }
}

/** The credits of a person, newest first. */
export async function myCreditPage(
  db: Db,
  personId: string,
  page: Parsed<'Credit/GetMyCredits'>,
  now: Date,
): Promise<PageOf<MyCredit>> {
  const found = await listPage(
    db,
    {
      from: db`credit c`,
      beside: db`join shop_order o on o.id = c.id`,
      id: db`c.id`,
      columns: db<Stored[]>`${columns(db)}`,
      where: db`c.person_id = ${personId}`,
      order: { key: db`c.created_at`, descending: true },
    },
    { ...page, keyword: '', id: '' },
  )
  const today = lagosDay(now.getTime())
  return { ...found, Items: found.Items.map((row) => worded(row, today)) }
}

/** One of them; 404 for an unknown one and for that of another person. */
export async function myCredit(
  db: Db,
  { id, personId, now }: { readonly id: string; readonly personId: string; readonly now: Date },
): Promise<MyCredit> {
  const [row] = isUuid(id)
    ? await db<Stored[]>`
        select ${columns(db)} from credit c join shop_order o on o.id = c.id where c.id = ${id} and c.person_id = ${personId}`
    : []
  if (!row) throw new AppError('not-found', { detail: 'This credit does not exist.' })
  return worded(row, lagosDay(now.getTime()))
}
