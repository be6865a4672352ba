import { uuidV7 } from '#kit/ids.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'
import type { LockedOrder } from './locked-order.ts'
import type { PaymentSource } from './settle-order.ts'

/** The wallet of the customer. 422 when it holds too little or is frozen. */
export const walletSource: PaymentSource = {
  name: 'Wallet',
  by: 'customer',
  async take(tx, order, reason) {
    await post(tx, 'order-paid', reason, { person: order.customerId, amount: order.total })
    await walletMovement(tx, order, {
      type: 'Order',
      amount: order.total,
      note: '',
      actor: order.customerId,
      now: reason.now,
    })
  },
}

interface Movement {
  readonly type: 'Order' | 'Refund'
  /** Kobo. */
  readonly amount: number
  readonly note: string
  readonly actor: string
  readonly now: Date
}

/** The line that the owner of the wallet reads. */
export async function walletMovement(
  tx: Tx,
  order: LockedOrder,
  { type, amount, note, actor, now }: Movement,
): Promise<void> {
  await tx`insert into wallet_transaction ${tx({
    id: uuidV7(now.getTime()),
    type,
    status: 'Completed',
    person_id: order.customerId,
    order_id: order.id,
    amount,
    note: note === '' ? orderNumber(order.number) : note,
    made_by: actor,
    created_at: now,
    completed_at: now,
  })}`
}
