import type { PendingQuery, Row } from 'postgres'
import type { Parsed } from '#contract/contract.ts'
import { orderMoveNames, type Order, type OrderMoveName, type VendorOrderLine } from '#contract/entities/order/order.ts'
import { gatewayNames } from '#contract/payment-gateways.ts'
import { amountInWords } from '#rules/orders/amount-in-words.ts'
import { documentNumber, orderNumber, orderStatuses, type OrderStatus } from '#rules/orders/order-status.ts'
import type { WaitingRows } from '#contract/entities/dashboard/waiting-rows.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { chosenRow } from '#server/db/chosen-row.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'
import { canMove, orderMoves, type OrderMove } from '#server/orders/order-moves.ts'

type Fragment = PendingQuery<Row[]>

/** An order as the database gives it, before its words are added. */
interface StoredOrder extends Omit<
  Order,
  | 'OrderId'
  | 'AmountInWords'
  | 'OrderStatusName'
  | 'ShippingStatusName'
  | 'Moves'
  | 'Timeline'
  | 'InvoiceNumber'
  | 'CreditNoteNumber'
> {
  readonly Number: number
  readonly Invoice: [number, number] | null
  readonly Credit: [number, number] | null
  readonly Events: readonly { Id: string; Move: string; By: string; Note: string; Date: string }[]
}

const date = (db: Db, column: Fragment): Fragment => db`coalesce(${isoInstant(db, column)}, '')`

const columns = (db: Db) => db<StoredOrder[]>`
  o.id as "Id", o.row_version as "RowVersion", o.number as "Number", '/order/' || o.token as "Path", o.customer_name as "CustomerName", c.surname as "Surname", c.firstname as "Firstname",
  c.email as "EmailAddress", coalesce(nullif(o.phone, ''), c.phone) as "Phone", o.item_names as "ItemNames",
  coalesce((select json_agg(json_build_object('Name', l.name, 'Quantity', l.quantity, 'ListAmount', l.list_amount, 'UnitAmount', l.unit_amount,
    'Amount', l.amount, 'IsVatExempt', l.is_vat_exempt) order by l.line) from order_line l where l.order_id = o.id), '[]') as "OrderItems",
  o.include_shipping as "IncludeShipping", o.place_name as "ShippingPlaceName", o.address as "Address", o.items_amount as "ItemsAmount",
  o.shipping_amount as "ShippingFee", o.vat_amount as "Vat", o.vat_rate as "VatRate", o.total_amount as "TotalAmount",
  case when o.status in ('Pending', 'AwaitingVerification', 'Failed') then o.total_amount else 0 end as "PayableAmount", 'NGN' as "CurrencyCode",
  o.status as "OrderStatusValue", o.paid_at is not null and o.status <> 'Refunded' as "HasPaid", o.status in ('Delivered', 'PickedUp') as "HasBeenDelivered",
  o.paid_from as "PaidFrom", coalesce(y.id::text, '') as "PaymentId", coalesce(y.status, '') as "PaymentStatus",
  coalesce((${[...gatewayNames]}::text[])[y.gateway + 1], '') as "PaymentGatewayName", case when o.invoice_number is not null then json_build_array(o.invoice_year, o.invoice_number) end as "Invoice",
  case when o.credit_number is not null then json_build_array(o.credit_year, o.credit_number) end as "Credit", o.reason as "Reason", o.questions as "OrderQuestions",
  ${date(db, db`o.created_at`)} as "CreatedDate", ${date(db, db`o.due_at`)} as "DueDate", ${date(db, db`o.paid_at`)} as "PaidDate",
  ${date(db, db`o.refunded_at`)} as "RefundedDate",
  coalesce((select json_agg(json_build_object('Id', e.id, 'Move', e.move, 'By', coalesce(concat_ws(' ', a.firstname, a.surname), ''), 'Note', e.note,
    'Date', ${isoInstant(db, db`e.at`)}) order by e.at, e.id) from order_event e left join person a on a.id = e.actor_id where e.order_id = o.id), '[]') as "Events"`

/** The customer, and the latest payment by a gateway. */
const joins = (db: Db): Fragment => db`
  join person c on c.id = o.customer_id
  left join lateral (
    select id, status, gateway from payment where purpose = 'order' and purpose_id = o.id and gateway is not null
    order by status = 'Paid' desc, created_at desc, id desc limit 1) y on true`

/** Who reads: an administrator sees all orders and who did what; a customer the own ones. */
export type OrderReader = 'admin' | { readonly customerId: string }

const moveOf: Readonly<Record<OrderMoveName, OrderMove>> = {
  pay: 'settle',
  cancel: 'cancel',
  ship: 'ship',
  deliver: 'deliver',
  pickUp: 'pickUp',
  refund: 'refund',
}

function shippingStatus({
  IncludeShipping,
  OrderStatusValue: status,
}: Pick<StoredOrder, 'IncludeShipping' | 'OrderStatusValue'>): string {
  if (status === 'Delivered' || status === 'PickedUp' || status === 'Shipped') return orderStatuses[status]
  if (status !== 'Approved') return ''
  return IncludeShipping ? 'Being packed' : 'Ready for pick-up'
}

const isMove = (name: string): name is OrderMove => Object.hasOwn(orderMoves, name)
const eventName = (name: string) => (isMove(name) ? orderMoves[name].name : 'Order placed')

