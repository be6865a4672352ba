import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { addDays } from '#rules/events/zone-clock.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { goodPassword } from '#tests/api/builders.ts'
import { posted } from '#tests/api/ledger/ledger-builders.ts'
import {
  aBuyer,
  anOrder,
  aProduct,
  aShop,
  ledgerBalance,
  orderOf,
  paid,
  type Buyer,
} from '#tests/api/order/order-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const shop = await aShop(server)
const dayMs = 86_400_000
const today = () => lagosDay(server.now().getTime())
const noFindings = async () => expect((await proveLedger(sql)).findings).toEqual([])

const onCredit = { HasCredit: true, CreditDurationInDays: 90, IsVatExempt: true }
const product = await aProduct(shop, { Name: 'Laptop', Amount: 100_001, ...onCredit })
const setting = await shop.admin.ok('Credit/GetCreditSetting')
await shop.admin.ok('Credit/UpdateCreditSetting', { ...setting, CreditPerPoint: 10_000 })

/** A student with so many points, each worth ₦100 of credit, and this much money in kobo. */
async function aDebtor(points = 100, amount = 0): Promise<Buyer> {
  const buyer = await aBuyer(shop, amount)
  const id = await posted(sql, 'points-granted', { person: buyer.id, amount: points })
  await sql`insert into point_grant ${sql({ id, rule: 'Award', person_id: buyer.id, event: id, points, title: 'x', granted_at: server.now() })}`
  return buyer
}
const ticketOf = ({ client }: Buyer) => client.ok('Account/ConfirmPassword', { Password: goodPassword })
const buys = async (buyer: Buyer, OrderId: string) =>
  buyer.client.call('Credit/BuyOnCredit', { OrderId, ...(await ticketOf(buyer)) })
const repays = async (buyer: Buyer, Id: string, Amount: number) =>
  buyer.client.call('Credit/Repay', { Id, Amount, ...(await ticketOf(buyer)) })
/** An order of the product that was bought on credit. */
async function bought(buyer: Buyer, quantity = 1): Promise<string> {
  const { Id } = await anOrder(buyer, [[product, quantity]])
  expect(await buys(buyer, Id)).toMatchObject({ status: 200 })
  return Id
}
const creditOf = ({ client }: Buyer, id: string) => client.ok('Credit/GetMyCredit', { id })
const owedBy = async ({ id }: Buyer) => 0 - (await ledgerBalance(sql, 'receivable', id))

test('an order on credit is paid at once, and its customer owes the price by a schedule (M-21)', async () => {
  const buyer = await aDebtor()
  const { Id } = await anOrder(buyer, [[product, 1]])
  const terms = await buyer.client.ok('Credit/GetMyCreditTerms', { orderId: Id })
  expect(terms).toMatchObject({ IsOffered: true, Problem: '', LimitAmount: 1_000_000, OwedAmount: 0 })
  const days = [30, 60, 90].map((more) => addDays(today(), more))
  const amounts = [33_334, 33_334, 33_333]
  expect(terms.Instalments).toEqual(days.map((DueDate, at) => ({ DueDate, Amount: amounts[at] })))
  expect(await buys(buyer, Id)).toMatchObject({ status: 200 })
  expect(await orderOf(buyer, Id)).toMatchObject({ OrderStatusValue: 'Approved', PaidFrom: 'Credit', HasPaid: true })
  expect([await owedBy(buyer), await ledgerBalance(sql, 'wallet', buyer.id)]).toEqual([100_001, 0])
  expect(await creditOf(buyer, Id)).toMatchObject({
    ItemName: 'Laptop',
    CreditAmount: 100_001,
    OutstandingAmount: 100_001,
    OverdueAmount: 0,
    DueDate: days[0],
    StatusName: 'Active',
    Instalments: days.map((DueDate, at) => ({ DueDate, Amount: amounts[at], OutstandingAmount: amounts[at] })),
  })
  // Buying it again changes nothing, and points come with the last repayment.
  expect((await buys(buyer, Id)).body).toContain('Nothing was changed')
  expect(await ledgerBalance(sql, 'points', buyer.id)).toBe(100)
  await noFindings()
})

