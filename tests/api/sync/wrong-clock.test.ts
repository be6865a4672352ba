import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { anOpenAssessment, aSubmission, withText } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const submit = 'Assessment/SubmitCareerAssessmentResponses'
const admin = await server.client((await anAdmin(sql)).email)
const day = 86_400_000
const near = (iso: string | null | undefined) => Math.abs(Date.parse(iso ?? '') - server.now().getTime()) < 60_000

/** The current time on a device whose clock is `off` ms wrong. */
const wrongNow = (off: number) => new Date(server.now().getTime() + off).toISOString()

test.for([
  ['two days ahead', 2 * day],
  ['two days behind', -2 * day],
  ['a year ahead', 365 * day],
  ['a year behind', -365 * day],
] as const)('a device clock %s changes no order, no feedback date and no window (O-23)', async ([, off]) => {
  const sector = await aSector(sql)
  const person = await aMentor(sql, { sectorId: sector })
  const mentor = await server.client(person.email)
  const wrong = await aStudent(sql)
  const [hers, his] = [await server.client(wrong.email), await server.client((await aStudent(sql)).email)]
  const id = await anOpenAssessment(admin, sector)
  const closed = await anOpenAssessment(admin, sector)
  const times = { StartedAt: wrongNow(off), AnsweredAt: wrongNow(off) }
  const batch = (Action: string, Input: unknown, UserId: string) => ({
    Calls: [
      {
        Key: randomId(),
        UserId,
        Lane: randomId(),
        Area: 'Assessment',
        Action,
        Input,
        Schema: 1,
        DeviceAt: wrongNow(off),
      },
    ],
  })

  // In the order of arrival, for any device clock.
  await hers.ok('Sync/Batch', batch('SubmitCareerAssessmentResponses', { ...aSubmission(id), ...times }, wrong.id))
  server.advance(1000)
  await his.ok(submit, aSubmission(id, { StartedAt: wrongNow(0), AnsweredAt: wrongNow(0) }))
  const { Items } = await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor')
  expect(Items.map((row) => row.AnsweredDate === times.AnsweredAt)).toEqual([false, true])
  expect(Items.every((row) => near(row.SubmittedDate))).toBe(true)

  // A clock that is set back does not open a closed window, and one set ahead does not close an open one.
  await admin.ok('Assessment/SuspendCareerAssessment', { Id: closed })
  expect((await hers.ok(submit, { ...aSubmission(closed), ...times })).Held).toBe('suspended')
  // The text that was received first counts, not the one that claims to be older.
  expect(
    (
      await hers.ok(submit, {
        ...aSubmission(id, withText('claims to be older')),
        StartedAt: wrongNow(-3 * 365 * day),
        AnsweredAt: wrongNow(-3 * 365 * day),
      })
    ).Held,
  ).toBe('second-device')

  const [, first] = Items
  const sent = batch(
    'RespondToStudentCareerAssessment',
    { StudentAssessmentId: first?.Id, Feedback: 'From a wrong clock' },
    person.id,
  )
  expect((await mentor.ok('Sync/Batch', sent)).Outcomes.map((row) => row.Status)).toEqual([200])
  const mine = (await hers.ok('Assessment/GetMyAnsweredCareerAssessments')).Items.find((row) => row.Id === first?.Id)
  expect([near(mine?.FeedbackDate), near((await hers.ok('Sync/GetReceipts')).Items[0]?.ReceivedDate)]).toEqual([
    true,
    true,
  ])
  const notifications = (await hers.ok('Account/GetMyNotifications')).Items
  expect([notifications.length > 0, notifications.every((row) => near(row.CreatedDate))]).toEqual([true, true])
})
