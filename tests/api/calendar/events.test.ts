import { afterAll, describe, expect, test } from 'vitest'
import type { CallKey } from '#contract/contract.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anEventBody, aType, inHours } from './event-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql, { firstname: 'Bola', surname: 'Musa' })).email)
const clientOf = async ({ email }: { email: string }) => server.client(email)
const type = await aType(admin, 'Career talk', null)

const add = 'Calendar/AddEventToCalender'
const update = 'Calendar/UpdateEventToCalender'
const body = (facts: Parameters<typeof anEventBody>[2] = {}) => anEventBody(server, type, facts)
const errors = async (client: ApiClient, key: CallKey, input: unknown) => refusal(await client.raw(key, input)).errors
const today = () => server.now().toISOString().slice(0, 10)
const mine = (mentor: ApiClient) => mentor.ok('Calendar/GeMyCalenderEvents', { date: today(), days: 42 })

describe('an event of an administrator', () => {
  test('is in the calendar of its day with all that was entered (R-709, R-715)', async () => {
    const { Id, Message } = await admin.ok(
      add,
      body({ Title: 'Open day', ShortDescription: 'Look around.', CanRegisterForEvent: true }),
    )
    expect(Message).toBe('Open day is saved.')
    const found = (await admin.ok('Calendar/GetAdminCalenderEvents', { date: today(), days: 4 })).find(
      (event) => event.Id === Id,
    )
    expect(found).toMatchObject({
      Title: 'Open day',
      CalenderTypeName: 'Career talk',
      MeetUrl: 'https://meet.example.org/secret',
      TimeZone: 'Africa/Lagos',
      Surname: 'Musa',
      Firstname: 'Bola',
      CanRegisterForEvent: true,
      Capacity: null,
      RegisteredCount: 0,
      RowVersion: 1,
    })
    expect(
      (await admin.ok('Calendar/GetAdminCalenderEvents', { date: '2031-01-01' })).map((event) => event.Id),
    ).toEqual([])
  })

  test('takes an hour without an end, and refuses what cannot be with the name of the field (R-720, P10)', async () => {
    const { Id } = await admin.ok(add, body({ EventEndDateTime: null }))
    const [event] = await sql<
      [{ minutes: number }]
    >`select extract(epoch from ends_at - starts_at)::int / 60 as minutes from calendar_event where id = ${Id}`
    expect(event.minutes).toBe(60)
    const faults = {
      Title: ' ',
      MeetUrl: 'http://meet.example.org',
      EventDateTime: inHours(server, -1),
      EventEndDateTime: inHours(server, 47),
      TimeZone: 'Mars/Olympus',
      RequiredSector: 999_999,
      CalenderTypeId: Id,
      PageUrl: 'javascript:alert(1)',
      Weeks: 27,
    }
    for (const [field, value] of Object.entries(faults))
      expect(await errors(admin, add, { ...body(), [field]: value }), field).toHaveProperty([field])
  })

  test('that repeats every week keeps its hour when summer time ends (X-024)', async () => {
    await sql`update person set time_zone = 'Europe/London'`
    const start = '2027-10-27T17:00:00.000Z'
    await admin.ok(
      add,
      body({ Title: 'Weekly', EventDateTime: start, EventEndDateTime: null, TimeZone: 'Europe/London', Weeks: 3 }),
    )
    const found = await admin.ok('Calendar/GetAdminCalenderEvents', { date: '2027-10-25', days: 42 })
    expect(found.map(({ EventDateTime }) => EventDateTime)).toEqual([
      start,
      '2027-11-03T18:00:00.000Z',
      '2027-11-10T18:00:00.000Z',
    ])
    expect(new Set(found.map(({ SeriesId }) => SeriesId)).size).toBe(1)
    await sql`update person set time_zone = 'Africa/Lagos'`
  })

  test('is shown in the day that it has in the time zone of the reader', async () => {
    await admin.ok(add, body({ Title: 'Late', EventDateTime: '2028-03-01T23:30:00.000Z', EventEndDateTime: null }))
    const titles = async (date: string) =>
      (await admin.ok('Calendar/GetAdminCalenderEvents', { date })).map(({ Title }) => Title)
    expect([await titles('2028-03-01'), await titles('2028-03-02')]).toEqual([[], ['Late']])
    await sql`update person set time_zone = 'America/New_York'`
    expect([await titles('2028-03-01'), await titles('2028-03-02')]).toEqual([['Late'], []])
    await sql`update person set time_zone = 'Africa/Lagos'`
  })

  test('that has begun is read-only (R-719)', async () => {
    const { Id } = await admin.ok(
      add,
      body({ Title: 'Soon', EventDateTime: inHours(server, 1), EventEndDateTime: null }),
    )
    await sql`update calendar_event set starts_at = ${inHours(server, -1)} where id = ${Id}`
    for (const reply of [
      await admin.raw(update, { ...body(), Id, RowVersion: 1 }),
      await admin.raw('Calendar/DeleteCalenderEvent', { Id }),
    ])
      expect([reply.status, refusal(reply).detail]).toEqual([422, 'Soon has begun, so it cannot be changed any more.'])
  })

  test('that another person changed meanwhile is not overwritten (P-09)', async () => {
    const { Id } = await admin.ok(add, body({ Title: 'Twice' }))
    await admin.ok(update, { ...body({ Title: 'First' }), Id, RowVersion: 1 })
    const late = await admin.raw(update, { ...body({ Title: 'Second' }), Id, RowVersion: 1 })
    expect([late.status, refusal(late).current]).toMatchObject([409, { Title: 'First', RowVersion: 2 }])
  })
})

