import { cut, moment, money, text } from '#lists/definition/columns.tsx'
import { days, oneOf } from '#lists/definition/filters.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { Column } from '#lists/definition/resource.ts'
import { Badge } from '#ui/badge.tsx'
import { statusChoices, toneOf } from './order-tones.ts'

interface Stateful {
  readonly OrderStatusValue: OrderStatus
  readonly OrderStatusName: string
}

/** Columns and filters of the lists of orders. */
export const orderName = cut(text('OrderId', 'Order', { card: 'title' }), 'always')
export const total = money('TotalAmount', 'Total', { sort: 'TotalAmount' })
export const placed = moment('CreatedDate', 'Placed', { sort: 'CreatedDate' })
export const inState: Column<Stateful> = {
  id: 'OrderStatusName',
  label: 'Status',
  words: ({ OrderStatusName }) => OrderStatusName,
  cell: ({ OrderStatusValue, OrderStatusName }) => <Badge tone={toneOf(OrderStatusValue)}>{OrderStatusName}</Badge>,
  card: 'status',
}
export const byStatus = oneOf('status', 'Status', statusChoices)
export const byDay = days('fromDateIsoString', 'toDateIsoString')
