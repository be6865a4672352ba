import { expect } from 'vitest'
import { must } from '#kit/must.ts'
import { careForPayments } from '#server/payments/care-for-payments.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aStudent, type TestPerson } from '#tests/api/builders.ts'
import { anOrder } from '#tests/api/order/order-builders.ts'
import { balanceOf } from '#tests/api/ledger/ledger-builders.ts'
import type { TestServer } from '#tests/api/test-server.ts'

export interface Payer extends TestPerson {
  readonly client: ApiClient
}
/** A student who may move money. */
export async function aPayer(server: TestServer): Promise<Payer> {
  const person = await aStudent(server.sql)
  await server.sql`update person set phone_verified_at = now() where id = ${person.id}`
  return { ...person, client: await server.client(person.email) }
}

/** A payment into the own wallet that was begun; `page`: the provider's page, as a path. */
export async function begun(payer: Payer, amount: number, gateway = 1): Promise<{ id: string; page: string }> {
  const { Id: id } = await payer.client.ok('Wallet/FundMyWallet', { Amount: amount })
  const { Address } = await payer.client.ok('Payment/UpdatePaymentGatewayInformation', {
    PaymentId: id,
    Gateway: gateway,
  })
  return { id, page: Address }
}

/** An order of this buyer whose payment was begun; `total`: its price in kobo. */
export async function begunOrder(
  payer: Payer,
  product: string,
  gateway = 1,
): Promise<{ orderId: string; code: string; total: number; id: string; page: string }> {
  const { Id: orderId, Path } = await anOrder(payer, [[product, 1]])
  const chosen = await payer.client.ok('Payment/UpdatePaymentGatewayInformation', {
    OrderId: orderId,
    Gateway: gateway,
  })
  const { TotalAmount: total } = await payer.client.ok('Order/GetOrder', { orderId })
  return { orderId, code: Path.slice('/order/'.length), total, id: chosen.PaymentId, page: chosen.Address }
}

/** Presses a button on the provider's page. Gives back where it leads. */
export async function press(
  server: TestServer,
  page: string,
  act: 'pay' | 'fail' | 'close',
  ...wrong: readonly string[]
): Promise<string | null> {
  const body = new URLSearchParams([['act', act], ...wrong.map((name): [string, string] => ['wrong', name])])
  const reply = await fetch(`${server.url}${page}`, { method: 'POST', body, redirect: 'manual' })
  expect([200, 303]).toContain(reply.status)
  return reply.headers.get('location')
}

/** Sends what the sandbox still has to tell, also what is late. */
export async function sendWebhooks(server: TestServer): Promise<void> {
  expect((await fetch(`${server.url}/sandbox/notices/send`, { method: 'POST' })).status).toBe(200)
}

/** One turn of the job, this much later. */
export function poll(server: TestServer, laterMs = 120_000): Promise<number> {
  const { ownSql: sql, cards, accounts } = server
  const now = new Date(server.now().getTime() + laterMs)
  return careForPayments({ sql, cards, accounts, now, publicUrl: 'http://localhost:8080' })
}

/** What a payment and the wallet of its owner look like. */
export async function outcome(server: TestServer, payer: Payer, id: string) {
  const { PaymentStatus } = await payer.client.ok('Payment/GetMyPayment', { id })
  const [wallet, held] = [await balanceOf(server.sql, payer.id), await balanceOf(server.sql, payer.id, 'held')]
  return { status: PaymentStatus, wallet, held }
}

/** The steps in the history of a payment. */
export async function stepsOf(admin: ApiClient, id: string): Promise<string[]> {
  return (await admin.ok('Payment/GetPaymentEvents', { id })).map(({ Kind }) => Kind)
}

/** The postings of the money of a payment. */
export async function postingsOf(server: TestServer, id: string): Promise<string[]> {
  const rows = await server.sql<{ posting: string }[]>`
    select t.posting from ledger_tx t join payment_money m on m.id = t.cause where m.payment_id = ${id} order by t.posted_at, t.id`
  return rows.map(({ posting }) => posting)
}

export const first = <T>(rows: readonly T[]): T => must(rows[0], 'a row')
