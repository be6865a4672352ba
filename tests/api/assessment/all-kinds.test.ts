import { afterAll, describe, expect, test } from 'vitest'
import { allKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import { must } from '#kit/must.ts'
import { aBody, anOpenAssessment, aSubmission, authored, together, withText } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// What holds for answers of the career kind holds for every kind: the same code runs, and each call of each row is made once here.
const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)

async function aWorld(kind: AssessmentKind) {
  const sector = await aSector(sql)
  const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  return { sector, student, mentor, Id: await anOpenAssessment(admin, sector, {}, kind) }
}

describe.each(allKinds.map((kind) => [kind.name, kind] as const))('an assessment of the kind %s', (_, kind) => {
  const { calls, collections } = kind

  test('is written, changed, duplicated, closed and deleted by its author', async () => {
    const sector = await aSector(sql)
    const { Id } = await admin.ok(calls.create, aBody(sector))
    await admin.ok(calls.update, { Id, RowVersion: 1, Name: 'Better name' })
    await admin.ok(calls.duplicate, { Id })
    await admin.ok(calls.activate, { Id })
    await admin.ok(calls.suspend, { Id })
    expect((await admin.ok(calls.authored, { sector, sort: 'Name' })).Items).toMatchObject([
      { Name: 'Better name', State: 'Inactive' },
      { Name: 'Better name (2)', State: 'Draft' },
    ])
    expect((await admin.ok(calls.lite, { sector })).map(({ Name }) => Name)).toEqual(['Better name', 'Better name (2)'])
    await admin.ok(calls.delete, { Id })
    expect((await admin.ok(calls.authored, { sector })).Total).toBe(1)
  })

  test('is answered, read and replied to, in lists and in the copies of devices', async () => {
    const { sector, student, mentor, Id } = await aWorld(kind)
    expect((await student.ok(calls.open)).Items).toMatchObject([{ Id, HasSubmitted: false }])
    const { StudentAssessmentId, Held } = await student.ok(calls.submit, aSubmission(Id))
    expect(Held).toBeNull()
    expect(await mentor.ok(calls.respond, { StudentAssessmentId, Feedback: 'Well done' })).toContain('sent')
    await mentor.ok(calls.respond, { StudentAssessmentId, Feedback: 'Very well done' })
    const answered = { StudentAssessmentId, Feedback: 'Very well done', Counts: true }
    expect((await student.ok(calls.mine)).Items).toMatchObject([answered])
    expect((await mentor.ok(calls.toReview)).Items).toMatchObject([answered])
    expect((await admin.ok(calls.answered, { sector })).Items).toMatchObject([answered])
    expect(await admin.ok(calls.answerSet, { StudentAssessmentId })).toMatchObject([answered])
    expect(await admin.ok(calls.pendingCounts, { sector })).toEqual({ Count: 0, Answered: 1, Held: 0, All: 1 })
    const copied = async (client: typeof student, Collection: (typeof collections)[keyof typeof collections]) =>
      (await client.ok('Sync/GetChanges', { Collection })).Items
    expect(await copied(student, collections.open)).toMatchObject([{ Id, HasSubmitted: true }])
    expect(await copied(student, collections.mine)).toMatchObject([answered])
    expect(await copied(mentor, collections.responses)).toMatchObject([answered])
  })

  test('twenty devices submit at the same moment: all answers are kept, exactly one counts', async () => {
    const { sector, student, Id } = await aWorld(kind)
    const receipts = await together(20, (n) => student.ok(calls.submit, aSubmission(Id, withText(`text ${n}`))))
    expect(receipts.filter(({ Held }) => Held === null)).toHaveLength(1)
    expect(await admin.ok(calls.pendingCounts, { sector })).toMatchObject({ All: 20, Held: 19 })
  })

  test('the same answers sent twenty times are one, and a later text takes the place of the first', async () => {
    const { sector, student, Id } = await aWorld(kind)
    const first = aSubmission(Id)
    const receipts = await together(20, () => student.ok(calls.submit, first))
    expect(new Set(receipts.map(({ Reference }) => Reference)).size).toBe(1)
    await student.ok(calls.submit, { ...first, ...withText('changed'), Revision: 1 })
    const { Items } = await admin.ok(calls.answered, { sector })
    expect(new Set(Items.map(({ Held, Counts }) => `${Held} ${Counts}`))).toEqual(
      new Set(['null true', 'replaced false']),
    )
  })

  test('late answers are held, and staff decide about them', async () => {
    const { sector, student, mentor, Id } = await aWorld(kind)
    const { RowVersion } = await authored(admin, Id, kind)
    await admin.ok(calls.suspend, { Id, RowVersion })
    const { StudentAssessmentId, Held } = await student.ok(calls.submit, aSubmission(Id))
    expect(Held).toBe('suspended')
    await mentor.ok('Assessment/SettleHeldAnswer', { StudentAssessmentId, Decision: 'accepted', Seen: null })
    const [answer] = (await admin.ok(calls.answered, { sector })).Items
    expect(must(answer, 'the answer')).toMatchObject({ Counts: true, Decision: 'accepted' })
  })

  test('no reply to a student says which option is right (X-004)', async () => {
    const { student, Id } = await aWorld(kind)
    await student.ok(calls.submit, aSubmission(Id))
    const replies = [
      await student.ok(calls.open),
      await student.ok(calls.mine),
      await student.ok('Sync/GetChanges', { Collection: collections.open }),
      await student.ok('Sync/GetChanges', { Collection: collections.mine }),
    ]
    expect(JSON.stringify(replies)).not.toMatch(/IsCorrectAnswer|AnswerExplanation/)
  })
})
