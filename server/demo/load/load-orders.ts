import { must } from '#kit/must.ts'
import { orderTotals } from '#rules/orders/order-totals.ts'
import { orderedProducts } from '#server/areas/product/priced-queries.ts'
import { destinationOf } from '#server/areas/shipping/zone-of-place-queries.ts'
import { writeOrder, type WrittenOrder } from '#server/areas/order/write-order.ts'
import { payOut } from '#server/areas/wallet/payouts/pay-vendor.ts'
import { demoOrders, demoQuestions, demoSeller } from '#server/demo/texts/orders.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { lockOrder } from '#server/orders/locked-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderMove } from '#server/orders/order-moves.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { settleOrder } from '#server/orders/settle-order.ts'
import { walletSource } from '#server/orders/wallet-source.ts'
import type { Making } from './making.ts'

interface Owners {
  readonly admin: string
  readonly student: string
  readonly students: readonly string[]
}

/** The moves after the payment, or instead of it. */
const steps: Readonly<Record<(typeof demoOrders)[number][4], readonly OrderMove[]>> = {
  Pending: [],
  Approved: ['settle'],
  Shipped: ['settle', 'ship'],
  Delivered: ['settle', 'ship', 'deliver'],
  PickedUp: ['settle', 'pickUp'],
  Refunded: ['settle', 'refund'],
  Cancelled: ['cancel'],
  Expired: ['expire'],
}

/** Orders in every state, paid from the wallets, so that the demo's ledger proves right. */
export async function makeOrders(making: Making, { admin, student, students }: Owners): Promise<void> {
  const { tx, ago } = making
  await tx`update order_setting set ${tx({ ...demoSeller, questions: tx.json(demoQuestions) })}`
  for (const [who, hours, items, town, ending] of demoOrders) {
    const customerId = who === 'student' ? student : must(students[who], 'a student')
    const order = await anOrder(making, customerId, [hours, items, town])
    for (const [at, move] of steps[ending].entries())
      await step({ ...making, now: ago(hours - 1 - at * 6) }, order, move, admin)
    await forgetMessages(tx, order.id)
  }
  await makePayouts(making, admin)
}

/** Half of what each vendor is owed is paid out. */
async function makePayouts({ tx, ago }: Making, actor: string): Promise<void> {
  const vendors = await tx<{ id: string; due: number }[]>`
    select owner as id, balance as due from ledger_account where kind = 'vendor-payable' and balance > 1 order by owner`
  for (const { id: vendorId, due } of vendors)
    await payOut(tx, { vendorId, amount: Math.floor(due / 2), note: 'Sales of the last weeks', actor }, ago(10))
}

/** Mails about the past are not sent, and the inboxes stay as the other parts made them. */
export async function forgetMessages(tx: Tx, orderId: string): Promise<void> {
  const events = `%:${orderId}`
  await tx`delete from notification where event_key like ${events}`
  await tx`delete from message where event_key like ${events}`
}

type Asked = readonly [hours: number, items: (typeof demoOrders)[number][2], town: string]

/** An order that waits for its payment. */
export async function anOrder(
  { tx, ago }: Making,
  customerId: string,
  [hours, items, town]: Asked,
): Promise<WrittenOrder> {
  const names = items.map(([name]) => name)
  const ids = await tx<{ id: string; name: string }[]>`select id, name from product where name = any(${names})`
  const products = await orderedProducts(
    tx,
    ids.map(({ id }) => id),
  )
  const wanted = items.map(([name, quantity]) => {
    const { id } = must(
      ids.find((one) => one.name === name),
      name,
    )
    return { product: must(products.get(id), name), quantity }
  })
  const [city] = await tx<{ id: string }[]>`select id from city where name = ${town} limit 1`
  const destination = city ? await destinationOf(tx, city.id) : null
  const totals = orderTotals(wanted, {
    delivery: town === '' ? 'pick-up' : { tariff: destination?.zone ?? null },
    vatRate: 750,
  })
  return writeOrder(
    { tx, now: ago(hours), publicUrl: '' },
    {
      customerId,
      madeBy: customerId,
      totals,
      vatRate: 750,
      includeShipping: town !== '',
      zoneName: destination?.zone?.Name ?? '',
      placeName: destination?.placeName ?? '',
      address: town === '' ? '' : '5 Nnebisi Road',
      phone: '',
    },
  )
}

async function step({ tx, now }: Making, { id }: WrittenOrder, move: OrderMove, admin: string): Promise<void> {
  const moving = { tx, now, publicUrl: '', actor: move === 'expire' ? null : admin }
  const order = await lockOrder(tx, id, null)
  if (move === 'settle') {
    await settleOrder({ ...moving, actor: order.customerId }, id, walletSource)
    return
  }
  if (move === 'refund') {
    await refundOrder(moving, order, 'A page is missing in the workbook.')
    return
  }
  const reason = move === 'expire' ? 'It was not paid in time.' : move === 'cancel' ? 'Ordered twice by mistake.' : ''
  const columns = reason === '' ? {} : { reason }
  await moveOrder(moving, order, { move, by: move === 'expire' ? 'portal' : 'admin', note: reason, columns })
}
