import { afterAll, expect, test } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { must } from '#kit/must.ts'
import { aPerson, aStudent, anAdmin, goodPassword } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
await admin.ok('Wallet/OpenFund', { Name: 'Sales' })

/** A vendor with money who sent some to a student and withdrew some twice; one withdrawal was rejected. */
async function aVendor() {
  const { id, email } = await aPerson(sql, { roles: ['vendor'] })
  await sql`update person set phone_verified_at = now() where id = ${id}`
  const client = await server.client(email)
  await admin.ok('Wallet/FundClientWallet', {
    EmailAddress: email,
    Amount: 50_000,
    Fund: 'Sales',
    Reason: 'For the test',
  })
  const ticket = () => client.ok('Account/ConfirmPassword', { Password: goodPassword })
  const student = await server.client((await aStudent(sql, { firstname: 'Ngozi', surname: 'Balogun' })).email)
  const { WalletIdNumber } = await student.ok('Wallet/GetMyWallet')
  await client.ok('Wallet/SendMoney', { WalletIdNumber, Amount: 1_200, Note: 'Change for 100%', ...(await ticket()) })
  const bank = { BankName: 'Zuma Bank', AccountNumber: '0123456789', AccountName: 'Ada Okafor' }
  await client.ok('Wallet/Withdraw', { ...bank, Amount: 3_000, ...(await ticket()) })
  await client.ok('Wallet/Withdraw', { ...bank, BankName: 'Kainji Bank', Amount: 4_000, ...(await ticket()) })
  const [{ id: rejected }] = await sql<[{ id: string }]>`
    select id from wallet_transaction where person_id = ${id} and amount = 4000`
  await admin.ok('Wallet/ApproveOrRejectTransaction', {
    WalletTransactionId: rejected,
    Status: 'Rejected',
    Reason: 'The name differs',
  })
  return { client, student }
}
const vendor = await aVendor()
const transfers = async (input: Input<'Wallet/GetMyTransfers'> = {}) =>
  (await vendor.client.ok('Wallet/GetMyTransfers', input)).Items

test('a vendor sees what was sent and withdrawn, with its state, receiver and reason (R-547)', async () => {
  expect(await transfers({ sort: 'Amount' })).toMatchObject([
    {
      TransactionTypeName: 'Send',
      TransactionStatusName: 'Completed',
      Receiver: 'Ngozi B.',
      Amount: 1_200,
      Note: 'Change for 100%',
    },
    {
      TransactionTypeName: 'Withdrawal',
      TransactionStatusName: 'Pending',
      Receiver: 'Zuma Bank',
      AccountNumber: '0123456789',
      AccountName: 'Ada Okafor',
      Amount: 3_000,
      CompletedDate: null,
    },
    { TransactionStatusName: 'Failed', Receiver: 'Kainji Bank', Amount: 4_000, Message: 'The name differs' },
  ])
})

test('what came in is not a transfer, and another vendor sees none of these', async () => {
  const { WalletIdNumber } = await vendor.client.ok('Wallet/GetMyWallet')
  const other = await aPerson(sql, { roles: ['vendor'] })
  await sql`update person set phone_verified_at = now() where id = ${other.id}`
  const client = await server.client(other.email)
  await admin.ok('Wallet/FundClientWallet', {
    EmailAddress: other.email,
    Amount: 500,
    Fund: 'Sales',
    Reason: 'For the test',
  })
  const ticket = await client.ok('Account/ConfirmPassword', { Password: goodPassword })
  expect(await client.ok('Wallet/GetMyTransfers')).toEqual({ Items: [], Total: 0 })
  await client.ok('Wallet/SendMoney', { WalletIdNumber, Amount: 500, ...ticket })
  expect(await transfers()).toHaveLength(3)
  const [mine] = await transfers()
  expect((await client.ok('Wallet/GetMyTransfers', { id: must(mine, 'a transfer').Id })).Items).toEqual([])
})

test('they are found by type, status, receiver, bank and note; hostile words mean themselves', async () => {
  const amounts = async (input: Input<'Wallet/GetMyTransfers'>) => (await transfers(input)).map(({ Amount }) => Amount)
  expect(await amounts({ type: 'Send' })).toEqual([1_200])
  expect(await amounts({ status: 'Failed' })).toEqual([4_000])
  expect(await amounts({ keyword: 'ngozi' })).toEqual([1_200])
  expect(await amounts({ keyword: 'kainji' })).toEqual([4_000])
  expect(await amounts({ keyword: '100%' })).toEqual([1_200])
  expect(await amounts({ toDateIsoString: '2020-01-01' })).toEqual([])
  for (const keyword of ['__', "'; drop table person; --", '\\', '"']) expect(await amounts({ keyword })).toEqual([])
  // The whole surname of a receiver is not shown, so it is not searched.
  expect(await amounts({ keyword: 'balogun' })).toEqual([])
  const status = async (keyword: string) => (await vendor.client.raw('Wallet/GetMyTransfers', { keyword })).status
  // The longest one does not fit into an address.
  expect([await status('z'.repeat(201)), await status('z'.repeat(20_000))]).toEqual([400, 431])
})

test('other roles do not have the list', async () => {
  expect((await vendor.student.raw('Wallet/GetMyTransfers', {})).status).toBe(403)
  expect((await admin.raw('Wallet/GetMyTransfers', {})).status).toBe(403)
})