describe('a mentor', () => {
  test('sees and changes only own events, and never sets who may register (P7, P8)', async () => {
    const [ada, eve] = [await clientOf(await aMentor(sql)), await clientOf(await aMentor(sql))]
    const { Id } = await ada.ok(add, body({ Title: 'Session' }))
    expect((await mine(ada)).map(({ Title }) => Title)).toEqual(['Session'])
    expect(await mine(eve)).toEqual([])
    expect((await eve.raw(update, { ...body(), Id, RowVersion: 1 })).status).toBe(404)
    expect((await eve.raw('Calendar/DeleteMyCalenderEvent', { Id })).status).toBe(404)
    expect(await errors(ada, add, body({ CanRegisterForEvent: true }))).toEqual({
      CanRegisterForEvent: ['Only administrators can set this'],
    })
    expect(Object.keys((await mine(ada))[0] ?? {})).not.toContain('RequiredSector')
    await ada.ok('Calendar/DeleteMyCalenderEvent', { Id })
    expect(await mine(ada)).toEqual([])
  })

  test('keeps what an administrator set when the mentor changes the event', async () => {
    const mentor = await clientOf(await aMentor(sql))
    const { Id } = await mentor.ok(add, body())
    await admin.ok(update, { ...body({ CanRegisterForEvent: true }), Id, RowVersion: 1 })
    await mentor.ok(update, { ...body({ Title: 'Renamed' }), Id, RowVersion: 2 })
    const [event] = await sql<[{ open: boolean }]>`select can_register as open from calendar_event where id = ${Id}`
    expect(event.open).toBe(true)
  })

  test('is at one event at a time: of twenty parallel calls for one hour one is saved (X-021)', async () => {
    const mentor = await clientOf(await aMentor(sql))
    const replies = await together(20, (at) => mentor.call(add, body({ Title: `Session ${at}` })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { errors: reason } = refusal(await mentor.raw(add, body()))
    expect(reason?.['EventDateTime']?.[0]).toMatch(/^You have “Session \d+” at this time\. Choose a free time\.$/)
    await mentor.ok(add, body({ EventDateTime: inHours(server, 50), EventEndDateTime: null }))
    const moved = {
      ...body({ EventDateTime: inHours(server, 50), EventEndDateTime: null }),
      Id: (await mine(mentor))[0]?.Id ?? '',
      RowVersion: 1,
    }
    expect(await errors(mentor, update, moved)).toHaveProperty('EventDateTime')
  })
})

describe('upcoming events', () => {
  test('are public without the address of the meeting, which people with a seat get (R-734, X-026)', async () => {
    await sql`update calendar_event set cancelled_at = now()`
    const { Id } = await admin.ok(add, body({ Title: 'Público', CanRegisterForEvent: true }))
    await admin.ok(add, body({ Title: 'Internal' }))
    const [visitor, student] = [await server.client(), await clientOf(await aStudent(sql))]
    const list = 'Calendar/GetPublicUpcomingEvents'
    for (const reader of [visitor, student])
      expect(await reader.ok(list, { keyword: 'publico' })).toMatchObject({
        Total: 1,
        Items: [{ Id, MeetUrl: '', HaveRegistered: false, IsFull: false }],
      })
    expect(await student.ok('Calendar/GeMyUpcomingEvents')).toEqual([])
    await student.ok('Calendar/RegisterForEvent', { Id })
    const own = { Id, Title: 'Público', MeetUrl: 'https://meet.example.org/secret', HaveRegistered: true }
    expect(await student.ok('Calendar/GeMyUpcomingEvents')).toMatchObject([own])
    expect((await visitor.ok(list)).Items.map(({ Title, MeetUrl }) => [Title, MeetUrl])).toEqual([['Público', '']])
    server.advance(60 * 3_600_000)
    expect((await visitor.ok(list)).Total).toBe(0)
  })

  test('of a mentor are the own ones (R-315, R-317)', async () => {
    const mentor = await clientOf(await aMentor(sql))
    const { Id } = await mentor.ok(add, body({ Title: 'Own' }))
    expect(await mentor.ok('Calendar/GeMyUpcomingEvents')).toMatchObject([{ Id, Title: 'Own', IsOwn: true }])
  })
})

test('the times of events are told in the zone that the person chooses; an unknown zone is refused (X-024)', async () => {
  const client = await clientOf(await aStudent(sql))
  expect((await client.ok('Account/GetMyDetails')).User.TimeZone).toBe('Africa/Lagos')
  await client.ok('Calendar/UpdateMyTimeZone', { TimeZone: 'Asia/Kolkata' })
  expect((await client.ok('Account/GetMyDetails')).User.TimeZone).toBe('Asia/Kolkata')
  for (const TimeZone of ['Mars/Olympus', '', '+01:00'])
    expect((await client.raw('Calendar/UpdateMyTimeZone', { TimeZone })).status).toBe(400)
})
