import { afterAll, describe, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { careForEvents } from '#server/areas/calendar/care-for-events.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anEventBody, aType, inHours } from './event-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const register = 'Calendar/RegisterForEvent'
const withdraw = 'Calendar/WithdrawFromEvent'
/** `SEAT_ROUNDS=50` for a longer race. */
const rounds = Number(process.env['SEAT_ROUNDS'] ?? 5)

async function anOpenEvent(seats: number | null, facts: Parameters<typeof anEventBody>[2] = {}): Promise<string> {
  const type = await aType(admin, `Talk ${randomId()}`, seats)
  return (
    await admin.ok('Calendar/AddEventToCalender', anEventBody(server, type, { CanRegisterForEvent: true, ...facts }))
  ).Id
}
const aClient = async (facts: Parameters<typeof aStudent>[1] = {}) => server.client((await aStudent(sql, facts)).email)
const statusesOf = async (event: string) =>
  (
    await sql<
      { status: string }[]
    >`select status from event_registration where event_id = ${event} order by registered_at, id`
  ).map(({ status }) => status)
const seatsTaken = async (event: string) =>
  (await sql<{ seats: number }[]>`select seats_taken as seats from calendar_event where id = ${event}`)[0]?.seats
const why = async (client: ApiClient, id: string) => {
  const reply = await client.raw(register, { Id: id })
  return [reply.status, refusal(reply).detail]
}

describe('registering (L-16, X-027)', () => {
  test('gives a seat once, and again the same words', async () => {
    const event = await anOpenEvent(2)
    const student = await aClient()
    expect(await student.ok(register, { Id: event })).toBe('You are registered for Ask a doctor.')
    expect(await student.ok(register, { Id: event })).toBe('You are registered for Ask a doctor.')
    expect([await statusesOf(event), await seatsTaken(event)]).toEqual([['Registered'], 1])
    await student.ok(withdraw, { Id: event })
    expect([await statusesOf(event), await seatsTaken(event)]).toEqual([['Withdrawn'], 0])
    await student.ok(register, { Id: event })
    expect([await statusesOf(event), await seatsTaken(event)]).toEqual([['Registered'], 1])
  })

  test('says why not, and what to do: another sector, a missing assessment, too late, not open', async () => {
    const [health, law] = [await aSector(sql, 'Health'), await aSector(sql, 'Law')]
    const [nurse, lawyer] = [await aClient({ sectorId: health }), await aClient({ sectorId: law })]
    const assessment = await anOpenAssessment(admin, health, { Name: 'Is health work for me?' })
    const event = await anOpenEvent(null, { RequiredSector: health, RequiredAssessments: [assessment] })
    expect(await why(lawyer, event)).toEqual([
      422,
      'This event is for students of Health. To change your sector, contact your school or programme.',
    ])
    expect(await why(nurse, event)).toEqual([422, 'Submit “Is health work for me?” first, then register.'])
    await nurse.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(assessment))
    await nurse.ok(register, { Id: event })
    const begun = await anOpenEvent(null)
    await sql`update calendar_event set starts_at = ${inHours(server, -1)} where id = ${begun}`
    expect(await why(nurse, begun)).toEqual([422, 'This event has begun. Choose one that is still to come.'])
    const closed = await anOpenEvent(null, { CanRegisterForEvent: false })
    expect(await why(nurse, closed)).toEqual([404, 'This event does not exist any more.'])
    await admin.ok('Calendar/DeleteCalenderEvent', { Id: event })
    expect((await nurse.raw(register, { Id: event })).status).toBe(404)
  })

  test('for a full event waits; who has waited longest moves up when somebody withdraws (X-035)', async () => {
    const event = await anOpenEvent(1)
    const [first, second, third] = [await aClient(), await aClient(), await aClient()]
    await first.ok(register, { Id: event })
    expect(await second.ok(register, { Id: event })).toBe(
      'Ask a doctor is full. You are on the waiting list: we tell you when a place is free.',
    )
    await third.ok(register, { Id: event })
    expect(await statusesOf(event)).toEqual(['Registered', 'Waiting', 'Waiting'])
    await first.ok(withdraw, { Id: event })
    expect(await statusesOf(event)).toEqual(['Withdrawn', 'Registered', 'Waiting'])
    const [own] = await second.ok('Calendar/GeMyUpcomingEvents')
    expect(own).toMatchObject({ HaveRegistered: true, MeetUrl: 'https://meet.example.org/secret' })
    expect(await third.ok('Calendar/GeMyUpcomingEvents')).toMatchObject([
      { IsWaiting: true, MeetUrl: '', IsFull: true },
    ])
  })

  test('one person at a time: a type without several bookings has one seat (R-716)', async () => {
    const type = (await admin.ok('Calendar/CreateCalenderType', { Name: 'Alone' })).Id
    const { Id } = await admin.ok(
      'Calendar/AddEventToCalender',
      anEventBody(server, type, { CanRegisterForEvent: true }),
    )
    await together(3, async () => (await aClient()).ok(register, { Id }))
    expect(await seatsTaken(Id)).toBe(1)
  })

  test('a lower limit of the type takes nobody’s seat, and a higher one opens seats', async () => {
    const event = await anOpenEvent(2)
    const [row] = await sql<{ id: string; name: string }[]>`
      select t.id, t.name from calendar_type t join calendar_event e on e.type_id = t.id where e.id = ${event}`
    for (let at = 0; at < 3; at++) await (await aClient()).ok(register, { Id: event })
    const limit = (seats: number, RowVersion: number) =>
      admin.ok('Calendar/UpdateCalenderType', {
        Id: row?.id ?? '',
        RowVersion,
        Name: row?.name ?? '',
        AllowMutipleBookings: true,
        BookingsLimit: seats,
      })
    await limit(1, 1)
    expect(await seatsTaken(event)).toBe(2)
    await limit(5, 2)
    await (await aClient()).ok(register, { Id: event })
    expect([await statusesOf(event), await seatsTaken(event)]).toEqual([
      ['Registered', 'Registered', 'Registered', 'Registered'],
      4,
    ])
  })
})

