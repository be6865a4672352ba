import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { aPerson, aStudent, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server

test('a vendor sees the own money, products, carts and stock, and nothing of another one (R-314, R-329 … R-331)', async () => {
  const [own, other] = [
    await aPerson(sql, { roles: ['vendor'], isVerified: true }),
    await aPerson(sql, { roles: ['vendor'], isVerified: true }),
  ]
  const ids = Array.from({ length: 8 }, () => randomId())
  const id = (n: number) => must(ids[n], 'an id')
  const aProduct = (n: number, vendor: string, facts: object) => ({
    id: id(n),
    vendor_id: vendor,
    name: `Product ${n}`,
    amount: 100,
    status: 'Published',
    quantity: 20,
    ...facts,
  })
  await sql`insert into product ${sql([
    aProduct(1, own.id, { quantity: 3 }),
    aProduct(2, own.id, { status: 'Draft' }),
    aProduct(3, own.id, { status: 'Submitted' }),
    aProduct(4, other.id, { quantity: 0 }),
    aProduct(5, own.id, { status: 'Deleted' }),
  ])}`
  const { id: student } = await aStudent(sql)
  await sql`insert into cart_line ${sql([
    { id: id(6), person_id: student, product_id: id(1), quantity: 4 },
    { id: id(7), person_id: student, product_id: id(4), quantity: 9 },
  ])}`
  await sql`insert into product_sale values (${id(1)}, (${server.now()} at time zone 'Africa/Lagos')::date, 6), (${id(4)}, (${server.now()} at time zone 'Africa/Lagos')::date, 8)`
  const admin = await server.client((await anAdmin(sql)).email)
  await admin.ok('Wallet/OpenFund', { Name: 'Bursary' })
  await admin.ok('Wallet/FundClientWallet', {
    EmailAddress: own.email,
    Amount: 700,
    Fund: 'Bursary',
    Reason: 'For the test',
  })
  const client = await server.client(own.email)
  const home = await client.ok('Dashboard/GetVendorHome')
  expect(home).toMatchObject({
    BusinessName: 'Okoro Books',
    IsVerified: true,
    Payable: 0,
    Published: 1,
    InReview: 1,
    Drafts: 1,
    InCarts: 4,
    NewOrders: 0,
    ToSubmit: [{ Name: 'Product 2' }],
    LowStock: [{ Name: 'Product 1', Quantity: 3, InCarts: 4 }],
    TopSelling: { NormalProducts: [{ Name: 'Product 1', Count: 6 }], ProductsWithCredit: [] },
  })
  expect(home.Wallet).toEqual(await client.ok('Wallet/GetMyWallet'))
  expect(home.Flows).toEqual(await client.ok('Wallet/GetMyWalletFlows'))
  expect(home.Flows.at(-1)).toMatchObject({ AmountInflow: 700 })
})
