import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { emailKey } from '#contract/email-key.ts'
import { orderStatusNames } from '#contract/entities/order/order.ts'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { openSession } from '#server/auth/session.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { apiClient, type ApiClient } from '#tests/api/api-client.ts'
import { goodPassword } from '#tests/api/builders.ts'
import { aBasket, aBuyer, aProduct, aShop, type Buyer } from '#tests/api/order/order-builders.ts'
import { databasePid, startServer, type ServerProgram } from './program.ts'

const perBuyer = 5
const price = 107_500
const stock = 100_000
/** Checkouts that run at once. */
const atOnce = 12
/** How often the jobs are looked at, each half a second, until they have ended what the kills left. */
const mostLooks = 480
/** What the providers do, in turn; the rest is paid from the wallet. */
const faults = [[], ['lostWebhook'], ['doubled', 'lostCallback'], ['paidTwice'], ['tooMuch', 'lostWebhook']] as const

interface Run {
  /** An empty folder, which the caller removes. */
  readonly dataDir: string
  readonly checkouts: number
  readonly kills: number
  /** The same seed kills at the same requests. */
  readonly seed: number
  readonly say: (line: string) => void
  /** Breaks a promise, so that a test sees that it is found. */
  plant?(sql: Sql): Promise<void>
}
/** `problems`: sentences; empty when every promise was kept. */
export interface KillReport {
  readonly serverKills: number
  readonly databaseKills: number
  readonly requests: number
  readonly paid: number
  readonly states: readonly { readonly status: string; readonly from: string; readonly count: number }[]
  readonly postings: number
  readonly problems: readonly string[]
}

/** A server and its database in one folder, which are killed in the middle of the requests that the seed chose, and started again. */
function aVictim({ dataDir, checkouts, kills, seed, say }: Run) {
  const random = seededRandom(seed)
  const killAt = new Set<number>()
  // A checkout is at least four requests.
  while (killAt.size < kills) killAt.add(1 + Math.floor(random() * checkouts * 4))
  const counted = { requests: 0, serverKills: 0, databaseKills: 0 }
  const problems: string[] = []
  let isStopping = false

  async function start(): Promise<ServerProgram> {
    for (;;) {
      const server = startServer({ DATA_DIR: dataDir, PAYMENTS: 'sandbox' })
      try {
        await server.until('is ready')
        void server.ended().then((code) => {
          if (code !== null && !isStopping) problems.push(`The server ended by itself with ${code}: ${server.output()}`)
        })
        return server
      } catch {
        // A kill of the database met the start, which then ends in words; the next one succeeds.
        say(`a start ended: ${server.output().trim().split('\n').at(-1)}`)
        await pause(200)
      }
    }
  }
  let current = start()
  let turn: Promise<unknown> = Promise.resolve()
  /** 0: the server, 1: its database, 2: both, as a power cut does. */
  async function kill(which: number): Promise<void> {
    const server = await current
    await pause(random() * 25)
    const pid = which === 0 ? null : databasePid(dataDir)
    if (pid !== null) {
      process.kill(pid, 'SIGKILL')
      counted.databaseKills++
    }
    if (which !== 1) {
      server.kill('SIGKILL')
      counted.serverKills++
      await server.ended()
      current = start()
    }
    say(`killed ${['the server', 'the database', 'both'][which]} at request ${counted.requests}`)
  }
  return {
    counted,
    problems,
    address: async () => (await current).address(),
    count() {
      if (killAt.has(++counted.requests)) turn = turn.then(() => kill(Math.floor(random() * 3)))
    },
    /** Waits for the kills that were begun. */
    settled: () => turn,
    async stop() {
      await turn
      isStopping = true
      const server = await current
      server.kill('SIGTERM')
      const code = await server.ended()
      if (code !== 0) problems.push(`The server ended with ${code} when it was stopped: ${server.output()}`)
    },
  }
}
type Victim = ReturnType<typeof aVictim>

