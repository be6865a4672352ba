import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { contract, type CallKey } from '#contract/contract.ts'
import { moneyServices, type MoneyService } from '#contract/site/money-services.ts'
import { careForSavings } from '#server/areas/saving/care-for-savings.ts'
import { openServices } from '#server/db/services/money-services.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin, goodPassword } from '#tests/api/builders.ts'
import { aSaver, dayMs } from '#tests/api/saving/saver.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await anAdmin(sql)
const office = await server.client(admin.email)
const ada = await aSaver(server, 5_000)
const close = (service: MoneyService) =>
  openServices(
    sql,
    moneyServices.filter((one) => one !== service),
  )
afterEach(() => openServices(sql, moneyServices))

/** The calls of each area that begin something; every other one shows or gives back what people have, or serves its refusals. */
const closedCalls: Readonly<Record<MoneyService, readonly [area: string, string]>> = {
  savings: ['Saving', 'PutIn SetGoal SetRule SetBudget'],
  investments: ['Investment', 'CreateInvestment UpdateInvestment DeleteInvestment GetOpenOffers GetOffer Invest'],
  airtime: [
    'Communication',
    'BuyTopUp CreateAirtimePlan UpdateAirtimePlan DeleteAirtimePlan CreateDataPlan UpdateDataPlan DeleteDataPlan ImportAirtimePlans ImportDataPlans',
  ],
  credit: ['Credit', 'UpdateCreditSetting BuyOnCredit'],
}
const rows = moneyServices.flatMap((service) => {
  const [area, closed] = closedCalls[service]
  return Object.keys(contract)
    .filter((key): key is CallKey => key.startsWith(`${area}/`))
    .map((key) => [key, service, closed.split(' ').includes(key.slice(area.length + 1))] as const)
})

describe('a money service that the operator did not turn on (decision 173)', () => {
  test('has calls that are all known', () => {
    const known = moneyServices.flatMap((service) =>
      closedCalls[service][1].split(' ').map((name) => `${closedCalls[service][0]}/${name}`),
    )
    expect(rows.filter(([, , isClosed]) => isClosed).map(([key]) => key)).toEqual(expect.arrayContaining(known))
    expect(
      Object.entries(contract).flatMap(([key, call]) => ('service' in call && call.service ? [key] : [])).length,
    ).toBe(known.length)
  })

  test.each(rows)('%s: of %s, closed: %s', async (key, service, isClosed) => {
    const caller = (contract[key].access as readonly string[]).includes('admin') ? office : ada.client
    const open = await caller.raw(key, {}, { key: null })
    expect(open.status).not.toBe(403)
    await close(service)
    const reply = await caller.raw(key, {}, { key: null })
    if (!isClosed) return expect(reply.status).toBe(open.status)
    expect(reply.status).toBe(403)
    expect(refusal(reply).detail).toMatch(/^This portal does not offer [a-z ]+\.$/)
  })

  test('gives back what people have, moves nothing automatically, and is in the wallet of those only', async () => {
    const saver = await aSaver(server, 10_000)
    const other = await aSaver(server)
    await saver.client.ok('Saving/PutIn', { Amount: 3_000 })
    const first = new Date(server.now().getTime() + dayMs).toISOString().slice(0, 10)
    await saver.client.ok('Saving/SetRule', { Rule: 'Daily', Amount: 100, FirstDate: first })
    await close('savings')
    const care = () =>
      careForSavings({
        sql: server.ownSql,
        now: new Date(server.now().getTime() + 3 * dayMs),
        publicUrl: 'https://portal.example',
      })
    expect(await care()).toBe(0)
    expect((await saver.client.ok('Wallet/GetMyWallet')).Services).toContainEqual({ Name: 'savings', IsOn: false })
    expect((await other.client.ok('Wallet/GetMyWallet')).Services.map(({ Name }) => Name)).toEqual([
      'airtime',
      'credit',
      'investments',
    ])
    expect(await saver.client.ok('Saving/TakeOut', { Amount: 3_000 })).toBe('₦30.00 are in your wallet.')
    await openServices(sql, moneyServices)
    expect(await care()).toBeGreaterThan(0)
  })

  test('is not sold: airtime in its shop, credit at the order; administrators learn it with the session', async () => {
    await sql`update top_up_service set is_open = true`
    expect((await ada.client.ok('Communication/GetTopUpShop')).IsOpen).toBe(true)
    await openServices(sql, [])
    expect((await ada.client.ok('Communication/GetTopUpShop')).IsOpen).toBe(false)
    const signIn = () => office.ok('Account/Authenticate', { EmailAddress: admin.email, Password: goodPassword })
    // Savings and credits that somebody has keep their pages.
    expect((await signIn()).User.MoneyServices).toEqual(['savings'])
    await openServices(sql, moneyServices)
    expect((await signIn()).User.MoneyServices).toEqual(['airtime', 'credit', 'investments', 'savings'])
  })
})
