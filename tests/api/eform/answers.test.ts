import { afterAll, expect, test } from 'vitest'
import { fieldTypes } from '#contract/field-types.ts'
import { randomId } from '#kit/ids.ts'
import { formReference } from '#rules/forms/form-reference.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aDefinition, aField, aFilling, aPublishedForm, aSavedForm, edited } from './form-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const submit = 'Eform/SubmitFormAnswers'
const admin = await server.client((await anAdmin(sql)).email)
const visitor = await server.client()
const aClient = async () => server.client((await aStudent(sql)).email)
const stored = (form: string) =>
  sql<
    { held: string | null; person: string | null }[]
  >`select held, person_id as person from form_answers where form_id = ${form}`

test('a visitor’s answers to a public form are stored as text, without a name', async () => {
  const id = await aPublishedForm(admin)
  const receipt = await visitor.ok(submit, aFilling(id))
  expect(receipt).toMatchObject({ Held: null, Message: 'Your answers have been received.' })
  const { Items, Total } = await admin.ok('Eform/GetFormAnswers', { FormId: id })
  expect(Total).toBe(1)
  expect(Items).toEqual([
    {
      Id: receipt.Id,
      Version: 1,
      PersonName: '',
      EmailAddress: '',
      AnsweredDate: '2026-11-20T09:20:00.000Z',
      ReceivedDate: receipt.ReceivedDate,
      Held: null,
      Texts: [
        { FieldId: 'name', Question: 'Your name', Answer: 'Ada Obi' },
        { FieldId: 'liked', Question: 'Did you like it?', Answer: 'Yes' },
      ],
    },
  ])
})

test('the office finds answers by the reference that the device shows', async () => {
  const id = await aPublishedForm(admin)
  const [first, second] = [await visitor.ok(submit, aFilling(id)), await visitor.ok(submit, aFilling(id))]
  const found = (keyword: string) => admin.ok('Eform/GetFormAnswers', { FormId: id, keyword })
  expect((await found(` ${formReference(first.Id)} `)).Items.map(({ Id }) => Id)).toEqual([first.Id])
  expect((await found(second.Id.slice(-7))).Total).toBe(0)
})

test('a form without any answer is refused', async () => {
  const id = await aPublishedForm(admin, aDefinition([aField('why', 'TextBox'), aField('ok', 'SingleCheckBox')]))
  const unticked = {
    FieldId: 'ok',
    FieldTypeId: fieldTypes.SingleCheckBox,
    UserResponse: 'false',
    UserResponseInBool: false,
  }
  for (const Answers of [[], [unticked], [{ FieldId: 'why', FieldTypeId: fieldTypes.TextBox, UserResponse: '\u200B' }]])
    expect(refusal(await visitor.call(submit, aFilling(id, { Answers })))).toMatchObject({
      errors: { Answers: ['Answer at least one question.'] },
    })
  expect(await stored(id)).toEqual([])
})

test('answers of a signed-in person carry the name, and are found by it and by their text', async () => {
  const id = await aPublishedForm(admin)
  const chidi = await aStudent(sql, { firstname: 'Chídí', surname: 'Eze' })
  await (await server.client(chidi.email)).ok(submit, aFilling(id, { name: 'Somebody' }))
  await visitor.ok(submit, aFilling(id, { name: 'Ọlá 100%' }))
  const find = async (keyword: string) =>
    (await admin.ok('Eform/GetFormAnswers', { FormId: id, keyword })).Items.map((row) => row.PersonName)
  expect(await find('chidi')).toEqual(['Chídí Eze'])
  expect(await find(chidi.email)).toEqual(['Chídí Eze'])
  expect(await find('ola 100%')).toEqual([''])
  expect(await find('nobody')).toEqual([])
  expect(await admin.ok('Eform/GetForm', { Id: id })).toMatchObject({ AnswerCount: 2, FormInUse: true })
})

