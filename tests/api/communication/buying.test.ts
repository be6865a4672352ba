import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { careForTopUps } from '#server/areas/communication/care-for-top-ups.ts'
import { openTopUps } from '#server/areas/communication/open-top-ups.ts'
import { connect } from '#server/db/connect.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { createSandboxAirtime } from '#server/ports/airtime/create-airtime.ts'
import { airtimeApi } from '#server/sandbox/airtime-api.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, goodPassword } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { aSaver, type Saver } from '#tests/api/saving/saver.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// M-24: airtime and data are bought over HTTP, and the sandbox delivers them.
const database = await testDatabase()
const server = await startTestServer({}, database)
const { sql, ownSql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const airtime = createSandboxAirtime(airtimeApi({ sql: ownSql, clock: { now: server.now } }))
await openTopUps(sql, { isOpen: true, areTests: true })

const minutes = (count: number) => new Date(server.now().getTime() + count * 60_000)
const care = (now = server.now(), own = ownSql) =>
  careForTopUps({ sql: own, airtime, now, publicUrl: 'https://portal.example' })
const buy = async ({ client }: Saver, Phone: string, facts: object = {}) =>
  client.call('Communication/BuyTopUp', {
    Phone,
    Network: 'mtn',
    Amount: 50_000,
    ...(await client.ok('Account/ConfirmPassword', { Password: goodPassword })),
    ...facts,
  })
const bought = async ({ client }: Saver) => must((await client.ok('Communication/GetMyTopUps')).Items[0], 'a purchase')
const money = async ({ client }: Saver) => {
  const { Balance, Held, HeldCount } = await client.ok('Wallet/GetMyWallet')
  return [Balance, Held, HeldCount]
}
const listed = async (id: string) =>
  must((await admin.ok('Communication/GetAirtimeDataTransactions', { id })).Items[0], 'a purchase')

test('airtime is bought with the password, held, delivered and told (M-24)', async () => {
  const ada = await aSaver(server, 100_000)
  expect(await buy(ada, '0803 123 4567', { Ticket: '' })).toMatchObject({
    status: 400,
    body: { errors: { Password: ['Enter your password again'] } },
  })
  expect(await buy(ada, '0803 123 4567')).toMatchObject({
    status: 200,
    body: 'MTN airtime for 0803 123 4567 is on its way.',
  })
  expect(await money(ada)).toEqual([50_000, 50_000, 1])
  expect(await bought(ada)).toMatchObject({ Status: 'Pending', Phone: '+2348031234567', NetworkName: 'MTN' })
  expect(await care()).toBe(1)
  expect(await bought(ada)).toMatchObject({ Status: 'Successful' })
  expect(await money(ada)).toEqual([50_000, 0, 0])
  expect((await ada.client.ok('Wallet/GetMyWalletTransactions')).Items[0]).toMatchObject({
    TransactionTypeName: 'Airtime',
    TransactionStatusName: 'Completed',
    Amount: -50_000,
    Other: 'MTN airtime for 08031234567',
  })
  const { Items } = await ada.client.ok('Account/GetMyNotifications')
  expect(Items[0]).toMatchObject({ Title: 'MTN airtime for 0803 123 4567 is delivered' })
  expect(await care(minutes(60))).toBe(0)
})

test('what the network refuses is given back, once (M-24)', async () => {
  const ada = await aSaver(server, 100_000)
  await buy(ada, '08031230000')
  await care()
  expect(await bought(ada)).toMatchObject({ Status: 'Failed' })
  expect(await money(ada)).toEqual([100_000, 0, 0])
  await care(minutes(60))
  expect(await money(ada)).toEqual([100_000, 0, 0])
})

test.each([
  ['08031233333', 'Successful', [50_000, 0, 0]],
  ['08031234444', 'Failed', [100_000, 0, 0]],
] as const)('a provider that gave no answer about %s is asked, and not sent it again', async (phone, status, left) => {
  const ada = await aSaver(server, 100_000)
  await buy(ada, phone)
  await care()
  expect(await bought(ada)).toMatchObject({ Status: 'Pending' })
  expect(await care()).toBe(0)
  await care(minutes(1))
  expect(await bought(ada)).toMatchObject({ Status: status })
  expect(await money(ada)).toEqual(left)
})

test('what the provider does not know stays pending, until a person decides after a day (X-059)', async () => {
  const ada = await aSaver(server, 100_000)
  await buy(ada, '08031232222')
  await care()
  const { Id } = await bought(ada)
  const decide = (Outcome: 'Delivered' | 'Returned') =>
    admin.call('Communication/DecideTopUp', { Id, Outcome, Reason: 'The provider said so by phone' })
  expect((await decide('Returned')).status).toBe(409)
  for (const hour of [1, 12, 23, 24, 48]) await care(minutes(hour * 60))
  expect(await listed(Id)).toMatchObject({
    Status: 'Pending',
    NeedsDecision: true,
    ProviderStatus: '015: INVALID REQUEST ID',
  })
  expect(await money(ada)).toEqual([50_000, 50_000, 1])
  expect(await admin.ok('Account/GetWaitingWork')).toContainEqual({
    Call: 'Communication/GetAirtimeDataTransactions',
    Count: 1,
  })
  await admin.ok('Communication/AskAboutTopUp', { Id })
  expect((await listed(Id)).NeedsDecision).toBe(false)
  await care(minutes(49 * 60))
  expect(await admin.ok('Communication/DecideTopUp', { Id, Outcome: 'Returned', Reason: 'Never sent' })).toBe(
    '₦500.00 are back in the wallet of the buyer.',
  )
  expect(await listed(Id)).toMatchObject({ Status: 'Failed', Reason: 'Never sent', NeedsDecision: false })
  expect(await money(ada)).toEqual([100_000, 0, 0])
  expect((await decide('Delivered')).status).toBe(409)
  expect((await admin.call('Communication/AskAboutTopUp', { Id })).status).toBe(409)
})

test('a plan is bought at the price that was seen, and its own data is kept', async () => {
  const ada = await aSaver(server, 100_000)
  const plan = { Name: '1 GB', Network: 'mtn', Amount: 60_000, Details: 'Thirty days', ProviderCode: 'mtn-1gb' }
  const { Id: PlanId } = await admin.ok('Communication/CreateDataPlan', plan)
  const { Plans } = await ada.client.ok('Communication/GetTopUpShop')
  expect(Plans).toMatchObject([{ Id: PlanId, IsDataPlan: true, Amount: 60_000 }])
  for (const [facts, field] of [
    [{ PlanId, Amount: 59_000 }, 'PlanId'],
    [{ PlanId, Amount: 60_000, Network: 'glo' }, 'PlanId'],
    [{ Network: 'nowhere' }, 'Network'],
    [{ Amount: 4_900 }, 'Amount'],
    [{ Amount: 50_050 }, 'Amount'],
    [{ Phone: '01 234 5678' }, 'Phone'],
  ] as const)
    expect(await buy(ada, '08031234567', facts)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.anything() } },
    })
  expect((await buy(ada, '08031234567', { PlanId, Amount: 60_000 })).status).toBe(200)
  await care()
  expect(await bought(ada)).toMatchObject({ PlanName: '1 GB', Validity: 'Thirty days', Status: 'Successful' })
  expect(await sql`select provider_code from top_up where plan_name = '1 GB'`).toEqual([{ provider_code: 'mtn-1gb' }])
})

