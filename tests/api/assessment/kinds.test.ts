import { afterAll, expect, test } from 'vitest'
import { allKinds, assessmentKinds } from '#contract/assessment-kinds.ts'
import { aBody, anOpenAssessment, aSubmission } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const { calls, collections } = assessmentKinds.career
const none = { Items: [], Total: 0 }

/** An answered assessment of a kind that the database allows and the calls of the career kind do not read. */
async function anotherKind() {
  const sector = await aSector(sql)
  const admin = await server.client((await anAdmin(sql)).email)
  const person = await aStudent(sql)
  const student = await server.client(person.email)
  const reader = await aMentor(sql, { sectorId: sector })
  const mentor = await server.client(reader.email)
  const Id = await anOpenAssessment(admin, sector)
  const { StudentAssessmentId } = await student.ok(calls.submit, aSubmission(Id))
  await mentor.ok(calls.respond, { StudentAssessmentId, Feedback: 'Well done' })
  await sql`update assessment set kind = 'mentoring' where id = ${Id}`
  return { sector, admin, student, mentor, Id, StudentAssessmentId, studentId: person.id, mentorId: reader.id }
}

test('an assessment of another kind is in no list, count or copy of this one', async () => {
  const { sector, admin, student, mentor, StudentAssessmentId } = await anotherKind()
  expect(await admin.ok(calls.authored, { sector })).toEqual(none)
  expect(await admin.ok(calls.answered, { sector })).toEqual(none)
  expect(await admin.ok(calls.answerSet, { StudentAssessmentId })).toEqual([])
  expect(await admin.ok(calls.pendingCounts, {})).toEqual({ Count: 0, Answered: 0, Held: 0, All: 0 })
  expect(await admin.ok(calls.lite, { sector })).toEqual([])
  expect(await student.ok(calls.open)).toEqual(none)
  expect(await student.ok(calls.mine)).toEqual(none)
  expect(await mentor.ok(calls.toReview)).toEqual(none)
  expect((await student.ok('Sync/GetChanges', { Collection: collections.open })).Items).toEqual([])
  expect((await student.ok('Sync/GetChanges', { Collection: collections.mine })).Items).toEqual([])
  expect((await mentor.ok('Sync/GetChanges', { Collection: collections.responses })).Items).toEqual([])
})

test('an assessment of another kind does not exist for the writes of this one', async () => {
  const { sector, admin, student, mentor, Id, StudentAssessmentId } = await anotherKind()
  const changed = { ...aBody(sector), Id, RowVersion: 1 }
  expect((await admin.raw(calls.update, changed)).status).toBe(404)
  for (const call of [calls.activate, calls.suspend, calls.delete])
    expect((await admin.raw(call, { Id })).status).toBe(404)
  expect((await student.raw(calls.submit, aSubmission(Id))).status).toBe(404)
  expect((await mentor.raw(calls.respond, { StudentAssessmentId, Feedback: 'Good' })).status).toBe(404)
})

test('the database names the copies as the table of kinds does, also when a person of an answer is renamed', async () => {
  const kinds = allKinds.map(({ name }) => name)
  const rows = await sql<{ responses: string; mine: string }[]>`
    select responses_of(kind) as responses, mine_of(kind) as mine from unnest(${kinds}::text[]) with ordinality k (kind, place) order by place`
  expect([...rows]).toEqual(allKinds.map(({ collections: { responses, mine } }) => ({ responses, mine })))
  const { studentId, mentorId, StudentAssessmentId } = await anotherKind()
  const told = async (id: string) => {
    const [before] = await sql<[{ seq: string }]>`select max(seq)::text as seq from change`
    await sql`update person set surname = 'Bello' where id = ${id}`
    const changes =
      await sql`select collection from change where row_id = ${StudentAssessmentId} and seq > ${before.seq} order by collection`
    return changes.map(({ collection }) => String(collection))
  }
  expect(await told(studentId)).toEqual(['MentoringResponses'])
  expect(await told(mentorId)).toEqual(['MentoringResponses', 'MyAnsweredMentoringAssessments'])
})
