import { afterAll, expect, test } from 'vitest'
import type { CallKey } from '#contract/contract.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await server.client((await anAdmin(server.sql)).email)
const errors = async (key: CallKey, input: unknown) => refusal(await admin.raw(key, input)).errors
const aPlan = { Name: 'Week', Network: 'mtn', Amount: 60_000, Details: 'Seven days', ProviderCode: '' }

test('airtime and data plans are two lists, and the calls of one do not reach the other (R-604 … R-615)', async () => {
  const airtime = await admin.ok('Communication/CreateAirtimePlan', aPlan)
  const data = await admin.ok('Communication/CreateDataPlan', { ...aPlan, Amount: 70_000, IsActive: false })
  expect((await admin.ok('Communication/GetAirtimePlans')).Items).toEqual([
    { ...aPlan, Id: airtime.Id, RowVersion: 1, NetworkName: 'MTN', IsActive: true },
  ])
  expect((await admin.ok('Communication/GetDataPlans', { keyword: 'mtn', network: 'mtn' })).Items).toMatchObject([
    { Id: data.Id, Amount: 70_000, IsActive: false },
  ])
  expect((await admin.ok('Communication/GetDataPlans', { network: 'glo' })).Total).toBe(0)
  expect(
    (await admin.call('Communication/UpdateDataPlan', { ...aPlan, Id: airtime.Id, RowVersion: 1, Name: 'Wrong' }))
      .status,
  ).toBe(404)
  expect((await admin.call('Communication/DeleteDataPlan', { Id: airtime.Id })).status).toBe(404)
  expect(
    await admin.ok('Communication/UpdateAirtimePlan', { ...aPlan, Id: airtime.Id, RowVersion: 1, Network: 'glo' }),
  ).toBe('Week is saved.')
  expect((await admin.ok('Communication/GetAirtimePlans')).Items).toMatchObject([
    { Name: 'Week', NetworkName: 'Glo', RowVersion: 2 },
  ])
  expect(
    (await admin.call('Communication/UpdateAirtimePlan', { ...aPlan, Id: airtime.Id, RowVersion: 1 })).status,
  ).toBe(409)
  expect(await admin.ok('Communication/DeleteAirtimePlan', { Id: airtime.Id })).toBe('Week is moved to the trash.')
  expect(await admin.ok('Communication/UpdateDataPlan', { ...aPlan, Id: data.Id, RowVersion: 1, Name: 'Month' })).toBe(
    'Month is saved.',
  )
  expect(await admin.ok('Communication/DeleteDataPlan', { Id: data.Id })).toBe('Month is moved to the trash.')
  expect((await admin.ok('Communication/GetDataPlans')).Total).toBe(0)
})

test('name, amount, network and details are required (R-608); money is whole kobo', async () => {
  expect(Object.keys((await errors('Communication/CreateDataPlan', {})) ?? {}).toSorted()).toEqual([
    'Amount',
    'Details',
    'Name',
    'Network',
  ])
  expect(await errors('Communication/CreateDataPlan', { ...aPlan, Amount: 0.5 })).toHaveProperty('Amount')
  expect(await errors('Communication/CreateDataPlan', { ...aPlan, Network: 'nowhere' })).toEqual({
    Network: ['Choose one of the list'],
  })
})

test('a network has each plan once, also when twenty admins add it together; networks come in a fixed order (R-616)', async () => {
  const replies = await together(20, () => admin.call('Communication/CreateDataPlan', { ...aPlan, Name: 'Race' }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await admin.ok('Communication/GetNetworks')).map(({ Name }) => Name)).toEqual([
    'MTN',
    'Airtel',
    'Glo',
    '9mobile',
  ])
})
