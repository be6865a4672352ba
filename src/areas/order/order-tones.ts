import { orderStatuses, type OrderStatus } from '#rules/orders/order-status.ts'
import type { Tone } from '#ui/tone.ts'

/** The tint of each state of an order, by its words. */
const tones: Readonly<Record<OrderStatus, Tone>> = {
  Pending: 'warn',
  AwaitingVerification: 'warn',
  Failed: 'bad',
  Approved: 'ok',
  Shipped: 'ok',
  Delivered: 'ok',
  PickedUp: 'ok',
  Cancelled: 'plain',
  Expired: 'plain',
  Refunded: 'plain',
}
export const toneOf = (status: OrderStatus): Tone => tones[status]

/** The choices of a filter by state. */
export const statusChoices = Object.entries(orderStatuses).map(([value, label]) => ({ value, label }))
