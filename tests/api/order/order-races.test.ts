import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { settleOrder } from '#server/orders/settle-order.ts'
import { walletSource } from '#server/orders/wallet-source.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { goodPassword } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import {
  aBasket,
  aBuyer,
  anOrder,
  aProduct,
  aShop,
  ledgerBalance,
  orderOf,
  paid,
  stockOf,
  type Buyer,
} from './order-builders.ts'

const server = await startTestServer()
const { sql, ownSql } = server
afterAll(() => server.close())
const shop = await aShop(server)
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)
const buyers = await together(20, () => aBuyer(shop))
const noFindings = async () => expect((await proveLedger(sql)).findings).toEqual([])

test('of twenty buyers of the last piece one gets it, and the stock is never below 0 (M-14)', async () => {
  const product = await aProduct(shop, { HasQuantityCount: true, Quantity: 1 })
  const baskets = await Promise.all(buyers.map((buyer) => aBasket(buyer, [[product, 1]])))
  const replies = await together(20, async (at) => {
    const [buyer, basket] = [buyers[at], baskets[at]]
    return (buyer as Buyer).client.raw('Order/PlaceOrder', basket)
  })
  expect(statuses(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await stockOf(sql, product)).toBe(0)
  const lines = await sql`select from order_line where product_id = ${product}`
  expect(lines).toHaveLength(1)
})

test('two products that parallel orders take in opposite order are sold without a deadlock, as many as there are', async () => {
  const [one, two] = [
    await aProduct(shop, { HasQuantityCount: true, Quantity: 7 }),
    await aProduct(shop, { HasQuantityCount: true, Quantity: 9 }),
  ]
  const replies = await together(20, async (at) => {
    const buyer = buyers[at] as Buyer
    const items = [[one, 1] as const, [two, 1] as const]
    return buyer.client.raw(
      'Order/PlaceOrder',
      await aBasket(buyer, at % 2 ? items : items.toReversed()).catch(() => ({})),
    )
  })
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  expect([await stockOf(sql, one), await stockOf(sql, two)]).toEqual([0, 2])
})

test('of twenty payments of one order one is posted, and all of them succeed (M-18)', async () => {
  const buyer = await aBuyer(shop, 1_000_000)
  const { Id } = await anOrder(buyer, [[await aProduct(shop), 2]])
  const tickets = await together(20, () => buyer.client.ok('Account/ConfirmPassword', { Password: goodPassword }))
  const replies = await Promise.all(
    tickets.map((ticket) => buyer.client.call('Payment/CompleteWithWalletPayment', { OrderId: Id, ...ticket })),
  )
  expect(statuses(replies)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(replies.filter(({ body }) => String(body).includes('is paid:'))).toHaveLength(1)
  expect(await ledgerBalance(sql, 'wallet', buyer.id)).toBe(1_000_000 - 215_000)
  expect(await sql`select from ledger_tx where cause = ${Id} and posting = 'order-paid'`).toHaveLength(1)
  expect(await sql`select from order_event where order_id = ${Id} and move = 'settle'`).toHaveLength(1)
  expect(await sql`select from message where subject like 'Order % was paid' and person_id = ${buyer.id}`).toHaveLength(
    1,
  )
  await noFindings()
})

test('settling is safe for every caller at once: it answers paid once, then paid-before', async () => {
  const buyer = await aBuyer(shop, 300_000)
  const { Id } = await anOrder(buyer, [[await aProduct(shop), 1]])
  const moving = { now: server.now(), publicUrl: '', actor: null }
  const settlements = await together(20, () =>
    inTransaction(ownSql, (tx) => settleOrder({ tx, ...moving }, Id, walletSource)),
  )
  expect(settlements.toSorted()).toEqual(['paid', ...Array.from({ length: 19 }, () => 'paid-before')])
  await noFindings()
})

test('invoice numbers have no gap under twenty parallel payments with failures in between (X-043)', async () => {
  const product = await aProduct(shop)
  // Every third buyer has too little money.
  const payers = await together(20, (at) => aBuyer(shop, at % 3 === 0 ? 100 : 200_000))
  const orders = await Promise.all(payers.map((payer) => anOrder(payer, [[product, 1]])))
  const outcomes = await Promise.allSettled(payers.map((payer, at) => paid(payer, orders[at]?.Id ?? '')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  // A transaction that settles and then fails gives its number back.
  const [unpaid] = payers
  const { Id } = await anOrder(await aBuyer(shop, 200_000), [[product, 1]])
  await expect(
    inTransaction(ownSql, async (tx) => {
      await settleOrder({ tx, now: server.now(), publicUrl: '', actor: null }, Id, walletSource)
      throw new Error('a failure after the settlement')
    }),
  ).rejects.toThrow('a failure after')
  await sql`delete from daily_sum`
  await shop.admin.ok('Wallet/FundClientWallet', {
    EmailAddress: (unpaid as Buyer).email,
    Amount: 200_000,
    Fund: 'Bursary',
    Reason: 'For the test',
  })
  await paid(unpaid as Buyer, orders[0]?.Id ?? '')
  const numbers = (
    await sql<{ n: number }[]>`select invoice_number as n from shop_order where invoice_number is not null order by 1`
  ).map(({ n }) => n)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  await noFindings()
})

test('a payment and the end of the order at one moment: one of them wins, and the money fits', async () => {
  const product = await aProduct(shop, { HasQuantityCount: true, Quantity: 30 })
  const payers = await together(10, () => aBuyer(shop, 200_000))
  const orders = await Promise.all(payers.map((payer) => anOrder(payer, [[product, 1]])))
  await sql`update shop_order set due_at = ${server.now()} where id = any(${orders.map(({ Id }) => Id)})`
  await Promise.allSettled([
    ...payers.map((payer, at) => paid(payer, orders[at]?.Id ?? '')),
    ...[1, 2].map(() => expireOrders({ sql: ownSql, now: server.now(), publicUrl: '' })),
    ...payers.slice(0, 5).map((payer, at) => payer.client.call('Order/CancelMyOrder', { Id: orders[at]?.Id ?? '' })),
  ])
  await expireOrders({ sql: ownSql, now: server.now(), publicUrl: '' })
  const states = await Promise.all(payers.map((payer, at) => orderOf(payer, orders[at]?.Id ?? '')))
  const sold = states.filter(({ HasPaid }) => HasPaid).length
  expect(states.every(({ OrderStatusValue }) => ['Approved', 'Expired', 'Cancelled'].includes(OrderStatusValue))).toBe(
    true,
  )
  expect(await stockOf(sql, product)).toBe(30 - sold)
  await noFindings()
})

test('of ten refunds of one order one gives the money back', async () => {
  const buyer = await aBuyer(shop, 200_000)
  const { Id } = await anOrder(buyer, [[await aProduct(shop), 1]])
  await paid(buyer, Id)
  const replies = await together(10, () => shop.admin.call('Order/RefundOrder', { Id, Reason: 'Broken' }))
  expect(statuses(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await ledgerBalance(sql, 'wallet', buyer.id)).toBe(200_000)
  await noFindings()
})
