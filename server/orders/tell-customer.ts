import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { LockedOrder } from './locked-order.ts'

/** The messages about orders. */
export type OrderMessage =
  | 'order-created'
  | 'order-paid'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-on-credit'
  | 'credit-cancelled'

/** Those that are an invoice, a receipt or a credit note: its PDF goes with the mail. */
const withDocument: ReadonlySet<OrderMessage> = new Set([
  'order-created',
  'order-paid',
  'order-on-credit',
  'order-refunded',
  'credit-cancelled',
])

type Facts = Pick<LockedOrder, 'id' | 'number' | 'token' | 'customerId' | 'total'>

interface Told {
  readonly type: OrderMessage
  readonly order: Facts
  readonly reason: string
  /** The number of the invoice or the credit note that belongs to it. */
  readonly document?: string
}

/** Queues a message about an order to its customer: once for each type and order. */
export async function tellCustomer(
  { tx, now, publicUrl }: { readonly tx: Tx; readonly now: Date; readonly publicUrl: string },
  { type, order, reason, document = '' }: Told,
): Promise<void> {
  const path = `/order/${order.token}`
  const to = { personId: order.customerId }
  const common = { OrderNumber: orderNumber(order.number), OrderLink: `${publicUrl}${path}` }
  const values = {
    ...common,
    Amount: naira(order.total),
    Reason: reason,
    InvoiceNumber: document,
    CreditNoteNumber: document,
  }
  const file = withDocument.has(type) ? { orderId: order.id } : {}
  const more = { to, values, eventKey: `${type}:${order.id}`, path, ...file }
  const queue = {
    'order-created': () => queueMessage(tx, { type: 'order-created', ...more }, { now }),
    'order-paid': () => queueMessage(tx, { type: 'order-paid', ...more }, { now }),
    'order-shipped': () => queueMessage(tx, { type: 'order-shipped', ...more }, { now }),
    'order-delivered': () => queueMessage(tx, { type: 'order-delivered', ...more }, { now }),
    'order-cancelled': () => queueMessage(tx, { type: 'order-cancelled', ...more }, { now }),
    'order-refunded': () => queueMessage(tx, { type: 'order-refunded', ...more }, { now }),
    'order-on-credit': () => queueMessage(tx, { type: 'order-on-credit', ...more }, { now }),
    'credit-cancelled': () => queueMessage(tx, { type: 'credit-cancelled', ...more }, { now }),
  } as const
  await queue[type]()
}
