import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** An order as moves and payments need it. Amounts in kobo. */
export interface LockedOrder {
  readonly id: string
  readonly number: number
  readonly token: string
  readonly status: OrderStatus
  readonly customerId: string
  readonly includeShipping: boolean
  readonly shipping: number
  readonly vat: number
  readonly total: number
  readonly rowVersion: number
  readonly isPaid: boolean
  readonly isOnCredit: boolean
}

/** The order, locked until the end of the transaction; undefined when it does not exist. */
export async function findLockedOrder(tx: Tx, id: string): Promise<LockedOrder | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx<LockedOrder[]>`
    select id, number, token, status, customer_id as "customerId", include_shipping as "includeShipping", shipping_amount as shipping,
      vat_amount as vat, total_amount as total, row_version as "rowVersion", paid_at is not null as "isPaid", paid_from = 'Credit' as "isOnCredit"
    from shop_order where id = ${id} for no key update`
  return row
}

/** The order behind the address of an invoice, locked; 404, and 410 when the address is too old. */
export async function lockOrderByToken(tx: Tx, token: string, since: Date): Promise<LockedOrder> {
  const [found] = await tx<{ id: string; isOpen: boolean }[]>`
    select id, updated_at > ${since} as "isOpen" from shop_order where token = ${token}`
  const order = found && (await findLockedOrder(tx, found.id))
  if (!found || !order) throw new AppError('not-found', { detail: 'This order does not exist.' })
  if (!found.isOpen) throw new AppError('gone', { detail: 'This link is too old. Ask the customer to pay.' })
  return order
}

/** The same, or 404. `owner`: only an order of this person exists for the caller (P12). */
export async function lockOrder(tx: Tx, id: string, owner: string | null): Promise<LockedOrder> {
  const order = await findLockedOrder(tx, id)
  if (!order || (owner !== null && order.customerId !== owner))
    throw new AppError('not-found', { detail: 'This order does not exist.' })
  return order
}
