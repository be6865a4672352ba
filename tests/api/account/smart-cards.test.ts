import { afterAll, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aStudent, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)

async function aCard(personId: string, number = randomId()): Promise<string> {
  const id = randomId()
  await sql`insert into smart_card ${sql({ id, person_id: personId, number, matriculation_number: '2026/77', requested_at: server.now() })}`
  return id
}
const cardOf = async (id: string) => (await admin.ok('Account/GetUserSmartCards', { id })).Items[0]

it('a card moves from requested through in process and ready to issued, and never back (R-465)', async () => {
  const Id = await aCard((await aStudent(sql)).id)
  const steps = [
    'Account/MarkSmartCardInProcess',
    'Account/MarkSmartCardReady',
    'Account/CallForSmartCardPickUp',
    'Account/MarkSmartCardIssued',
  ] as const
  const statuses: number[] = []
  for (const key of steps) {
    expect(typeof (await admin.ok(key, { Id })), key).toBe('string')
    statuses.push((await cardOf(Id))?.SmartCardStatus ?? -1)
  }
  expect(statuses).toEqual([1, 2, 2, 3])
  const done = await cardOf(Id)
  expect(done?.IssuedDate).not.toBe('')
  for (const key of steps) {
    const reply = await admin.call(key, { Id })
    expect([reply.status, refusal(reply).current], key).toEqual([409, done])
  }
})

it('each call for pickup sends the student a message (R-469)', async () => {
  const student = await aStudent(sql)
  const Id = await aCard(student.id, 'AFC-1')
  await admin.ok('Account/MarkSmartCardInProcess', { Id })
  await admin.ok('Account/MarkSmartCardReady', { Id })
  await admin.ok('Account/CallForSmartCardPickUp', { Id })
  await admin.ok('Account/CallForSmartCardPickUp', { Id })
  const { Items } = await (await server.client(student.email)).ok('Account/GetMyNotifications')
  expect(Items.map(({ Title, Body }) => [Title, Body])).toEqual(
    Array.from({ length: 2 }, () => [
      'Your smart card is ready',
      'Pick up your card AFC-1 at your school or programme.',
    ]),
  )
})

it('twenty parallel calls issue one card once', async () => {
  const Id = await aCard((await aStudent(sql)).id)
  await sql`update smart_card set status = 2 where id = ${Id}`
  const outcomes = await together(20, () => admin.call('Account/MarkSmartCardIssued', { Id }))
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
})

it('cards are found by name, number and status (R-467)', async () => {
  const Id = await aCard((await aStudent(sql, { surname: 'Ọlá' })).id, 'AFC-999')
  const findCards = async (input: { keyword?: string; status?: '' | '0' | '1' }) =>
    (await admin.ok('Account/GetUserSmartCards', input)).Items.map((row) => row.Id)
  expect([await findCards({ keyword: 'ola 999' }), await findCards({ keyword: 'ola', status: '1' })]).toEqual([
    [Id],
    [],
  ])
  expect(await findCards({ keyword: 'ola', status: '0' })).toEqual([Id])
})

it('a card is found and sorted by the current name of its holder', async () => {
  const holder = await aStudent(sql, { surname: 'Zuma' })
  const Id = await aCard(holder.id)
  await sql`update person set surname = 'Aaron' where id = ${holder.id}`
  const bySurname = (await admin.ok('Account/GetUserSmartCards', { sort: 'Surname', pageSize: 1 })).Items.map(
    (row) => row.Id,
  )
  const findCards = async (keyword: string) =>
    (await admin.ok('Account/GetUserSmartCards', { keyword })).Items.map((row) => row.Id)
  expect([bySurname, await findCards('aaron'), await findCards('zuma')]).toEqual([[Id], [Id], []])
})
