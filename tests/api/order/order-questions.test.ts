import { afterAll, beforeEach, expect, test } from 'vitest'
import { mostOrderQuestions } from '#contract/limits.ts'
import { refusal } from '#tests/api/api-client.ts'
import { goodPassword } from '#tests/api/builders.ts'
import { aPayer, press } from '#tests/api/payment/payment-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aBuyer, anOrder, aProduct, aShop, orderOf } from './order-builders.ts'

// what customers may choose when they pay an order.
const server = await startTestServer()
afterAll(() => server.close())
const shop = await aShop(server)
const { admin, sql } = shop
const product = await aProduct(shop)

const gift = {
  QuestionName: 'It is a gift',
  InformationLink: 'https://afara.example/gifts',
  OnSelectedNote: 'We wrap it.\nNo price is on the parcel.',
}
const letter = { QuestionName: 'I need a letter for my school', InformationLink: '', OnSelectedNote: '' }
const asked = [
  { Id: 'a', ...gift },
  { Id: 'b', ...letter },
] as const
async function ask(OrderSettingQuestions: readonly object[]) {
  const setting = await admin.ok('Order/GetOrderSetting')
  return admin.raw('Order/UpdateOrderSetting', { ...setting, OrderSettingQuestions })
}
beforeEach(() => ask(asked))

test('customers read the questions in the office’s order, and a chosen one is on the order, the invoice and its PDF with the texts of that time', async () => {
  const payer = await aPayer(server)
  expect(await payer.client.ok('Order/GetOrderQuestions', {})).toEqual([gift, letter])
  expect((await ask(asked.toReversed())).status).toBe(200)
  expect(await payer.client.ok('Order/GetOrderQuestions', {})).toEqual([letter, gift])
  const { Id: OrderId, Path } = await anOrder(payer, [[product, 1]])
  const choose = (...names: string[]) =>
    payer.client.ok('Payment/UpdatePaymentGatewayInformation', { OrderId, Gateway: 1, SelectedOrderQuestions: names })
  await choose(gift.QuestionName, letter.QuestionName)
  expect((await orderOf(payer, OrderId)).OrderQuestions).toEqual([letter, gift])
  // The last choice before the payment counts.
  const { Address } = await choose(gift.QuestionName)
  await press(server, Address, 'pay')
  await ask([])
  for (const reader of [payer, { client: admin }])
    expect(await orderOf(reader, OrderId)).toMatchObject({ HasPaid: true, OrderQuestions: [gift] })
  const visitor = await server.client()
  const invoice = await visitor.ok('Order/GetInvoice', { code: Path.replace('/order/', '') })
  expect(invoice.OrderQuestions).toEqual([gift])
  const late = await payer.client.call('Payment/UpdatePaymentGatewayInformation', { OrderId, Gateway: 1 })
  expect(late.status).toBe(409)
  expect((await orderOf(payer, OrderId)).OrderQuestions).toEqual([gift])
})

test('an order from the wallet keeps the choice too, and what is not asked any more is refused before money moves', async () => {
  const buyer = await aBuyer(shop, 300_000)
  const { Id: OrderId } = await anOrder(buyer, [[product, 1]])
  const pay = async (...SelectedOrderQuestions: string[]) => {
    const ticket = await buyer.client.ok('Account/ConfirmPassword', { Password: goodPassword })
    return buyer.client.call('Payment/CompleteWithWalletPayment', { OrderId, SelectedOrderQuestions, ...ticket })
  }
  const refused = await pay(gift.QuestionName, 'It is urgent')
  expect([refused.status, refusal(refused).detail]).toEqual([
    409,
    'The questions of this order have changed. Read them once more.',
  ])
  expect(await orderOf(buyer, OrderId)).toMatchObject({ HasPaid: false, OrderQuestions: [] })
  expect((await pay(gift.QuestionName)).status).toBe(200)
  // Pressed once more, with another choice: a paid order keeps its choice.
  expect((await pay(letter.QuestionName)).status).toBe(200)
  expect(await orderOf(buyer, OrderId)).toMatchObject({ HasPaid: true, OrderQuestions: [gift] })
  const money = await buyer.client.ok('Wallet/FundMyWallet', { Amount: 100_000 })
  const ofWallet = { PaymentId: money.Id, Gateway: 1, SelectedOrderQuestions: [gift.QuestionName] }
  const wrong = await buyer.client.call('Payment/UpdatePaymentGatewayInformation', ofWallet)
  expect([wrong.status, Object.keys(refusal(wrong).errors ?? {})]).toEqual([400, ['SelectedOrderQuestions']])
})

test.each([
  ['a link that is not https', [{ Id: 'a', ...gift, InformationLink: 'http://afara.example' }]],
  ['a script', [{ Id: 'a', ...gift, InformationLink: 'javascript:alert(1)' }]],
  ['no name', [{ Id: 'a', ...gift, QuestionName: ' ' }]],
  ['the same name twice', [asked[0], { ...letter, Id: 'c', QuestionName: gift.QuestionName }]],
  [
    'too many',
    Array.from({ length: mostOrderQuestions + 1 }, (_, at) => ({ ...letter, Id: `${at}`, QuestionName: `Q${at}` })),
  ],
])('%s is refused, and names the field', async (_, questions) => {
  const reply = await ask(questions)
  expect(reply.status).toBe(400)
  expect(Object.keys(refusal(reply).errors ?? {})).toEqual([expect.stringMatching(/^OrderSettingQuestions/)])
})

test('20 parallel choices of one order leave one of them, and one payment', async () => {
  const payer = await aPayer(server)
  const { Id: OrderId } = await anOrder(payer, [[product, 1]])
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      payer.client.call('Payment/UpdatePaymentGatewayInformation', {
        OrderId,
        Gateway: 1,
        SelectedOrderQuestions: [at % 2 === 0 ? gift.QuestionName : letter.QuestionName],
      }),
    ),
  )
  // The provider is asked once; those who come meanwhile try again.
  const refusals = replies.filter(({ status }) => status !== 200).map((reply) => refusal(reply).detail)
  expect(refusals.filter((detail) => detail !== 'This payment is being opened already. Try again.')).toEqual([])
  expect(refusals.length).toBeLessThan(20)
  expect((await orderOf(payer, OrderId)).OrderQuestions).toHaveLength(1)
  expect(await sql`select from payment where purpose_id = ${OrderId}`).toHaveLength(1)
})