test('fixed values are stored as the definition has them, whether a device sends or omits them', async () => {
  const definition = aDefinition([
    aField('name', 'TextBox'),
    aField('fee', 'NumberTextBox', { Disabled: true, DefaultValue: '500' }),
    aField('place', 'Radio', { IsViewModel: true, DefaultValue: 'place-2', options: ['Enugu', 'Lagos'] }),
    aField('why', 'TextBox', { DependentOnOption: ['place-1'] }),
  ])
  const id = await aPublishedForm(admin, definition)
  const text = (FieldId: string, type: 'TextBox' | 'NumberTextBox', UserResponse: string) => ({
    FieldId,
    FieldTypeId: fieldTypes[type],
    UserResponse,
  })
  const elsewhere = {
    FieldId: 'place',
    FieldTypeId: fieldTypes.Radio,
    UserResponse: 'Enugu',
    EformFieldOptionId: 'place-1',
  }
  for (const Answers of [
    [
      text('name', 'TextBox', 'Ada'),
      text('fee', 'NumberTextBox', '1'),
      elsewhere,
      text('why', 'TextBox', 'slipped in'),
    ],
    [text('name', 'TextBox', 'Ada')],
  ]) {
    const { Id } = await visitor.ok(submit, aFilling(id, { Answers }))
    const { Answers: storedAnswers } = await admin.ok('Eform/GetFilledForm', { Id })
    expect(Object.fromEntries(storedAnswers.map((answer) => [answer.FieldId, answer.UserResponse]))).toEqual({
      name: 'Ada',
      fee: '500',
      place: 'Lagos',
    })
  }
})

