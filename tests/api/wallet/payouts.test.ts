import { afterAll, describe, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aPerson, anAdmin } from '#tests/api/builders.ts'
import { posted } from '#tests/api/ledger/ledger-builders.ts'
import { aBuyer, anOrder, aProduct, aShop, ledgerBalance, paid } from '#tests/api/order/order-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const shop = await aShop(server)
const { admin } = shop
const second = await server.client((await anAdmin(sql)).email)
const noFindings = async () => expect((await proveLedger(sql)).findings).toEqual([])

/** A day of Lagos, ISO. */
const today = () => server.now().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })

interface Seller {
  readonly id: string
  readonly client: ApiClient
  /** Sells pieces for ₦1,000 each; gives back the order. */
  readonly sell: (pieces: number) => Promise<{ Id: string; OrderId: string }>
}

async function aSeller(): Promise<Seller> {
  const { id, email } = await aPerson(sql, { roles: ['vendor'], isVerified: true })
  const product = await aProduct(shop, { Name: 'Exercise book', VendorId: id, IsVatExempt: true })
  return {
    id,
    client: await server.client(email),
    async sell(pieces) {
      const buyer = await aBuyer(shop, pieces * 100_000)
      const order = await anOrder(buyer, [[product, pieces]])
      await paid(buyer, order.Id)
      return order
    },
  }
}
const earningsOf = ({ client }: Seller, fromDateIsoString = today(), toDateIsoString = today()) =>
  client.ok('Wallet/GetMyEarnings', { fromDateIsoString, toDateIsoString })
const pay = ({ id }: Seller, Amount: number, by = admin) =>
  by.call('Wallet/PayVendor', { VendorId: id, Amount, Note: 'November' })
const listed = async ({ id }: Seller, more: { state?: 'Due' } = {}) =>
  (await admin.ok('Wallet/GetVendorBalances', { id, ...more })).Items[0]

describe('what a vendor earns (X-049)', () => {
  test('the earnings of a period are what was sold, refunded and paid out, from the ledger', async () => {
    const seller = await aSeller()
    const [{ OrderId }, refunded] = [await seller.sell(3), await seller.sell(1)]
    await admin.ok('Order/RefundOrder', { Id: refunded.Id, Reason: 'A page is missing' })
    expect((await pay(seller, 100_000)).body).toBe('₦1,000.00 are in the wallet of Ada Okafor.')
    const { Lines, ...sums } = await earningsOf(seller)
    expect(sums).toEqual({
      OpeningBalance: 0,
      Sold: 400_000,
      Refunded: 100_000,
      PaidOut: 100_000,
      ClosingBalance: 200_000,
      Due: 200_000,
    })
    expect(Lines).toMatchObject([
      { Posting: 'vendor-earned', OrderId, Items: '3 × Exercise book', Amount: 300_000, Balance: 300_000 },
      { Posting: 'vendor-earned', OrderId: refunded.OrderId, Amount: 100_000, Balance: 400_000 },
      { Posting: 'vendor-earned-reversed', OrderId: refunded.OrderId, Amount: -100_000, Balance: 300_000 },
      { Posting: 'vendor-paid-out', OrderId: '', Items: 'November', Amount: -100_000, Balance: 200_000 },
    ])
    const before = await earningsOf(seller, '2020-01-01', '2020-12-31')
    expect(before).toMatchObject({ Sold: 0, ClosingBalance: 0, Due: 200_000, Lines: [] })
    const tooLong = { fromDateIsoString: '2020-01-01', toDateIsoString: '2026-01-01' }
    expect((await seller.client.call('Wallet/GetMyEarnings', tooLong)).status).toBe(422)
    expect((await earningsOf(await aSeller())).Lines).toEqual([])
  })
})

