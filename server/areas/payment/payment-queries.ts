import type { Parsed } from '#contract/contract.ts'
import type { MyPayment, Payment, PaymentEvent } from '#contract/entities/money/payment.ts'
import { gatewayNames } from '#contract/payment-gateways.ts'
import type { WaitingRows } from '#contract/entities/dashboard/waiting-rows.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import { ordersOf } from '#server/payments/payment-row.ts'
import type { Db } from '#server/calls/call-context.ts'

/** A payment of a card that is not over may have changed at the provider. */
const canRetry = (db: Db) => db`
  y.reference is not null and y.decided_by is null and y.status in ('Pending', 'Failed', 'Expired')`

const ownColumns = (db: Db) => db<MyPayment[]>`
  y.id as "Id", y.amount as "Amount", coalesce(o.id::text, '') as "OrderId",
  case y.purpose when 'wallet' then 'Money for the wallet' else 'Order ORD-' || o.number || ': ' || o.item_names end as "ItemNames",
  y.status as "PaymentStatus", y.gateway as "PaymentGateway", coalesce((${[...gatewayNames]}::text[])[y.gateway + 1], '') as "PaymentGatewayName",
  coalesce(y.reference, '') as "Reference", y.words as "Message", ${canRetry(db)} as "CanRetry",
  ${isoInstant(db, db`y.created_at`)} as "CreateDate", ${isoInstant(db, db`y.completed_at`)} as "PaymentCompletedDate"`

/** The payments that an administrator confirms, and since when the oldest waits. */
export async function paymentsToVerify(db: Db): Promise<WaitingRows> {
  const [row] = await db<[WaitingRows]>`
    select count(*) as "Count", ${isoInstant(db, db`min(created_at)`)} as "OldestDate" from payment where status = 'Awaiting Verification'`
  return row
}

/** R-518: the payments of a person. */
export function paymentsOf(
  db: Db,
  personId: string,
  page: Parsed<'Payment/GetMyPayments'>,
): Promise<PageOf<MyPayment>> {
  return listPage(
    db,
    {
      from: db`payment y`,
      beside: ordersOf(db),
      id: db`y.id`,
      columns: ownColumns(db),
      where: db`y.person_id = ${personId}`,
      words: db`y.search_key`,
      order: { key: db`y.created_at`, descending: true },
    },
    { ...page, id: '' },
  )
}

/** A payment of this person. */
export const ownPayments = (personId: string): EditedTable<MyPayment> => ({
  table: 'payment',
  what: 'payment',
  read: async (tx, id) =>
    (
      await tx<MyPayment[]>`
        select ${ownColumns(tx)} from payment y ${ordersOf(tx)} where y.id = ${id} and y.person_id = ${personId}`
    )[0],
})

const columns = (db: Db) => db<Payment[]>`
  ${ownColumns(db)}, y.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname", p.email as "EmailAddress",
  (select coalesce(sum(m.amount), 0)::bigint from payment_money m where m.payment_id = y.id and m.destination <> 'none') as "Received",
  y.status = 'Awaiting Verification' as "CanManuallyConfirm",
  y.first_approver_id is not null and y.status = 'Awaiting Verification' as "NeedsSecond",
  y.evidence_reference as "EvidenceReference", y.evidence as "Evidence", concat_ws(' ', d.firstname, d.surname) as "DecidedBy", y.payer_email as "PayerEmail"`
const people = (db: Db) =>
  db`join person p on p.id = y.person_id left join person d on d.id = y.decided_by ${ordersOf(db)}`

export const payments: EditedTable<Payment> = {
  table: 'payment',
  what: 'payment',
  read: async (tx, id) =>
    (await tx<Payment[]>`select ${columns(tx)} from payment y ${people(tx)} where y.id = ${id}`)[0],
}

/** R-517: all payments. */
export function paymentPage(
  db: Db,
  { sort, status, gateway, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Payment/GetPayments'>,
): Promise<PageOf<Payment>> {
  const inState = status === '' ? db`true` : db`y.status = ${status}`
  const byGateway = gateway === '' ? db`true` : db`y.gateway = ${Number(gateway)}`
  return listPage(
    db,
    {
      from: db`payment y`,
      beside: people(db),
      id: db`y.id`,
      columns: columns(db),
      where: db`${inState} and ${byGateway} and ${withinDays(db, db`y.created_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`y.search_key`,
      order: orderBy(sort, { CreateDate: db`y.created_at`, Amount: db`y.amount` }),
    },
    page,
  )
}

/** The history of a payment, oldest first. */
export function eventsOf(db: Db, paymentId: string): Promise<PaymentEvent[]> {
  return db<PaymentEvent[]>`
    select e.id as "Id", e.kind as "Kind", e.words as "Text", case when e.actor is null then e.source else concat_ws(' ', p.firstname, p.surname) end as "By",
      ${isoInstant(db, db`e.at`)} as "At"
    from payment_event e left join person p on p.id = e.actor where e.payment_id = ${paymentId} order by e.place`
}
