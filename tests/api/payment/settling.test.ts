import { afterAll, describe, expect, test } from 'vitest'
import { switches, type Switch } from '#server/sandbox/act-on-checkout.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { must } from '#kit/must.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPayer, begun, outcome, poll, postingsOf, press } from './payment-builders.ts'
import { everyOrder, tellersOf } from './tellers.ts'

// M-18, X-041: callback, webhook, poller and administrator in every order, for every fault of a provider.
const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const asked = 1_000_00

const tellers = tellersOf(server, admin)

interface Outcome {
  readonly status: string
  readonly wallet: number
  readonly held: number
  readonly postings: readonly string[]
}
const paidOnce: Outcome = { status: 'Paid', wallet: asked, held: 0, postings: ['payment-received'] }
const outcomes: Readonly<Record<Switch | 'nothing', Outcome>> = {
  nothing: paidOnce,
  late: paidOnce,
  lostWebhook: paidOnce,
  lostCallback: paidOnce,
  doubled: paidOnce,
  reordered: paidOnce,
  forged: paidOnce,
  tooLittle: { status: 'Awaiting Verification', wallet: 0, held: 600_00, postings: ['payment-held'] },
  tooMuch: { status: 'Paid', wallet: 1_500_00, held: 0, postings: ['payment-received', 'payment-received'] },
  wrongCurrency: { status: 'Awaiting Verification', wallet: 0, held: 0, postings: [] },
  paidTwice: { status: 'Paid', wallet: 2_000_00, held: 0, postings: ['payment-received', 'payment-received'] },
}

test('every switch of the sandbox has an outcome here', () => {
  expect(Object.keys(outcomes).toSorted()).toEqual(['nothing', ...Object.keys(switches)].toSorted())
})

describe.each(Object.entries(outcomes))('when this goes wrong: %s', (wrong, expected) => {
  test('the end is the same in each order of those who tell', async () => {
    for (const order of everyOrder) {
      const payer = await aPayer(server)
      const { id, page } = await begun(payer, asked)
      // Late: so that the webhook comes in its turn.
      await press(server, page, 'pay', 'late', ...(wrong === 'nothing' ? [] : [wrong]))
      for (const teller of order) await tellers[teller](payer, id)
      const found = { ...(await outcome(server, payer, id)), postings: await postingsOf(server, id) }
      expect(found, order.join(', ')).toEqual(expected)
    }
    expect((await proveLedger(sql)).findings).toEqual([])
  })
})

test('a forged webhook about a payment that was not paid moves nothing, in any order', async () => {
  for (const act of ['fail', 'close'] as const)
    for (const order of everyOrder.filter((_, at) => at % 5 === 0)) {
      const payer = await aPayer(server)
      const { id, page } = await begun(payer, asked)
      await press(server, page, act, 'late', 'forged')
      for (const teller of order) await tellers[teller](payer, id)
      const status = act === 'fail' ? 'Failed' : 'Pending'
      expect(await outcome(server, payer, id)).toEqual({ status, wallet: 0, held: 0 })
    }
})

test('Flutterwave settles like Paystack', async () => {
  for (const wrong of [
    'doubled',
    'paidTwice',
    'tooLittle',
    'tooMuch',
    'wrongCurrency',
    'reordered',
    'forged',
  ] as const) {
    const payer = await aPayer(server)
    const { id, page } = await begun(payer, asked, 2)
    await press(server, page, 'pay', wrong)
    await tellers.callback(payer, id)
    await admin.ok('Payment/ConfirmFlutterwavePayment', { Id: id })
    const found = { ...(await outcome(server, payer, id)), postings: await postingsOf(server, id) }
    expect(found, wrong).toEqual(outcomes[wrong])
  }
})

test('20 parallel tellers of one payment: one posting', async () => {
  const payer = await aPayer(server)
  const { id, page } = await begun(payer, asked)
  await press(server, page, 'pay', 'late', 'doubled')
  await Promise.all(Array.from({ length: 20 }, (_, at) => must(Object.values(tellers)[at % 4], 'a teller')(payer, id)))
  expect({ ...(await outcome(server, payer, id)), postings: await postingsOf(server, id) }).toEqual(paidOnce)
  expect((await proveLedger(sql)).findings).toEqual([])
})

test('a failed try and then a good one on the same page: it is paid', async () => {
  const payer = await aPayer(server)
  const { id, page } = await begun(payer, asked)
  await press(server, page, 'fail')
  await tellers.callback(payer, id)
  expect(await outcome(server, payer, id)).toMatchObject({ status: 'Failed', wallet: 0 })
  await press(server, page, 'pay')
  expect(await outcome(server, payer, id)).toMatchObject({ status: 'Paid', wallet: asked })
})

test('money for an expired payment goes to the wallet with a message, also when its webhook is lost', async () => {
  for (const lost of [[], ['lostWebhook']]) {
    const payer = await aPayer(server)
    const { id, page } = await begun(payer, asked)
    await poll(server, 25 * 3_600_000)
    expect(await outcome(server, payer, id)).toMatchObject({ status: 'Expired', wallet: 0 })
    await press(server, page, 'pay', ...lost)
    if (lost.length > 0) await poll(server, 50 * 3_600_000)
    expect(await outcome(server, payer, id)).toMatchObject({ status: 'Expired', wallet: asked })
    expect(await postingsOf(server, id)).toEqual(['payment-received'])
    expect(await sql`select title from notification where person_id = ${payer.id}`).toEqual([
      { title: '₦1,000.00 went to your wallet' },
    ])
  }
  expect((await proveLedger(sql)).findings).toEqual([])
})