describe('payouts (X-049)', () => {
  test('an administrator pays at most what is owed, and the vendor gets a message and the money in the wallet', async () => {
    const seller = await aSeller()
    await seller.sell(3)
    expect(await listed(seller, { state: 'Due' })).toMatchObject({ Earned: 300_000, Owed: 0, Due: 300_000, PaidOut: 0 })
    expect(refusal(await pay(seller, 300_001)).errors).toEqual({
      Amount: ['Enter at most ₦3,000.00: this is owed now'],
    })
    await pay(seller, 300_000)
    expect(await ledgerBalance(sql, 'wallet', seller.id)).toBe(300_000)
    expect(refusal(await pay(seller, 1)).errors).toEqual({ Amount: ['Nothing is owed to this vendor now'] })
    expect(await listed(seller, { state: 'Due' })).toBeUndefined()
    expect(await listed(seller)).toMatchObject({ Due: 0, PaidOut: 300_000, LastPayoutDate: expect.any(String) })
    expect((await seller.client.ok('Wallet/GetMyWalletTransactions')).Items[0]).toMatchObject({
      TransactionTypeName: 'Payout',
      Amount: 300_000,
      Other: 'Shop sales',
      Note: 'November',
    })
    expect(await sql`select title, link from notification where person_id = ${seller.id}`).toEqual([
      { title: '₦3,000.00 of your sales were paid out', link: '/vendor/earnings' },
    ])
    const found = await admin.ok('Wallet/GetWalletTransactions', { type: 'Payout' })
    expect(found.Items[0]).toMatchObject({ Amount: 300_000, Other: 'Shop sales' })
    const { id } = await aPerson(sql)
    expect((await admin.call('Wallet/PayVendor', { VendorId: id, Amount: 1 })).status).toBe(400)
    await noFindings()
  })

  test('an administrator never pays the own earnings', async () => {
    const both = await aPerson(sql, { roles: ['admin', 'vendor'], isVerified: true, allowAllEndPoints: true })
    const client = await server.client(both.email)
    expect((await client.call('Wallet/PayVendor', { VendorId: both.id, Amount: 1 })).status).toBe(422)
  })

  test('a payout that is repeated with its key pays once', async () => {
    const seller = await aSeller()
    await seller.sell(2)
    const input = { VendorId: seller.id, Amount: 50_000 }
    const key = randomId()
    for (const reply of [
      await admin.call('Wallet/PayVendor', input, { key }),
      await admin.call('Wallet/PayVendor', input, { key }),
    ])
      expect(reply.status).toBe(200)
    expect(await ledgerBalance(sql, 'wallet', seller.id)).toBe(50_000)
  })

  test('of twenty parallel payouts as many succeed as is owed, and never more is paid', async () => {
    const seller = await aSeller()
    await seller.sell(10)
    const replies = await together(20, (at) => pay(seller, 150_000, at % 2 ? admin : second))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(14)
    expect(await ledgerBalance(sql, 'wallet', seller.id)).toBe(900_000)
    expect(await ledgerBalance(sql, 'vendor-payable', seller.id)).toBe(100_000)
    await noFindings()
  })

  test('a refund after the payout goes through: the vendor owes it, and the next payout keeps it back', async () => {
    const seller = await aSeller()
    const order = await seller.sell(3)
    await pay(seller, 250_000)
    await admin.ok('Order/RefundOrder', { Id: order.Id, Reason: 'A page is missing' })
    expect(await listed(seller)).toMatchObject({ Earned: 0, Owed: 250_000, Due: -250_000 })
    expect(await earningsOf(seller)).toMatchObject({
      Sold: 300_000,
      Refunded: 300_000,
      PaidOut: 250_000,
      Due: -250_000,
    })
    expect((await pay(seller, 1)).status).toBe(400)
    await seller.sell(4)
    expect((await pay(seller, 150_001)).status).toBe(400)
    expect((await pay(seller, 150_000)).status).toBe(200)
    expect(await listed(seller)).toMatchObject({ Earned: 0, Owed: 0, Due: 0 })
    expect(await ledgerBalance(sql, 'wallet', seller.id)).toBe(400_000)
    await noFindings()
  })

  test('payouts and refunds at one moment: what is missing is owed, and the ledger proves right', async () => {
    const seller = await aSeller()
    const orders = [await seller.sell(1), await seller.sell(1), await seller.sell(1), await seller.sell(1)]
    const replies = await Promise.all([
      ...orders.map(({ Id }) => admin.call('Order/RefundOrder', { Id, Reason: 'A page is missing' })),
      ...[1, 2, 3, 4].map(() => pay(seller, 100_000, second)),
    ])
    expect(replies.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [wallet, owed] = [await ledgerBalance(sql, 'wallet', seller.id), await ledgerBalance(sql, 'owed', seller.id)]
    expect(wallet + owed).toBe(0)
    await noFindings()
  })

  // Last, because money leaves wallets here without a row that explains it to the proof.
  test('a refund after the payout goes through although the vendor is suspended or deleted', async () => {
    const [suspended, deleted] = [await aSeller(), await aSeller()]
    const orders = [await suspended.sell(1), await deleted.sell(1)]
    for (const seller of [suspended, deleted]) await pay(seller, 100_000)
    await sql`update person set is_active = false where id = ${suspended.id}`
    // What was paid out has left the portal.
    await posted(sql, 'wallet-sent', { person: deleted.id, receiver: suspended.id, amount: 100_000 })
    await admin.ok('Account/DeleteUserAccount', { Id: deleted.id })
    for (const { Id } of orders) await admin.ok('Order/RefundOrder', { Id, Reason: 'A page is missing' })
    for (const { id } of [suspended, deleted]) expect(await ledgerBalance(sql, 'owed', id)).toBe(-100_000)
  })

  test('who is no vendor any more is still paid what is owed, and who owes more than was earned may delete the account', async () => {
    const former = await aSeller()
    await former.sell(1)
    await sql`update person set is_vendor = false, is_vendor_verified = false, is_student = true where id = ${former.id}`
    expect((await pay(former, 100_000)).status).toBe(200)

    const seller = await aSeller()
    const order = await seller.sell(2)
    await pay(seller, 200_000)
    await admin.ok('Order/RefundOrder', { Id: order.Id, Reason: 'A page is missing' })
    await seller.sell(1)
    expect(await listed(seller)).toMatchObject({ Earned: 100_000, Owed: 200_000, Due: -100_000 })
    // What was paid out has left the portal.
    await posted(sql, 'wallet-sent', { person: seller.id, receiver: former.id, amount: 200_000 })
    await admin.ok('Account/DeleteUserAccount', { Id: seller.id })
    expect(await ledgerBalance(sql, 'owed', seller.id)).toBe(-200_000)
  })
})
