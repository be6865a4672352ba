import type { ParameterOrJSON } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { orderNumber, orderStatuses } from '#rules/orders/order-status.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { LockedOrder } from './locked-order.ts'
import { canMove, moveNamed, type OrderActor, type OrderMove } from './order-moves.ts'
import { releaseStock } from './stock.ts'
import { tellCustomer, type OrderMessage } from './tell-customer.ts'

/** What a move happens in. `actor`: null is the portal. `audit`: only calls have one. */
export interface Moving {
  readonly tx: Tx
  readonly now: Date
  readonly publicUrl: string
  readonly actor: string | null
  audit?(this: void, before: object, after: object): void
}

interface Step {
  readonly move: OrderMove
  readonly by: OrderActor
  /** For the timeline and the message. */
  readonly note?: string
  /** The number of its invoice or credit note, for the message. */
  readonly document?: string
  readonly columns?: Readonly<Record<string, ParameterOrJSON<never>>>
  /** Instead of the message of the move. */
  readonly message?: OrderMessage
}

/**
 * Makes a move of a locked order: the state (compare-and-set), a row of the timeline, the stock, and the message to the customer. 409
 * when the state does not allow the move, 422 when its guard does not hold.
 */
export async function moveOrder(
  { tx, now, publicUrl, actor, audit }: Moving,
  order: LockedOrder,
  { move: name, by, note = '', document = '', columns = {}, ...step }: Step,
): Promise<void> {
  const move = moveNamed(name)
  if (!move.from.includes(order.status) || !move.by.includes(by))
    throw new AppError('conflict', { detail: refusalOf(order) })
  if (!canMove(name, order, by)) throw new AppError('rule-broken', { detail: move.guard?.refusal ?? refusalOf(order) })
  const changed = await tx`
    update shop_order set row_version = row_version + 1, updated_at = ${now}, ${tx({ ...columns, status: move.to })}
    where id = ${order.id} and status = ${order.status} and row_version = ${order.rowVersion} returning id`
  if (changed.length === 0) throw new AppError('conflict', { detail: refusalOf(order) })
  await addEvent(tx, { orderId: order.id, move: name, from: order.status, to: move.to, actor, note, now })
  if (move.releases?.includes(order.status)) await releaseStock(tx, order.id)
  const type = step.message ?? move.message
  if (type) await tellCustomer({ tx, now, publicUrl }, { type, order, reason: note, document })
  audit?.({ OrderStatusName: orderStatuses[order.status] }, { OrderStatusName: orderStatuses[move.to], Note: note })
}

const refusalOf = ({ number, status }: LockedOrder) =>
  `${orderNumber(number)} is in the state “${orderStatuses[status]}”, so this is not possible.`

interface Event {
  readonly orderId: string
  readonly move: string
  readonly from: string | null
  readonly to: string
  readonly actor: string | null
  readonly note?: string
  readonly now: Date
}

/** A row of the timeline. */
export async function addEvent(tx: Tx, { orderId, move, from, to, actor, note = '', now }: Event): Promise<void> {
  await tx`insert into order_event ${tx({
    id: uuidV7(now.getTime()),
    order_id: orderId,
    move,
    from_status: from,
    to_status: to,
    actor_id: actor,
    note,
    at: now,
  })}`
}
