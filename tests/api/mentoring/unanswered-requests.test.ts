import { afterAll, expect, test } from 'vitest'
import { careForRequests } from '#server/areas/mentoring/care-for-requests.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aRequest, aTime, sessionType } from './mentoring-builders.ts'

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
