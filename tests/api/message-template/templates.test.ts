import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { messageTypes } from '#server/messages/message-types.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const chief = await anAdmin(sql)
const admin = await server.client(chief.email)
const Id = 'feedback-given'
const words = { Subject: 'News from {{MentorName}}', Template: '<p>Hi {{FirstName}}</p>', SMSMessage: '' }
const resetWords = { Id: 'password-reset', Template: '<p>{{ResetLink}}</p>', Subject: 'A new password' }
const save = (change: object) =>
  admin.raw('MessageTemplate/UpdateEmailTemplate', { Id, RowVersion: 0, ...words, ...change })

test('every type has words that can be saved as they are (X-081)', async () => {
  const { Items, Total } = await admin.ok('MessageTemplate/GetEmailTemplates', { pageSize: 100 })
  expect(Total).toBe(Object.keys(messageTypes).length)
  for (const one of Items) {
    const { Subject, Template, SMSMessage } = one
    const sample = { Id: one.Id, Subject, Template, SMSMessage }
    expect([one.Id, (await admin.call('MessageTemplate/SendTestMessage', sample)).status]).toEqual([one.Id, 200])
  }
  expect((await admin.ok('MessageTemplate/GetEmailTemplateTypes')).map((one) => one.Id)).toContain('transfer-rejected')
  expect((await admin.ok('MessageTemplate/GetEmailTemplates', { keyword: 'smart card' })).Total).toBe(2)
  expect((await admin.call('MessageTemplate/GetEmailTemplate', { emailType: 'toString' })).status).toBe(404)
})

test.each([
  [
    { Template: '<p>Hello {{StudentName}}</p>' },
    { Template: ['"StudentName" is not a variable of this message. Did you mean AssessmentName?'] },
  ],
  [
    { Subject: '{{MentorNam}}' },
    { Subject: ['"MentorNam" is not a variable of this message. Did you mean MentorName?'] },
  ],
  [
    { SMSMessage: '{{MentorName' },
    { SMSMessage: ['A variable is written {{Name}}: two brackets before it, two after it.'] },
  ],
  [{ Template: '<p>x</p><script>alert(1)</script>' }, { Template: ['This is not allowed in a text: <script>'] }],
  [{ Template: '<p><a href="javascript:alert(1)">x</a></p>' }, { Template: [expect.stringContaining('javascript')] }],
  [
    { Template: '<p><img src="https://evil.example/p.png"></p>' },
    { Template: ['Pictures cannot be sent in an e-mail'] },
  ],
  [
    { Template: '<p><a href="/student/home">x</a></p>' },
    { Template: ['Write the whole address of a link, with https://'] },
  ],
  [{ Subject: '' }, { Subject: ['An e-mail needs a subject and a text'] }],
  [
    { Id: 'password-reset', Subject: '', Template: '' },
    expect.objectContaining({ Template: [expect.stringContaining('always sent')] }),
  ],
  // A secret goes only where the product sends it: a text message would take it to a phone that another person entered.
  [
    { ...resetWords, SMSMessage: 'Go to {{ResetLink}}' },
    { SMSMessage: ['{{ResetLink}} is a secret and cannot be sent here'] },
  ],
  [
    { ...resetWords, Subject: 'Your link: {{ ResetLink }}' },
    { Subject: ['{{ResetLink}} is a secret and cannot be sent here'] },
  ],
  // A child enters the names and the address of a stranger: in the subject they would speak for the operator (decision 206).
  [
    { Id: 'guardian-consent', Subject: '{{ChildName}} needs you', Template: '<p>{{ConsentLink}}</p>' },
    { Subject: ['{{ChildName}} is text of a stranger and cannot be sent here'] },
  ],
  [{ ...resetWords, Template: '<p>no link at all</p>' }, { Template: ['This message needs {{ResetLink}}'] }],
  [
    { Id: 'phone-verification', Subject: '', Template: '', SMSMessage: 'Hello' },
    { SMSMessage: ['This message needs {{Code}}'] },
  ],
  // A genuine message must not lead its reader to another site (decision 208).
  [
    {
      ...resetWords,
      Template: '<p><a href="https://evil.example/x">Choose a new password</a></p><p>{{ResetLink}}</p>',
    },
    { Template: [expect.stringMatching(/^Links of this message can only lead to localhost:8080, or be a variable/)] },
  ],
  [
    { ...resetWords, Template: '<p>evil.<b>example</b>/x</p><p>{{ResetLink}}</p>' },
    { Template: ['This message can only have addresses of localhost:8080: evil.example/x is not one'] },
  ],
  [
    { ...resetWords, Template: '<p>http://localhost:8080/?c=<b>{{ResetLink}}</b></p>' },
    { Template: [expect.stringMatching(/^A variable cannot stand next to an address/)] },
  ],
  [
    { ...resetWords, Subject: 'Go to www.evil.example' },
    { Subject: [expect.stringMatching(/^This message can only have addresses of localhost:8080/)] },
  ],
  [
    { Id: 'phone-verification', Subject: '', Template: '', SMSMessage: 'https://evil.example/?c={{Code}}' },
    { SMSMessage: ['A variable cannot stand next to an address: https://evil.example/?c={{Code}}'] },
  ],
  [
    { Id: 'new-sign-in', Subject: 'New', Template: '<p><a href="mailto:x@evil.example">Help</a></p>' },
    { Template: [expect.stringMatching(/^Links of this message/)] },
  ],
])('%o cannot be saved, and the error names the field (X-079)', async (change, errors) => {
  const reply = await save(change)
  expect([reply.status, refusal(reply).errors]).toEqual([400, errors])
  expect(await sql`select 1 from message_template`).toHaveLength(0)
})