test('credit is refused without points, beyond the limit, to minors and sellers, for other products, and while it is switched off', async () => {
  const refusal = async (buyer: Buyer, items: readonly (readonly [string, number])[]) => {
    const { Id } = await anOrder(buyer, items)
    const { Problem } = await buyer.client.ok('Credit/GetMyCreditTerms', { orderId: Id })
    expect(await buys(buyer, Id)).toMatchObject({ status: 422, body: { detail: Problem } })
    expect(await orderOf(buyer, Id)).toMatchObject({ OrderStatusValue: 'Pending' })
    return Problem
  }
  expect(await refusal(await aDebtor(10), [[product, 1]])).toBe(
    'With 10 edu-points you may owe ₦1,000.00, and you owe ₦0.00 now. This order costs ₦1,000.01.',
  )
  const plain = await aProduct(shop, { Name: 'Pens' })
  const mixed = [[product, 1] as const, [plain, 1] as const]
  expect(await refusal(await aDebtor(), mixed)).toBe('Not everything in this order is sold on credit.')
  const minor = await aDebtor()
  await sql`update person set age_band = '13-17', adult_on = '2099-01-01', guardian_agreed_at = now() where id = ${minor.id}`
  expect(await refusal(minor, [[product, 1]])).toBe('Credit is for people of 18 and older.')
  const seller = await aDebtor()
  const { Id: ownGoods } = await anOrder(seller, [[product, 1]])
  await sql`update order_line set vendor_id = ${seller.id} where order_id = ${ownGoods}`
  expect(await buys(seller, ownGoods)).toMatchObject({
    status: 422,
    body: { detail: 'You sell something in this order yourself.' },
  })
  const isOffered = async () => (await minor.client.ok('Product/GetShopProduct', { id: product })).IsOnCredit
  expect(await isOffered()).toBe(true)
  await sql`update money_service set is_on = false where name = 'credit'`
  expect(await isOffered()).toBe(false)
  const early = await aDebtor()
  const order = await anOrder(early, [[product, 1]])
  expect(await early.client.ok('Credit/GetMyCreditTerms', { orderId: order.Id })).toMatchObject({ IsOffered: false })
  await sql`update money_service set is_on = true`
  await sql`update order_setting set credit_per_point = 0`
  expect(await refusal(await aDebtor(), [[product, 1]])).toBe('Nothing is sold on credit here.')
  await sql`update order_setting set credit_per_point = 10000`
  await noFindings()
})

