import type { PricedProduct } from '#rules/orders/order-totals.ts'
import type { Db } from '#server/calls/call-context.ts'
import { isOnSale } from './on-sale-queries.ts'

/** A product as an order needs it. `quantity` null: its stock is not counted. */
export interface OrderedProduct extends PricedProduct {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly vendorId: string | null
  readonly creditDays: number | null
  readonly quantity: number | null
  readonly isOnSale: boolean
}

/** The columns of a price, as `PricedProduct` names them. */
export const priceColumns = (db: Db) => db`
  p.amount as "Amount", p.discount_amount is not null as "EnableDiscount", p.discount_amount as "DiscountAmount",
  p.bulk_count is not null as "EnableBulkAmount", p.bulk_amount as "BulkAmount", p.bulk_count as "BulkCount",
  p.cart_bulk_count is not null as "EnableCartBulkAmount", p.cart_bulk_amount as "CartBulkAmount", p.cart_bulk_count as "CartBulkCount",
  p.weight as "WeightPerKG", p.is_vat_exempt as "IsVatExempt"`

/** These products, also those that are not on sale any more. Ids must be UUIDs. */
export async function orderedProducts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderedProduct>> {
  const rows = await db<OrderedProduct[]>`
    select p.id, p.name, p.unit, p.vendor_id as "vendorId", p.credit_days as "creditDays", p.quantity, ${isOnSale(db)} as "isOnSale", ${priceColumns(db)}
    from product p where p.id = any(${[...ids]}) and p.status <> 'Deleted'`
  return new Map(rows.map((row) => [row.id, row]))
}
