import { afterAll, expect, test } from 'vitest'
import { fieldTypes } from '#contract/field-types.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { prepareContactForm } from '#server/areas/eform/prepare-contact-form.ts'
import { randomId } from '#kit/ids.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { aNetwork, from } from '#tests/api/account/registering.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const visitor = await server.client()
const start = () => prepareContactForm(sql, new Date('2026-11-20T08:00:00Z'))

const aMessage = (Version: number, text: string) => ({
  FormId: contactFormId,
  Version,
  ResponseId: randomId(),
  StartedAt: '2026-11-20T09:00:00Z',
  AnsweredAt: '2026-11-20T09:05:00Z',
  Answers: [
    { FieldId: 'name', FieldTypeId: fieldTypes.TextBox, UserResponse: 'Ada Obi' },
    { FieldId: 'email', FieldTypeId: fieldTypes.EmailTextBox, UserResponse: 'ada@example.com' },
    { FieldId: 'topic', FieldTypeId: fieldTypes.Radio, UserResponse: 'My account', EformFieldOptionId: 'topic-1' },
    { FieldId: 'text', FieldTypeId: fieldTypes.TextArea, UserResponse: text },
  ],
})

test('every installation has a form by which visitors write to the operator, in its own name (V-03)', async () => {
  await Promise.all([start(), start()])
  const form = await visitor.ok('Eform/GetFillableForm', { Id: contactFormId })
  expect(form).toMatchObject({ Version: 1, Access: 'public' })
  const asked = form.Definition.GroupFields.flatMap(({ Fields }) => Fields)
  expect(asked.map(({ ErrorMessage }) => ErrorMessage)).toEqual([
    'Enter your name',
    'Enter your e-mail address',
    'Choose what it is about',
    'Write your message',
  ])
  await visitor.ok('Eform/SubmitFormAnswers', aMessage(1, 'I forgot which address I used.'))
  const { Items } = await admin.ok('Eform/GetFormAnswers', { FormId: contactFormId })
  expect(Items.map(({ Texts }) => Texts.at(-1)?.Answer)).toEqual(['I forgot which address I used.'])
  expect((await admin.ok('Eform/GetFormVersions', { FormId: contactFormId })).Items).toMatchObject([
    { Version: 1, PublishedBy: 'Afara', AnswerCount: 1 },
  ])
})

test('the writer gets one confirmation a day without a word of the message; administrators are notified once an hour (V-03)', async () => {
  await sql`delete from message`
  await sql`delete from notification`
  const text = 'Buy cheap phones at https://spam.example now'
  const write = (email: string) => {
    const one = aMessage(1, text)
    const Answers = one.Answers.map((answer) =>
      answer.FieldId === 'email' ? { ...answer, UserResponse: email } : answer,
    )
    return visitor.ok('Eform/SubmitFormAnswers', { ...one, Answers }, from(aNetwork()))
  }
  await together(20, (at) => write(at % 2 === 0 ? 'bola+x@gmail.com' : 'b.ola@gmail.com'))
  await write('chi@example.org')
  const mails = await sql`select recipient, subject, body, html from message order by id`
  expect(mails).toHaveLength(2)
  expect(mails[1]).toMatchObject({ recipient: 'chi@example.org', subject: 'Afara received your message' })
  expect(JSON.stringify(mails)).not.toMatch(/spam|phones|Ada Obi/)
  // The key stays when the address is removed.
  expect((await sql<{ key: string }[]>`select event_key as key from message`).map(({ key }) => key)).toEqual([
    expect.stringMatching(/^contact:[0-9a-f]{64}:\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^contact:[0-9a-f]{64}:\d{4}-\d\d-\d\d$/),
  ])
  const link = `/admin/eforms/${contactFormId}/answers`
  const notices = (await admin.ok('Account/GetMyNotifications')).Items.filter(({ Link }) => Link === link)
  expect(notices).toMatchObject([{ Title: 'New message from the contact form' }])
  expect(JSON.stringify(notices)).not.toContain('spam')
})

test('one network address sends ten messages in an hour, and causes twenty mails to strangers in a day (V-03, decision 206)', async () => {
  await sql`delete from message`
  await sql`delete from form_answers`
  await sql`delete from attempt_log`
  const write = (at: number, change: object) => {
    const one = { ...aMessage(1, 'See https://spam.example now'), ...change }
    const Answers = one.Answers.map((answer) =>
      answer.FieldId === 'email' ? { ...answer, UserResponse: `victim-${at}@example.org` } : answer,
    )
    return visitor.call('Eform/SubmitFormAnswers', { ...one, Answers })
  }
  const first = await together(20, (at) => write(at, {}))
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 10 }, () => 429),
  ])
  const stored = async () => (await sql`select 1 from form_answers`).length
  expect([await stored(), (await sql`select 1 from message`).length]).toEqual([10, 10])
  for (const hour of [1, 2]) {
    server.advance(61 * 60_000)
    await together(10, (at) => write(20 * hour + at, {}))
  }
  expect([await stored(), (await sql`select 1 from message`).length]).toEqual([30, 20])
  await sql`delete from attempt_log`
})

test('a message written within 3 seconds, or with an entry in the field that people do not see, is marked, causes no mail and no notification, and its sender does not learn it (V-03)', async () => {
  await sql`delete from message`
  await sql`delete from notification`
  const isFast = { AnsweredAt: '2026-11-20T09:00:02.999Z' }
  const receipts = [
    await visitor.ok('Eform/SubmitFormAnswers', { ...aMessage(1, 'Written too fast.'), ...isFast }),
    await visitor.ok('Eform/SubmitFormAnswers', {
      ...aMessage(1, 'Every field filled in.'),
      Trap: 'https://spam.example',
    }),
  ]
  for (const receipt of receipts)
    expect(receipt).toMatchObject({ Held: null, Message: 'Your answers have been received.' })
  const { Items } = await admin.ok('Eform/GetFormAnswers', { FormId: contactFormId })
  expect(Items.slice(0, 2).map(({ Held, Texts }) => [Held, Texts.at(-1)?.Answer])).toEqual([
    ['suspect', 'Every field filled in.'],
    ['suspect', 'Written too fast.'],
  ])
  expect(await sql`select 1 from message`).toHaveLength(0)
  expect(await sql`select 1 from notification`).toHaveLength(0)
  await visitor.ok('Eform/SubmitFormAnswers', {
    ...aMessage(1, 'Written by hand.'),
    AnsweredAt: '2026-11-20T09:00:03Z',
  })
  await admin.ok('Eform/SubmitFormAnswers', { ...aMessage(1, 'Written by a member of staff.'), ...isFast })
  const later = await admin.ok('Eform/GetFormAnswers', { FormId: contactFormId })
  expect(later.Items.slice(0, 2).map(({ Held }) => Held)).toEqual([null, null])
  expect(await sql`select 1 from message`).toHaveLength(1)
})

test('what the operator did with it stays: a later start changes nothing', async () => {
  const { Id, RowVersion } = await admin.ok('Eform/GetForm', { Id: contactFormId })
  await admin.ok('Eform/WithdrawForm', { Id, RowVersion })
  await start()
  expect((await admin.ok('Eform/GetForms', { keyword: 'Write to us' })).Items).toMatchObject([{ State: 'Withdrawn' }])
})