/** What a person does whose page does not answer: the same again, with the same key, until there is an answer. */
function as(victim: Victim, { token }: Pick<ApiClient, 'token'>): ApiClient {
  const raw: ApiClient['raw'] = async (call, input, extras = {}) => {
    const key = extras.key ?? randomId()
    for (;;) {
      victim.count()
      try {
        const reply = await apiClient(await victim.address(), token).raw(call, input, { ...extras, key })
        // A server that has just started, or whose database has just been killed, says that it is busy.
        if (reply.status !== 503) return reply
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
      await pause(20)
    }
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
async function checkOut(victim: Victim, { client }: Buyer, product: string, at: number): Promise<void> {
  const ask = as(victim, client)
  const basket = await aBasket({ id: '', email: '', client: ask }, [[product, 1]])
  const OrderId = (await ask.ok('Order/PlaceOrder', basket)).Id
  const wrong = faults[at % (faults.length + 1)]
  if (!wrong) {
    const ticket = await ask.ok('Account/ConfirmPassword', { Password: goodPassword })
    await ask.ok('Payment/CompleteWithWalletPayment', { OrderId, ...ticket })
    return
  }
  const { Address } = await ask.ok('Payment/UpdatePaymentGatewayInformation', { OrderId, Gateway: 1 + (at % 2) })
  const page = new URL(Address, 'http://localhost').pathname
  const body = new URLSearchParams([['act', 'pay'], ...wrong.map((name): [string, string] => ['wrong', name])])
  victim.count()
  // A person presses once: without an answer it is unknown whether the provider took the money.
  await fetch(`${await victim.address()}${page}`, { method: 'POST', body, redirect: 'manual' }).catch(
    (error: unknown) => {
      if (!(error instanceof TypeError)) throw error
    },
  )
}

/** A client of a person with this address, signed in without a request. */
async function signedIn(sql: Sql, victim: Victim, email: string | undefined): Promise<ApiClient> {
  const [person] = await sql<{ id: string }[]>`select id from person where email_key = ${emailKey(email ?? '')}`
  const { token } = await inTransaction(sql, (tx) =>
    openSession(tx, must(person, 'a person').id, { remember: false, device: 'test' }, new Date()),
  )
  return apiClient(await victim.address(), token)
}

/**
 * Waits until the jobs have asked the providers about payments without a webhook, and have handled the notices that the kills left. Only
 * the due times are moved.
 */
async function jobsDone(sql: Sql): Promise<void> {
  for (let look = 0; ; look++) {
    await sql`update payment set next_check_at = now() where next_check_at is not null and status = 'Pending'`
    await sql`
      update payment_notice set received_at = received_at - interval '2 minutes'
      where handled_at is null and received_at > now() - interval '1 minute'`
    const [{ open }] = await sql<[{ open: number }]>`
      select (select count(*) from payment y join sandbox_checkout k on k.reference = y.reference
        where y.status = 'Pending' and exists (select from sandbox_charge c where c.checkout_id = k.id))
      + (select count(*) from payment_notice where handled_at is null) as open`
    if (open === 0) return
    if (look === mostLooks) throw new Error(`${open} payments and notices stay open`)
    await pause(500)
  }
}

interface Expected {
  readonly product: string
  readonly checkouts: number
  /** What the wallets had before, kobo. */
  readonly given: number
}

/** The broken promises, as sentences. */
async function problemsOf(sql: Sql, { product, checkouts, given }: Expected): Promise<string[]> {
  const [found] = await sql<
    [
      {
        orders: number
        strange: number
        unclear: number
        twice: number
        charged: number
        paid: number
        wallets: number
        taken: number
        left: number
        last: number
      },
    ]
  >`
    select (select count(*) from shop_order) as orders,
      (select count(*) from shop_order where status <> all(${[...orderStatusNames]})) as strange,
      (select count(*) from shop_order o where (status = 'Approved') <> (paid_at is not null) or (paid_at is not null) <> (invoice_number is not null)
        or (paid_at is not null) <> exists (select from order_event e where e.order_id = o.id and e.move = 'settle')) as unclear,
      (select count(*) from (select from order_event where move = 'settle' group by order_id having count(*) > 1) e) as twice,
      (select count(*) from shop_order o where o.paid_at is null and exists (
        select from payment y join sandbox_checkout k on k.reference = y.reference join sandbox_charge c on c.checkout_id = k.id
        where y.purpose_id = o.id)) as charged,
      (select count(*) from shop_order where paid_at is not null) as paid,
      (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'wallet') as wallets,
      (select coalesce(sum(amount), 0)::bigint from payment_money) as taken,
      (select quantity from product where id = ${product}) as left,
      coalesce((select last from document_counter where kind = 'invoice'), 0) as last`
  const promises: readonly (readonly [isKept: boolean, problem: string])[] = [
    [found.orders === checkouts, `${found.orders} orders of ${checkouts} checkouts.`],
    [found.strange === 0, `${found.strange} orders are in no state of the table.`],
    [found.unclear === 0, `${found.unclear} orders are half paid: state, invoice and timeline differ.`],
    [found.twice === 0, `${found.twice} orders were settled twice.`],
    [found.charged === 0, `${found.charged} orders are unpaid, although the provider took money.`],
    [
      found.wallets + found.paid * price === given + found.taken,
      `${found.wallets} in wallets and ${found.paid} paid orders do not sum to ${given} given and ${found.taken} taken.`,
    ],
    [found.left === stock - checkouts, `${found.left} pieces are left of ${stock}, after ${checkouts} orders.`],
    [found.last === found.paid, `The last invoice has number ${found.last}, and ${found.paid} orders are paid.`],
  ]
  return promises.filter(([isKept]) => !isKept).map(([, problem]) => problem)
}

/**
 * Runs checkouts while the server and the embedded database are killed in the middle of them, waits for the jobs, and looks for every
 * broken
 * promise: the ledger proves right, each order is in a state of the table, paid once or not at all, and no money or stock is lost.
 */
export async function runKilledCheckouts(run: Run): Promise<KillReport> {
  const { dataDir, checkouts, seed } = run
  const database = await openEmbedded(dataDir, run.say)
  const sql = connect(database.url)
  const victim = aVictim(run)
  try {
    await victim.address()
    const shop = await aShop({ sql, client: (email) => signedIn(sql, victim, email) })
    const product = await aProduct(shop, { HasQuantityCount: true, Quantity: stock })
    const buyers: Buyer[] = []
    for (let at = 0; at < checkouts / perBuyer; at++) buyers.push(await aBuyer(shop, perBuyer * price))
    let next = 0
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let at = next++; at < checkouts; at = next++)
          await checkOut(victim, must(buyers[at % buyers.length], 'a buyer'), product, at)
      }),
    )
    await victim.settled()
    await jobsDone(sql)
    await run.plant?.(sql)
    const ledger = await proveLedger(sql)
    const found = await problemsOf(sql, { product, checkouts, given: buyers.length * perBuyer * price })
    await victim.stop()
    const states = await sql<KillReport['states']>`
      select status, paid_from as "from", count(*) as count from shop_order group by status, paid_from order by 1, 2`
    return {
      ...victim.counted,
      paid: states.reduce((sum, { from, count }) => (from === '' ? sum : sum + count), 0),
      states,
      postings: ledger.postings,
      problems: [...victim.problems, ...ledger.findings.map(({ text }) => text), ...found].map(
        (text) => `${text} (seed ${seed})`,
      ),
    }
  } finally {
    await victim.stop().catch((error: unknown) => run.say(String(error)))
    await sql.end({ timeout: 1 })
    await database.close()
  }
}
