import { afterAll, describe, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { aBody, anOpenAssessment, aSubmission, authored, together, withText } from '#tests/api/assessment-builders.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const { mock, career } = assessmentKinds
const { calls } = mock
const admin = await server.client((await anAdmin(sql)).email)
const minuteMs = 60_000

async function aTest(facts: Partial<Input<'MockTest/CreateMockTest'>>) {
  const sector = await aSector(sql)
  const person = await aStudent(sql, { sectorId: sector })
  const student = await server.client(person.email)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const Id = await anOpenAssessment(admin, sector, { ShowScore: 'score', ...facts }, mock)
  const standings = async () =>
    (await student.ok(calls.mine)).Items.map(({ Attempt, Held, Counts }) => `${Attempt} ${Held} ${Counts}`).toSorted()
  return { sector, person, student, mentor, Id, standings }
}

describe('attempts at a mock test (L-04)', () => {
  test('each attempt up to the limit counts with its own score; a further one is held, and staff see both texts', async () => {
    const { student, mentor, Id, standings } = await aTest({ Attempts: 2 })
    expect((await student.ok(calls.open)).Items).toMatchObject([{ Attempts: 2, AttemptsUsed: 0 }])
    for (const text of ['first', 'second']) await student.ok(calls.submit, aSubmission(Id, withText(text)))
    expect(await standings()).toEqual(['1 null true', '2 null true'])
    expect((await student.ok(calls.open)).Items).toMatchObject([{ Attempts: 2, AttemptsUsed: 2 }])
    const third = await student.ok(calls.submit, aSubmission(Id, withText('third')))
    expect(third).toMatchObject({ Held: 'attempts-used', Message: expect.stringContaining('All attempts were used') })
    const { Items } = await mentor.ok(calls.toReview, { show: 'held' })
    expect(Items).toMatchObject([{ Held: 'attempts-used', Attempt: 2, Questions: [{}, { Answer: 'third' }] }])
    // Accepted, it takes the place of the last attempt, and the first one still counts.
    await mentor.ok('Assessment/SettleHeldAnswer', {
      StudentAssessmentId: third.StudentAssessmentId,
      Decision: 'accepted',
      Seen: null,
    })
    expect(await standings()).toEqual(['1 null true', '2 attempts-used true', '2 null false'])
  })

  test('a text that is sent again or changed stays in its attempt', async () => {
    const { student, Id, standings } = await aTest({ Attempts: 3 })
    const first = aSubmission(Id)
    await together(5, () => student.ok(calls.submit, first))
    await student.ok(calls.submit, { ...first, ...withText('changed'), Revision: 1 })
    expect(await standings()).toEqual(['1 null true', '1 replaced false'])
  })

  test('twenty devices use the last three attempts at the same moment: three count, all are kept', async () => {
    const { student, person, sector, Id } = await aTest({ Attempts: 3 })
    await together(20, (n) => student.ok(calls.submit, aSubmission(Id, withText(`text ${n}`))))
    const { Items } = await admin.ok(calls.answered, { sector, pageSize: 50 })
    expect(Items).toHaveLength(20)
    expect(new Set(Items.map(({ Questions }) => Questions[1]?.Answer)).size).toBe(20)
    const counting = Items.filter(({ Counts }) => Counts)
    expect(new Set(counting.map(({ Attempt }) => Attempt))).toEqual(new Set([1, 2, 3]))
    expect(counting).toHaveLength(3)
    expect(Items.filter(({ Held }) => Held === 'attempts-used')).toHaveLength(17)
    // The database itself gives no further number.
    await expect(
      sql`insert into attempt_number (student_id, assessment_id, number, attempt_key) values (${person.id}, ${Id}, 4, ${randomId()})`,
    ).rejects.toThrow('all attempts')
  })

  test('twenty devices submit one attempt each to twenty students: no attempt takes the number of another student', async () => {
    const { sector, Id } = await aTest({ Attempts: 1 })
    const receipts = await together(20, async () => {
      const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
      return student.ok(calls.submit, aSubmission(Id))
    })
    expect(receipts.map(({ Held }) => Held)).toEqual(Array.from({ length: 20 }, () => null))
  })

  test('each attempt has its own start; one that was left until its time was over is used, and its late answers are held', async () => {
    const { student, Id, standings } = await aTest({ Attempts: 3, Minutes: 30 })
    const begin = (AttemptId = randomId()) => student.ok('Assessment/BeginTest', { AssessmentId: Id, AttemptId })
    const [first, second] = [randomId(), randomId()]
    const started = await begin(first)
    expect(started.Attempt).toBe(1)
    // Another device goes on with the attempt that runs.
    expect(await begin()).toEqual(started)
    server.advance(40 * minuteMs)
    expect(await begin(second)).toMatchObject({ Attempt: 2 })
    expect((await student.ok(calls.open)).Items).toMatchObject([{ AttemptsUsed: 1 }])
    await student.ok(calls.submit, aSubmission(Id, { AttemptId: second, Attempt: 2, ElapsedMs: minuteMs }))
    // The phone of the first attempt comes back: late, under its own number.
    await student.ok(calls.submit, aSubmission(Id, { AttemptId: first, ...withText('first'), ElapsedMs: minuteMs }))
    expect(await standings()).toEqual(['1 late false', '2 null true'])
    await student.ok(calls.submit, aSubmission(Id, { ElapsedMs: minuteMs, ...withText('third') }))
    expect((await student.raw('Assessment/BeginTest', { AssessmentId: Id })).status).toBe(422)
  })

  test('authors may allow more attempts at any time, and fewer only while no student has used them', async () => {
    const { student, Id, standings } = await aTest({ Attempts: 1 })
    await student.ok(calls.submit, aSubmission(Id))
    const change = async (Attempts: number) => {
      const { RowVersion } = await authored(admin, Id, mock)
      const reply = await admin.raw(calls.update, { Id, RowVersion, Attempts })
      return [reply.status, ...(reply.status === 400 ? Object.keys(refusal(reply).errors ?? {}) : [])]
    }
    expect(await change(3)).toEqual([200])
    await student.ok(calls.submit, aSubmission(Id, withText('second')))
    expect(await standings()).toEqual(['1 null true', '2 null true'])
    expect([await change(2), await change(1), await change(21)]).toEqual([[200], [400, 'Attempts'], [400, 'Attempts']])
    const refused = await admin.raw(career.calls.create, aBody(await aSector(sql), { Attempts: 2 }))
    expect([refused.status, Object.keys(refusal(refused).errors ?? {})]).toEqual([400, ['Attempts']])
  })
})
