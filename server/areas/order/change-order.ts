import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { lockOrder, type LockedOrder } from '#server/orders/locked-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderMove } from '#server/orders/order-moves.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { moving } from './moving.ts'
import { anyOrder } from './order-queries.ts'

interface Command {
  readonly Id: string
  readonly RowVersion?: number | undefined
}

/** The order, locked; 409 with the present one when it has changed since its reader saw it. */
async function lockedFor(tx: Tx, { Id, RowVersion }: Command): Promise<LockedOrder> {
  const order = await lockOrder(tx, Id, null)
  if (RowVersion !== undefined && RowVersion !== order.rowVersion)
    throw new AppError('conflict', {
      detail: 'Somebody else changed this order in the meantime.',
      current: await anyOrder.read(tx, Id),
    })
  return order
}

const done = {
  ship: 'is marked as shipped.',
  deliver: 'is marked as delivered.',
  pickUp: 'is marked as picked up.',
} as const satisfies Partial<Record<OrderMove, string>>

/** an administrator's mark; the customer gets a message. */
export async function markOrder(move: keyof typeof done, input: Command, context: CallContext): Promise<string> {
  const order = await lockedFor(context.tx, input)
  await moveOrder(moving(context), order, { move, by: 'admin' })
  return `${orderNumber(order.number)} ${done[move]}`
}

/** cancels an order that is not paid, and gives its stock back. */
export async function cancelOrder(
  { Reason, ...input }: Parsed<'Order/CancelOrder'>,
  context: CallContext,
): Promise<string> {
  const order = await lockedFor(context.tx, input)
  await moveOrder(moving(context), order, { move: 'cancel', by: 'admin', note: Reason, columns: { reason: Reason } })
  return `${orderNumber(order.number)} is cancelled.`
}

export async function cancelMyOrder({ Id }: Parsed<'Order/CancelMyOrder'>, context: CallContext): Promise<string> {
  const order = await lockOrder(context.tx, Id, actorOf(context).personId)
  const reason = 'You cancelled it.'
  await moveOrder(moving(context), order, {
    move: 'cancel',
    by: 'customer',
    note: reason,
    columns: { reason: 'Cancelled by the customer' },
  })
  return `${orderNumber(order.number)} is cancelled.`
}

/** gives the money back, to the wallet. */
export async function refund({ Reason, ...input }: Parsed<'Order/RefundOrder'>, context: CallContext): Promise<string> {
  const order = await lockedFor(context.tx, input)
  const { back, cancelled } = await refundOrder(moving(context), order, Reason)
  const wallet = `${naira(back)} of ${orderNumber(order.number)} are back in the wallet of the customer.`
  return cancelled === 0 ? wallet : `${naira(cancelled)} of debt are cancelled. ${wallet}`
}