test.for(['visitor', 'student'] as const)(
  'twenty times the same answers of a %s at once are one row with one receipt',
  async (who) => {
    const id = await aPublishedForm(admin)
    const client = who === 'visitor' ? visitor : await aClient()
    const filling = aFilling(id)
    const receipts = await together(20, () => client.ok(submit, filling))
    expect(new Set(receipts.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await stored(id)).toHaveLength(1)
  },
)

test('a visitor needs no key, and a lost reply is returned again for the same key or another one', async () => {
  const id = await aPublishedForm(admin)
  const filling = aFilling(id)
  const first = await visitor.ok(submit, filling, { key: null })
  expect(await visitor.ok(submit, { ...filling, Answers: filling.Answers.toReversed() }, { key: randomId() })).toEqual(
    first,
  )
  // A page older than the visitors' queue sends again with the same key and a later time.
  const under = (AnsweredAt: string) => visitor.ok(submit, { ...filling, AnsweredAt }, { key: filling.ResponseId })
  expect([await under('2026-11-20T09:21:00.000Z'), await under('2026-11-20T09:22:00.000Z')]).toEqual([first, first])
})

test('other content or another person under a known ResponseId is refused, so that answers keep their author', async () => {
  const id = await aPublishedForm(admin)
  const filling = aFilling(id)
  await visitor.ok(submit, filling)
  const other = await visitor.call(submit, { ...aFilling(id, { name: 'Other' }), ResponseId: filling.ResponseId })
  const ada = await aClient()
  const hers = await ada.call(submit, filling)
  expect([other, hers].map((reply) => [reply.status, refusal(reply).code])).toEqual([
    [422, 'key-reused'],
    [422, 'key-reused'],
  ])
  expect(await stored(id)).toHaveLength(1)
})

test('a signed-in person needs a key, and a batch carries the answers', async () => {
  const id = await aPublishedForm(admin, undefined, 'signed-in')
  const { id: UserId, email } = await aStudent(sql)
  const ada = await server.client(email)
  expect((await ada.call(submit, aFilling(id), { key: null })).status).toBe(400)
  const call = {
    Key: randomId(),
    Area: 'Eform',
    Action: 'SubmitFormAnswers',
    Schema: 1,
    Lane: `SubmitFormAnswers:${id}`,
    UserId,
    Input: aFilling(id),
    DeviceAt: '2026-11-20T09:20:00.000Z',
  }
  const {
    Outcomes: [outcome],
  } = await ada.ok('Sync/Batch', { Calls: [call] })
  expect(outcome).toMatchObject({ Key: call.Key, Status: 200, Body: { Held: null } })
  expect(await stored(id)).toEqual([{ held: null, person: UserId }])
})

test('answers to a withdrawn form are stored and marked', async () => {
  const id = await aPublishedForm(admin)
  await admin.ok('Eform/WithdrawForm', { Id: id })
  expect((await visitor.ok(submit, aFilling(id))).Held).toBe('withdrawn')
})

test('answers to version 1 that arrive after version 2 keep the questions of version 1', async () => {
  const id = await aPublishedForm(admin)
  await edited(admin, id, () => ({ Definition: aDefinition([aField('other', 'TextBox', { Required: true })]) }))
  await admin.ok('Eform/PublishForm', { Id: id })
  expect((await visitor.ok(submit, aFilling(id))).Held).toBeNull()
  const [row] = (await admin.ok('Eform/GetFormAnswers', { FormId: id })).Items
  expect(row).toMatchObject({ Version: 1, Texts: [{ Question: 'Your name' }, { Question: 'Did you like it?' }] })
  const filled = await admin.ok('Eform/GetFilledForm', { Id: row?.Id ?? '' })
  expect(filled.Definition.GroupFields[0]?.Fields).toHaveLength(3)
  expect(filled.Answers).toEqual(aFilling(id).Answers)
})

test('a form for mentors asks visitors to sign in and shows students that it is for mentors', async () => {
  const id = await aPublishedForm(admin, undefined, ['mentor', 'vendor'])
  const ada = await aClient()
  const mentor = await server.client((await aMentor(sql)).email)
  expect((await visitor.call('Eform/GetFillableForm', { Id: id })).status).toBe(401)
  const reply = await ada.call('Eform/GetFillableForm', { Id: id })
  expect([reply.status, refusal(reply).detail]).toEqual([403, 'This form is for mentors and vendors.'])
  expect(await mentor.ok('Eform/GetFillableForm', { Id: id })).toMatchObject({
    Version: 1,
    Access: ['mentor', 'vendor'],
  })
  expect((await visitor.call(submit, aFilling(id))).status).toBe(401)
  expect((await mentor.ok(submit, aFilling(id))).Held).toBeNull()
})

test('answers of a person who lost the role after writing them are stored and marked', async () => {
  const id = await aPublishedForm(admin, undefined, ['mentor'])
  const mentor = await aMentor(sql)
  const client = await server.client(mentor.email)
  await sql`update person set is_mentor = false, is_student = true where id = ${mentor.id}`
  expect((await client.ok(submit, aFilling(id))).Held).toBe('access')
  expect((await admin.ok('Eform/GetFormAnswers', { FormId: id })).Items).toMatchObject([{ Held: 'access' }])
})

const [name, liked] = aFilling('').Answers
test.for([
  [
    'a question of another form',
    [name, liked, { FieldId: 'alien', FieldTypeId: 1, UserResponse: 'x' }],
    'Answers.2.FieldId',
  ],
  ['a question answered twice', [name, liked, name], 'Answers.2.FieldId'],
  ['another type', [{ ...name, FieldTypeId: 2 }, liked], 'Answers.0.FieldTypeId'],
  ['an option of another question', [name, { ...liked, EformFieldOptionId: 'alien' }], 'Answers.1.EformFieldOptionId'],
  ['a required question left out', [liked], 'Answers'],
  [
    'a required question that the answers make visible',
    [name, { ...liked, UserResponse: 'No', EformFieldOptionId: 'liked-2' }],
    'Answers',
  ],
] as const)('%s is refused by name, and nothing is stored', async ([, Answers, path]) => {
  const id = await aPublishedForm(admin)
  const reply = await visitor.raw(submit, { ...aFilling(id), Answers })
  expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, expect.arrayContaining([path])])
  expect(await stored(id)).toEqual([])
})

test.for(['in the form', 'in an item of a list'] as const)(
  'rich text with code is refused by name: %s (E-05)',
  async (where) => {
    const story = aField('story', 'EditableTextArea')
    const id = await aPublishedForm(
      admin,
      aDefinition([where === 'in the form' ? story : aField('list', 'CollapsibleQuestions', { EformFields: [story] })]),
    )
    const hostile = {
      FieldId: 'story',
      FieldTypeId: fieldTypes.EditableTextArea,
      UserResponse: '<p>Hi<img src=x onerror=alert(1)></p>',
    }
    const Answers =
      where === 'in the form'
        ? [hostile]
        : [
            {
              FieldId: 'list',
              FieldTypeId: fieldTypes.CollapsibleQuestions,
              UserResponse: JSON.stringify([{ Id: 'a', Order: 1, Answers: [hostile] }]),
            },
          ]
    const reply = await visitor.call(submit, aFilling(id, { Answers }))
    expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, ['Answers.0.UserResponse']])
  },
)

