import type { Product } from '#contract/entities/product.ts'
import { shippingFee, type ShippingTariff } from '#rules/shipping-fee.ts'

/** What the price of a product depends on. Amounts in kobo, weight in grams. */
export type PricedProduct = Pick<
  Product,
  | 'Amount'
  | 'EnableDiscount'
  | 'DiscountAmount'
  | 'EnableBulkAmount'
  | 'BulkAmount'
  | 'BulkCount'
  | 'EnableCartBulkAmount'
  | 'CartBulkAmount'
  | 'CartBulkCount'
  | 'WeightPerKG'
  | 'IsVatExempt'
>

/** So many of a product. */
export interface Wanted<P extends PricedProduct = PricedProduct> {
  readonly product: P
  readonly quantity: number
}

/** A line of an order, with its computed price. `unit`: the price of one; `list`: the usual price of one. */
export interface PricedLine<P extends PricedProduct = PricedProduct> extends Wanted<P> {
  readonly list: number
  readonly unit: number
  readonly amount: number
  readonly grams: number
}

export interface Totals<P extends PricedProduct = PricedProduct> {
  readonly lines: readonly PricedLine<P>[]
  readonly items: number
  /** Null: the parcel is too heavy for the zone, or no zone has the place. */
  readonly shipping: number | null
  readonly vat: number
  /** With `shipping` null it is counted without it. */
  readonly total: number
  readonly grams: number
}

/**
 * The price of one piece: the lowest of the usual price and of each special price whose condition holds. They are never combined.
 * `pieces`: how many pieces of all products are in the cart.
 */
export function unitPrice(product: PricedProduct, quantity: number, pieces: number): number {
  const { Amount, DiscountAmount, BulkAmount, BulkCount, CartBulkAmount, CartBulkCount } = product
  const prices = [
    Amount,
    product.EnableDiscount ? DiscountAmount : null,
    product.EnableBulkAmount && quantity >= (BulkCount ?? Infinity) ? BulkAmount : null,
    product.EnableCartBulkAmount && pieces >= (CartBulkCount ?? Infinity) ? CartBulkAmount : null,
  ]
  return Math.min(...prices.filter((price) => price !== null))
}

/** VAT of an amount, rounded half up to a kobo. `rate`: in hundredths of a percent. Computed with big numbers, because the product is beyond the exact range. */
export function vatOf(taxable: number, rate: number): number {
  return Number((BigInt(taxable) * BigInt(rate) * 2n + 10_000n) / 20_000n)
}

/** How a parcel travels: by this tariff, or null for a place without a zone. */
export type Delivery = { readonly tariff: ShippingTariff | null } | 'pick-up'

/**
 * M-12: everything that an order costs. The server and the preview of the screen use this one function. VAT is computed once on the sum
 * of the lines that are not exempt; shipping has no VAT.
 */
export function orderTotals<P extends PricedProduct>(
  wanted: readonly Wanted<P>[],
  { delivery, vatRate }: { readonly delivery: Delivery; readonly vatRate: number },
): Totals<P> {
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = wanted.map(({ product, quantity }) => {
    const unit = unitPrice(product, quantity, pieces)
    const grams = (product.WeightPerKG ?? 0) * quantity
    return { product, quantity, list: product.Amount, unit, amount: unit * quantity, grams }
  })
  const sum = (of: (line: PricedLine<P>) => number) => lines.reduce((before, line) => before + of(line), 0)
  const items = sum(({ amount }) => amount)
  const grams = sum((line) => line.grams)
  const vat = vatOf(
    sum(({ product, amount }) => (product.IsVatExempt ? 0 : amount)),
    vatRate,
  )
  const shipping = delivery === 'pick-up' ? 0 : delivery.tariff && shippingFee(delivery.tariff, grams)
  return { lines, items, shipping, vat, total: items + (shipping ?? 0) + vat, grams }
}
