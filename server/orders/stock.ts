import type { Tx } from '#server/calls/call-context.ts'

/**
 * M-14, X-039: takes pieces out of the stock of a product, in one conditional update. Returns how many were taken: 0 of a product whose
 * stock is not counted; null when there are not enough. The caller names products in the order of their ids, so that parallel orders
 * wait for each other and never in a ring.
 */
export async function takeStock(tx: Tx, productId: string, quantity: number): Promise<number | null> {
  const [taken] = await tx<{ taken: number }[]>`
    update product set quantity = quantity - ${quantity}::int, row_version = row_version + case when quantity is null then 0 else 1 end
    where id = ${productId} and (quantity is null or quantity >= ${quantity}::int)
    returning case when quantity is null then 0 else ${quantity}::int end as taken`
  return taken?.taken ?? null
}

/** Gives back what an order took. A second call finds nothing to give back. */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx<{ productId: string; reserved: number }[]>`
    select product_id as "productId", reserved from order_line where order_id = ${orderId} and reserved > 0 order by product_id`
  await tx`update order_line set reserved = 0 where order_id = ${orderId} and reserved > 0`
  for (const { productId, reserved } of lines)
    await tx`
      update product set quantity = quantity + ${reserved}::int, row_version = row_version + 1
      where id = ${productId} and quantity is not null`
}