function worded(reader: OrderReader, { Number: number, Invoice, Credit, Events, ...stored }: StoredOrder): Order {
  const movable = { status: stored.OrderStatusValue, includeShipping: stored.IncludeShipping }
  const isAdmin = reader === 'admin'
  return {
    ...stored,
    OrderId: orderNumber(number),
    AmountInWords: amountInWords(stored.TotalAmount),
    OrderStatusName: orderStatuses[stored.OrderStatusValue],
    ShippingStatusName: shippingStatus(stored),
    InvoiceNumber: Invoice ? `INV-${documentNumber(...Invoice)}` : '',
    CreditNoteNumber: Credit ? `CN-${documentNumber(...Credit)}` : '',
    // Customers see what happened, and not which administrator did it.
    Timeline: Events.map(({ Move, By, ...event }) => ({ ...event, By: isAdmin ? By : '', Name: eventName(Move) })),
    Moves: orderMoveNames.filter(
      (name) => !(isAdmin && name === 'pay') && canMove(moveOf[name], movable, isAdmin ? 'admin' : 'customer'),
    ),
  }
}

const isReadBy = (db: Db, reader: OrderReader): Fragment =>
  reader === 'admin' ? db`true` : db`o.customer_id = ${reader.customerId}`

/** The paid orders that are not sent yet, and since when the oldest is paid. */
export async function ordersToSend(db: Db): Promise<WaitingRows> {
  const [row] = await db<[WaitingRows]>`
    select count(*) as "Count", ${isoInstant(db, db`min(paid_at)`)} as "OldestDate" from shop_order where status = 'Approved'`
  return row
}

/** X-050: orders that were paid in this way, or that have a payment of it which is not done. */
function isPaidFrom(db: Db, name: Parsed<'Order/GetOrders'>['paidFrom']): Fragment {
  if (name === '') return db`true`
  const gateway = gatewayNames.findIndex((one) => one === name)
  return db`(o.paid_from = ${name} or o.paid_from = '' and exists (
    select from payment y where y.purpose = 'order' and y.purpose_id = o.id and y.gateway = ${gateway}))`
}

/** X-050: orders with a line of this vendor. */
const isOfVendor = (db: Db, id: string): Fragment =>
  id === ''
    ? db`true`
    : db`exists (select from order_line l where l.order_id = o.id and ${chosenRow(db, db`l.vendor_id`, id)})`

/** The filters that only administrators have. */
type Asked = Parsed<'Order/GetMyOrders'> & Partial<Pick<Parsed<'Order/GetOrders'>, 'paidFrom' | 'vendorId'>>

/** R-479: all orders for administrators, the own ones for customers. The keyword is searched in numbers, customers and items. */
export async function orderPage(
  db: Db,
  reader: OrderReader,
  { sort, status, paidFrom = '', vendorId = '', fromDateIsoString, toDateIsoString, ...page }: Asked,
): Promise<PageOf<Order>> {
  const inState = status === '' ? db`true` : db`o.status = ${status}`
  const found = await listPage(
    db,
    {
      from: db`shop_order o`,
      beside: joins(db),
      id: db`o.id`,
      columns: columns(db),
      where: db`${isReadBy(db, reader)} and ${inState} and ${isPaidFrom(db, paidFrom)} and ${isOfVendor(db, vendorId)} and ${withinDays(db, db`o.created_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`o.search_key`,
      order: orderBy(sort, { CreatedDate: db`o.created_at`, TotalAmount: db`o.total_amount` }),
    },
    page,
  )
  return { ...found, Items: found.Items.map((one) => worded(reader, one)) }
}

/** The orders of a reader. */
export function ordersOf(reader: OrderReader): EditedTable<Order> {
  return {
    table: 'shop_order',
    what: 'order',
    read: async (tx, id) => {
      const [row] = await tx<StoredOrder[]>`
        select ${columns(tx)} from shop_order o ${joins(tx)} where o.id = ${id} and ${isReadBy(tx, reader)}`
      return row && worded(reader, row)
    },
  }
}
export const anyOrder = ordersOf('admin')

/** X-049: the lines of a vendor; `vendorId` comes from the session alone. */
export async function vendorLinePage(
  db: Db,
  vendorId: string,
  { sort, status, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Order/GetOrdersOfMyProducts'>,
): Promise<PageOf<VendorOrderLine>> {
  const inState = status === '' ? db`true` : db`o.status = ${status}`
  const found = await listPage(
    db,
    {
      from: db`order_line l join shop_order o on o.id = l.order_id`,
      id: db`l.id`,
      columns: db<(Omit<VendorOrderLine, 'OrderId' | 'OrderStatusName'> & { Number: number })[]>`
        l.id as "Id", o.number as "Number", l.name as "ProductName", l.quantity as "Quantity", l.unit_amount as "UnitAmount", l.amount as "Amount",
        o.status as "OrderStatusValue", o.place_name as "ShippingPlaceName", ${date(db, db`o.created_at`)} as "CreatedDate", ${date(db, db`o.paid_at`)} as "PaidDate"`,
      where: db`l.vendor_id = ${vendorId} and ${inState} and ${withinDays(db, db`o.created_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`search_key('ord-' || o.number || ' ' || l.name)`,
      order: orderBy(sort, { CreatedDate: db`o.created_at`, Amount: db`l.amount` }),
    },
    page,
  )
  return {
    ...found,
    Items: found.Items.map(({ Number: number, ...line }) => ({
      ...line,
      OrderId: orderNumber(number),
      OrderStatusName: orderStatuses[line.OrderStatusValue satisfies OrderStatus],
    })),
  }
}
