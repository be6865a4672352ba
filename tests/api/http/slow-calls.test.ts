import { afterAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { anOpenAssessment, aSubmission, together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aSector, aStudent, goodPassword } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const database = await testDatabase()
const server = await startTestServer({}, database)
afterAll(() => server.close())
const { sql, url } = server

it('twelve slow calls leave health, sign-in, answers and other lists as they are; the calls behind them get 503 (S-05)', async () => {
  const admin = await server.client((await anAdmin(sql)).email)
  const student = await aStudent(sql)
  const phone = await server.client(student.email)
  const assessmentId = await anOpenAssessment(admin, await aSector(sql))
  const blocker = connect(database.url, { max: 1 })
  const blocked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const blocking = blocker.begin(async (tx) => {
    await tx`lock table country in access exclusive mode`
    blocked.resolve()
    await release.promise
  })
  await blocked.promise
  const slow = together(12, () => admin.call('CountryState/GetCountries'))
  const visitor = await server.client()
  const others = await Promise.all([
    fetch(`${url}/api/health`),
    visitor.call('Account/Authenticate', { EmailAddress: student.email, Password: goodPassword }),
    phone.call('Assessment/SubmitCareerAssessmentResponses', aSubmission(assessmentId)),
    admin.call('Category/GetAllCategories'),
  ])
  const settled: string[] = []
  const outcomes = slow.then((replies) => {
    settled.push('slow')
    return replies
  })
  expect([others.map(({ status }) => status), settled]).toEqual([[200, 200, 200, 200], []])

  // Three wait in the database, nine before it: these are sent away first.
  const refusals = await Promise.race([outcomes.then(() => 'all'), untilBusy()])
  expect(refusals).toBe('busy')
  release.resolve()
  await blocking
  await blocker.end()
  const replies = await outcomes
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 3 }, () => 200),
    ...Array.from({ length: 9 }, () => 503),
  ])
  expect(replies.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2')
})

/** Until nine calls were refused in the log. */
async function untilBusy(): Promise<string> {
  await expect.poll(() => server.lines.filter(({ status }) => status === 503).length).toBe(9)
  return 'busy'
}
