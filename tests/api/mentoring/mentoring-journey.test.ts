import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { careForRequests } from '#server/areas/mentoring/care-for-requests.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { anEventBody, inHours } from '#tests/api/calendar/event-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aTime, ownRequest, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const care = () => careForRequests({ sql: server.ownSql, now: server.now(), publicUrl: 'http://localhost:8080' })

/** The call that a device queued while it was offline; sending it again sends the same one. */
async function aQueued(student: ApiClient, Sector: number) {
  const { User } = await student.ok('Account/GetMyDetails')
  const call = {
    Key: randomId(),
    UserId: User.UserId,
    Lane: `MentoringRequest:sector-${Sector}`,
    Area: 'Mentoring',
    Action: 'RequestForAMentor',
    Input: { Sector },
    Schema: 1,
    DeviceAt: '2026-11-20T09:20:00.000Z',
  }
  return () => student.ok('Sync/Batch', { Calls: [call] })
}

test('a student asks offline, two mentors take it at once, the student confirms from two devices, and the session is held and rated (L-09 … L-13)', async () => {
  const admin = await server.client((await anAdmin(sql)).email)
  const type = await sessionType(admin)
  const sector = await aSector(sql)
  const { email } = await aStudent(sql)
  const [phone, tablet] = [await server.client(email), await server.client(email)]
  const mentors = [
    await server.client((await aMentor(sql, { sectorId: sector, firstname: 'Ada', surname: 'Eze' })).email),
    await server.client((await aMentor(sql, { sectorId: sector, firstname: 'Bola', surname: 'Ojo' })).email),
  ]
  const times = await Promise.all(
    mentors.map(async (mentor) => [
      await aTime(server, mentor, type, 48),
      await aTime(server, mentor, type, 54),
      await aTime(server, mentor, type, 60),
    ]),
  )
  // Asked without a network: the call arrives later, and twice.
  const sent = await aQueued(phone, sector)
  for (const { Outcomes } of [await sent(), await sent()]) expect(Outcomes).toMatchObject([{ Status: 200 }])
  expect((await phone.ok('Mentoring/GetMentoringRequestsByStudent')).Total).toBe(1)
  const request = (await ownRequest(phone)).Id
  const named = { StudentAssessmentRequestId: request }

  const taken = await Promise.all(
    mentors.map((mentor, at) => mentor.raw('Mentoring/AcceptMentorRequest', anOffer(request, times[at] ?? []))),
  )
  expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const won = taken.findIndex(({ status }) => status === 200)
  const [winner, other] = [must(mentors[won], 'the winner'), must(mentors[1 - won], 'the other')]
  const name = ['Ada Eze', 'Bola Ojo'][won]
  expect(refusal(must(taken[1 - won], 'a refusal')).detail).toBe(`${name} has taken this request.`)
  expect((await other.ok('Mentoring/GetMentoringRequests', { show: 'waiting' })).Items).toEqual([])

  const [first = '', second = '', third = ''] = times[won] ?? []
  const offered = (await ownRequest(tablet)).CalenderOptionsFromMentor.map(({ Id }) => Id)
  expect(offered).toEqual([first, second, third])
  const collides = anEventBody(server, type, {
    EventDateTime: inHours(server, 60.5),
    EventEndDateTime: inHours(server, 61.5),
  })
  expect(refusal(await winner.raw('Calendar/AddEventToCalender', collides)).errors).toEqual({
    EventDateTime: ['You have “Session” at this time. Choose a free time.'],
  })
  const confirmed = await Promise.all([
    phone.raw('Mentoring/ConfirmMentoringScheduleTime', { ...named, CalenderId: first }),
    tablet.raw('Mentoring/ConfirmMentoringScheduleTime', { ...named, CalenderId: second }),
  ])
  expect(confirmed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const chosen = confirmed[0].status === 200 ? first : second
  for (const reader of [phone, tablet])
    expect(await ownRequest(reader)).toMatchObject({ RequestStatusName: 'Confirmed', CalenderId: chosen })
  expect((await winner.ok('Mentoring/GetMentoringRequests', { show: 'mine' })).Items).toMatchObject([
    { Id: request, CalenderId: chosen },
  ])

  const outcome = { ...named, Outcome: 'Completed' } as const
  expect((await winner.raw('Mentoring/SetSessionOutcome', outcome)).status).toBe(422)
  const reminders = async () =>
    (await sql`select from message where type = 'session-reminder' and channel = 'email'`).length
  const begins = chosen === first ? 48 : 54
  server.advance((begins - 23.5) * 3_600_000)
  await together(3, care)
  expect(await reminders()).toBe(2)
  server.advance(23 * 3_600_000)
  await together(3, care)
  expect(await reminders()).toBe(4)
  server.advance(3_600_000)
  expect((await other.raw('Mentoring/SetSessionOutcome', outcome)).status).toBe(404)
  await winner.ok('Mentoring/SetSessionOutcome', outcome)
  for (const reader of [phone, tablet])
    expect(await ownRequest(reader)).toMatchObject({ RequestStatusName: 'Completed' })
  await tablet.ok('Mentoring/RateMentoringSession', { ...named, Rating: 5, Note: 'Thank you.' })
  expect((await winner.ok('Mentoring/GetMentoringRequests', { show: 'past' })).Items).toMatchObject([
    { Id: request, Rating: 5, StudentNote: 'Thank you.' },
  ])
})
