import { afterAll, describe, expect, test } from 'vitest'
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

describe('an attempt that was changed while nobody knew whether it had arrived', () => {
  const texts = (id: string) =>
    sql`select given->1->>'Answer' as text, held, counts, decision from attempt where assessment_id = ${id} order by revision`

  test('counts in its last words, in every order of arrival; the earlier text is kept', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const id = await anOpenAssessment(admin, health)
      const ada = await aClient()
      const AttemptId = randomId()
      const send = (Revision: number) =>
        ada.ok(submit, aSubmission(id, { AttemptId, Revision, ...withText(`text ${Revision}`) }))
      const receipts = new Map<number, Awaited<ReturnType<typeof send>>>()
      for (const revision of order) receipts.set(revision, await send(revision))
      expect(await texts(id)).toEqual([
        { text: 'text 0', held: 'replaced', counts: false, decision: 'set-aside' },
        { text: 'text 1', held: 'replaced', counts: false, decision: 'set-aside' },
        { text: 'text 2', held: null, counts: true, decision: null },
      ])
      expect(receipts.get(2)?.Held).toBeNull()
      // A call that is sent again gets its own receipt.
      const again = await send(2)
      expect({ ...again, Message: '' }).toEqual({ ...receipts.get(2), Message: '' })
      expect(await attempts(id)).toHaveLength(3)
    }
  })

  test('tells its mentors once, tells the student which text counts, and shows both texts', async () => {
    const sector = await aSector(sql)
    const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
    const id = await anOpenAssessment(admin, sector)
    const ada = await aClient()
    const AttemptId = randomId()
    await ada.ok(submit, aSubmission(id, { AttemptId, ...withText('first') }))
    const changed = await ada.ok(submit, aSubmission(id, { AttemptId, Revision: 1, ...withText('better') }))
    expect(changed.Message).toBe('Your changed answers have been received, and they count. A mentor will read them.')
    const late = await ada.ok(submit, aSubmission(id, { AttemptId, ...withText('even earlier') }))
    expect(late).toMatchObject({ Held: 'replaced' })
    expect((await mentor.ok('Account/GetMyNotifications')).Items).toHaveLength(1)
    const { Items } = await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor')
    expect(Items.map(({ Counts, Held }) => ({ Counts, Held }))).toEqual(
      expect.arrayContaining([
        { Counts: true, Held: null },
        { Counts: false, Held: 'replaced' },
      ]),
    )
  })

  test('does not replace a text that a mentor has answered: both are kept, and staff decide', async () => {
    const sector = await aSector(sql)
    const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
    const id = await anOpenAssessment(admin, sector)
    const ada = await aClient()
    const AttemptId = randomId()
    const { StudentAssessmentId } = await ada.ok(submit, aSubmission(id, { AttemptId, ...withText('first') }))
    await mentor.ok('Assessment/RespondToStudentCareerAssessment', { StudentAssessmentId, Feedback: 'Well said' })
    const changed = await ada.ok(submit, aSubmission(id, { AttemptId, Revision: 1, ...withText('better') }))
    expect(changed.Held).toBe('second-attempt')
    expect(await texts(id)).toMatchObject([
      { text: 'first', held: null, counts: true },
      { text: 'better', held: 'second-attempt', counts: false, decision: null },
    ])
  })

  test('going back to the first words is a text of its own, and counts', async () => {
    const id = await anOpenAssessment(admin, health)
    const ada = await aClient()
    const AttemptId = randomId()
    for (const [Revision, text] of ['first', 'second', 'first'].entries())
      await ada.ok(submit, aSubmission(id, { AttemptId, Revision, ...withText(text) }))
    expect((await texts(id)).map(({ text, counts }) => [text, counts])).toEqual([
      ['first', false],
      ['second', false],
      ['first', true],
    ])
  })

  test('ten texts at the same moment: all are kept, and exactly the last one counts', async () => {
    const id = await anOpenAssessment(admin, health)
    const ada = await aClient()
    const AttemptId = randomId()
    await together(10, (Revision) =>
      ada.ok(submit, aSubmission(id, { AttemptId, Revision, ...withText(`text ${Revision}`) })),
    )
    expect((await texts(id)).map(({ counts }) => counts)).toEqual([...Array.from({ length: 9 }, () => false), true])
  })

  test('beside answers from another device waits for staff in its last words', async () => {
    const id = await anOpenAssessment(admin, health)
    const ada = await aClient()
    const AttemptId = randomId()
    await ada.ok(submit, aSubmission(id, withText('on the tablet')))
    await ada.ok(submit, aSubmission(id, { AttemptId, ...withText('on the phone') }))
    await ada.ok(submit, aSubmission(id, { AttemptId, Revision: 1, ...withText('on the phone, better') }))
    expect((await texts(id)).toSorted((a, b) => String(a['text']).localeCompare(String(b['text'])))).toMatchObject([
      { text: 'on the phone', held: 'replaced', decision: 'set-aside' },
      { text: 'on the phone, better', held: 'second-device', counts: false, decision: null },
      { text: 'on the tablet', held: null, counts: true },
    ])
  })
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

test('answers of a person who lost the student role are kept and held; a person who never had it may not answer', async () => {
  const sector = await aSector(sql)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const id = await anOpenAssessment(admin, sector)
  const person = await aStudent(sql)
  const ada = await server.client(person.email)
  await sql`update person set is_student = false, is_parent = true where id = ${person.id}`
  const receipt = await ada.ok(submit, aSubmission(id))
  expect(receipt).toMatchObject({ Held: 'access', Message: expect.stringContaining('Your account had changed') })
  const { Items } = await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor', { show: 'held' })
  expect(Items).toMatchObject([{ Held: 'access', Counts: false, Decision: null }])
  await mentor.ok('Assessment/SettleHeldAnswer', {
    StudentAssessmentId: receipt.StudentAssessmentId,
    Decision: 'accepted',
    Seen: null,
  })
  expect((await mentor.call(submit, aSubmission(id))).status).toBe(403)
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
  await admin.ok('Assessment/ActivateCareerAssessment', { Id: id })
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

test('a person can send a thousand further texts a day, also when they arrive at once; the device keeps the others', async () => {
  const student = await aStudent(sql)
  const ada = await server.client(student.email)
  const id = await anOpenAssessment(admin, health)
  // The answer that counts is one for each assessment, so it is not charged.
  const first = aSubmission(id)
  await ada.ok(submit, first)
  await sql`insert into attempt_log (id, kind, email_key, address, at) select gen_random_uuid(), 'answer', ${student.id}, '', ${server.now()} from generate_series(1, 999)`
  const replies = await together(20, (n) => ada.call(submit, aSubmission(id, withText(`again ${n}`))))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 429),
  ])
  const refused = replies.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
  expect(await attempts(id)).toHaveLength(2)
  expect((await ada.call(submit, first)).status).toBe(200)
  server.advance(24 * 60 * 60_000 + 1000)
  expect((await ada.call(submit, aSubmission(id, withText('tomorrow')))).status).toBe(200)
})