test('one of twenty first edits is saved; later ones name the version they read; a reset brings the first words back', async () => {
  const replies = await together(20, () => save({}))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect(await admin.ok('MessageTemplate/GetEmailTemplate', { emailType: Id })).toMatchObject({
    ...words,
    RowVersion: 1,
    IsChanged: true,
  })
  expect((await save({ RowVersion: 1, Subject: 'Again {{MentorName}}' })).status).toBe(200)
  expect((await save({ RowVersion: 1 })).status).toBe(409)
  expect((await admin.call('MessageTemplate/CreateEmailTemplate', { EmailType: Id, ...words })).status).toBe(409)
  await sql`delete from message`
  const values = { MentorName: 'Dr <b>Bello</b>', AssessmentName: 'Health', FeedbackLink: 'https://p.example/x' }
  await inTransaction(sql, (tx) =>
    queueMessage(tx, { type: Id, to: { personId: chief.id }, values }, { now: new Date() }),
  )
  expect(await sql`select subject, html from message`).toEqual([
    { subject: 'Again Dr <b>Bello</b>', html: expect.stringMatching(/^<p>Hi \S+<\/p>$/) },
  ])
  expect(await admin.ok('MessageTemplate/ResetEmailTemplate', { Id })).toBe(
    'The template "Feedback given" has its first words again.',
  )
  expect(await admin.ok('MessageTemplate/GetEmailTemplate', { emailType: Id })).toMatchObject({
    Subject: 'Feedback from {{MentorName}}',
    RowVersion: 0,
    IsChanged: false,
  })
})

test('an admin writes the first words of a type; the list shows them, and the next message has them (R-575)', async () => {
  const EmailType = 'request-accepted'
  const Subject = '{{PersonName}} said yes'
  const made = await admin.ok('MessageTemplate/CreateEmailTemplate', { EmailType, ...words, Subject })
  expect(made).toEqual({ Id: EmailType, Message: 'The template "Request accepted" is saved.' })
  const { Items } = await admin.ok('MessageTemplate/GetEmailTemplates', { keyword: 'request accepted' })
  expect(Items).toMatchObject([{ Id: EmailType, RowVersion: 1, IsChanged: true, Subject }])
  await sql`delete from message`
  const values = {
    PersonName: 'Dr Bello',
    SectorName: 'Health',
    Time: '',
    Reason: '',
    SessionLink: 'https://p.example/student/requests',
  }
  await inTransaction(sql, (tx) =>
    queueMessage(tx, { type: EmailType, to: { personId: chief.id }, values }, { now: new Date() }),
  )
  expect(await sql`select subject from message`).toEqual([{ subject: 'Dr Bello said yes' }])
  const unknown = { EmailType: 'no-such-type', ...words }
  expect((await admin.call('MessageTemplate/CreateEmailTemplate', unknown)).status).toBe(404)
})

