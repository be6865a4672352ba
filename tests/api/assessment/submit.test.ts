import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aBody, anOpenAssessment, aSubmission, authored, withText, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const submit = 'Assessment/SubmitCareerAssessmentResponses'
const admin = await server.client((await anAdmin(sql)).email)
const health = await aSector(sql, 'Health')
const aClient = async () => server.client((await aStudent(sql)).email)

async function attempts(assessmentId: string) {
  return sql<
    { held: string | null }[]
  >`select held from attempt where assessment_id = ${assessmentId} order by received_at, id`
}

test('a submission is received with a reference, and the student sees it as submitted', async () => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  const receipt = await ada.ok(submit, aSubmission(id))
  expect(receipt.Reference).toMatch(/^CA-[2-9B-DF-HJ-NP-TV-Z]{6}$/)
  expect(receipt.Held).toBeNull()
  const { Items } = await ada.ok('Assessment/GetCareerAssessments')
  expect(Items.find((one) => one.Id === id)).toMatchObject({ HasSubmitted: true, SubmittedDate: receipt.ReceivedDate })
  const mine = await ada.ok('Assessment/GetMyAnsweredCareerAssessments')
  expect(mine.Items).toMatchObject([
    {
      StudentAssessmentId: receipt.StudentAssessmentId,
      Reference: receipt.Reference,
      Surname: '',
      AnsweredDate: '2026-11-20T09:20:00.000Z',
      Feedback: null,
    },
  ])
  expect(mine.Items[0]?.Questions).toMatchObject([
    { Question: 'What makes a good day?', Answer: 'Helping' },
    { Question: 'Why?', Answer: 'Because people matter' },
  ])
})

test('twenty devices submit different attempts at the same moment: all are kept, exactly one counts', async () => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  const receipts = await together(20, (n) => ada.ok(submit, aSubmission(id, withText(`answer ${n}`))))
  expect(receipts.filter((one) => one.Held === null)).toHaveLength(1)
  expect(receipts.filter((one) => one.Held === 'second-device')).toHaveLength(19)
  expect(new Set(receipts.map((one) => one.Reference)).size).toBe(20)
  expect(await attempts(id)).toHaveLength(20)
})

test('one attempt sent twenty times at once under twenty keys is one row with one receipt', async () => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  const attempt = aSubmission(id)
  const receipts = await together(20, () => ada.ok(submit, attempt))
  expect(new Set(receipts.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await attempts(id)).toEqual([{ held: null }])
  const told =
    await sql`select collection from change where row_id = ${receipts[0]?.StudentAssessmentId ?? ''} order by collection`
  expect(told).toEqual([{ collection: 'CareerResponses' }, { collection: 'MyAnsweredCareerAssessments' }])
})

test('one key sent twenty times at once is one row', async () => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  const attempt = aSubmission(id)
  const key = randomId()
  const replies = await together(20, () => ada.call(submit, attempt, { key }))
  expect(replies.filter((one) => one.status === 200).length).toBeGreaterThan(0)
  expect(replies.every((one) => one.status === 200 || refusal(one).code === 'in-progress')).toBe(true)
  expect(await attempts(id)).toEqual([{ held: null }])
})

test('an attempt that was edited on the device and sent again keeps both texts', async () => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  const AttemptId = randomId()
  const first = await ada.ok(submit, aSubmission(id, { AttemptId, ...withText('first') }))
  const second = await ada.ok(submit, aSubmission(id, { AttemptId, ...withText('better') }))
  expect(second.Held).toBe('second-attempt')
  expect(second.StudentAssessmentId).not.toBe(first.StudentAssessmentId)
  const again = await ada.ok(submit, aSubmission(id, { AttemptId, ...withText('better') }))
  expect(again).toEqual(second)
  expect(await attempts(id)).toHaveLength(2)
})

test('an attempt id that another student used is no obstacle and shows nothing of him', async () => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  const ben = await aClient()
  const AttemptId = randomId()
  const hers = await ada.ok(submit, aSubmission(id, { AttemptId }))
  const his = await ben.ok(submit, aSubmission(id, { AttemptId }))
  expect(his.Held).toBeNull()
  expect(his.Reference).not.toBe(hers.Reference)
  expect((await ben.ok('Assessment/GetMyAnsweredCareerAssessments')).Items.map((one) => one.Reference)).toEqual([
    his.Reference,
  ])
})

test('answers to a suspended assessment are kept, held and told to the mentors', async () => {
  const sector = await aSector(sql)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const id = await anOpenAssessment(admin, sector)
  const ada = await aClient()
  await admin.ok('Assessment/SuspendCareerAssessment', { Id: id })
  const receipt = await ada.ok(submit, aSubmission(id))
  expect(receipt.Held).toBe('suspended')
  expect((await mentor.ok('Account/GetMyNotifications')).Items).toHaveLength(1)
  expect((await ada.ok('Assessment/GetMyAnsweredCareerAssessments')).Items).toMatchObject([{ Held: 'suspended' }])
})

test('answers to a deleted assessment are kept as well', async () => {
  const id = await anOpenAssessment(admin, health)
  await admin.ok('Assessment/DeleteCareerAssessment', { Id: id })
  const ada = await aClient()
  expect((await ada.ok(submit, aSubmission(id))).Held).toBe('suspended')
  expect((await ada.ok('Assessment/GetMyAnsweredCareerAssessments')).Total).toBe(1)
})

test('answers of a student who changed sector are kept and held', async () => {
  const id = await anOpenAssessment(admin, health)
  const ada = await server.client((await aStudent(sql, { sectorId: await aSector(sql) })).email)
  expect((await ada.ok(submit, aSubmission(id))).Held).toBe('sector-changed')
})

