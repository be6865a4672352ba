import type { Output } from '#contract/contract.ts'
import type { ChildOrder, LinkedChild } from '#contract/entities/family.ts'
import { orderNumber, orderStatuses, type OrderStatus } from '#rules/orders/order-status.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import type { Db } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'

/** How many of the newest submissions and orders are sent. */
const latest = 10

/** The parents who see the progress of this person. */
export async function myParents(db: Db, childId: string): Promise<Output<'Account/GetMyParents'>> {
  return [
    ...(await db<Output<'Account/GetMyParents'>>`
    select l.id as "Id", p.firstname || ' ' || p.surname as "Name", ${isoInstant(db, db`l.linked_at`)} as "LinkedDate"
    from family_link l join person p on p.id = l.parent_id
    where l.child_id = ${childId} and l.ended_at is null order by l.linked_at, l.id`),
  ]
}

/** A child as the database gives it: of orders the state, without its words. */
type StoredChild = Omit<LinkedChild, 'Orders'> & {
  readonly Orders: {
    readonly Total: number
    readonly Latest: readonly (Omit<ChildOrder, 'OrderId' | 'OrderStatusName'> & {
      readonly Number: number
      readonly Status: OrderStatus
    })[]
  } | null
}

/**
 * The children of a parent with their progress (V-15), counts and status only, what their wallets hold, and what they ordered (X-105):
 * no addresses, no phone numbers and no invoices.
 */
export async function myChildren(db: Db, parentId: string): Promise<LinkedChild[]> {
  const children = await db<StoredChild[]>`
    select l.id as "Id", p.firstname || ' ' || p.surname as "Name", coalesce(c.name, '') as "SchoolName", ${isoInstant(db, db`l.linked_at`)} as "LinkedDate",
      counts.submitted as "Submitted", counts.reviewed as "WithFeedback", coalesce(${isoInstant(db, db`counts.last`)}, '') as "LastDate",
      case when l.shows_wallet then jsonb_build_object('Balance', ${balanceOf(db, 'wallet', db`l.child_id::text`)}, 'Held', ${balanceOf(db, 'held', db`l.child_id::text`)}) end as "Wallet",
      case when l.shows_orders then ${ordersOf(db)} end as "Orders",
      coalesce((select jsonb_agg(jsonb_build_object('Name', one.name, 'SubmittedDate', one.at, 'HasFeedback', one.reviewed) order by one.received_at desc) from (
        select v.name, ${isoInstant(db, db`t.received_at`)} as at, t.received_at, exists (select from feedback f where f.attempt_id = t.id) as reviewed
        from attempt t join assessment_version v on v.assessment_id = t.assessment_id and v.version = t.version
        where t.student_id = l.child_id and t.counts order by t.received_at desc, t.id limit ${latest}) one), '[]') as "Latest"
    from family_link l join person p on p.id = l.child_id left join school c on c.id = p.school_id,
      lateral (select count(*) as submitted, count(*) filter (where exists (select from feedback f where f.attempt_id = t.id)) as reviewed,
        max(t.received_at) as last from attempt t where t.student_id = l.child_id and t.counts) counts
    where l.parent_id = ${parentId} and l.ended_at is null order by l.linked_at, l.id`
  return children.map(({ Orders, ...child }) => ({
    ...child,
    Orders: Orders && {
      ...Orders,
      Latest: Orders.Latest.map(({ Number: number, Status, ...order }) => ({
        ...order,
        OrderId: orderNumber(number),
        OrderStatusName: orderStatuses[Status],
      })),
    },
  }))
}

/** The orders of the child of the link `l`, the newest first. */
const ordersOf = (db: Db) => db`
  jsonb_build_object('Total', (select count(*) from shop_order o where o.customer_id = l.child_id),
    'Latest', coalesce((select jsonb_agg(jsonb_build_object('Id', o.id, 'Number', o.number, 'ItemNames', o.item_names, 'TotalAmount', o.total_amount,
      'Status', o.status, 'CreatedDate', ${isoInstant(db, db`o.created_at`)}) order by o.created_at desc, o.id desc) from (
        select * from shop_order where customer_id = l.child_id order by created_at desc, id desc limit ${latest}) o), '[]'))`
