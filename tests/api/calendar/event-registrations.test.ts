import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSchool, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const mentor = await aMentor(sql)
const type = (await admin.ok('Calendar/CreateCalenderType', { Name: 'Talk', AllowMutipleBookings: true })).Id

async function anEvent(title: string, facts: object = {}): Promise<string> {
  const id = randomId()
  await sql`insert into calendar_event ${sql({ id, type_id: type, created_by: mentor.id, title, meet_url: 'https://meet.example.org/secret', starts_at: '2026-12-01T22:30:00Z', ends_at: '2026-12-01T23:30:00Z', can_register: true, ...facts })}`
  return id
}
const register = (event_id: string, person: { id: string }, facts: object = {}) =>
  sql`insert into event_registration ${sql({ id: randomId(), event_id, person_id: person.id, registered_at: '2026-11-20T08:00:00Z', ...facts })}`
const registered = (input: Parameters<typeof admin.ok<'Calendar/GetEventRegisteredUsers'>>[1]) =>
  admin.ok('Calendar/GetEventRegisteredUsers', input)

test('admins see who registered, from which school and since when, for one event or for all (R-714, R-717)', async () => {
  const [talk, walk] = [await anEvent('Tálk'), await anEvent('Walk')]
  const ada = await aStudent(sql, {
    firstname: 'Ada',
    surname: 'Okafor',
    schoolId: await aSchool(sql, 'Queen’s College'),
  })
  await register(talk, ada)
  await register(walk, ada, { registered_at: '2026-11-21T08:00:00Z' })
  const { Items } = await registered({ eventId: talk })
  expect(Items).toEqual([
    {
      Id: expect.any(String),
      EventName: 'Tálk',
      Surname: 'Okafor',
      Firstname: 'Ada',
      SchoolName: 'Queen’s College',
      EmailAddress: ada.email,
      PhoneNumber: '',
      RegisteredDate: '2026-11-20T08:00:00.000Z',
      Status: 'Registered',
      CanAttend: false,
      FormStatus: '',
      FormId: '',
      AnswersId: '',
    },
  ])
  expect((await registered({ keyword: 'ada queen' })).Items.map(({ EventName }) => EventName)).toEqual(['Walk', 'Tálk'])
  expect((await registered({ keyword: 'okafor', sort: 'EventName' })).Items.map(({ EventName }) => EventName)).toEqual([
    'Tálk',
    'Walk',
  ])
  for (const eventId of [randomId(), 'no id']) expect((await registered({ eventId })).Total).toBe(0)
})

test('the choice list offers events with registration, each with its day in its own time zone', async () => {
  const late = await anEvent('Late', { time_zone: 'Asia/Kolkata' })
  const own = await anEvent('Own session', { can_register: false })
  const offered = new Map((await admin.ok('Calendar/GetLiteCalenderEvents')).map(({ Id, Name }) => [Id, Name]))
  expect([offered.get(late), offered.get(own)]).toEqual(['Late, 2 Dec 2026', undefined])
})

test('withdrawn registrations and those of deleted accounts are not listed', async () => {
  const event = await anEvent('Quiet')
  const [stays, withdrew, leaves] = [await aStudent(sql), await aStudent(sql), await aStudent(sql)]
  await register(event, stays)
  await register(event, withdrew, { status: 'Withdrawn' })
  await register(event, leaves)
  await admin.ok('Account/DeleteUserAccount', { Id: leaves.id })
  expect((await registered({ eventId: event })).Items.map(({ EmailAddress }) => EmailAddress)).toEqual([stays.email])
})

test('mentors see who comes to their own events, without addresses; no list contains the meeting link (matrix of roles)', async () => {
  const event = await anEvent('Private')
  const person = await aStudent(sql, { firstname: 'Uche', surname: 'Private' })
  await register(event, person)
  const student = await server.client(person.email)
  for (const key of ['Calendar/GetEventRegisteredUsers', 'Calendar/GetLiteCalenderEvents'] as const)
    expect((await student.call(key)).status).toBe(403)
  const [own, other] = [await server.client(mentor.email), await server.client((await aMentor(sql)).email)]
  const list = (client: typeof own, input: object) => client.raw('Calendar/GetEventRegisteredUsers', input)
  expect((await list(own, { eventId: event })).body).toMatchObject({
    Items: [{ Firstname: 'Uche', Surname: 'Private', EmailAddress: '', PhoneNumber: '' }],
  })
  // An address that is not shown is not searched either.
  expect((await list(own, { eventId: event, keyword: person.email })).body).toMatchObject({ Total: 0 })
  expect((await list(other, {})).body).toEqual({ Items: [], Total: 0 })
  expect(await other.ok('Calendar/GetLiteCalenderEvents')).toEqual([])
  expect((await own.ok('Calendar/GetLiteCalenderEvents')).map(({ Id }) => Id)).toContain(event)
  const seen = [await registered({}), await admin.ok('Calendar/GetLiteCalenderEvents'), await list(own, {})]
  expect(JSON.stringify(seen)).not.toContain('meet.example.org')
})

test('twenty parallel registrations of one person are stored once', async () => {
  const event = await anEvent('Race')
  const person = await aStudent(sql)
  const outcomes = await together(20, () =>
    register(event, person).then(
      () => true,
      () => false,
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect((await registered({ eventId: event })).Total).toBe(1)
})

test('a type with events cannot be deleted, and the reply says why', async () => {
  await anEvent('Keeps its type')
  const reply = await admin.raw('Calendar/DeleteCalenderType', { Id: type })
  expect([reply.status, refusal(reply).detail]).toEqual([
    422,
    'There are events of this type, so it cannot be deleted. Without Go Live it is not offered any more.',
  ])
})
