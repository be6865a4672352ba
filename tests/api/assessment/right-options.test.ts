import { afterAll, describe, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { Input, Output } from '#contract/contract.ts'
import { careForTests } from '#server/areas/assessment/care-for-tests.ts'
import { aBody, anOpenAssessment, aSubmission, authored } from '#tests/api/assessment-builders.ts'
import { anAdmin, aMentor, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const { mock } = assessmentKinds
const { calls, collections } = mock
const admin = await server.client((await anAdmin(sql)).email)
const minuteMs = 60_000
const after = (minutes: number) => new Date(server.now().getTime() + minutes * minuteMs).toISOString()
const reason = 'Fixing is what the text says'

type Facts = Partial<Input<'MockTest/CreateMockTest'>>

async function aTest(facts: Facts) {
  const sector = await aSector(sql)
  const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const Questions = (aBody(sector).Questions ?? []).map((one) =>
    one.Id === 'day' ? { ...one, AnswerExplanation: reason } : one,
  )
  const Id = await anOpenAssessment(admin, sector, { Questions, ...facts }, mock)
  await student.ok(calls.submit, aSubmission(Id))
  let cursor = ''
  /** The results that a device gets since the last time. */
  async function copied(): Promise<Output<typeof calls.mine>['Items']> {
    const page = await student.ok('Sync/GetChanges', { Collection: collections.mine, Cursor: cursor })
    cursor = page.Cursor
    return page.Items as unknown as Output<typeof calls.mine>['Items']
  }
  /** Every reply that a student gets about the test. */
  const replies = async () =>
    JSON.stringify([
      await student.ok(calls.open),
      await student.ok(calls.mine),
      await student.ok('Sync/GetChanges', { Collection: collections.open }),
      await student.ok('Sync/GetChanges', { Collection: collections.mine }),
    ])
  const change = async (facts_: Facts) =>
    admin.ok(calls.update, { Id, RowVersion: (await authored(admin, Id, mock)).RowVersion, ...facts_ })
  return { student, mentor, Id, copied, replies, change }
}
const Key = [{ QuestionId: 'day', IsRight: false, Right: ['Fixing'], Explanation: reason }]

describe('right options and explanations (X-012)', () => {
  test('leave the server for students only after the window has ended and the last answers in time have arrived', async () => {
    const { copied, replies, student } = await aTest({ ShowScore: 'answers', ClosesAt: after(60) })
    expect(await copied()).toMatchObject([{ Score: { Right: 0 }, Key: null }])
    server.advance(61 * minuteMs)
    expect(await careForTests(sql, server.now())).toBe(0)
    expect(await replies()).not.toContain(reason)
    server.advance(2 * minuteMs)
    // The window has ended, and nothing was shown yet: the job shows it.
    expect(await replies()).not.toContain(reason)
    expect(await careForTests(server.ownSql, server.now())).toBe(1)
    expect(await careForTests(server.ownSql, server.now())).toBe(0)
    await expect.poll(copied).toMatchObject([{ Key }])
    expect((await student.ok(calls.mine)).Items).toMatchObject([{ Key, Score: { Right: 0, Of: 1 } }])
  })

  test('without a window they come when the test is suspended, and go when it is opened again', async () => {
    const { Id, copied, replies, mentor } = await aTest({ ShowScore: 'answers' })
    server.advance(24 * 60 * minuteMs)
    expect(await careForTests(server.ownSql, server.now())).toBe(0)
    await copied()
    await admin.ok(calls.suspend, { Id })
    await expect.poll(copied).toMatchObject([{ Key }])
    // Staff have their own pages for it; a mentor may be a student too.
    expect((await mentor.ok(calls.toReview)).Items).toMatchObject([{ Key: null }])
    await admin.ok(calls.activate, { Id })
    await expect.poll(copied).toMatchObject([{ Key: null }])
    expect(await replies()).not.toContain(reason)
  })

  test('another window hides them again, and so does another choice of the author', async () => {
    const { replies, change } = await aTest({ ShowScore: 'answers', ClosesAt: after(1) })
    server.advance(5 * minuteMs)
    expect(await careForTests(server.ownSql, server.now())).toBe(1)
    expect(await replies()).toContain(reason)
    await change({ ClosesAt: after(60) })
    expect(await replies()).not.toContain(reason)
    await change({ ClosesAt: after(-10) })
    expect(await replies()).toContain(reason)
    await change({ ShowScore: 'score' })
    expect(await replies()).not.toContain(reason)
  })

  test.each(['hidden', 'score'] as const)('of a test whose author chose %s they never come', async (ShowScore) => {
    const { Id, replies } = await aTest({ ShowScore, ClosesAt: after(1) })
    server.advance(60 * minuteMs)
    expect(await careForTests(server.ownSql, server.now())).toBe(0)
    await admin.ok(calls.suspend, { Id })
    expect(await replies()).not.toMatch(new RegExp(`${reason}|"Right":\\["Fixing"`))
  })

  test('the database refuses to show them of an open test', async () => {
    const { Id } = await aTest({ ShowScore: 'answers', ClosesAt: after(60) })
    await expect(sql`update assessment set key_shown_at = now() where id = ${Id}`).rejects.toThrow(
      'key_is_shown_after_closing',
    )
  })
})
