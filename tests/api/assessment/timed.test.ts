import { afterAll, describe, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { Input } from '#contract/contract.ts'
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
const after = (minutes: number) => new Date(server.now().getTime() + minutes * minuteMs).toISOString()

async function aTest(times: Partial<Input<'MockTest/CreateMockTest'>>) {
  const sector = await aSector(sql)
  const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const Id = await anOpenAssessment(admin, sector, times, mock)
  /** The student starts, and so many minutes pass. */
  async function started(minutes: number): Promise<void> {
    await student.ok('Assessment/BeginTest', { AssessmentId: Id })
    server.advance(minutes * minuteMs)
  }
  return { sector, student, mentor, Id, started }
}

describe('the times of a mock test (L-04)', () => {
  test('students get the window and the limit; another limit waits for Activate, another window does not', async () => {
    const [first, next] = [after(60), after(90)]
    const { student, Id } = await aTest({ Minutes: 30, ClosesAt: first })
    const seen = async () => (await student.ok(calls.open)).Items
    expect(await seen()).toMatchObject([{ Minutes: 30, OpensAt: null, ClosesAt: first }])
    const { RowVersion } = await authored(admin, Id, mock)
    await admin.ok(calls.update, { Id, RowVersion, Minutes: null, ClosesAt: next })
    expect(await seen()).toMatchObject([{ Minutes: 30, ClosesAt: next }])
    await admin.ok(calls.activate, { Id })
    await admin.ok(calls.duplicate, { Id })
    expect(await seen()).toMatchObject([{ Minutes: null, ClosesAt: next }])
  })

  test('a window that closes before it opens is refused, and so are times of another kind', async () => {
    const fields = async (call: typeof calls.create | typeof career.calls.create, times: object) => {
      const refused = await admin.raw(call, aBody(await aSector(sql), times))
      return [refused.status, ...Object.keys(refusal(refused).errors ?? {})]
    }
    expect(await fields(calls.create, { OpensAt: after(60), ClosesAt: after(59) })).toEqual([400, 'ClosesAt'])
    expect(await fields(calls.create, { Minutes: 0 })).toEqual([400, 'Minutes'])
    expect(await fields(career.calls.create, { Minutes: 30, ClosesAt: after(60) })).toEqual([
      400,
      'ClosesAt',
      'Minutes',
    ])
    const { Id } = await aTest({ OpensAt: after(60) })
    const { RowVersion } = await authored(admin, Id, mock)
    const refused = await admin.raw(calls.update, { Id, RowVersion, ClosesAt: after(30) })
    expect([refused.status, (await authored(admin, Id, mock)).ClosesAt]).toEqual([400, null])
  })

  test('twenty starts at the same moment are one start, and every device is told the same', async () => {
    const { student, Id } = await aTest({ Minutes: 30 })
    const starts = await together(20, () => student.ok('Assessment/BeginTest', { AssessmentId: Id }))
    expect(new Set(starts.map(({ StartedAt }) => StartedAt)).size).toBe(1)
    const rows = await sql`select from assessment_start where assessment_id = ${Id}`
    expect(rows).toHaveLength(1)
  })

  test('a test starts only while it is open, and only for students of its sector', async () => {
    const start = async (times: object) => {
      const { student, Id } = await aTest(times)
      return (await student.raw('Assessment/BeginTest', { AssessmentId: Id })).status
    }
    expect([await start({ OpensAt: after(1) }), await start({ ClosesAt: after(-1) }), await start({})]).toEqual([
      422, 422, 200,
    ])
    const { Id } = await aTest({})
    const stranger = await server.client((await aStudent(sql, { sectorId: await aSector(sql) })).email)
    expect((await stranger.raw('Assessment/BeginTest', { AssessmentId: Id })).status).toBe(404)
  })

  test('answers after the end are held, staff see why and decide, and nothing is lost', async () => {
    const { student, mentor, Id, started } = await aTest({ Minutes: 30 })
    await started(40)
    const receipt = await student.ok(calls.submit, aSubmission(Id, { ElapsedMs: 5 * minuteMs }))
    expect(receipt).toMatchObject({ Held: 'late', Message: expect.stringContaining('time of this test was over') })
    expect((await mentor.ok(calls.toReview, { show: 'waiting' })).Items).toMatchObject([{ Held: 'late' }])
    const { StudentAssessmentId } = receipt
    await mentor.ok('Assessment/SettleHeldAnswer', { StudentAssessmentId, Decision: 'accepted', Seen: null })
    expect((await student.ok(calls.mine)).Items).toMatchObject([{ Counts: true, Decision: 'accepted' }])
  })

  test('without a start that was told, the count of the device is believed', async () => {
    const held = async (ElapsedMs: number) => {
      const { student, Id } = await aTest({ Minutes: 30 })
      return (await student.ok(calls.submit, aSubmission(Id, { ElapsedMs }))).Held
    }
    expect([await held(30 * minuteMs), await held(45 * minuteMs)]).toEqual([null, 'late'])
  })

  test('a text that comes late does not take the place of one that came in time: both are kept', async () => {
    const { student, sector, Id, started } = await aTest({ Minutes: 30 })
    const first = aSubmission(Id, { ElapsedMs: minuteMs })
    await student.ok(calls.submit, first)
    await started(40)
    await student.ok(calls.submit, { ...first, ...withText('later'), Revision: 1 })
    const { Items } = await admin.ok(calls.answered, { sector })
    expect(Items.map(({ Held, Counts }) => `${Held} ${Counts}`).toSorted()).toEqual(['late false', 'null true'])
  })

  test('a student who has read the score cannot change what counts; a held text has no score, and both are kept', async () => {
    const right = [{ QuestionId: 'day', Answer: 'Fixing', OptionId: 'day-1', OptionIds: ['day-1'] }]
    const better = { Questions: [...right, { QuestionId: 'why', Answer: 'better' }] }
    const texts = async (ShowScore: 'hidden' | 'score') => {
      const { student, Id } = await aTest({ Minutes: 30, ShowScore })
      const first = aSubmission(Id, { ElapsedMs: minuteMs })
      await student.ok(calls.submit, first)
      const changed = { ...first, ...better }
      const receipts = await together(20, (n) => student.ok(calls.submit, { ...changed, Revision: n + 1 }))
      // Another device of the student.
      await student.ok(calls.submit, aSubmission(Id, { ...better, ElapsedMs: minuteMs }))
      const { Items } = await student.ok(calls.mine, { pageSize: 50 })
      return {
        held: new Set(receipts.map(({ Held }) => Held)),
        count: Items.length,
        counted: Items.filter(({ Counts }) => Counts).map(({ Questions, Score }) => [
          Questions[1]?.Answer,
          Score?.Right,
        ]),
        otherScores: Items.filter(({ Counts, Score }) => !Counts && Score !== null).length,
      }
    }
    const shown = await texts('score')
    expect(shown).toMatchObject({ count: 22, counted: [['Because people matter', 0]], otherScores: 0 })
    expect([...shown.held].every((held) => held === 'second-attempt' || held === 'replaced')).toBe(true)
    expect(await texts('hidden')).toMatchObject({ count: 22, counted: [['better', undefined]], otherScores: 0 })
  })

  test('what a device submits at the end may be unfinished; a student who submits must finish it', async () => {
    const unfinished = { Questions: [{ QuestionId: 'why', Answer: 'Because' }], ElapsedMs: 30 * minuteMs }
    const { student, Id } = await aTest({ Minutes: 30 })
    expect((await student.raw(calls.submit, aSubmission(Id, unfinished))).status).toBe(400)
    expect(await student.ok(calls.submit, aSubmission(Id, { ...unfinished, TimeUp: true }))).toMatchObject({
      Held: null,
    })
    expect((await student.ok(calls.mine)).Items).toMatchObject([{ Questions: [{ Answer: '' }, { Answer: 'Because' }] }])
    const open = await aTest({})
    const refused = await open.student.raw(calls.submit, aSubmission(open.Id, { ...unfinished, TimeUp: true }))
    expect(refused.status).toBe(400)
  })

  test('twenty devices submit after the end: all answers are kept, and none counts', async () => {
    const { student, sector, Id, started } = await aTest({ Minutes: 30 })
    await started(40)
    await together(20, (n) => student.ok(calls.submit, aSubmission(Id, withText(`text ${n}`))))
    const { Items } = await admin.ok(calls.answered, { sector, pageSize: 50 })
    expect(Items.map(({ Held, Counts }) => `${Held} ${Counts}`)).toEqual(Array.from({ length: 20 }, () => 'late false'))
  })
})
