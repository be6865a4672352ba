import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { apiClient, type ApiClient } from '#tests/api/api-client.ts'
import { goodPassword } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { aBasket, aBuyer, aProduct, aShop, type Buyer } from '#tests/api/order/order-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aDataFolder } from './data-folder.ts'
import { runServer, type Program } from './program.ts'

/** A long run: `CHECKOUTS=500 npx vitest run --project database tests/database/killed-checkouts.test.ts`. */
const checkouts = Number(process.env['CHECKOUTS'] ?? 25)
const perBuyer = 5
const price = 107_500
const stock = 100_000
/** Several processes share a database only when their files are in one place. This test has no files. */
const FILES_URL = 'http://key:secret@127.0.0.1:1/bucket'
/** What the providers do, in turn; the rest is paid from the wallet. */
const faults = [[], ['lostWebhook'], ['doubled', 'lostCallback'], ['paidTwice'], ['tooMuch', 'lostWebhook']] as const

type Server = Program & { address(): string }

/** A server that is started again whenever it was killed. */
function aKilledServer(databaseUrl: string) {
  let kills = 0
  let current = start()
  async function start(): Promise<Server> {
    const server = runServer({ DATA_DIR: aDataFolder(), DATABASE_URL: databaseUrl, FILES_URL, PAYMENTS: 'sandbox' })
    await server.until('is ready')
    return server
  }
  return {
    kills: () => kills,
    address: async () => (await current).address(),
    async kill() {
      kills++
      const server = await current
      server.kill('SIGKILL')
      await server.ended()
      current = start()
    },
  }
}
type Killed = ReturnType<typeof aKilledServer>

/** What a person does whose page does not answer: the same again, with the same key, until there is an answer. */
async function until<T>(server: Killed, act: (address: string) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act(await server.address())
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await pause(20)
    }
  }
}

async function placed(server: Killed, { client }: Buyer, product: string): Promise<string> {
  const [key, ask] = [randomId(), as(server, client)]
  const basket = await until(server, () => aBasket({ id: '', email: '', client: ask }, [[product, 1]]))
  return (await ask.ok('Order/PlaceOrder', basket, { key })).Id
}

/** The client of a person, wherever the server is now. */
function as(server: Killed, { token }: ApiClient): ApiClient {
  const raw: ApiClient['raw'] = (call, input, extras = {}) => {
    const key = extras.key ?? randomId()
    return until(server, async (address) => {
      const reply = await apiClient(address, token).raw(call, input, { ...extras, key })
      // A server that has just started is busy for a moment, and says so.
      if (reply.status === 503) throw new TypeError('busy')
      return reply
    })
  }
  return {
    token,
    raw,
    call: raw,
    async ok(call, input, extras) {
      const { status, body } = await raw(call, input, extras)
      if (status !== 200) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`)
      return body as never
    },
  }
}

/** Places an order and pays it, by card or from the wallet. */
async function checkOut(server: Killed, buyer: Buyer, product: string, at: number): Promise<void> {
  const ask = as(server, buyer.client)
  const OrderId = await placed(server, buyer, product)
  const wrong = faults[at % (faults.length + 1)]
  if (!wrong) {
    const ticket = await ask.ok('Account/ConfirmPassword', { Password: goodPassword })
    const paid = await ask.call('Payment/CompleteWithWalletPayment', { OrderId, ...ticket })
    expect(paid.status).toBe(200)
    return
  }
  const { Address } = await ask.ok('Payment/UpdatePaymentGatewayInformation', { OrderId, Gateway: 1 + (at % 2) })
  const page = new URL(Address, 'http://localhost').pathname
  const body = new URLSearchParams([['act', 'pay'], ...wrong.map((name): [string, string] => ['wrong', name])])
  // A person presses once: without an answer it is unknown whether the provider took the money.
  await fetch(`${await server.address()}${page}`, { method: 'POST', body, redirect: 'manual' }).catch(
    (error: unknown) => {
      if (!(error instanceof TypeError)) throw error
    },
  )
}

test(`a server that is killed in the middle of ${checkouts} checkouts leaves nothing to mend by hand`, async () => {
  const database = await testDatabase()
  const setUp = await startTestServer({}, database)
  onTestFinished(() => setUp.close())
  const { sql } = setUp
  const shop = await aShop(setUp)
  const product = await aProduct(shop, { HasQuantityCount: true, Quantity: stock })
  const buyers: Buyer[] = []
  for (let at = 0; at < checkouts / perBuyer; at++) buyers.push(await aBuyer(shop, perBuyer * price))
  const given = buyers.length * perBuyer * price
  const server = aKilledServer(database.url)
  let [next, done] = [0, 0]
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let at = next++; at < checkouts; at = next++) {
        await checkOut(server, must(buyers[at % buyers.length], 'a buyer'), product, at)
        done++
        if (done % Math.ceil(checkouts / (checkouts > 50 ? 8 : 3)) === 0 && done < checkouts) await server.kill()
      }
    }),
  )
  // The job asks the providers about payments without a webhook, and handles notices that the kills left. Only the due times are moved.
  await expect
    .poll(
      async () => {
        await sql`update payment set next_check_at = now() where next_check_at is not null and status = 'Pending'`
        await sql`update payment_notice set received_at = received_at - interval '2 minutes' where handled_at is null and received_at > now() - interval '1 minute'`
        const [{ open }] = await sql<[{ open: number }]>`
          select (select count(*) from payment y join sandbox_checkout k on k.reference = y.reference
            where y.status = 'Pending' and exists (select from sandbox_charge c where c.checkout_id = k.id))
          + (select count(*) from payment_notice where handled_at is null) as open`
        return open
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0)
  expect(server.kills()).toBeGreaterThan(1)
  expect((await proveLedger(sql)).findings).toEqual([])
  const states = await sql<{ status: string; from: string; count: number }[]>`
    select status, paid_from as "from", count(*) as count from shop_order group by status, paid_from order by 1, 2`
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(checkouts)
  expect(states.every(({ status }) => status === 'Approved' || status === 'Pending')).toBe(true)
  // A pending order is one whose person never reached the provider.
  const lost = await sql`
    select from shop_order o where o.status = 'Pending' and exists (
      select from payment y join sandbox_checkout k on k.reference = y.reference join sandbox_charge c on c.checkout_id = k.id
      where y.purpose_id = o.id)`
  expect(lost).toHaveLength(0)
  const once = await sql`select from order_event where move = 'settle' group by order_id having count(*) > 1`
  expect(once).toHaveLength(0)
  const [sums] = await sql<[{ paid: number; wallets: number; taken: number; left: number; last: number }]>`
    select (select count(*) from shop_order where paid_at is not null) as paid,
      (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'wallet') as wallets,
      (select coalesce(sum(amount), 0)::bigint from payment_money) as taken,
      (select quantity from product where id = ${product}) as left,
      (select last from document_counter where kind = 'invoice') as last`
  expect(sums.wallets + sums.paid * price).toBe(given + sums.taken)
  expect(sums.left).toBe(stock - checkouts)
  expect(sums.last).toBe(sums.paid)
  if (checkouts > 50) console.info(`${checkouts} checkouts, ${server.kills()} kills, ${sums.paid} paid`, states)
})
