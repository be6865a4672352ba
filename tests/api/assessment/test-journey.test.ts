import { afterAll, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { careForTests } from '#server/areas/assessment/care-for-tests.ts'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { aBody, aSubmission, withText } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const { calls, collections } = assessmentKinds.mock
const minuteMs = 60_000
const hours = (count: number) => count * 60 * minuteMs
const at = (ms: number) => new Date(server.now().getTime() + ms).toISOString()

test('a mock test without a network: every result is right, nothing is lost, each held case keeps its texts (L-04)', async () => {
  const admin = await server.client((await anAdmin(sql)).email)
  const sector = await aSector(sql)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const { Id } = await admin.ok(
    calls.create,
    aBody(sector, { Minutes: 30, Attempts: 2, ClosesAt: at(hours(8)), ShowScore: 'answers' }),
  )
  await admin.ok(calls.activate, { Id })

  const phones = await Promise.all(
    ['finishes', 'phone off', 'wrong clock'].map(async (name) => {
      const person = await aStudent(sql, { sectorId: sector, firstname: name })
      const student = await server.client(person.email)
      // The download has the questions and the limit, and no right option.
      const { Items } = await student.ok('Sync/GetChanges', { Collection: collections.open })
      expect(Items).toMatchObject([{ Id, Minutes: 30, Attempts: 2 }])
      expect(JSON.stringify(Items)).not.toContain('IsCorrectAnswer')
      return { person, student }
    }),
  )
  const [finishes, off, wrong] = [0, 1, 2].map((n) => must(phones[n], 'a phone'))
  const right = [{ QuestionId: 'day', Answer: 'Fixing', OptionId: 'day-1', OptionIds: ['day-1'] }]
  const text = (Answer: string) => ({ QuestionId: 'why', Answer })

  // The one whose phone goes off presses Start while the network is there; the others start without one.
  const offAttempt = randomId()
  await off?.student.ok('Assessment/BeginTest', { AssessmentId: Id, AttemptId: offAttempt })
  server.advance(hours(3))

  /** What the outbox of a phone sends when the network is back: its batch, twice, because the first reply is lost. */
  async function back(phone: typeof finishes, input: ReturnType<typeof aSubmission>) {
    const { person, student } = must(phone, 'a phone')
    const [Area = '', Action = ''] = calls.submit.split('/')
    const call = {
      Key: randomId(),
      UserId: person.id,
      Lane: `x:${Id}`,
      Area,
      Action,
      Input: input,
      Schema: 1,
      DeviceAt: '',
    }
    const replies = [
      await student.ok('Sync/Batch', { Calls: [call] }),
      await student.ok('Sync/Batch', { Calls: [call] }),
    ]
    expect(replies[1]).toEqual(replies[0])
    return replies[0]?.Outcomes[0]?.Body
  }
  const took = (minutes: number) => ({ ElapsedMs: minutes * minuteMs })
  expect(await back(finishes, aSubmission(Id, { Questions: [...right, text('in time')], ...took(25) }))).toMatchObject({
    Held: null,
  })
  // The phone was off when the time ended, and hands in what was there, unfinished.
  const cut = { AttemptId: offAttempt, Questions: [text('half a sent')], ...took(30), TimeUp: true }
  expect(await back(off, aSubmission(Id, cut))).toMatchObject({ Held: 'late' })
  // A clock that is three hours ahead changes nothing: the device counts with another one.
  const ahead = { StartedAt: at(hours(3)), AnsweredAt: at(hours(3) + 20 * minuteMs), OffsetMs: hours(3) }
  expect(await back(wrong, aSubmission(Id, { ...withText('ahead'), ...ahead, ...took(20) }))).toMatchObject({
    Held: null,
  })

  // The late one is held; after a second attempt in time both texts are there, each under its number.
  expect(
    await back(off, aSubmission(Id, { Questions: [...right, text('second')], Attempt: 2, ...took(10) })),
  ).toMatchObject({
    Held: null,
  })
  const { Items } = await mentor.ok(calls.toReview, { pageSize: 50 })
  const seen = Items.map((row) => [
    row.Firstname,
    row.Attempt,
    row.Held,
    row.Counts,
    row.Score?.Right,
    row.Questions[1]?.Answer,
  ])
  expect(seen.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['finishes', 1, null, true, 1, 'in time'],
    ['phone off', 1, 'late', false, 0, 'half a sent'],
    ['phone off', 2, null, true, 1, 'second'],
    ['wrong clock', 1, null, true, 0, 'ahead'],
  ])

  // After closing each of them reads the right options beside the own answers.
  server.advance(hours(6))
  expect(await careForTests(server.ownSql, server.now())).toBe(1)
  for (const { student } of phones)
    expect((await student.ok(calls.mine)).Items).toSatisfy((rows: { Key: unknown }[]) =>
      rows.every(({ Key }) => JSON.stringify(Key).includes('Fixing')),
    )
})
