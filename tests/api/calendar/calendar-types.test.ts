import { afterAll, expect, test } from 'vitest'
import type { CallKey } from '#contract/contract.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin } from '#tests/api/builders.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await server.client((await anAdmin(server.sql)).email)
const mentor = await server.client((await aMentor(server.sql)).email)
const create = 'Calendar/CreateCalenderType'
const only = async (id: string) => (await admin.ok('Calendar/GetCalenderTypes', { id })).Items[0]
const errors = async (key: CallKey, input: unknown) => refusal(await admin.raw(key, input)).errors

test('a type has a limit only while several people may book (R-716, R-721)', async () => {
  const { Id } = await admin.ok(create, { Name: 'Tálk', AllowMutipleBookings: true, BookingsLimit: 40 })
  expect((await admin.ok('Calendar/GetCalenderTypes', { keyword: 'talk' })).Items).toEqual([
    {
      Id,
      RowVersion: 1,
      Name: 'Tálk',
      AllowMutipleBookings: true,
      BookingsLimit: 40,
      IsActive: true,
      FormId: '',
      FormName: '',
    },
  ])
  await admin.ok('Calendar/UpdateCalenderType', {
    Id,
    RowVersion: 1,
    Name: 'Tálk',
    AllowMutipleBookings: false,
    BookingsLimit: 40,
  })
  expect(await only(Id)).toMatchObject({ BookingsLimit: null, RowVersion: 2 })
  expect((await admin.raw('Calendar/UpdateCalenderType', { Id, RowVersion: 1, Name: 'Late' })).status).toBe(409)
  expect(await errors(create, { Name: ' ', AllowMutipleBookings: true, BookingsLimit: 0 })).toHaveProperty(
    'BookingsLimit',
  )
})

test('only live types are offered, and a deleted type is gone', async () => {
  const { Id } = await admin.ok(create, { Name: 'Hidden', IsActive: false })
  const liveType = await admin.ok(create, { Name: 'Shown' })
  const offered = (await mentor.ok('Calendar/GetActiveCalenderTypes')).map((type) => type.Id)
  expect([offered.includes(Id), offered.includes(liveType.Id)]).toEqual([false, true])
  expect(await admin.ok('Calendar/DeleteCalenderType', { Id })).toBe('Hidden is moved to the trash.')
  expect(await only(Id)).toBeUndefined()
})

test('twenty admins add the same type at once: one is stored, and the others get the reason', async () => {
  const replies = await together(20, () => admin.call(create, { Name: 'Race' }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await errors(create, { Name: 'RACE' })).toEqual({ Name: ['There is a calendar type of this name'] })
})
