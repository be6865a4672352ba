import { must } from '#kit/must.ts'
import { post } from '#server/ledger/post.ts'
import { demoCreditPerPoint, demoCredits } from '#server/demo/texts/orders.ts'
import { creditSource } from '#server/orders/credit-source.ts'
import { lockOrder } from '#server/orders/locked-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { settleOrder } from '#server/orders/settle-order.ts'
import { anOrder, forgetMessages } from './load-orders.ts'
import type { Making } from './making.ts'

/** Orders that students with edu-points bought on credit: one is overdue, and of one a part is repaid. All of it is posted. */
export async function makeCredits(making: Making, admin: string, students: readonly string[]): Promise<void> {
  const { tx, ago, id } = making
  await tx`update order_setting set credit_per_point = ${demoCreditPerPoint}`
  const debtors = await tx<{ id: string }[]>`
    select person_id as id from ledger_account where kind = 'points' and balance >= 10 and person_id = any(${[...students]})
    order by array_position(${[...students]}::uuid[], person_id)`
  for (const [position, hours, items, repaid] of demoCredits) {
    const customerId = must(debtors[position], 'a student with points').id
    const order = await anOrder(making, customerId, [hours, items, ''])
    const bought = { tx, now: ago(hours - 1), publicUrl: '', actor: customerId }
    await settleOrder(bought, order.id, creditSource)
    const pickedUp = { ...bought, now: ago(hours - 7), actor: admin }
    await moveOrder(pickedUp, await lockOrder(tx, order.id, null), { move: 'pickUp', by: 'admin' })
    if (repaid > 0) {
      const [cause, now, amount] = [id(ago(hours - 200)), ago(hours - 200), repaid * 100]
      await tx`insert into wallet_transaction ${tx({ id: cause, type: 'Repayment', status: 'Completed', person_id: customerId, credit_id: order.id, amount, note: `ORD-${order.number}`, made_by: customerId, created_at: now, completed_at: now })}`
      await tx`update credit set repaid_amount = ${amount} where id = ${order.id}`
      await post(tx, 'credit-repaid', { cause, actor: customerId, now }, { person: customerId, amount })
    }
    await forgetMessages(tx, order.id)
  }
  // The people of the demo were reminded of what is due soon, so that the first run of the job sends nothing.
  await tx`
    insert into credit_reminder (credit_id, due_on, kind)
    select c.id, p.due_on, k.kind from credit c cross join lateral credit_open_payments(c) p
      cross join (values ('7 days'), ('1 day'), ('overdue')) k (kind) where p.due_on <= ${making.now}::timestamptz::date + 8`
}
