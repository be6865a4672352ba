import type { ShopProduct } from '#contract/entities/order/shop-product.ts'
import { naira } from '#rules/money.ts'
import { unitPrice } from '#rules/orders/order-totals.ts'

/** The price of one piece that everybody gets. */
export const priceOf = (product: ShopProduct): number => unitPrice(product, 1, 1)

/** Why to buy more, or how many are left: one line below the price. */
export function offerText(product: ShopProduct): string {
  const { Amount, EnableBulkAmount, BulkAmount, BulkCount, Quantity } = product
  const price = priceOf(product)
  if (Quantity === 0) return 'None left'
  if (EnableBulkAmount && BulkAmount !== null && BulkAmount < price)
    return `${BulkCount} or more: ${naira(BulkAmount)} each`
  if (price < Amount) return `Save ${naira(Amount - price)}`
  return Quantity !== null && Quantity <= 20 ? `${Quantity} left` : product.UnitOfMeasurement
}
