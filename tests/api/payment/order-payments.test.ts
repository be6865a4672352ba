import { afterAll, describe, expect, test } from 'vitest'
import { paymentsByAddress } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import type { Switch } from '#server/sandbox/act-on-checkout.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin, goodPassword } from '#tests/api/builders.ts'
import { anOrder, aBuyer, aProduct, aShop, ledgerBalance, orderOf, stockOf } from '#tests/api/order/order-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPayer, begunOrder, outcome, poll, postingsOf, press, type Payer } from './payment-builders.ts'
import { everyOrder, tellersOf } from './tellers.ts'

// M-16 … M-18: a provider pays an order directly.
const server = await startTestServer()
const { sql, ownSql } = server
afterAll(() => server.close())
const shop = await aShop(server)
const admin = await server.client((await anAdmin(sql)).email)
const visitor = await server.client()
const product = await aProduct(shop, { HasQuantityCount: true, Quantity: 10_000 })
const price = 107_500
const evidence = { EvidenceReference: 'RCPT-104', Evidence: '/files/x/receipt.webp' }
const tellers = tellersOf(server, admin)
const titles = async ({ id }: Payer) =>
  (await sql<{ title: string }[]>`select title from notification where person_id = ${id} order by id`).map(
    ({ title }) => title.replace(/ORD-\d+/, 'X'),
  )
const noFindings = async () => expect((await proveLedger(sql)).findings).toEqual([])
const stateOf = async (payer: Payer, { id, orderId }: { id: string; orderId: string }) => ({
  ...(await outcome(server, payer, id)),
  order: (await orderOf(payer, orderId)).OrderStatusValue,
})

test('a card pays an order: nothing touches the wallet, and the receipt, the points and the refund are as from the wallet', async () => {
  const payer = await aPayer(server)
  const begun = await begunOrder(payer, product)
  const again = await payer.client.ok('Payment/UpdatePaymentGatewayInformation', { OrderId: begun.orderId, Gateway: 1 })
  expect(again).toEqual({ Address: begun.page, PaymentId: begun.id })
  expect(await press(server, begun.page, 'pay')).toMatch(new RegExp(`^/student/wallets/payment/${begun.id}`))
  expect(await stateOf(payer, begun)).toEqual({ status: 'Paid', order: 'Approved', wallet: 0, held: 0 })
  expect(await postingsOf(server, begun.id)).toEqual(['order-paid-by-gateway'])
  expect(await orderOf(payer, begun.orderId)).toMatchObject({
    HasPaid: true,
    PaidFrom: 'Paystack',
    PaymentId: begun.id,
    PaymentStatus: 'Paid',
    InvoiceNumber: expect.stringMatching(/^INV-/),
  })
  expect(await payer.client.ok('Payment/GetMyPayment', { id: begun.id })).toMatchObject({
    OrderId: begun.orderId,
    ItemNames: expect.stringMatching(/^Order ORD-\d+: Atlas$/),
  })
  const { InvoiceNumber, OrderId } = await orderOf(payer, begun.orderId)
  expect((await admin.ok('Payment/GetPayments', { keyword: OrderId })).Items.map(({ Id }) => Id)).toEqual([begun.id])
  const mails = await sql<{ subject: string; html: string }[]>`
    select subject, html from message where person_id = ${payer.id} and channel = 'email' order by created_at, id`
  expect(mails.map(({ subject }) => subject.replace(OrderId, 'X'))).toEqual(['Order X was created', 'Order X was paid'])
  expect(mails[1]?.html).toContain(InvoiceNumber)
  expect(mails[1]?.html).toContain(`/order/${begun.code}`)
  expect(await ledgerBalance(sql, 'points', payer.id)).toBe(5)
  await admin.ok('Order/RefundOrder', { Id: begun.orderId, Reason: 'A page is missing' })
  expect(await stateOf(payer, begun)).toEqual({ status: 'Paid', order: 'Refunded', wallet: price, held: 0 })
  expect(await ledgerBalance(sql, 'points', payer.id)).toBe(0)
  const { CreditNoteNumber } = await orderOf(payer, begun.orderId)
  const [note] = await sql<{ html: string }[]>`
    select html from message where person_id = ${payer.id} and subject like '%was refunded' and channel = 'email'`
  expect(note?.html).toContain(CreditNoteNumber)
  await noFindings()
})

