import type { Sql } from 'postgres'
import type { Input, Output } from '#contract/contract.ts'
import { must } from '#kit/must.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { anAdmin, aStudent, goodPassword } from '#tests/api/builders.ts'
import type { TestServer } from '#tests/api/test-server.ts'

const fund = 'Bursary'

/** What a shop needs of its server. */
export type ShopServer = Pick<TestServer, 'sql' | 'client'>

export interface Shop {
  readonly admin: ApiClient
  readonly cityId: string
  readonly cityName: string
  readonly sql: Sql
  readonly server: ShopServer
}
export interface Buyer {
  readonly id: string
  readonly email: string
  readonly client: ApiClient
}

/** A shop that delivers to one town for ₦1,500. */
export async function aShop(server: ShopServer): Promise<Shop> {
  const { sql } = server
  const admin = await server.client((await anAdmin(sql)).email)
  await admin.ok('Wallet/OpenFund', { Name: fund })
  const CountryId = (
    await admin.ok('CountryState/CreateCountry', {
      Name: 'Nigeria',
      TwoLetterIsoCode: 'NG',
      ThreeLetterIsoCode: 'NGA',
    })
  ).Id
  const StateId = (await admin.ok('CountryState/CreateState', { CountryId, Name: 'Delta' })).Id
  const cityId = (await admin.ok('CountryState/CreateCity', { CountryId, StateId, Name: 'Asaba' })).Id
  await admin.ok('Shipping/CreateShippingDetail', { Name: 'Nigeria', CountryId, DeliveryAmount: 900_000 })
  await admin.ok('Shipping/CreateShippingDetail', {
    Name: 'Delta State',
    CountryId,
    StateId,
    DeliveryAmount: 150_000,
    EnableWeightOption: true,
    WeightPerKG: 1_000,
    AdditionalUnitWeight: 1_000,
    AdditionalUnitWeightAmount: 20_000,
    IncludeCappedKG: true,
    CappedKG: 20_000,
  })
  return { admin, cityId, cityName: 'Asaba, Delta', sql, server }
}

/** A published product. */
export async function aProduct(
  { admin }: Pick<Shop, 'admin'>,
  facts: Partial<Input<'Product/CreateProduct'>> = {},
): Promise<string> {
  const { Id } = await admin.ok('Product/CreateProduct', { Name: 'Atlas', Amount: 100_000, ...facts })
  await admin.ok('Product/PublishProduct', { Id })
  return Id
}

/** A student with a verified phone and this much money, in kobo. */
export async function aBuyer({ sql, server, admin }: Shop, amount = 0): Promise<Buyer> {
  const { id, email } = await aStudent(sql)
  await sql`update person set phone_verified_at = now() where id = ${id}`
  // Small gifts, because an administrator gives so much on a day.
  if (amount > 0) {
    await sql`delete from daily_sum`
    await admin.ok('Wallet/FundClientWallet', {
      EmailAddress: email,
      Amount: amount,
      Fund: fund,
      Reason: 'For the test',
    })
  }
  return { id, email, client: await server.client(email) }
}

type Item = readonly [productId: string, quantity: number]

/** The input of an order, with the total of its preview. */
export async function aBasket(
  { client }: Buyer,
  items: readonly Item[],
  more: Partial<Input<'Order/PlaceOrder'>> = {},
): Promise<Input<'Order/PlaceOrder'>> {
  const Items = items.map(([ProductId, Quantity]) => ({ ProductId, Quantity }))
  const basket = { Items, IncludeShipping: false, ...more }
  const { TotalAmount } = await client.ok('Order/PreviewOrder', basket)
  return { TotalAmount, ...basket }
}

export async function anOrder(
  buyer: Buyer,
  items: readonly Item[],
  more: Partial<Input<'Order/PlaceOrder'>> = {},
): Promise<Output<'Order/PlaceOrder'>> {
  return buyer.client.ok('Order/PlaceOrder', await aBasket(buyer, items, more))
}

/** Pays from the wallet, with the password. */
export async function paid({ client }: Buyer, OrderId: string): Promise<string> {
  const ticket = await client.ok('Account/ConfirmPassword', { Password: goodPassword })
  return client.ok('Payment/CompleteWithWalletPayment', { OrderId, ...ticket })
}

export const orderOf = ({ client }: { client: ApiClient }, orderId: string) => client.ok('Order/GetOrder', { orderId })

export async function stockOf(sql: Sql, productId: string): Promise<number | null> {
  const [row] = await sql<{ quantity: number | null }[]>`select quantity from product where id = ${productId}`
  return must(row, 'a product').quantity
}

/** The balance of an account of the ledger, in kobo. */
export async function ledgerBalance(sql: Sql, kind: string, owner = ''): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select balance from ledger_account where kind = ${kind} and owner = ${owner}`
  return row?.balance ?? 0
}
