import type { ShopProduct } from '#contract/entities/order/shop-product.ts'

/** A product in the cart of this device, with the price that it had when it was put there. */
export interface CartItem {
  readonly product: ShopProduct
  readonly quantity: number
}