const paidOnce = { status: 'Paid', order: 'Approved', wallet: 0, held: 0, postings: ['order-paid-by-gateway'] }
const outcomes: Readonly<Record<Switch | 'nothing', object>> = {
  nothing: paidOnce,
  late: paidOnce,
  lostWebhook: paidOnce,
  lostCallback: paidOnce,
  doubled: paidOnce,
  reordered: paidOnce,
  forged: paidOnce,
  tooLittle: {
    status: 'Awaiting Verification',
    order: 'AwaitingVerification',
    wallet: 0,
    held: 64_500,
    postings: ['payment-held'],
  },
  tooMuch: { ...paidOnce, wallet: 53_750, postings: ['order-paid-by-gateway', 'payment-received'] },
  wrongCurrency: {
    status: 'Awaiting Verification',
    order: 'AwaitingVerification',
    wallet: 0,
    held: 0,
    postings: [],
  },
  paidTwice: { ...paidOnce, wallet: price, postings: ['order-paid-by-gateway', 'payment-received'] },
}

/** Each teller is once the first or more. Payments of wallets, which the same code settles, are settled in every order (settling.test.ts). */
const orders = everyOrder.length > 8 ? everyOrder.filter((_, at) => at % 3 === 0) : everyOrder

describe.each(Object.entries(outcomes))('when this goes wrong with the payment of an order: %s', (wrong, expected) => {
  test('the end is the same in each order of those who tell', async () => {
    expect(new Set(orders.map(([first]) => first)).size).toBe(4)
    for (const order of orders) {
      const payer = await aPayer(server)
      const begun = await begunOrder(payer, product)
      await press(server, begun.page, 'pay', 'late', ...(wrong === 'nothing' ? [] : [wrong]))
      for (const teller of order) await tellers[teller](payer, begun.id)
      const found = { ...(await stateOf(payer, begun)), postings: (await postingsOf(server, begun.id)).toSorted() }
      expect(found, order.join(', ')).toEqual(expected)
    }
    await noFindings()
  })
})

test('20 parallel tellers of one order, while its customer pays it from the wallet and cancels it: it is paid once', async () => {
  for (const others of ['nobody', 'wallet', 'cancel'] as const) {
    const buyer = await aBuyer(shop, 200_000)
    const payer: Payer = { ...(await aPayer(server)), ...buyer }
    const begun = await begunOrder(payer, product)
    const ticket = await buyer.client.ok('Account/ConfirmPassword', { Password: goodPassword })
    await press(server, begun.page, 'pay', 'late', 'doubled')
    const tells = Array.from({ length: 20 }, (_, at) =>
      must(Object.values(tellers)[at % 4], 'a teller')(payer, begun.id),
    )
    if (others === 'wallet')
      tells.push(buyer.client.call('Payment/CompleteWithWalletPayment', { OrderId: begun.orderId, ...ticket }))
    if (others === 'cancel') tells.push(buyer.client.call('Order/CancelMyOrder', { Id: begun.orderId }))
    await Promise.all(tells)
    const { HasPaid, OrderStatusValue, PaidFrom } = await orderOf(buyer, begun.orderId)
    expect(HasPaid).toBe(OrderStatusValue === 'Approved')
    if (others !== 'cancel') expect(HasPaid).toBe(true)
    // What the provider took is in the order or in the wallet.
    expect(await ledgerBalance(sql, 'wallet', buyer.id)).toBe(200_000 + price - (HasPaid ? price : 0))
    expect(await sql`select from order_event where order_id = ${begun.orderId} and move = 'settle'`).toHaveLength(
      HasPaid ? 1 : 0,
    )
    expect(['', 'Wallet', 'Paystack']).toContain(PaidFrom)
  }
  await noFindings()
})

test('an order that is paid by two cards is paid once; the other money is in the wallet, with a message', async () => {
  const payer = await aPayer(server)
  const first = await begunOrder(payer, product, 1)
  const second = await payer.client.ok('Payment/UpdatePaymentGatewayInformation', {
    OrderId: first.orderId,
    Gateway: 2,
  })
  expect(second.PaymentId).not.toBe(first.id)
  await press(server, second.Address, 'pay')
  await press(server, first.page, 'pay')
  expect(await stateOf(payer, first)).toEqual({ status: 'Expired', order: 'Approved', wallet: price, held: 0 })
  expect(await payer.client.ok('Payment/GetMyPayment', { id: first.id })).toMatchObject({
    Message: expect.stringMatching(/^ORD-\d+ was paid before\. ₦1,075\.00 went to your wallet\.$/),
  })
  expect(await titles(payer)).toContain('₦1,075.00 went to your wallet')
  const refused = await payer.client.call('Payment/UpdatePaymentGatewayInformation', {
    OrderId: first.orderId,
    Gateway: 1,
  })
  expect(refusal(refused)).toMatchObject({ code: 'conflict', detail: expect.stringContaining('was paid before') })
  await noFindings()
})

