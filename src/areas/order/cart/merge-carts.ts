import type { CartItem } from './cart-item.ts'

/**
 * what a visitor put into the cart comes to the account that signs in. A product in both carts is one line with the larger
 * count, so merging again changes nothing and nothing is ordered twice.
 */
export function mergeCarts(own: readonly CartItem[], visitors: readonly CartItem[]): readonly CartItem[] {
  const later = new Map(visitors.map((item) => [item.product.Id, item]))
  const both = own.map((item) => {
    const other = later.get(item.product.Id)
    return other ? { product: other.product, quantity: Math.max(item.quantity, other.quantity) } : item
  })
  const known = new Set(own.map(({ product }) => product.Id))
  return [...both, ...visitors.filter(({ product }) => !known.has(product.Id))]
}
