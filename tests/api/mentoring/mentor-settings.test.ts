import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { careForRequests } from '#server/areas/mentoring/care-for-requests.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aRequest, aTime, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const type = await sessionType(await server.client((await anAdmin(sql)).email))
const take = 'Mentoring/AcceptMentorRequest'
const update = 'Mentoring/UpdateMyMentorSettings'
const dayMs = 24 * 3_600_000

async function aMentorOfSector() {
  const sector = await aSector(sql)
  const person = await aMentor(sql, { sectorId: sector })
  return { sector, person, mentor: await server.client(person.email) }
}
const aStudentClient = async () => server.client((await aStudent(sql)).email)

test('without a change a mentor takes any number of requests; two devices do not overwrite each other (L-10)', async () => {
  const { mentor } = await aMentorOfSector()
  const first = { About: '', TakesRequests: true, RequestsPerWeek: null, TakenThisWeek: 0, RowVersion: 0 }
  expect(await mentor.ok('Mentoring/GetMyMentorSettings')).toEqual(first)
  const change = { TakesRequests: true, RequestsPerWeek: 3, RowVersion: 0 }
  const replies = await together(2, () => mentor.raw(update, change))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await mentor.ok('Mentoring/GetMyMentorSettings')).toEqual({ ...first, RequestsPerWeek: 3, RowVersion: 1 })
  for (const RequestsPerWeek of [0, 51, 1.5])
    expect(refusal(await mentor.raw(update, { ...change, RowVersion: 1, RequestsPerWeek })).errors).toHaveProperty(
      'RequestsPerWeek',
    )
})

test('a mentor who takes no requests is not counted, not told and not reminded, and cannot take one (X-030)', async () => {
  const { sector, mentor, person } = await aMentorOfSector()
  const student = await aStudentClient()
  const mentors = async () =>
    (await student.ok('Mentoring/GetMentoringSectors')).find(({ Id }) => Id === sector)?.Mentors
  expect(await mentors()).toBe(1)
  await mentor.ok(update, { TakesRequests: false, RequestsPerWeek: null, RowVersion: 0 })
  expect(await mentors()).toBe(0)
  const request = await aRequest(student, sector)
  server.advance(3 * dayMs)
  await careForRequests({ sql: server.ownSql, now: server.now(), publicUrl: 'http://localhost:8080' })
  expect(await sql`select from notification where person_id = ${person.id}`).toHaveLength(0)
  const time = await aTime(server, mentor, type, 48)
  const reply = await mentor.raw(take, anOffer(request, [time]))
  expect([reply.status, refusal(reply).detail]).toEqual([
    422,
    'You take no requests at the moment. Switch it on above your requests first.',
  ])
  expect(await mentor.ok('Mentoring/GetMyFreeTimes')).toHaveLength(1)
  await mentor.ok(update, { TakesRequests: true, RequestsPerWeek: null, RowVersion: 1 })
  await mentor.ok(take, anOffer(request, [time]))
})

test('of twenty requests that are taken at once a mentor with a limit of three gets three; the week after, three more', async () => {
  const { sector, mentor } = await aMentorOfSector()
  await mentor.ok(update, { TakesRequests: true, RequestsPerWeek: 3, RowVersion: 0 })
  const requests: { id: string; time: string }[] = []
  for (let at = 0; at < 20; at++)
    requests.push({
      id: await aRequest(await aStudentClient(), sector),
      time: await aTime(server, mentor, type, 400 + at * 2),
    })
  const takeAll = async () => {
    const replies = await Promise.all(requests.map(({ id, time }) => mentor.raw(take, anOffer(id, [time]))))
    const refused = replies.filter(({ status }) => status === 422).map((reply) => refusal(reply).detail)
    expect(new Set(refused)).toEqual(
      new Set(['You have taken as many requests this week as you set. Raise your limit to take one more.']),
    )
    const [row] = await sql<[{ taken: number }]>`
      select count(*)::int as taken from mentoring_request where sector_id = ${sector} and status = 'Accepted'`
    return row.taken
  }
  expect(await takeAll()).toBe(3)
  expect(await mentor.ok('Mentoring/GetMyMentorSettings')).toMatchObject({ TakenThisWeek: 3 })

  // A request that the mentor declines is not counted any more.
  const { Items } = await mentor.ok('Mentoring/GetMentoringRequests', { show: 'mine' })
  const Id = must(Items[0], 'a request').Id
  await mentor.ok('Mentoring/DeclineMentoringRequest', { StudentAssessmentRequestId: Id, Reason: 'Ill' })
  expect(await takeAll()).toBe(3)
  server.advance(7 * dayMs)
  expect(await takeAll()).toBe(6)
})