test('money for an order that was cancelled, or is expired, goes to the wallet with a message, and the stock is back', async () => {
  for (const end of ['cancel', 'expire'] as const) {
    const payer = await aPayer(server)
    const last = await aProduct(shop, { HasQuantityCount: true, Quantity: 1 })
    const begun = await begunOrder(payer, last)
    await press(server, begun.page, 'pay', 'tooLittle')
    if (end === 'cancel') await payer.client.ok('Order/CancelMyOrder', { Id: begun.orderId })
    else {
      await sql`update shop_order set due_at = ${server.now()} where id = ${begun.orderId}`
      await expireOrders({ sql: ownSql, now: server.now(), publicUrl: '' })
    }
    expect(await stockOf(sql, last)).toBe(1)
    await press(server, begun.page, 'pay')
    // What was held of the first try is free too.
    expect(await stateOf(payer, begun)).toMatchObject({ status: 'Expired', wallet: price + 64_500, held: 0 })
    expect(await titles(payer)).toContain('₦1,075.00 went to your wallet')
  }
  await noFindings()
})

test('less than the price never pays an order: an administrator can only give it to the wallet, and the customer tries again', async () => {
  const payer = await aPayer(server)
  const begun = await begunOrder(payer, product)
  await press(server, begun.page, 'pay', 'tooLittle')
  const decide = (PaymentStatus: 'Paid' | 'Failed') =>
    admin.call('Payment/ConfirmManualPayment', { Id: begun.id, PaymentStatus, ...evidence, Reason: 'Too little' })
  expect(refusal(await decide('Paid'))).toMatchObject({
    detail: expect.stringContaining('Less than the price arrived.'),
  })
  expect((await decide('Failed')).status).toBe(200)
  expect(await stateOf(payer, begun)).toEqual({ status: 'Failed', order: 'Failed', wallet: 64_500, held: 0 })
  expect(await titles(payer)).toContain('The payment of order X failed')
  const next = await payer.client.ok('Payment/UpdatePaymentGatewayInformation', { OrderId: begun.orderId, Gateway: 1 })
  expect(next.PaymentId).not.toBe(begun.id)
  expect((await orderOf(payer, begun.orderId)).OrderStatusValue).toBe('Pending')
  await press(server, next.Address, 'pay')
  expect(await orderOf(payer, begun.orderId)).toMatchObject({ HasPaid: true, PaymentId: next.PaymentId })
  await noFindings()
})

test('an order that is paid in cash waits for an administrator (R-484, R-487)', async () => {
  const payer = await aPayer(server)
  const begun = await begunOrder(payer, product, 5)
  expect(await stateOf(payer, begun)).toMatchObject({ status: 'Awaiting Verification', order: 'AwaitingVerification' })
  expect((await orderOf(payer, begun.orderId)).OrderStatusName).toBe('Awaiting confirmation')
  const again = await payer.client.ok('Payment/UpdatePaymentGatewayInformation', { OrderId: begun.orderId, Gateway: 5 })
  expect(again).toEqual({ Address: '', PaymentId: begun.id })
  // A card that fails in between does not make the order fail.
  const card = await payer.client.ok('Payment/UpdatePaymentGatewayInformation', { OrderId: begun.orderId, Gateway: 1 })
  await press(server, card.Address, 'fail')
  expect((await orderOf(payer, begun.orderId)).OrderStatusValue).toBe('AwaitingVerification')
  await admin.ok('Payment/ConfirmManualPayment', { Id: begun.id, PaymentStatus: 'Paid', ...evidence })
  expect(await stateOf(payer, begun)).toEqual({ status: 'Paid', order: 'Approved', wallet: 0, held: 0 })
  const other = await begunOrder(payer, product, 5)
  await admin.ok('Payment/ConfirmManualPayment', { Id: other.id, PaymentStatus: 'Failed', Reason: 'Not there' })
  expect(await stateOf(payer, other)).toMatchObject({ status: 'Failed', order: 'Failed' })
  await noFindings()
})

test('a failed card makes the order fail, and the same page pays it afterwards', async () => {
  const payer = await aPayer(server)
  const begun = await begunOrder(payer, product)
  await press(server, begun.page, 'fail')
  expect(await stateOf(payer, begun)).toMatchObject({ status: 'Failed', order: 'Failed' })
  expect((await orderOf(payer, begun.orderId)).Moves).toEqual(['pay', 'cancel'])
  await press(server, begun.page, 'pay')
  await expect.poll(() => stateOf(payer, begun)).toMatchObject({ status: 'Paid', order: 'Approved' })
})