describe('parallel calls', () => {
  test(`twenty students and one seat, in ${rounds} rounds: one has the seat, nineteen wait, nobody is too many`, async () => {
    const students = await together(20, () => aClient())
    const outcomes: string[] = []
    for (let round = 0; round < rounds; round++) {
      const event = await anOpenEvent(1)
      await together(20, (at) => students[at]?.ok(register, { Id: event }) ?? Promise.reject(new Error('no student')))
      const statuses = await statusesOf(event)
      outcomes.push(
        `${statuses.filter((one) => one === 'Registered').length} of ${statuses.length}, ${await seatsTaken(event)} taken`,
      )
    }
    expect(outcomes).toEqual(Array.from({ length: rounds }, () => '1 of 20, 1 taken'))
  })

  test('twenty people of a full event withdraw or register at once: every seat is used, and none twice', async () => {
    const event = await anOpenEvent(10)
    const [leaving, coming] = [await together(10, () => aClient()), await together(15, () => aClient())]
    for (const one of leaving) await one.ok(register, { Id: event })
    await Promise.all([
      ...leaving.map((one) => one.ok(withdraw, { Id: event })),
      ...coming.map((one) => one.ok(register, { Id: event })),
    ])
    const statuses = await statusesOf(event)
    const count = (status: string) => statuses.filter((one) => one === status).length
    expect([count('Registered'), count('Waiting'), count('Withdrawn'), await seatsTaken(event)]).toEqual([
      10, 5, 10, 10,
    ])
  })

  test('the database itself refuses one person too many, whoever writes', async () => {
    const event = await anOpenEvent(1)
    const seat = async () =>
      sql`insert into event_registration ${sql({ id: randomId(), event_id: event, person_id: (await aStudent(sql)).id, registered_at: server.now() })}`
    await seat()
    await expect(seat()).rejects.toMatchObject({ constraint_name: 'seats_of_event' })
  })
})

