import PackageCheck from 'lucide-react/icons/package-check'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { Order, OrderMoveName } from '#contract/entities/order/order.ts'
import { orderPaidFrom } from '#contract/payment-gateways.ts'
import { cut, email, person, text } from '#lists/definition/columns.tsx'
import { fromList, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { later } from '#patterns/later/later.tsx'
import { byDay, byStatus, inState, orderName, placed, total } from './order-columns.tsx'
import { orderFields } from './order-fields.ts'

const customer = person('Customer', 'Customer', (row: Pick<Order, 'Surname' | 'Firstname'>) => row, { card: 'detail' })

const OrderItem = later(() => import('./order-decision.tsx').then((parts) => parts.OrderItem))

const may =
  (move: OrderMoveName) =>
  ({ Moves }: { readonly Moves: readonly string[] }) =>
    Moves.includes(move)

/** the orders of everybody. A new one is of things that are not in the shop. */
export const orders = defineResource({
  path: '/admin/orders',
  title: 'Order Center',
  item: 'Order',
  items: 'orders',
  searchFor: 'Order, customer or item',
  none: 'Orders appear here once somebody orders in the shop. You can also make one for a person.',
  name: ({ OrderId }) => OrderId,
  ops: { list: 'Order/GetOrders', create: 'Order/CreateOrderForPerson' },
  filters: [
    byStatus,
    oneOf('paidFrom', 'Way to pay', plain(orderPaidFrom)),
    fromList('vendorId', 'Vendor', 'Order/GetVendorsOfOrders'),
    byDay,
  ],
  columns: [
    orderName,
    customer,
    email('EmailAddress', 'E-mail', { card: 'hidden' }),
    cut(text('ItemNames', 'Items', { card: 'detail' })),
    total,
    placed,
    text('PaidFrom', 'Paid from', { card: 'hidden' }),
    inState,
  ],
  sections: [
    {
      name: 'Order for a person',
      description: 'For things that are not in the shop. The person pays it like every other order.',
      fields: orderFields,
    },
  ],
  beside: (row, reload) => <OrderItem key={row.Id} row={row} reload={reload} />,
  actions: [
    {
      label: 'Mark as shipped',
      verb: 'mark as shipped',
      icon: Truck,
      key: 'Order/MarkOrderAsShipped',
      when: may('ship'),
    },
    {
      label: 'Mark as delivered',
      verb: 'mark as delivered',
      icon: PackageCheck,
      key: 'Order/MarkOrderAsDelivered',
      when: may('deliver'),
    },
    {
      label: 'Mark as picked up',
      verb: 'mark as picked up',
      icon: Store,
      key: 'Order/MarkOrderAsPickedUp',
      when: may('pickUp'),
    },
  ],
})