test('an order of a suspended customer is paid by a card: its money never waits in the frozen wallet', async () => {
  const payer = await aPayer(server)
  const begun = await begunOrder(payer, product)
  await sql`update person set is_active = false where id = ${payer.id}`
  await press(server, begun.page, 'pay', 'tooMuch')
  await poll(server)
  expect(await ledgerBalance(sql, 'wallet', payer.id)).toBe(53_750)
  expect(await sql`select from shop_order where id = ${begun.orderId} and paid_from = 'Paystack'`).toHaveLength(1)
  await noFindings()
})

describe('without an account', () => {
  const byAddress = (Code: string, more: object = {}) =>
    visitor.raw('Payment/PayOrderByAddress', { Code, Gateway: 1, Email: 'Aunt@Example.org', ...more })

  test('a person with the address of an order pays it; the receipt goes to the payer, what is too much to the customer', async () => {
    const payer = await aPayer(server)
    const { Id, Path } = await anOrder(payer, [[product, 1]])
    const code = Path.slice('/order/'.length)
    const { Address } = await visitor.ok('Payment/PayOrderByAddress', {
      Code: code,
      Gateway: 1,
      Email: 'aunt@example.org',
    })
    expect((await byAddress(code, { Email: 'aunt@example.org' })).body).toEqual({ Address })
    expect(await visitor.ok('Payment/CheckOrderByAddress', { Code: code })).toBe('Nothing has arrived yet.')
    expect(await press(server, Address, 'pay', 'tooMuch')).toMatch(new RegExp(`^${Path}\\?trxref=AF-`))
    expect(await visitor.ok('Payment/CheckOrderByAddress', { Code: code })).toBe('The order is paid. Thank you.')
    expect(await visitor.ok('Order/GetInvoice', { code })).toMatchObject({
      HasPaid: true,
      PaidFrom: 'Paystack',
      PaymentStatus: 'Paid',
    })
    expect(await ledgerBalance(sql, 'wallet', payer.id)).toBe(53_750)
    const mails = await sql<{ to: string }[]>`
      select recipient as to from message where subject like 'Receipt for order %' and channel = 'email'`
    expect(mails).toEqual([{ to: 'aunt@example.org' }])
    const [row] = (await admin.ok('Payment/GetPayments', { keyword: (await orderOf(payer, Id)).OrderId })).Items
    expect(row).toMatchObject({ PayerEmail: 'aunt@example.org' })
    await noFindings()
  })

  test('an unknown or old address, a way without a card, and too many questions are refused', async () => {
    const payer = await aPayer(server)
    const { Id, Path } = await anOrder(payer, [[product, 1]])
    const code = Path.slice('/order/'.length)
    expect(await byAddress('x'.repeat(32))).toMatchObject({ status: 404 })
    expect(await byAddress(code, { Gateway: 5 })).toMatchObject({ status: 422 })
    expect(await byAddress(code, { Email: 'aunt' })).toMatchObject({
      status: 400,
      body: { errors: { Email: expect.anything() } },
    })
    await sql`update shop_order set updated_at = updated_at - interval '31 days' where id = ${Id}`
    expect(await byAddress(code)).toMatchObject({ status: 410 })
    for (let at = 0; at < paymentsByAddress; at++) await visitor.call('Payment/CheckOrderByAddress', { Code: 'x' })
    expect(await visitor.call('Payment/CheckOrderByAddress', { Code: 'x' })).toMatchObject({ status: 429 })
  })
})

test('the database refuses an order that a gateway paid without money, and the proof names a missing or wrong posting', async () => {
  const payer = await aPayer(server)
  const begun = await begunOrder(payer, product)
  await press(server, begun.page, 'pay')
  await expect(sql`update shop_order set payment_money_id = null where id = ${begun.orderId}`).rejects.toThrow(
    'shop_order_has_money',
  )
  const undone = new Error('undone')
  const kinds: string[] = []
  await sql
    .begin(async (tx) => {
      for (const table of ['ledger_tx', 'ledger_transfer']) await tx.unsafe(`alter table ${table} disable trigger user`)
      await tx`delete from ledger_transfer t using ledger_tx x where x.id = t.tx and x.posting = 'order-paid-by-gateway'`
      await tx`delete from ledger_tx where posting = 'order-paid-by-gateway'`
      kinds.push(...(await proveLedger(tx)).findings.map(({ text }) => text.replaceAll(/[0-9a-f-]{36}/g, 'x')))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect(kinds).toContain('order-paid-by-gateway of x was never posted.')
  await noFindings()
})
