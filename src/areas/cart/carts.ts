import type { CartLine } from '#contract/entities/cart.ts'
import { count, text } from '#patterns/list-edit-page/columns.tsx'
import { defineResource } from '#patterns/list-edit-page/resource.ts'

const customer = ({ Firstname, Surname }: CartLine) => `${Firstname} ${Surname}`.trim() || 'Visitor'
const quantity = count('QuatityOrder', 'Quantity', { card: 'figure', sort: 'QuatityOrder' })

/** what people put into their carts and did not order yet. */
export const carts = defineResource({
  path: '/admin/carts', title: 'Pending Carts Center', item: 'Pending cart', items: 'pending carts', searchFor: 'Customer or product',
  none: 'What people put into their carts is listed here until they order it.',
  name: (row) => `${row.ProductName}, ${customer(row)}`,
  ops: { list: 'Cart/GetCarts' },
  columns: [
    { id: 'Customer', label: 'Customer', words: customer, sort: 'Surname' }, text('Email', 'Email'), text('Phone', 'Phone'),
    text('ProductName', 'Item', { sort: 'ProductName' }), quantity,
  ],
})

/** how much of a vendor's products lies in carts, never whose they are. */
export const vendorCarts = defineResource({
  path: '/vendor/carts', title: 'Pending carts', item: 'Product in carts', items: 'products in carts', searchFor: 'Name of a product',
  none: 'Your products appear here once somebody puts them into a cart.',
  name: ({ ProductName }) => ProductName,
  ops: { list: 'Cart/GetCartsOfMyProducts' },
  columns: [text('ProductName', 'Item', { sort: 'ProductName' }), quantity, count('Carts', 'Carts', { card: 'detail', sort: 'Carts' })],
})
