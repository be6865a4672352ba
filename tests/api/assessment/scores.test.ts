import { afterAll, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { aBody, anOpenAssessment, aSubmission, authored, together, withText } from '#tests/api/assessment-builders.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const { mock, career } = assessmentKinds
const { calls, collections } = mock
const admin = await server.client((await anAdmin(sql)).email)
const right = { QuestionId: 'day', Answer: 'Fixing', OptionId: 'day-1', OptionIds: ['day-1'] }
const why = { QuestionId: 'why', Answer: 'Because' }

async function aTest(ShowScore: 'hidden' | 'score') {
  const sector = await aSector(sql)
  const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  return { sector, student, mentor, Id: await anOpenAssessment(admin, sector, { ShowScore }, mock) }
}

test('the server grades a mock test when it arrives, and the student sees the score where the author shows it (L-03, X-012)', async () => {
  const { student, mentor, sector, Id } = await aTest('score')
  await student.ok(calls.submit, aSubmission(Id, { Questions: [right, why] }))
  const Score = { Right: 1, Of: 1, Topics: [{ Name: '', Right: 1, Of: 1 }] }
  expect((await student.ok(calls.mine)).Items).toMatchObject([{ Score }])
  expect((await mentor.ok(calls.toReview)).Items).toMatchObject([{ Score }])
  expect((await admin.ok(calls.answered, { sector })).Items).toMatchObject([{ Score }])
  expect((await student.ok('Sync/GetChanges', { Collection: collections.mine })).Items).toMatchObject([{ Score }])
})

test('a hidden score is in no reply to its student, and comes to the device once the author shows it', async () => {
  const { student, mentor, Id } = await aTest('hidden')
  await student.ok(calls.submit, aSubmission(Id))
  expect((await student.ok(calls.mine)).Items).toMatchObject([{ Score: null }])
  expect((await mentor.ok(calls.toReview)).Items).toMatchObject([{ Score: { Right: 0, Of: 1 } }])
  const first = await student.ok('Sync/GetChanges', { Collection: collections.mine })
  const { RowVersion } = await authored(admin, Id, mock)
  await admin.ok(calls.update, { Id, RowVersion, ShowScore: 'score' })
  // A change reaches devices once no older transaction is open, so a job that runs at this moment may delay it.
  await expect
    .poll(
      async () => (await student.ok('Sync/GetChanges', { Collection: collections.mine, Cursor: first.Cursor })).Items,
    )
    .toMatchObject([{ Score: { Right: 0, Of: 1 } }])
})

test('answers are graded by the version that they were given to', async () => {
  const { student, sector, Id } = await aTest('score')
  const { Questions = [] } = aBody(sector)
  const other = Questions.map((question) => ({
    ...question,
    Options: question.Options.map((option) => ({ ...option, IsCorrectAnswer: option.Id === 'day-2' })),
  }))
  const { RowVersion } = await authored(admin, Id, mock)
  await admin.ok(calls.update, { Id, RowVersion, Questions: other })
  await admin.ok(calls.activate, { Id })
  await student.ok(calls.submit, aSubmission(Id, { Questions: [right, why], Version: 1 }))
  expect((await student.ok(calls.mine)).Items).toMatchObject([{ Version: 1, Score: { Right: 1 } }])
})

test('twenty texts at the same moment each have their own score, and one of them counts', async () => {
  const { sector, student, Id } = await aTest('score')
  await together(20, (n) => student.ok(calls.submit, aSubmission(Id, withText(`text ${n}`))))
  const { Items } = await admin.ok(calls.answered, { sector, pageSize: 50 })
  expect(Items.map(({ Score }) => Score?.Right)).toEqual(Array.from({ length: 20 }, () => 0))
  expect(Items.filter(({ Counts }) => Counts)).toHaveLength(1)
})

test('other kinds have no score, although their options may be marked as right', async () => {
  const sector = await aSector(sql)
  const refused = await admin.raw(career.calls.create, aBody(sector, { ShowScore: 'score' }))
  expect([refused.status, Object.keys(refusal(refused).errors ?? {})]).toEqual([400, ['ShowScore']])
  const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
  const Id = await anOpenAssessment(admin, sector)
  await student.ok(career.calls.submit, aSubmission(Id, { Questions: [right, why] }))
  expect((await admin.ok(career.calls.answered, { sector })).Items).toMatchObject([{ Score: null }])
})
