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
  await sql`update smart_card set delivery_address = ${`${'School office, '.repeat(8)}Gwarinpa.`} where id = ${Id}`
  await admin.ok('Account/MarkSmartCardInProcess', { Id })
  await admin.ok('Account/MarkSmartCardReady', { Id })
  await admin.ok('Account/CallForSmartCardPickUp', { Id })
  await admin.ok('Account/CallForSmartCardPickUp', { Id })
  const { Items } = await (await server.client(student.email)).ok('Account/GetMyNotifications')
  expect(Items.map(({ Title, Body }) => [Title, Body])).toEqual(
    Array.from({ length: 2 }, () => [
      'Your smart card is ready',
      expect.stringMatching(/^Your card AFC-1 is ready\. Pick it up here: School office, .{65,72}\.{3}\.$/),
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

const asked = { RequestingClassName: 'SS2', MatriculationNumber: '2026/9', DeliveryAddress: 'School office' }

it('twenty parallel requests of a student make one open card, and another one follows after it is issued (M-25)', async () => {
  const person = await aStudent(sql)
  const student = await server.client(person.email)
  const outcomes = await together(20, () => student.call('Account/RequestSmartCard', asked))
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(19)
  const [first] = (await student.ok('Account/GetMySmartCards')).Items
  expect(first).toMatchObject({ ...asked, SmartCardStatus: 0, Reason: '' })
  expect(first?.SmartCardNumber).toMatch(/^AFC-\d+$/)
  const Id = first?.Id ?? ''
  expect(await cardOf(Id)).toMatchObject(asked)
  await admin.ok('Account/MarkSmartCardInProcess', { Id })
  await admin.ok('Account/MarkSmartCardReady', { Id })
  expect((await student.call('Account/RequestSmartCard', asked)).status).toBe(409)
  await admin.ok('Account/MarkSmartCardIssued', { Id })
  await student.ok('Account/RequestSmartCard', asked)
  expect((await student.ok('Account/GetMySmartCards')).Items.map(({ SmartCardStatus }) => SmartCardStatus)).toEqual([
    0, 3,
  ])
  expect((await student.call('Account/RequestSmartCard', { ...asked, RequestingClassName: ' ' })).status).toBe(400)
})

it('a request is rejected with a reason that the student reads, and a card that is ready is not (M-25)', async () => {
  const student = await server.client((await aStudent(sql)).email)
  const ask = async () => {
    await student.ok('Account/RequestSmartCard', asked)
    return (await student.ok('Account/GetMySmartCards')).Items[0]?.Id ?? ''
  }
  const Id = await ask()
  expect((await admin.call('Account/RejectSmartCard', { Id, Reason: '' })).status).toBe(400)
  await admin.ok('Account/MarkSmartCardInProcess', { Id })
  await admin.ok('Account/RejectSmartCard', { Id, Reason: 'Your class is missing.' })
  expect((await admin.call('Account/MarkSmartCardReady', { Id })).status).toBe(409)
  expect((await student.ok('Account/GetMySmartCards')).Items).toMatchObject([
    { SmartCardStatus: 4, Reason: 'Your class is missing.' },
  ])
  const [notice] = (await student.ok('Account/GetMyNotifications')).Items
  expect(notice).toMatchObject({ Title: 'Your request for a smart card was rejected', Link: '/student/wallets/card' })
  expect(notice?.Body).toContain('Your class is missing.')
  const ready = await ask()
  await admin.ok('Account/MarkSmartCardInProcess', { Id: ready })
  await admin.ok('Account/MarkSmartCardReady', { Id: ready })
  expect((await admin.call('Account/RejectSmartCard', { Id: ready, Reason: 'Too late' })).status).toBe(409)
})

it('a request ends with the account of the student', async () => {
  const student = await aStudent(sql)
  const Id = await aCard(student.id)
  await admin.ok('Account/DeleteUserAccount', { Id: student.id })
  expect(await sql`select status, reason from smart_card where id = ${Id}`).toEqual([{ status: 4, reason: '' }])
})

it('the tabs of the list count the cards of each status (M-25)', async () => {
  const counts = await admin.ok('Account/CountUserSmartCards')
  const totals = await Promise.all(
    (['', '0', '1', '2', '3', '4'] as const).map(async (status) => ({
      Value: status,
      Count: (await admin.ok('Account/GetUserSmartCards', { status })).Total,
    })),
  )
  expect(counts).toEqual(totals)
})
