import type { CartLine, ProductInCarts } from '#contract/entities/cart.ts'
import { count, email, text } from '#lists/definition/columns.tsx'
import { personName } from '#rules/person-name.ts'
import { defineResource } from '#lists/definition/resource.ts'

const customer = (row: CartLine, form: 'list' | 'full') => personName(row, form) || 'Visitor'

const quantity = count('QuatityOrder', 'Quantity', {
  card: 'detail',
  sort: 'QuatityOrder',
  unit: ['piece', 'pieces'],
})

/** the products in people's carts that are not ordered yet. */
export const carts = defineResource({
  path: '/admin/carts',
  title: 'Pending Carts Center',
  item: 'Item in a cart',
  items: 'items in carts',
  searchFor: 'Customer or product',
  none: 'What people put into their carts is listed here until they order it.',
  name: (row) => `${row.ProductName}, ${customer(row, 'full')}`,
  ops: { list: 'Cart/GetCarts' },
  columns: [
    { id: 'Customer', label: 'Customer', words: (row) => customer(row, 'list'), sort: 'Surname' },
    email('Email', 'Email'),
    text('Phone', 'Phone'),
    text('ProductName', 'Item', { sort: 'ProductName' }),
    quantity,
  ],
})

/** how much of a vendor's products is in carts, without the names of the customers. */
export const vendorCarts = defineResource({
  path: '/vendor/carts',
  title: 'Pending carts',
  item: 'Product in carts',
  items: 'products in carts',
  searchFor: 'Name of a product',
  none: 'Your products appear here once somebody puts them into a cart.',
  name: ({ ProductName }: ProductInCarts) => ProductName,
  ops: { list: 'Cart/GetCartsOfMyProducts' },
  columns: [
    text('ProductName', 'Item', { sort: 'ProductName' }),
    quantity,
    count('Carts', 'Carts', { card: 'detail', sort: 'Carts', unit: ['cart', 'carts'] }),
  ],
})
