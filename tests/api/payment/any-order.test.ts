import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { switches, type Switch } from '#server/sandbox/act-on-checkout.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { anAdmin, goodPassword } from '#tests/api/builders.ts'
import { aProduct, aShop } from '#tests/api/order/order-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPayer, begun, begunOrder, outcome, poll, press, sendWebhooks, type Payer } from './payment-builders.ts'

// M-18 as a property: in any order of events, a wallet has exactly the naira that the provider took. `RUNS=1000 SEED=1` looks
// longer, at the same orders each time.
const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const asked = 1_000_00
const product = await aProduct(await aShop(server))
const runs = Number(process.env['RUNS'] ?? 80)
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))

const wrongs = Object.keys(switches).filter((name): name is Switch => Object.hasOwn(switches, name))
/** Without a webhook nothing tells of a second transaction under one reference, so the sum may be less then. */
const silences: readonly Switch[] = ['lostWebhook', 'forged']

const way = fc.record({ gateway: fc.constantFrom(1, 2), isOrder: fc.boolean() })
/** What an order took, and gave back if it ended. */
async function paidFor(payer: Payer, orderId: string): Promise<number> {
  const { HasPaid, TotalAmount, OrderStatusValue } = await payer.client.ok('Order/GetOrder', { orderId })
  expect(HasPaid).toBe(OrderStatusValue === 'Approved')
  return HasPaid ? TotalAmount : 0
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pay' as const), wrong: fc.subarray(wrongs, { maxLength: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('fail' as const, 'close' as const),
      wrong: fc.subarray(wrongs, { maxLength: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'webhooks' as const,
        'callback' as const,
        'poller' as const,
        'verify' as const,
        'expire' as const,
        'accept' as const,
        'reject' as const,
        'cancelOrder' as const,
        'endOrder' as const,
        'payFromWallet' as const,
      ),
    }),
  },
)

test(
  'in any order of payments, faults and tellers the wallet, and an order that is paid, have what the provider took',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), way, async (steps, { gateway, isOrder }) => {
        const payer = await aPayer(server)
        const { id, page, orderId } = isOrder
          ? await begunOrder(payer, product, gateway)
          : { ...(await begun(payer, asked, gateway)), orderId: '' }
        const verify = gateway === 1 ? 'Payment/ConfirmPaystackPayment' : 'Payment/ConfirmFlutterwavePayment'
        const decide = (PaymentStatus: 'Paid' | 'Failed') =>
          admin.call('Payment/ConfirmManualPayment', {
            Id: id,
            PaymentStatus,
            EvidenceReference: 'R-1',
            Evidence: '/files/x/y.webp',
            Reason: 'Because',
          })
        const acts = {
          webhooks: () => sendWebhooks(server),
          callback: () => payer.client.call('Wallet/RetryUncompletedTransaction', { Id: id }),
          poller: () => poll(server),
          verify: () => admin.call(verify, { Id: id }),
          expire: () => poll(server, 25 * 3_600_000),
          accept: () => decide('Paid'),
          reject: () => decide('Failed'),
          cancelOrder: () => payer.client.call('Order/CancelMyOrder', { Id: orderId }),
          endOrder: async () => {
            await sql`update shop_order set due_at = ${server.now()} where id::text = ${orderId}`
            await expireOrders({ sql: server.ownSql, now: server.now(), publicUrl: '' })
          },
          payFromWallet: async () => {
            const ticket = await payer.client.ok('Account/ConfirmPassword', { Password: goodPassword })
            await payer.client.call('Payment/CompleteWithWalletPayment', { OrderId: orderId, ...ticket })
          },
        }
        for (const one of steps)
          if ('wrong' in one) await press(server, page, one.do, ...one.wrong)
          else await acts[one.do]()
        await acts.callback()
        await acts.webhooks()
        await acts.verify()
        const [{ taken }] = await sql<[{ taken: number }]>`
        select coalesce(sum(c.amount), 0)::bigint as taken from sandbox_charge c join sandbox_checkout k on k.id = c.checkout_id
          join payment y on y.reference = k.reference where y.id = ${id} and c.status = 'paid' and c.currency = 'NGN'`
        // An administrator may confirm money that came in another way, for example dollars that a bank changed.
        const [{ byHand }] = await sql<[{ byHand: number }]>`
        select coalesce(sum(amount), 0)::bigint as "byHand" from payment_money where payment_id = ${id} and provider_id = ${id}`
        const { wallet, held } = await outcome(server, payer, id)
        const has = wallet + held + (isOrder ? await paidFor(payer, orderId) : 0)
        const isSilent = steps.some((one) => 'wrong' in one && one.wrong.some((name) => silences.includes(name)))
        const isTold =
          steps.filter((one) => one.do === 'pay').length < 2 &&
          !steps.some((one) => 'wrong' in one && one.wrong.includes('paidTwice'))
        if (isSilent && !isTold) expect(has).toBeLessThanOrEqual(taken + byHand)
        else expect(has).toBe(taken + byHand)
        const doubled = await sql`
        select from payment_money where payment_id = ${id} and destination = 'purpose' having count(*) > 1`
        expect(doubled).toHaveLength(0)
      }),
      { numRuns: runs, seed },
    )
    expect((await proveLedger(sql)).findings).toEqual([])
  },
  240_000 + runs * 3_000,
)