test('twenty parallel presses buy once, and twenty jobs deliver once', async () => {
  const ada = await aSaver(server, 1_000_000)
  const replies = await together(20, () => buy(ada, '08031231111'))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const own = await Promise.all(
    Array.from({ length: 4 }, async () => connect(await database.servingUrl(), { applicationName: 'job' })),
  )
  const asked = await together(20, (at) => care(server.now(), own[at % 4]))
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(1)
  await together(20, (at) => care(minutes(1), own[at % 4]))
  await together(20, (at) => care(minutes(3), own[at % 4]))
  await Promise.all(own.map((one) => one.end({ timeout: 1 })))
  expect(await bought(ada)).toMatchObject({ Status: 'Successful' })
  expect(await money(ada)).toEqual([950_000, 0, 0])
  expect(await sql`select count(*)::int from sandbox_top_up where phone = '08031231111'`).toEqual([{ count: 1 }])
})

test('a buyer who was suspended meanwhile pays what was delivered', async () => {
  const ada = await aSaver(server, 100_000)
  await buy(ada, '08031234567')
  await sql`update person set is_active = false where id = ${ada.id}`
  await care()
  expect(await sql`select status from top_up where person_id = ${ada.id}`).toEqual([{ status: 'Successful' }])
})

test('a person spends at most the limit of a day', async () => {
  const ada = await aSaver(server, 10_000_000)
  const amounts = [2_000_000, 2_000_000, 1_000_000, 100_000]
  const statuses: number[] = []
  for (const [at, Amount] of amounts.entries()) statuses.push((await buy(ada, `0803123456${at}`, { Amount })).status)
  expect(statuses).toEqual([200, 200, 200, 422])
})

test('where no provider is set up nothing is sold', async () => {
  const ada = await aSaver(server, 100_000)
  await openTopUps(sql, { isOpen: false, areTests: false })
  expect((await ada.client.ok('Communication/GetTopUpShop')).IsOpen).toBe(false)
  expect(await buy(ada, '08031234567')).toMatchObject({ status: 422 })
  await openTopUps(sql, { isOpen: true, areTests: true })
})

test('the ledger proves every purchase', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
})