describe('people who registered are told (R-718, L-13)', () => {
  const told = (email: string) =>
    sql<
      { subject: string; body: string }[]
    >`select subject, body from message where recipient = ${email} and channel = 'email' order by id`

  test('when they have a seat, wait, move up, and when the event moves or is cancelled, in their own zone', async () => {
    const [first, second] = [await aStudent(sql), await aStudent(sql)]
    await sql`update person set time_zone = 'Asia/Kolkata' where id = ${second.id}`
    const [one, two] = [await server.client(first.email), await server.client(second.email)]
    const start = '2029-07-03T10:00:00.000Z'
    const times = { EventDateTime: start, EventEndDateTime: '2029-07-03T11:30:00.000Z' }
    const event = await anOpenEvent(1, times)
    await one.ok(register, { Id: event })
    await two.ok(register, { Id: event })
    await one.ok(withdraw, { Id: event })
    const [row] = await admin.ok('Calendar/GetAdminCalenderEvents', { date: '2029-07-03' })
    const change = { ...anEventBody(server, row?.CalenderTypeId ?? '', times), Id: event, RowVersion: 1 }
    await admin.ok('Calendar/UpdateEventToCalender', { ...change, Title: 'Ask a nurse' })
    await admin.ok('Calendar/UpdateEventToCalender', {
      ...change,
      RowVersion: 2,
      EventDateTime: '2029-07-03T09:00:00.000Z',
    })
    await admin.ok('Calendar/DeleteCalenderEvent', { Id: event })
    expect((await told(first.email)).map(({ subject }) => subject)).toEqual(['You are registered: Ask a doctor'])
    expect((await told(first.email))[0]?.body).toContain('Tue, 3 Jul 2029, 11:00 to 12:30, Lagos time (UTC+1)')
    expect((await told(second.email)).map(({ subject }) => subject)).toEqual([
      'You are on the waiting list: Ask a doctor',
      'You are registered: Ask a doctor',
      'New time: Ask a doctor',
      'Cancelled: Ask a doctor',
    ])
    expect((await told(second.email))[2]?.body).toContain('Tue, 3 Jul 2029, 14:30 to 17:00, Kolkata time (UTC+5:30)')
    expect((await two.ok('Account/GetMyNotifications')).Items[0]).toMatchObject({
      Title: 'Cancelled: Ask a doctor',
      Link: '/student/registerforcareerevent',
    })
  })

  test('no list of other people has their names (P9)', async () => {
    const event = await anOpenEvent(null)
    const student = await aClient({ surname: 'Verysecret' })
    await student.ok(register, { Id: event })
    const mentor = await server.client((await aMentor(sql)).email)
    const seen = [
      await (await aClient()).ok('Calendar/GetPublicUpcomingEvents'),
      await mentor.ok('Calendar/GetPublicUpcomingEvents'),
    ]
    expect(JSON.stringify(seen)).not.toContain('Verysecret')
  })
})

describe('the job of events', () => {
  const care = () => careForEvents({ sql: server.ownSql, now: server.now(), publicUrl: 'http://localhost:8080' })
  const reminders = (email: string) =>
    sql<{ body: string }[]>`select body from message where recipient = ${email} and type = 'event-reminder' order by id`

  test('reminds people with a place 24 hours and 1 hour before, once each, also in two processes (X-032)', async () => {
    const event = await anOpenEvent(1, { EventDateTime: inHours(server, 30), EventEndDateTime: null })
    const [coming, waiting] = [await aStudent(sql), await aStudent(sql)]
    await (await server.client(coming.email)).ok(register, { Id: event })
    await (await server.client(waiting.email)).ok(register, { Id: event })
    await care()
    expect(await reminders(coming.email)).toHaveLength(0)
    server.advance(6.5 * 3_600_000)
    await together(5, care)
    expect(await reminders(coming.email)).toHaveLength(1)
    server.advance(23 * 3_600_000)
    await together(5, care)
    expect(await reminders(coming.email)).toHaveLength(2)
    expect(await reminders(waiting.email)).toHaveLength(0)
  })

  test('gives the seat of a deleted account to the next one who waits', async () => {
    const event = await anOpenEvent(1)
    const leaving = await aStudent(sql)
    await (await server.client(leaving.email)).ok(register, { Id: event })
    const next = await aClient()
    await next.ok(register, { Id: event })
    await admin.ok('Account/DeleteUserAccount', { Id: leaving.id })
    expect(await statusesOf(event)).toEqual(['Waiting'])
    await together(5, care)
    expect([await statusesOf(event), await seatsTaken(event)]).toEqual([['Registered'], 1])
  })
})
