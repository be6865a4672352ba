import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { paystack } from '#server/ports/payments/paystack.ts'
import { sandboxSecrets } from '#server/ports/payments/create-cards.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPayer, begun, outcome, poll, press } from './payment-builders.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const signed = (body: string, secret: string = sandboxSecrets.paystack) =>
  createHmac('sha512', secret).update(body).digest('hex')
const tell = (provider: string, body: string, headers: Record<string, string>) =>
  fetch(`${server.url}/webhooks/${provider}`, { method: 'POST', body, headers })

test('a webhook needs the right signature over its bytes (X-040)', async () => {
  const body = '{ "event": "charge.success",  "data": { "id": 7, "reference": "AF-X" } }'
  const status = async (signature: string, text = body) =>
    (await tell('paystack', text, { 'x-paystack-signature': signature })).status
  expect(await status(signed(body))).toBe(200)
  expect(await status(signed(body), body.replace('  ', ' '))).toBe(401)
  for (const wrong of ['', 'x', signed(body, 'guess'), signed(body).toUpperCase()])
    expect(await status(wrong)).toBe(401)
  expect((await tell('paystack', body, {})).status).toBe(401)
  expect((await tell('flutterwave', body, { 'verif-hash': 'guess' })).status).toBe(401)
  expect((await tell('flutterwave', body, { 'verif-hash': sandboxSecrets.flutterwaveHash })).status).toBe(200)
  expect((await tell('other', body, {})).status).toBe(404)
  expect(server.lines.some(({ event }) => event === 'webhook-forged')).toBe(true)
})

test('an unknown reference, and a text that is no event, are answered 200 and noted', async () => {
  for (const body of [
    '{"event":"charge.success","data":{"id":9,"reference":"SOMEBODY-ELSE"}}',
    'not json',
    '[]',
    '{"data":null}',
  ])
    expect((await tell('paystack', body, { 'x-paystack-signature': signed(body) })).status).toBe(200)
  const noted =
    await sql`select from payment_notice where payment_id is null and gateway = 1 and reference in ('SOMEBODY-ELSE', '')`
  expect(noted).toHaveLength(4)
  expect(server.lines.some(({ event }) => event === 'webhook-unknown')).toBe(true)
  const large = `{"data":{"reference":"${'x'.repeat(70_000)}"}}`
  expect((await tell('paystack', large, { 'x-paystack-signature': signed(large) })).status).toBe(413)
})

test('a webhook is no proof: what it claims is asked of the provider', async () => {
  const payer = await aPayer(server)
  const { id } = await begun(payer, 1_000_00)
  const [{ reference }] = await sql<[{ reference: string }]>`select reference from payment where id = ${id}`
  const body = JSON.stringify({
    event: 'charge.success',
    data: { id: 99, reference, status: 'success', amount: 1_000_00, currency: 'NGN' },
  })
  expect((await tell('paystack', body, { 'x-paystack-signature': signed(body) })).status).toBe(200)
  expect(await outcome(server, payer, id)).toMatchObject({ status: 'Pending', wallet: 0 })
})

test('a webhook with the transaction of another payment settles that one only', async () => {
  const [ada, ben] = [await aPayer(server), await aPayer(server)]
  const [paid, unpaid] = [await begun(ada, 1_000_00), await begun(ben, 1_000_00)]
  await press(server, paid.page, 'pay', 'lostWebhook')
  const [{ charge }] = await sql<[{ charge: string }]>`select max(id)::text as charge from sandbox_charge`
  const [{ reference }] = await sql<[{ reference: string }]>`select reference from payment where id = ${unpaid.id}`
  const body = JSON.stringify({ event: 'charge.success', data: { id: Number(charge), reference } })
  await tell('paystack', body, { 'x-paystack-signature': signed(body) })
  expect(await outcome(server, ben, unpaid.id)).toMatchObject({ status: 'Pending', wallet: 0 })
  await ada.client.ok('Wallet/RetryUncompletedTransaction', { Id: paid.id })
  expect(await outcome(server, ada, paid.id)).toMatchObject({ status: 'Paid', wallet: 1_000_00 })
})

/** A second server on the same rows is not needed: the provider of this one can be made to fail. */
test('a provider that does not answer leaves a payment pending, and after days a person decides', async () => {
  let isDown = true
  const failing = await startTestServer({
    payments: {
      areTests: false,
      accounts: null,
      cards: {
        1: paystack(
          (request) =>
            isDown
              ? Promise.reject(new Error('connect ECONNREFUSED'))
              : Promise.resolve(
                  Response.json({
                    status: true,
                    data: { authorization_url: 'https://checkout.paystack.com/abc', reference: request.url },
                  }),
                ),
          'https://api.paystack.co',
          'sk',
        ),
      },
    },
  })
  try {
    const payer = await aPayer(failing)
    const admin = await failing.client((await anAdmin(failing.sql)).email)
    const { Id } = await payer.client.ok('Wallet/FundMyWallet', { Amount: 1_000_00 })
    const choose = (Gateway: number) =>
      payer.client.call('Payment/UpdatePaymentGatewayInformation', { PaymentId: Id, Gateway })
    expect(await choose(1)).toMatchObject({ status: 422, body: { detail: expect.stringContaining('does not answer') } })
    expect(await choose(2)).toMatchObject({ status: 422 })
    isDown = false
    expect(await choose(1)).toMatchObject({ status: 200, body: { Address: 'https://checkout.paystack.com/abc' } })
    isDown = true
    expect(await admin.ok('Payment/ConfirmPaystackPayment', { Id })).toContain('did not answer')
    await poll(failing, 25 * 3_600_000)
    expect(await outcome(failing, payer, Id)).toMatchObject({ status: 'Pending' })
    await poll(failing, 100 * 3_600_000)
    expect(await outcome(failing, payer, Id)).toMatchObject({ status: 'Awaiting Verification' })
  } finally {
    await failing.close()
  }
})

test('a notice that a crash left is handled by the job', async () => {
  const payer = await aPayer(server)
  const { id, page } = await begun(payer, 1_000_00)
  await press(server, page, 'pay', 'lostWebhook')
  await sql`update payment set next_check_at = null where id = ${id}`
  await sql`insert into payment_notice ${sql({ id, gateway: 1, hash: Buffer.from('x'), reference: 'r', provider_id: '', payment_id: id, received_at: server.now() })}`
  await poll(server)
  expect(await outcome(server, payer, id)).toMatchObject({ status: 'Paid', wallet: 1_000_00 })
  await poll(server)
  expect(await sql`select from payment_notice where handled_at is null`).toHaveLength(0)
})
