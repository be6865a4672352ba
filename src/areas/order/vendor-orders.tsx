import { count, money, text } from '#lists/definition/columns.tsx'
import { defineResource } from '#lists/definition/resource.ts'
import { byDay, byStatus, inState, placed } from './order-columns.tsx'

/** what people ordered of a vendor's products, without their names. */
export const vendorOrders = defineResource({
  path: '/vendor/orders',
  title: 'Orders of my products',
  item: 'Order of a product',
  items: 'ordered products',
  searchFor: 'Order or product',
  none: 'Your products appear here once somebody orders them.',
  name: ({ OrderId, ProductName }) => `${ProductName}, ${OrderId}`,
  ops: { list: 'Order/GetOrdersOfMyProducts' },
  filters: [byStatus, byDay],
  columns: [
    text('ProductName', 'Product', { card: 'title' }),
    text('OrderId', 'Order', { card: 'detail' }),
    count('Quantity', 'Quantity', { card: 'detail', unit: ['piece', 'pieces'] }),
    money('Amount', 'You get', { sort: 'Amount' }),
    text('ShippingPlaceName', 'Goes to', { card: 'detail' }),
    placed,
    inState,
  ],
})
