import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aRequest, aTime, ownRequest, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server

test('a student asks, two mentors take it at once, the student confirms from two devices, and the session is held (L-09 … L-11)', async () => {
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
    mentors.map(async (mentor) => [await aTime(server, mentor, type, 48), await aTime(server, mentor, type, 60)]),
  )
  const request = await aRequest(phone, sector)
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

  const [first = '', second = ''] = times[won] ?? []
  const offered = (await ownRequest(tablet)).CalenderOptionsFromMentor.map(({ Id }) => Id)
  expect(offered).toEqual([first, second])
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
  server.advance(62 * 3_600_000)
  expect((await other.raw('Mentoring/SetSessionOutcome', outcome)).status).toBe(404)
  await winner.ok('Mentoring/SetSessionOutcome', outcome)
  for (const reader of [phone, tablet])
    expect(await ownRequest(reader)).toMatchObject({ RequestStatusName: 'Completed' })
})
