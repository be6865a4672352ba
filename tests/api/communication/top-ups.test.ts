import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#kit/ids.ts'
import { aStudent, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const all = async (input = {}) => (await admin.ok('Communication/GetAirtimeDataTransactions', input)).Items
const sums = async (input = {}) => (await all(input)).map(({ Amount }) => Amount)

let bola = ''

beforeAll(async () => {
  const [ada, other] = await Promise.all([aStudent(sql), aStudent(sql, { surname: 'Ọláníyan', firstname: 'Bọ́lá' })])
  bola = other.id
  const rows = [
    {
      person_id: ada.id,
      network_id: 'mtn',
      is_data: false,
      plan_name: '',
      validity: '',
      amount: 75_000,
      status: 'Successful',
      bought_at: '2026-11-02T23:30:00Z',
    },
    {
      person_id: bola,
      network_id: 'glo',
      is_data: true,
      plan_name: '3 GB at night',
      validity: 'Thirty days',
      amount: 80_000,
      status: 'Pending',
      bought_at: '2026-11-03T10:00:00Z',
    },
    {
      person_id: ada.id,
      network_id: 'mtn',
      is_data: true,
      plan_name: '1 GB',
      validity: '',
      amount: 60_000,
      status: 'Failed',
      bought_at: '2026-11-01T10:00:00Z',
    },
  ]
  await sql`insert into top_up ${sql(rows.map((row) => ({ ...row, id: uuidV7(Date.parse(row.bought_at)) })))}`
})

test('lists purchases of airtime and data, newest first, with every column of the table (R-603, R-605, R-610)', async () => {
  expect((await all())[0]).toMatchObject({
    Surname: 'Ọláníyan',
    Firstname: 'Bọ́lá',
    IsDataPlan: true,
    PlanName: '3 GB at night',
    Validity: 'Thirty days',
    NetworkName: 'Glo',
    Amount: 80_000,
    TransactionDate: '2026-11-03T10:00:00.000Z',
    Status: 'Pending',
  })
  expect(await sums()).toEqual([80_000, 75_000, 60_000])
  expect(await sums({ sort: 'Amount' })).toEqual([60_000, 75_000, 80_000])
  expect(await sums({ page: 1, pageSize: 2 })).toEqual([60_000])
})

test('lists only data on the page of data (R-601)', async () => {
  expect((await admin.ok('Communication/GetDataTransactions')).Items.map(({ Amount }) => Amount)).toEqual([
    80_000, 60_000,
  ])
})

test('filters by network, state and days of Lagos, and finds by current name without accents, by plan and by network', async () => {
  expect(await sums({ network: 'mtn' })).toEqual([75_000, 60_000])
  expect(await sums({ status: 'Failed' })).toEqual([60_000])
  // Half past eleven at night in London is the next day in Lagos.
  expect(await sums({ fromDateIsoString: '2026-11-03', toDateIsoString: '2026-11-03' })).toEqual([80_000, 75_000])
  expect(await sums({ keyword: 'bola olaniyan' })).toEqual([80_000])
  expect([await sums({ keyword: '1 gb' }), await sums({ keyword: 'glo' })]).toEqual([[60_000], [80_000]])
  await sql`update person set surname = 'Danjuma' where id = ${bola}`
  expect([await sums({ keyword: 'danjuma glo' }), await sums({ keyword: 'olaniyan' })]).toEqual([[80_000], []])
  expect((await admin.raw('Communication/GetAirtimeDataTransactions', { status: 'Lost' })).status).toBe(400)
})