test('parallel orders of one person stay together below the limit', async () => {
  // Enough for two of them.
  const buyer = await aDebtor(25)
  const orders = []
  for (let at = 0; at < 6; at++) orders.push((await anOrder(buyer, [[product, 1]])).Id)
  const replies = await Promise.all(orders.map((Id) => buys(buyer, Id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
  expect(await owedBy(buyer)).toBe(200_002)
  await noFindings()
})

test('repayments reduce the debt, earliest payments first, and the last one brings the points (X-062)', async () => {
  const buyer = await aDebtor(100, 150_000)
  const Id = await bought(buyer)
  expect(await repays(buyer, Id, 33_335)).toMatchObject({ status: 200 })
  expect(await creditOf(buyer, Id)).toMatchObject({
    RepaidAmount: 33_335,
    OutstandingAmount: 66_666,
    DueDate: addDays(today(), 60),
    Instalments: [{ OutstandingAmount: 0 }, { OutstandingAmount: 33_333 }, { OutstandingAmount: 33_333 }],
  })
  expect(await repays(buyer, Id, 66_667)).toMatchObject({
    status: 400,
    body: { errors: { Amount: ['You owe ₦666.66'] } },
  })
  expect((await buyer.client.call('Credit/Repay', { Id, Amount: 1, Ticket: 'no' })).status).toBe(400)
  expect(await repays(buyer, Id, 66_666)).toMatchObject({ status: 200 })
  expect(await creditOf(buyer, Id)).toMatchObject({ OutstandingAmount: 0, StatusName: 'Repaid' })
  expect((await repays(buyer, Id, 1)).status).toBe(409)
  expect([await owedBy(buyer), await ledgerBalance(sql, 'wallet', buyer.id)]).toEqual([0, 49_999])
  expect(await ledgerBalance(sql, 'points', buyer.id)).toBe(105)
  const { Items } = await buyer.client.ok('Wallet/GetMyWalletTransactions')
  expect(Items[0]).toMatchObject({ TransactionTypeName: 'Repayment', Amount: -66_666, Other: 'Credit' })
  await noFindings()
})

test('twenty parallel repayments never pay more than the debt', async () => {
  const buyer = await aDebtor(100, 900_000)
  const Id = await bought(buyer)
  const tickets = await together(20, () => ticketOf(buyer))
  const replies = await Promise.all(
    tickets.map((ticket) => buyer.client.call('Credit/Repay', { Id, Amount: 20_000, ...ticket })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(15)
  expect([await owedBy(buyer), await ledgerBalance(sql, 'wallet', buyer.id)]).toEqual([1, 800_000])
  await noFindings()
})

test('a wallet that holds too little repays nothing', async () => {
  const buyer = await aDebtor(100, 10_000)
  const Id = await bought(buyer)
  expect((await repays(buyer, Id, 20_000)).status).toBe(422)
  expect(await creditOf(buyer, Id)).toMatchObject({ RepaidAmount: 0 })
  expect([await owedBy(buyer), await ledgerBalance(sql, 'wallet', buyer.id)]).toEqual([100_001, 10_000])
})

test('a refund cancels the debt first, and the rest goes to the wallet', async () => {
  const buyer = await aDebtor(100, 50_000)
  const [partly, never, fully] = [await bought(buyer), await bought(buyer), await bought(await aDebtor(100, 200_000))]
  await repays(buyer, partly, 40_000)
  const refund = (Id: string) => shop.admin.ok('Order/RefundOrder', { Id, Reason: 'Broken' })
  expect(await refund(partly)).toMatch(/^₦600\.01 of debt are cancelled\. ₦400\.00 of ORD-\d+ are back in the wallet/)
  expect([await owedBy(buyer), await ledgerBalance(sql, 'wallet', buyer.id)]).toEqual([100_001, 50_000])
  expect(await creditOf(buyer, partly)).toMatchObject({
    OutstandingAmount: 0,
    OverdueAmount: 0,
    StatusName: 'Refunded',
  })
  await refund(never)
  expect([await owedBy(buyer), await ledgerBalance(sql, 'wallet', buyer.id)]).toEqual([0, 50_000])
  expect((await repays(buyer, never, 1)).status).toBe(409)
  await refund(fully)
  await noFindings()
})

test('a credit that is repaid and then refunded comes back whole, and its points go', async () => {
  const buyer = await aDebtor(100, 200_000)
  const Id = await bought(buyer)
  await repays(buyer, Id, 100_001)
  await shop.admin.ok('Order/RefundOrder', { Id, Reason: 'Broken' })
  expect(await ledgerBalance(sql, 'wallet', buyer.id)).toBe(200_000)
  expect(await ledgerBalance(sql, 'points', buyer.id)).toBe(100)
  await noFindings()
})

test('repayments and a refund at one moment fit together', async () => {
  const buyer = await aDebtor(100, 300_000)
  const Id = await bought(buyer)
  const other = await bought(buyer)
  const tickets = await together(8, () => ticketOf(buyer))
  await Promise.all([
    ...tickets.map((ticket, at) =>
      buyer.client.call('Credit/Repay', { Id: at % 2 ? Id : other, Amount: 10_000, ...ticket }),
    ),
    shop.admin.call('Order/RefundOrder', { Id, Reason: 'Broken' }),
  ])
  const { RepaidAmount, OutstandingAmount } = await creditOf(buyer, other)
  expect([RepaidAmount, OutstandingAmount]).toEqual([40_000, 60_001])
  expect([await owedBy(buyer), await ledgerBalance(sql, 'wallet', buyer.id)]).toEqual([60_001, 260_000])
  await noFindings()
})

test('the database refuses a debt below zero, other terms, and a repayment beyond the debt', async () => {
  const buyer = await aDebtor(100, 200_000)
  const Id = await bought(buyer)
  await expect(posted(sql, 'credit-repaid', { person: buyer.id, amount: 100_002 })).rejects.toThrow(
    'ledger_account_ceiling',
  )
  const own = server.ownSql
  await expect(own`update credit set repaid_amount = 100002 where id = ${Id}`).rejects.toThrow('credit_is_repaid_once')
  await expect(
    own`update credit set due_days = array_fill(date '2030-01-01', array[3]) where id = ${Id}`,
  ).rejects.toThrow('frozen')
  // A debt that was changed behind the ledger is named by the proof.
  const undone = new Error('undone')
  const tampered = own.begin(async (tx) => {
    await tx`update credit set repaid_amount = 500 where id = ${Id}`
    expect((await proveLedger(tx)).findings).toContainEqual(expect.objectContaining({ kind: 'amount', about: Id }))
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
  await noFindings()
})

test('what was sold on credit is counted apart (R-319)', async () => {
  const lamp = await aProduct(shop, { Name: 'Lamp', Amount: 50_000, ...onCredit })
  const buyer = await aDebtor(100, 100_000)
  const sales = () => sql`select on_credit, count from product_sale where product_id = ${lamp} order by on_credit`
  const [first, second] = [await anOrder(buyer, [[lamp, 1]]), await anOrder(buyer, [[lamp, 3]])]
  await paid(buyer, first.Id)
  await buys(buyer, second.Id)
  expect(await sales()).toMatchObject([
    { on_credit: false, count: 1 },
    { on_credit: true, count: 3 },
  ])
  await shop.admin.ok('Order/RefundOrder', { Id: second.Id, Reason: 'Broken' })
  expect(await sales()).toMatchObject([{ on_credit: false, count: 1 }])
})

test('the preview of a basket shows the payments only to people whose limit allows it, and only where credit is on (M-21)', async () => {
  const plain = await aProduct(shop, { Name: 'Pen', Amount: 500 })
  const preview = async ({ client }: Buyer, ids: readonly string[]) => {
    const Items = ids.map((ProductId) => ({ ProductId, Quantity: 1 }))
    return (await client.ok('Order/PreviewOrder', { Items, IncludeShipping: false })).CreditInstalments
  }
  const buyer = await aDebtor()
  const { Id } = await anOrder(buyer, [[product, 1]])
  const terms = await buyer.client.ok('Credit/GetMyCreditTerms', { orderId: Id })
  expect(terms.Instalments).toHaveLength(3)
  expect(await preview(buyer, [product])).toEqual(terms.Instalments)
  expect(await preview(buyer, [product, plain])).toEqual([])
  expect(await preview(await aDebtor(10), [product])).toEqual([])
  await sql`update product set vendor_id = ${buyer.id} where id = ${product}`
  expect(await preview(buyer, [product])).toEqual([])
  await sql`update product set vendor_id = null where id = ${product}`
  await sql`update order_setting set credit_per_point = 0`
  expect(await preview(buyer, [product])).toEqual([])
  await sql`update order_setting set credit_per_point = 10000`
})

test('an account that owes cannot be deleted', async () => {
  const buyer = await aDebtor()
  await bought(buyer)
  const reply = await shop.admin.call('Account/DeleteUserAccount', { Id: buyer.id })
  expect(reply).toMatchObject({
    status: 422,
    body: { detail: 'This account owes ₦1,000.01 for orders on credit. Repay it first.' },
  })
})

// Last: the clock of the server goes on.
test('overdue follows from the day, and administrators see it, its sum and what is due within 30 days (R-326, R-597)', async () => {
  const admin = shop.admin
  const before = await admin.ok('Credit/GetOverdueCreditInformation')
  expect(before).toMatchObject({ Credits: [], Count: 0, TotalOverdue: 0 })
  const buyer = await aDebtor(100, 50_000)
  const Id = await bought(buyer)
  await repays(buyer, Id, 3_334)
  const after = await admin.ok('Credit/GetOverdueCreditInformation')
  expect(after.ToBeDueWithin30days - before.ToBeDueWithin30days).toBe(30_000)

  server.advance(30 * dayMs)
  const later = await server.client(buyer.email)
  expect(await creditOf({ ...buyer, client: later }, Id)).toMatchObject({ StatusName: 'Active', OverdueAmount: 0 })
  server.advance(dayMs)
  expect(await creditOf({ ...buyer, client: later }, Id)).toMatchObject({
    StatusName: 'Overdue',
    OverdueAmount: 30_000,
  })
  const now = await server.client(
    must((await sql<{ email: string }[]>`select email from person where is_admin limit 1`)[0], 'an administrator')
      .email,
  )
  const overdue = await now.ok('Credit/GetOverdueCreditInformation')
  const { Items, Total } = await now.ok('Credit/GetCreditTransactions', { status: 'Overdue', pageSize: 100 })
  expect([overdue.Count, overdue.Credits.length]).toEqual([Total, Math.min(Total, 10)])
  expect(overdue.TotalOverdue).toBe(Items.reduce((sum, { OverdueAmount }) => sum + OverdueAmount, 0))
  expect(overdue.Credits[0]).toMatchObject({ ItemName: 'Laptop', DueDate: addDays(today(), -1) })
  // The home of an administrator counts what the list behind its tile has.
  const home = await now.ok('Dashboard/GetAdminHome')
  expect(home.Credits).toEqual({ ...overdue, Credits: overdue.Credits.slice(0, 5) })
  expect((await now.ok('Credit/GetCreditTransactions', { id: Id })).Items[0]).toMatchObject({
    Surname: 'Okafor',
    Firstname: 'Ada',
    ItemName: 'Laptop',
    TransactionAmount: 100_001,
    CreditAmount: 100_001,
    OutstandingAmount: 96_667,
    OverdueAmount: 30_000,
    DueDate: addDays(today(), -1),
    StatusName: 'Overdue',
  })
  const states = ['Active', 'Overdue', 'Repaid', 'Refunded'] as const
  const totals = await Promise.all(
    states.map(async (status) => (await now.ok('Credit/GetCreditTransactions', { status })).Total),
  )
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await now.ok('Credit/GetCreditTransactions')).Total)
  // An overdue customer gets no more credit until it is repaid.
  const owing = { ...buyer, client: later }
  const next = await anOrder(owing, [[product, 1]])
  expect(await later.ok('Credit/GetMyCreditTerms', { orderId: next.Id })).toMatchObject({
    Problem: 'A payment of another credit is overdue. Repay it first.',
  })
  expect(await repays(owing, Id, 30_000)).toMatchObject({ status: 200 })
  expect(await buys(owing, next.Id)).toMatchObject({ status: 200 })
  expect((await later.ok('Credit/GetMyCredits')).Items.map(({ StatusName }) => StatusName)).toEqual([
    'Active',
    'Active',
  ])
  await noFindings()
})
