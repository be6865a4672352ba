import { randomBytes } from 'node:crypto'
import { uuidV7 } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import type { PricedLine, PricedProduct, Totals } from '#rules/orders/order-totals.ts'
import { AppError } from '#contract/errors.ts'
import { openOrders } from '#contract/limits.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { explained } from '#server/db/explain-violation.ts'
import { addEvent } from '#server/orders/move-order.ts'
import { takeStock } from '#server/orders/stock.ts'
import { tellCustomer } from '#server/orders/tell-customer.ts'
import { orderSettingOf } from './setting-queries.ts'

/** What is sold: a product of the shop, or something that an administrator typed. */
export interface Sold extends PricedProduct {
  readonly id: string | null
  readonly name: string
  readonly unit: string
  readonly vendorId: string | null
  /** How long the customer has time when it is bought on credit; null: it is not sold so. */
  readonly creditDays: number | null
}

type Writing = Pick<CallContext, 'tx' | 'now' | 'publicUrl'>

interface NewOrder {
  readonly customerId: string
  readonly madeBy: string
  readonly totals: Totals<Sold>
  readonly vatRate: number
  readonly includeShipping: boolean
  readonly zoneName: string
  readonly placeName: string
  readonly address: string
  readonly phone: string
}

export interface WrittenOrder {
  readonly id: string
  readonly number: number
  readonly token: string
}

/**
 * Writes an order with copies of its prices and names, takes its stock, and tells the customer. 422 when the customer has too many
 * unpaid orders, 409 when a product is sold out, in which case nothing is written.
 */
export async function writeOrder(context: Writing, one: NewOrder): Promise<WrittenOrder> {
  const { tx, now, publicUrl } = context
  await refuseMany(context, one.customerId)
  const { totals } = one
  const id = uuidV7(now.getTime())
  const [customer] = await tx<{ name: string }[]>`
    select concat_ws(' ', surname, firstname) as name from person where id = ${one.customerId}`
  const reserved = await reserve(context, totals.lines)
  const token = randomBytes(24).toString('base64url')
  const { DueDays } = await orderSettingOf(tx)
  const [written] = await explained(
    tx<{ number: number }[]>`insert into shop_order ${tx({
      id,
      token,
      customer_id: one.customerId,
      customer_name: must(customer, 'a customer').name,
      made_by: one.madeBy,
      include_shipping: one.includeShipping,
      zone_name: one.zoneName,
      place_name: one.placeName,
      address: one.address,
      phone: one.phone,
      grams: totals.grams,
      items_amount: totals.items,
      shipping_amount: totals.shipping ?? 0,
      vat_amount: totals.vat,
      vat_rate: one.vatRate,
      total_amount: totals.total,
      item_names: totals.lines.map(({ product }) => product.name).join(', '),
      created_at: now,
      due_at: new Date(now.getTime() + DueDays * 86_400_000),
    })} returning number`,
    { order_total: 'An order costs at least one kobo, and at most ₦100 billion.' },
  )
  const { number } = must(written, 'an order')
  await writeLines(context, id, totals.lines, reserved)
  await addEvent(tx, { orderId: id, move: 'place', from: null, to: 'Pending', actor: one.madeBy, now })
  const order = { id, number, token, customerId: one.customerId, total: totals.total }
  await tellCustomer({ tx, now, publicUrl }, { type: 'order-created', order, reason: '' })
  return { id, number, token }
}

/** Stock is kept for unpaid orders, so a person has few of them. Parallel orders of a person take turns at the row. */
async function refuseMany({ tx }: Writing, customerId: string): Promise<void> {
  await tx`select from person where id = ${customerId} for no key update`
  const [open] = await tx<[{ count: number }]>`
    select count(*) as count from shop_order where customer_id = ${customerId} and status in ('Pending', 'AwaitingVerification', 'Failed')`
  if (open.count >= openOrders)
    throw new AppError('rule-broken', {
      detail: `${openOrders} orders are waiting for payment already. Pay or cancel one first.`,
    })
}

/** In the order of the ids, so that parallel orders of the same products wait for each other and never in a ring. */
async function reserve({ tx }: Writing, lines: readonly PricedLine<Sold>[]): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number>()
  const products = lines.flatMap(({ product, quantity }) =>
    product.id === null ? [] : [{ id: product.id, name: product.name, quantity }],
  )
  for (const { id, name, quantity } of products.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const count = await takeStock(tx, id, quantity)
    if (count === null) throw new AppError('conflict', { detail: `${name}: there are not enough left. Order fewer.` })
    taken.set(id, count)
  }
  return taken
}

async function writeLines(
  { tx, now }: Writing,
  orderId: string,
  lines: readonly PricedLine<Sold>[],
  reserved: ReadonlyMap<string, number>,
): Promise<void> {
  await tx`insert into order_line ${tx(
    lines.map(({ product, quantity, list, unit, amount, grams }, at) => ({
      id: uuidV7(now.getTime()),
      order_id: orderId,
      line: at + 1,
      product_id: product.id,
      vendor_id: product.vendorId,
      name: product.name,
      unit: product.unit,
      credit_days: product.creditDays,
      quantity,
      list_amount: list,
      unit_amount: unit,
      amount,
      grams,
      is_vat_exempt: product.IsVatExempt,
      reserved: product.id === null ? 0 : (reserved.get(product.id) ?? 0),
    })),
  )}`
  const shares = new Map<string, number>()
  for (const { product, amount } of lines)
    if (product.vendorId !== null && amount > 0)
      shares.set(product.vendorId, (shares.get(product.vendorId) ?? 0) + amount)
  if (shares.size === 0) return
  const rows = [...shares].map(([vendor_id, amount]) => ({
    id: uuidV7(now.getTime()),
    order_id: orderId,
    vendor_id,
    amount,
  }))
  await tx`insert into order_share ${tx(rows)}`
}
