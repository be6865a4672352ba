import { afterAll, expect, test } from 'vitest'
import { careForRequests } from '#server/areas/mentoring/care-for-requests.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aRequest, aTime, ownRequest, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const care = () => careForRequests({ sql: server.ownSql, now: server.now(), publicUrl: 'http://localhost:8080' })
const hourMs = 3_600_000
const title = 'A student still waits for a mentor'

test('mentors of the sector are reminded once of a request that nobody took for two days (L-13)', async () => {
  const [sector, elsewhere] = [await aSector(sql), await aSector(sql)]
  const ofMentor = await aMentor(sql, { sectorId: sector })
  await aMentor(sql, { sectorId: elsewhere })
  await aMentor(sql, { sectorId: sector, isActive: false })
  const waits = await aRequest(await server.client((await aStudent(sql)).email), sector)
  const taken = await aRequest(await server.client((await aStudent(sql)).email), sector)
  const mentor = await server.client(ofMentor.email)
  const type = await sessionType(await server.client((await anAdmin(sql)).email))
  await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(taken, [await aTime(server, mentor, type, 96)]))
  const reminded = () => sql<{ person: string; key: string }[]>`
    select person_id as person, event_key as key from notification where title = ${title}`

  server.advance(47 * hourMs)
  await care()
  expect(await reminded()).toEqual([])
  server.advance(2 * hourMs)
  await together(3, care)
  await care()
  expect(await reminded()).toEqual([{ person: ofMentor.id, key: `mentoring-unanswered:${waits}` }])
})

const admin = await server.client((await anAdmin(sql)).email)

/** A request that a mentor took, with the other mentor of the sector. */
async function aTaken() {
  const sector = await aSector(sql)
  const [mentor, other] = [
    await server.client((await aMentor(sql, { sectorId: sector, firstname: 'Ibrahim', surname: 'Yusuf' })).email),
    await server.client((await aMentor(sql, { sectorId: sector })).email),
  ]
  const student = await server.client((await aStudent(sql)).email)
  const request = await aRequest(student, sector)
  const type = await sessionType(admin)
  await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(request, [await aTime(server, mentor, type, 240)]))
  const state = async () =>
    (await admin.ok('Mentoring/GetUnansweredRequests', { sector })).Items.map((one) => [one.Id, one.State, one.Mentors])
  return { sector, mentor, other, student, request, type, state }
}

test('administrators see what does not go on: no mentor, no times, no answer; in order of how long it waits (L-13, X-031)', async () => {
  const { sector, student, request, state } = await aTaken()
  expect(await state()).toEqual([])
  server.advance(73 * hourMs)
  const second = await aRequest(await server.client((await aStudent(sql)).email), sector)
  expect(await state()).toEqual([
    [request, 'No time chosen', 2],
    [second, 'No mentor', 2],
  ])
  await student.ok('Mentoring/AskForAnotherTime', { StudentAssessmentRequestId: request, Reason: 'An exam' })
  expect(await state()).toEqual([
    [request, 'No times offered', 2],
    [second, 'No mentor', 2],
  ])
  const found = await admin.ok('Mentoring/GetUnansweredRequests', { sector, state: 'No mentor', keyword: '' })
  expect(found.Items.map(({ Id }) => Id)).toEqual([second])
  expect((await admin.ok('Mentoring/GetUnansweredRequests', { sector, keyword: 'ibrahim' })).Total).toBe(1)
})

test('an administrator releases a request: another mentor can take it, the times are free, both sides are told', async () => {
  const { mentor, other, student, request, type } = await aTaken()
  await mentor.ok('Mentoring/SaveSessionNotes', {
    StudentAssessmentRequestId: request,
    PrivateNote: 'Mine alone',
    NotesVersion: 0,
  })
  await admin.ok('Mentoring/ReleaseMentoringRequest', { Id: request })
  expect(await ownRequest(student)).toMatchObject({ RequestStatusName: 'AwaitingMentor', MentorId: '' })
  expect(await mentor.ok('Mentoring/GetMyFreeTimes')).toHaveLength(1)
  for (const one of [mentor, student])
    expect((await one.ok('Account/GetMyNotifications')).Items[0]?.Title).toMatch(/^Request for .* is open again$/)
  await other.ok('Mentoring/AcceptMentorRequest', anOffer(request, [await aTime(server, other, type, 240)]))
  expect((await other.ok('Mentoring/GetMentoringRequests', { show: 'mine' })).Items).toMatchObject([
    { Id: request, PrivateNote: '', NotesVersion: 0 },
  ])
  await student.ok('Mentoring/CancelMentoringRequest', { StudentAssessmentRequestId: request, Reason: 'An exam' })
  const late = await admin.raw('Mentoring/ReleaseMentoringRequest', { Id: request })
  expect([late.status, refusal(late).detail]).toEqual([409, 'This request is cancelled.'])
})

test('a request whose mentor offers no other times for a week is open for others again, once', async () => {
  const { mentor, student, request } = await aTaken()
  await student.ok('Mentoring/AskForAnotherTime', { StudentAssessmentRequestId: request, Reason: 'An exam' })
  server.advance(6.9 * 24 * hourMs)
  await care()
  expect(await ownRequest(student)).toMatchObject({ RequestStatusName: 'Accepted' })
  server.advance(5 * hourMs)
  await together(3, care)
  expect(await ownRequest(student)).toMatchObject({ RequestStatusName: 'AwaitingMentor', MentorId: '' })
  const told = (await mentor.ok('Account/GetMyNotifications')).Items.filter(({ Title }) =>
    Title.endsWith('is open again'),
  )
  expect(told).toHaveLength(1)
})