test('answers to version 1 that arrive after version 2 count, and keep the wording of version 1', async () => {
  const id = await anOpenAssessment(admin, health)
  const { RowVersion } = await authored(admin, id)
  const edited = aBody(health, {
    Questions: [
      { Id: 'other', Question: 'Quite another question?', Order: 1, IsOption: false, IslongAnswer: false, Options: [] },
    ],
  })
  await admin.ok('Assessment/UpdateCareerAssessment', { ...edited, Id: id, RowVersion })
  const ada = await aClient()
  expect(
    (await ada.ok('Assessment/GetCareerAssessments', { pageSize: 200 })).Items.find((one) => one.Id === id),
  ).toMatchObject({ Version: 2, Questions: [{ Id: 'other' }] })
  const receipt = await ada.ok(submit, aSubmission(id, { Version: 1 }))
  expect(receipt.Held).toBeNull()
  const [mine] = (await ada.ok('Assessment/GetMyAnsweredCareerAssessments')).Items
  expect(mine).toMatchObject({ Version: 1, Questions: [{ Question: 'What makes a good day?' }, { Question: 'Why?' }] })
})

test('a device clock in the year 9999 or 0001 is no reason to refuse, and the order is the server’s', async () => {
  const one = await anOpenAssessment(admin, health, { Name: 'One' })
  const two = await anOpenAssessment(admin, health, { Name: 'Two' })
  const ada = await aClient()
  await ada.ok(
    submit,
    aSubmission(one, { AnsweredAt: '9999-12-31T23:59:59.999-12:00', OffsetMs: Number.MAX_SAFE_INTEGER }),
  )
  server.advance(1000)
  await ada.ok(
    submit,
    aSubmission(two, { StartedAt: '0001-01-01T00:00:00.000Z', AnsweredAt: '0001-01-01T00:00:00.000+12:00' }),
  )
  expect((await ada.ok('Assessment/GetMyAnsweredCareerAssessments')).Items.map((row) => row.Name)).toEqual([
    'Two',
    'One',
  ])
})

test.for([
  ['an unknown assessment', { AssessmentId: randomId() }],
  ['an assessment id that is no id', { AssessmentId: "' or 1=1" }],
  ['a version nobody has seen', { Version: 7 }],
] as const)('%s is not found', async ([, facts]) => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  expect((await ada.call(submit, { ...aSubmission(id), ...facts })).status).toBe(404)
})

test('a draft that was never published takes no answers', async () => {
  const { Id } = await admin.ok('Assessment/CreateCareerAssessment', aBody(health))
  const ada = await aClient()
  expect((await ada.call(submit, aSubmission(Id))).status).toBe(404)
})

test.for([
  ['a question of another assessment', [{ QuestionId: 'alien', Answer: 'x' }], 'Questions.0.QuestionId'],
  [
    'an option of another question',
    [
      { QuestionId: 'day', Answer: 'x', OptionId: 'alien' },
      { QuestionId: 'why', Answer: 'y' },
    ],
    'Questions.0.OptionId',
  ],
  [
    'a question answered twice',
    [
      { QuestionId: 'day', Answer: 'Helping', OptionId: 'day-2' },
      { QuestionId: 'why', Answer: 'y' },
      { QuestionId: 'why', Answer: 'z' },
    ],
    'Questions.2.QuestionId',
  ],
  ['a required question left out', [{ QuestionId: 'day', Answer: 'Helping', OptionId: 'day-2' }], 'Questions'],
] as const)('%s is refused by name, and nothing is written', async ([, Questions, field]) => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  const reply = await ada.call(submit, aSubmission(id, { Questions: [...Questions] }))
  expect(reply.status).toBe(400)
  expect(Object.keys(refusal(reply).errors ?? {})).toContain(field)
  expect(await attempts(id)).toEqual([])
})

test('no reply to a student ever holds a right answer', async () => {
  const id = await anOpenAssessment(admin, health)
  const ada = await aClient()
  const replies = [
    await ada.call('Assessment/GetCareerAssessments', { pageSize: 200 }),
    await ada.call(submit, aSubmission(id)),
    await ada.call('Assessment/GetMyAnsweredCareerAssessments'),
    await ada.call('Sync/GetChanges', { Collection: 'CareerAssessments' }),
    await ada.call('Sync/GetChanges', { Collection: 'MyAnsweredCareerAssessments' }),
  ]
  expect(replies.map((one) => one.status)).toEqual([200, 200, 200, 200, 200])
  const text = JSON.stringify(replies.map((one) => one.body))
  expect(text).toContain('day-1')
  expect(text).not.toMatch(/correct/i)
  expect(JSON.stringify((await authored(admin, id)).Questions)).toContain('"IsCorrectAnswer":true')
})

test('a student sees open assessments of the own sector and what was attempted, never another student’s', async () => {
  const arts = await aSector(sql)
  const science = await aSector(sql)
  const ada = await server.client((await aStudent(sql, { sectorId: arts })).email)
  const open = await anOpenAssessment(admin, arts)
  const elsewhere = await anOpenAssessment(admin, science)
  const closed = await anOpenAssessment(admin, arts)
  const attempted = await anOpenAssessment(admin, arts)
  await ada.ok(submit, aSubmission(attempted))
  await admin.ok('Assessment/SuspendCareerAssessment', { Id: closed })
  await admin.ok('Assessment/SuspendCareerAssessment', { Id: attempted })
  const { Items, Total } = await ada.ok('Assessment/GetCareerAssessments')
  expect(Items.map((one) => one.Id).toSorted()).toEqual([open, attempted].toSorted())
  expect(Total).toBe(2)
  const anySector = await aClient()
  expect(
    (await anySector.ok('Assessment/GetCareerAssessments', { pageSize: 200 })).Items.map((one) => one.Id),
  ).toContain(elsewhere)
})
