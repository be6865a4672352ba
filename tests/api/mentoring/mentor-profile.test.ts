import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { leastRaters } from '#contract/limits.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aRequest, aTime, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const type = await sessionType(admin)
const profile = 'Mentoring/GetMentorOfRequest'
const update = 'Mentoring/UpdateMyMentorSettings'

async function aPair() {
  const sector = await aSector(sql)
  const ofMentor = await aMentor(sql, { sectorId: sector, firstname: 'Ngozi', surname: 'Eze' })
  return { sector, ofMentor, mentor: await server.client(ofMentor.email), student: await aClient() }
}
const aClient = async () => server.client((await aStudent(sql)).email)
let hours = 1

/** A request that the mentor took, its only time confirmed. */
async function taken({ mentor, sector }: { mentor: ApiClient; sector: number }, student: ApiClient): Promise<string> {
  const request = await aRequest(student, sector)
  hours += 2
  const CalenderId = await aTime(server, mentor, type, hours)
  await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(request, [CalenderId]))
  await student.ok('Mentoring/ConfirmMentoringScheduleTime', { StudentAssessmentRequestId: request, CalenderId })
  return request
}

test('a student opens the mentor who took the request, with words, sector and day, and no way to write to them (X-033)', async () => {
  const pair = await aPair()
  const { mentor, student, sector, ofMentor } = pair
  const text = 'I build bridges.\n<b>Ask me</b> about maths.'
  await mentor.ok(update, { TakesRequests: true, RequestsPerWeek: null, RowVersion: 0, About: `  ${text} ` })
  const waiting = await aRequest(student, await aSector(sql))
  expect((await student.raw(profile, { StudentAssessmentRequestId: waiting })).status).toBe(404)
  const request = await taken(pair, student)
  const seen = await student.ok(profile, { StudentAssessmentRequestId: request })
  const [{ name } = { name: '' }] = await sql<{ name: string }[]>`select name from sector where id = ${sector}`
  expect(seen).toEqual({
    MentorFirstName: 'Ngozi',
    MentorSurname: 'Eze',
    SectorName: name,
    About: text,
    Sessions: 0,
    Rating: null,
    LastActive: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(JSON.stringify(seen)).not.toContain(ofMentor.email)
  expect((await (await aClient()).raw(profile, { StudentAssessmentRequestId: request })).status).toBe(404)
  expect((await student.raw(profile, { StudentAssessmentRequestId: randomId() })).status).toBe(404)
})

test('the text stays when the switch is changed, is refused when it is too long, and the audit does not keep it', async () => {
  const { mentor, ofMentor } = await aPair()
  const settings = { TakesRequests: true, RequestsPerWeek: null }
  expect(await mentor.ok(update, { ...settings, RowVersion: 0, About: 'Nurse for ten years.' })).toBe(
    'Your text is saved.',
  )
  await mentor.ok(update, { ...settings, TakesRequests: false, RowVersion: 1 })
  expect(await mentor.ok('Mentoring/GetMyMentorSettings')).toMatchObject({
    About: 'Nurse for ten years.',
    RowVersion: 2,
  })
  const long = await mentor.raw(update, { ...settings, RowVersion: 2, About: 'x'.repeat(1001) })
  expect(refusal(long).errors).toHaveProperty('About')
  const audits = await sql`select changes::text as changes from audit where person_id = ${ofMentor.id}`
  expect(JSON.stringify(audits)).toContain('About')
  expect(JSON.stringify(audits)).not.toContain('Nurse')
})

test('the average is shown once enough different students have rated, and counts only sessions that were held', async () => {
  const pair = await aPair()
  const { mentor } = pair
  const seen = async () => pair.student.ok(profile, { StudentAssessmentRequestId: own })
  const own = await taken(pair, pair.student)
  const others: { client: ApiClient; request: string }[] = []
  for (let at = 0; at < leastRaters; at++) {
    const client = await aClient()
    others.push({ client, request: await taken(pair, client) })
  }
  server.advance((hours + 2) * 3_600_000)
  for (const [at, { client, request }] of others.entries()) {
    const named = { StudentAssessmentRequestId: request }
    await mentor.ok('Mentoring/SetSessionOutcome', { ...named, Outcome: 'Completed' })
    expect((await seen()).Rating).toBeNull()
    await client.ok('Mentoring/RateMentoringSession', { ...named, Rating: at === 0 ? 3 : 5 })
  }
  expect(await seen()).toMatchObject({ Sessions: leastRaters, Rating: 4.6 })
  await mentor.ok('Mentoring/SetSessionOutcome', { StudentAssessmentRequestId: own, Outcome: 'NoShow' })
  expect(await seen()).toMatchObject({ Sessions: leastRaters, Rating: 4.6 })
})

test('administrators see the day on which a mentor was active last, and no time of it (X-031)', async () => {
  const pair = await aPair()
  const request = await aRequest(pair.student, pair.sector)
  const list = async () =>
    (await admin.ok('Mentoring/GetUnansweredRequests', { sector: pair.sector })).Items.map(
      ({ MentorLastActive }) => MentorLastActive,
    )
  expect(await list()).toEqual([''])
  const time = await aTime(server, pair.mentor, type, 500)
  await pair.mentor.ok('Mentoring/AcceptMentorRequest', anOffer(request, [time]))
  const [{ day } = { day: '' }] = await sql<{ day: string }[]>`
    select to_char(max(last_seen_at) at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day from session where person_id = ${pair.ofMentor.id}`
  server.advance(80 * 3_600_000)
  expect(await list()).toEqual([day])
})
