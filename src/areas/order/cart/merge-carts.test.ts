import { expect, test } from 'vitest'
import type { ShopProduct } from '#contract/entities/order/shop-product.ts'
import type { CartItem } from './cart-item.ts'
import { mergeCarts } from './merge-carts.ts'

const item = (id: string, quantity: number, amount = 100): CartItem => ({
  product: { Id: id, Name: id, Amount: amount } as ShopProduct,
  quantity,
})
const shown = (items: readonly CartItem[]) => items.map(({ product, quantity }) => `${quantity} ${product.Id}`)

test('the cart of a visitor is added to the own one, and a product in both is one line with the larger count', () => {
  const merged = mergeCarts([item('atlas', 1), item('pen', 5)], [item('pen', 2), item('atlas', 3), item('ruler', 1)])
  expect(shown(merged)).toEqual(['3 atlas', '5 pen', '1 ruler'])
})

test('merging again changes nothing', () => {
  const visitors = [item('pen', 2), item('ruler', 1)]
  const once = mergeCarts([item('pen', 2)], visitors)
  expect(mergeCarts(once, visitors)).toEqual(once)
})

test('the price that was seen last counts', () => {
  expect(mergeCarts([item('pen', 1, 100)], [item('pen', 1, 120)])[0]?.product.Amount).toBe(120)
})
