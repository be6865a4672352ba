import type { Sql } from 'postgres'
import { eachDue } from '#server/db/in-transaction.ts'
import { findLockedOrder } from './locked-order.ts'
import { moveOrder } from './move-order.ts'
import { canMove } from './order-moves.ts'

interface Expiring {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}

/**
 * The job of unpaid orders: the ones whose time is over expire and give their stock back. Each has a transaction of its own, so a
 * payment waits for one order at most. Any number of processes may run it. Returns how many expired.
 */
export async function expireOrders({ sql, now, publicUrl }: Expiring): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select id from shop_order where status in ('Pending', 'AwaitingVerification', 'Failed') and due_at <= ${now} order by due_at limit 200`
  return eachDue(sql, due, async (tx, id) => {
    const order = await findLockedOrder(tx, id)
    if (!order || !canMove('expire', order, 'portal')) return false
    const reason = 'It was not paid in time.'
    await moveOrder({ tx, now, publicUrl, actor: null }, order, {
      move: 'expire',
      by: 'portal',
      note: reason,
      columns: { reason },
    })
    return true
  })
}
