import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

/**
 * Whether customers may see and buy the product `p`, as a condition: it is published, and its vendor, if it has one, may sell. A
 * vendor who loses the verification or is suspended stops selling at once. When the vendor may sell again, so do the products.
 */
export function isOnSale(db: Db): PendingQuery<Row[]> {
  return db`p.status = 'Published' and (p.vendor_id is null or exists (select from person seller where seller.id = p.vendor_id and seller.is_vendor and seller.is_vendor_verified and seller.is_active))`
}