test('answers to hidden questions are left out', async () => {
  const id = await aPublishedForm(admin)
  const filling = aFilling(id)
  await visitor.ok(submit, {
    ...filling,
    Answers: [...filling.Answers, { FieldId: 'why', FieldTypeId: fieldTypes.TextArea, UserResponse: 'hidden words' }],
  })
  expect(
    JSON.stringify(await sql`select answers, texts, search_key from form_answers where form_id = ${id}`),
  ).not.toContain('hidden words')
})

test.for([
  ['an unknown form', { FormId: randomId() }],
  ['a malformed form id', { FormId: "' or 1=1" }],
  ['a version that never existed', { Version: 2_147_483_648 }],
] as const)('%s is not found', async ([, facts]) => {
  const id = await aPublishedForm(admin)
  expect((await visitor.call(submit, { ...aFilling(id), ...facts })).status).toBe(404)
})

test('a draft that was never published accepts no answers', async () => {
  expect((await visitor.call(submit, aFilling(await aSavedForm(admin)))).status).toBe(404)
})

test('one address can submit a limited size of forms in a day', async () => {
  const id = await aPublishedForm(admin)
  const at = { headers: { 'X-Forwarded-For': '198.51.100.77' } }
  await visitor.ok(submit, aFilling(id), at)
  await sql`insert into attempt_log (id, kind, email_key, address, at, bytes) select gen_random_uuid(), 'form', '', '198.51.100.77', ${new Date(server.now().getTime() - 60 * 60_000)}, 1000000 from generate_series(1, 50)`
  expect((await visitor.call(submit, aFilling(id), at)).status).toBe(429)
})

test('one address can submit a limited number of forms, and again later; signed-in people are not counted', async () => {
  const id = await aPublishedForm(admin)
  const at = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  await sql`insert into attempt_log (id, kind, email_key, address, at) select gen_random_uuid(), 'form', '', '198.51.100.7', ${server.now()} from generate_series(1, 299)`
  const filling = aFilling(id)
  await visitor.ok(submit, filling, at('198.51.100.7'))
  const refused = await visitor.call(submit, aFilling(id), at('198.51.100.7'))
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 900])
  expect((await visitor.call(submit, filling, at('198.51.100.7'))).status).toBe(200)
  expect((await visitor.call(submit, aFilling(id), at('198.51.100.8'))).status).toBe(200)
  expect((await (await aClient()).call(submit, aFilling(id), at('198.51.100.7'))).status).toBe(200)
  server.advance(15 * 60_000 + 1000)
  expect((await visitor.call(submit, aFilling(id), at('198.51.100.7'))).status).toBe(200)
})

test('an answer that may be given only once counts once, also of twenty parallel submissions; the others are stored and held', async () => {
  const id = await aPublishedForm(
    admin,
    aDefinition([
      aField('code', 'TextBox', { IsUnique: true }),
      aField('slot', 'Radio', { IsUnique: true, options: ['Monday', 'Tuesday'] }),
    ]),
  )
  const code = (UserResponse: string) => ({ FieldId: 'code', FieldTypeId: fieldTypes.TextBox, UserResponse })
  const slot = (n: 1 | 2) => ({
    FieldId: 'slot',
    FieldTypeId: fieldTypes.Radio,
    UserResponse: '',
    EformFieldOptionId: `slot-${n}`,
  })
  const filling = (...Answers: (ReturnType<typeof code> | ReturnType<typeof slot>)[]) => aFilling(id, { Answers })
  const receipts = await together(20, (n) => visitor.ok(submit, filling(code(n % 2 === 0 ? 'Ab 1' : ' AB  1 '))))
  expect(receipts.filter(({ Held }) => Held === null)).toHaveLength(1)
  expect(receipts.filter(({ Held }) => Held === 'duplicate')).toHaveLength(19)
  expect(await stored(id)).toHaveLength(20)
  // A held submission reserves nothing, not even its other unique answer.
  expect((await visitor.ok(submit, filling(code('AB 1'), slot(1)))).Held).toBe('duplicate')
  const second = filling(code('AB 2'), slot(1))
  expect((await visitor.ok(submit, second)).Held).toBeNull()
  expect((await visitor.ok(submit, second)).Held).toBeNull()
  expect((await visitor.ok(submit, filling(slot(1)))).Held).toBe('duplicate')
  expect((await visitor.ok(submit, filling(slot(2)))).Held).toBeNull()
})
