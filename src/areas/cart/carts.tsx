import type { CartLine, ProductInCarts } from '#contract/entities/cart.ts'
import { count, text } from '#lists/definition/columns.tsx'
import { defineResource, type Column } from '#lists/definition/resource.ts'

const customer = ({ Firstname, Surname }: CartLine) => `${Firstname} ${Surname}`.trim() || 'Visitor'

/** A number with its unit, because a phone shows it without a column heading. */
function counted<P extends 'QuatityOrder' | 'Carts'>(
  property: P,
  label: string,
  [one, several]: readonly [string, string],
): Column<{ readonly [K in P]: number }> {
  return {
    ...count(property, label, { card: 'detail', sort: property }),
    cell: (row) => (
      <span className="num">
        {row[property].toLocaleString('en-GB')} {row[property] === 1 ? one : several}
      </span>
    ),
  }
}
const quantity = counted('QuatityOrder', 'Quantity', ['piece', 'pieces'])

/** the products in people's carts that are not ordered yet. */
export const carts = defineResource({
  path: '/admin/carts',
  title: 'Pending Carts Center',
  item: 'Item in a cart',
  items: 'items in carts',
  searchFor: 'Customer or product',
  none: 'What people put into their carts is listed here until they order it.',
  name: (row) => `${row.ProductName}, ${customer(row)}`,
  ops: { list: 'Cart/GetCarts' },
  columns: [
    { id: 'Customer', label: 'Customer', words: customer, sort: 'Surname' },
    text('Email', 'Email'),
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
    counted('Carts', 'Carts', ['cart', 'carts']),
  ],
})