test('a test message goes to its author, with sample data, and not to the product', async () => {
  await sql`delete from message`
  await admin.ok('MessageTemplate/SendTestMessage', { Id, ...words })
  expect(await sql`select recipient, subject, body from message where channel = 'email'`).toMatchObject([
    { recipient: chief.email, subject: 'Test: News from Dr Aisha Bello', body: 'Hi Nkechi' },
  ])
  expect(await sql`select 1 from notification where person_id = ${chief.id}`).toHaveLength(0)
})

test('an administrator of words and phone numbers gets no link of a reset, even with words from before this was refused', async () => {
  await sql`delete from message`
  const { id, email } = await aStudent(sql)
  await sql`update person set phone = '+2348034412207' where id = ${id}`
  await sql`update person set phone_verified_at = now() where id = ${id}`
  await sql`
    insert into message_template (id, type, subject, html, sms, created_at, updated_at)
    values (${randomId()}, 'password-reset', '{{ResetLink}}', '<p>Hi</p>', '{{ResetLink}}', now(), now())`
  await (await server.client()).ok('Account/ResetPassword', { EmailAddress: email })
  const [mail, ...others] = await sql<{ channel: string; subject: string; body: string }[]>`
    select channel, subject, body from message where person_id = ${id}`
  expect([mail?.channel, others]).toEqual(['email', []])
  expect(mail?.subject).toBe(messageTypes['password-reset'].subject)
  expect(mail?.body).toContain('ResetLink')
})

test('a message about security has addresses of this site and mailboxes', async () => {
  await sql`delete from message_template`
  const Template =
    '<p>{{ResetLink}}</p><p><a href="http://localhost:8080/help">Help</a>, help@school.example. Or 10.30.</p>'
  expect((await save({ ...resetWords, Template })).status).toBe(200)
  await admin.ok('MessageTemplate/ResetEmailTemplate', { Id: 'password-reset' })
})

test('only full access changes a message about security, and all full administrators are told (decision 208)', async () => {
  const rights = ['CreateEmailTemplate', 'UpdateEmailTemplate', 'ResetEmailTemplate'].map(
    (one) => `MessageTemplate/${one}`,
  )
  const limited = await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: rights })
  const other = await anAdmin(sql)
  const client = await server.client(limited.email)
  const guarded = { ...words, ...resetWords }
  for (const reply of [
    await client.raw('MessageTemplate/CreateEmailTemplate', { EmailType: guarded.Id, ...guarded }),
    await client.raw('MessageTemplate/UpdateEmailTemplate', { RowVersion: 0, ...guarded }),
    await client.raw('MessageTemplate/UpdateEmailTemplate', { RowVersion: 0, ...words, Id: 'password-changed' }),
    await client.raw('MessageTemplate/ResetEmailTemplate', { Id: guarded.Id }),
  ])
    expect(reply.status).toBe(403)
  expect(
    (
      await client.raw('MessageTemplate/UpdateEmailTemplate', {
        Id: 'request-expired',
        RowVersion: 0,
        Subject: 'x',
        Template: '<p>x</p>',
        SMSMessage: '',
      })
    ).status,
  ).toBe(200)
  await sql`delete from notification`
  expect((await save(resetWords)).status).toBe(200)
  await admin.ok('MessageTemplate/ResetEmailTemplate', { Id: guarded.Id })
  const told = await sql`select person_id, body from notification where event_key like 'template:%'`
  for (const { id } of [chief, other])
    expect(told.filter((row) => row['person_id'] === id).map((row) => row['body'])).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('changed the words of "Password reset"')),
    )
  expect(told.map((row) => row['person_id'])).not.toContain(limited.id)
})
