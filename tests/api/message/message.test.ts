import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lanes, sendMessages } from '#server/jobs/send-messages.ts'
import { removeTexts } from '#server/jobs/remove-texts.ts'
import { messageTypes } from '#server/messages/message-types.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { createLog } from '#server/ports/log.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import type { SmsMessage } from '#server/ports/sms.ts'
import { Undeliverable } from '#server/ports/undeliverable.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const chief = await anAdmin(sql)
const admin = await server.client(chief.email)
const noon = new Date('2026-06-01T11:00:00Z')
/** After all that the server itself writes in this file, and not in quiet hours. */
const aLaterNoon = new Date('2100-06-01T11:00:00Z')
const night = new Date('2026-06-01T23:00:00Z')
const values = { MentorName: 'Dr Bello', AssessmentName: 'Health', FeedbackLink: 'https://p.example/student/answers' }

/** A worker's round; `refuse` names the recipients that the other side refuses for good. */
async function work(now: Date, refuse: readonly string[] = [], reason = (_to: string) => '550 5.1.1 user unknown') {
  const sent: (MailMessage | SmsMessage)[] = []
  const take = async (message: MailMessage | SmsMessage) => {
    if (refuse.includes(message.to)) throw new Undeliverable(reason(message.to))
    sent.push(message)
  }
  const push = () => Promise.reject(new Error('no pushes here'))
  const send = { email: take, sms: take, push }
  const ports = { send, clock: { now: () => now }, log: createLog('off'), attachInvoice: async () => null }
  for (const lane of lanes) while ((await sendMessages({ sql, ...ports, publicUrl: 'https://p.example' }, lane)) > 0);
  return sent
}
const feedback = (personId: string, now = noon, eventKey = randomId()) =>
  inTransaction(sql, (tx) =>
    queueMessage(tx, { type: 'feedback-given', to: { personId }, values, eventKey, path: '/student/answers' }, { now }),
  )
const passwordChanged = (personId: string) =>
  inTransaction(sql, (tx) =>
    queueMessage(
      tx,
      {
        type: 'password-changed',
        to: { personId },
        values: { Change: 'It was changed.', Time: 'now', ResetLink: 'https://p.example/x' },
      },
      { now: noon },
    ),
  )
beforeEach(() => sql`delete from message`)

describe('the outbox (V-16)', () => {
  test('a message whose cause is rolled back does not exist', async () => {
    const { id } = await aStudent(sql)
    await expect(
      inTransaction(sql, async (tx) => {
        await queueMessage(tx, { type: 'feedback-given', to: { personId: id }, values }, { now: noon })
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')
    expect(await sql`select 1 from message`).toHaveLength(0)
  })

  test('the same event reaches a person once, also when twenty transactions queue it together', async () => {
    const { id, email } = await aStudent(sql)
    await together(20, () => feedback(id, noon, 'one-event'))
    expect((await work(noon)).map(({ to }) => to)).toEqual([email])
    expect(await sql`select 1 from notification where person_id = ${id}`).toHaveLength(1)
  })

  test('two workers send each of 60 messages once, and a refused address stops no other', async () => {
    const students = await Promise.all(Array.from({ length: 60 }, () => aStudent(sql)))
    for (const { id } of students) await feedback(id)
    const bad = students.slice(0, 3).map(({ email }) => email)
    const rounds = await Promise.all([work(noon, bad), work(noon, bad), work(noon, bad)])
    expect(
      rounds
        .flat()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(
      students
        .slice(3)
        .map(({ email }) => email)
        .toSorted(),
    )
    const { Items } = await admin.ok('Message/GetEmails', { status: 'Failed', pageSize: 100 })
    expect(
      new Set(Items.map((one) => `${one.Emailaddresses} ${one.FailureReason} ${one.Attempts} ${one.CanResend}`)),
    ).toEqual(new Set(bad.map((email) => `${email} 550 5.1.1 user unknown 1 true`)))
  })

  test('an SMS goes to the verified number in its international form; other numbers and a text that is none get nothing', async () => {
    const card = async (phone: string, verified: Date | null = noon) => {
      const { id } = await aStudent(sql)
      await sql`update person set phone = ${phone} where id = ${id}`
      await sql`update person set phone_verified_at = ${verified} where id = ${id}`
      await inTransaction(sql, (tx) =>
        queueMessage(
          tx,
          { type: 'smart-card-pickup', to: { personId: id }, values: { CardNumber: '1', Place: 'Office' } },
          { now: noon },
        ),
      )
    }
    await card('0803 123 4567')
    await card('none')
    await card('0803 123 9999', null)
    expect((await work(noon)).filter((one) => !('html' in one))).toMatchObject([
      { to: '+2348031234567', text: 'Your Afara smart card is ready. Pick it up here: Office.' },
    ])
  })

  test('values of people are inert in subject, text and HTML', async () => {
    const { id } = await aStudent(sql)
    const attack = '<img src=x onerror=alert(1)>\r\nBcc: all@example.org {{FeedbackLink}}\u0001FeedbackLink\u0001'
    await inTransaction(sql, (tx) =>
      queueMessage(
        tx,
        { type: 'feedback-given', to: { personId: id }, values: { ...values, MentorName: attack } },
        { now: noon },
      ),
    )
    const [mail] = await work(noon)
    expect(mail).toMatchObject({
      subject: expect.not.stringMatching(/\p{Cc}/u),
      html: expect.not.stringContaining('<img'),
    })
  })
})

describe('a link or code that has ended', () => {
  const minutes = (count: number) => new Date(server.now().getTime() + count * 60_000)

  test('is not sent: the message fails with the reason, and a link that still works goes out', async () => {
    const { email } = await aStudent(sql)
    const ask = async () => (await server.client()).ok('Account/ResetPassword', { EmailAddress: email })
    await ask()
    expect(await work(minutes(9))).toMatchObject([{ to: email }])
    await sql`delete from message`
    await ask()
    expect(await work(minutes(10))).toEqual([])
    expect((await admin.ok('Message/GetEmails')).Items).toMatchObject([
      { Status: 'Failed', FailureReason: 'Not sent in time: its link or code has ended', CanResend: false },
    ])
    expect(await sql`select 1 from message where secrets is not null`).toHaveLength(0)
  })

  test('is not tried again either, after the other side was away', async () => {
    const { email } = await aStudent(sql)
    await (await server.client()).ok('Account/ResetPassword', { EmailAddress: email })
    await sql`update message set tries = 6, not_before = ${minutes(11)}`
    expect(await work(minutes(12))).toEqual([])
    expect((await admin.ok('Message/GetEmails')).Items).toMatchObject([{ Status: 'Failed' }])
  })

  test('never waits for the end of quiet hours', async () => {
    const { id, email } = await aStudent(sql)
    await sql`update person set quiet_from = 0, quiet_until = 1439 where id = ${id}`
    await (await server.client()).ok('Account/ResetPassword', { EmailAddress: email })
    expect(await work(minutes(1))).toMatchObject([{ to: email }])
  })
})

describe('e-mail and SMS centres (R-558 … R-571)', () => {
  test('a link or code is never shown: dots stand for it, before and after it is sent', async () => {
    const { email } = await aStudent(sql)
    await (await server.client()).ok('Account/ResetPassword', { EmailAddress: email })
    const token = /token=(\S+)/.exec(JSON.stringify(await sql`select secrets from message`))?.[1] ?? 'none'
    const look = async () =>
      JSON.stringify([await admin.ok('Message/GetEmails'), await admin.ok('Message/GetEmail', { id: await onlyId() })])
    expect(await look()).toContain('••••••')
    expect(await look()).not.toContain(token.slice(0, 20))
    expect(JSON.stringify(await work(server.now()))).toContain(token.slice(0, 20))
    expect(await look()).not.toContain(token.slice(0, 20))
    expect(await sql`select 1 from message where secrets is not null`).toHaveLength(0)
  })

  test('Resend makes a failed message pending again, for one of twenty callers; its tries stay listed (X-078)', async () => {
    const { id, email } = await aStudent(sql)
    await feedback(id)
    await work(noon, [email])
    const Id = await onlyId()
    expect(await admin.ok('Message/GetFailureReasonForEmail', { id: Id })).toBe('550 5.1.1 user unknown')
    const replies = await together(20, () => admin.call('Message/ResendEmail', { Id }))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect((await admin.ok('Message/GetEmails')).Items).toMatchObject([
      { Status: 'Pending', IsPending: true, Attempts: 0 },
    ])
    await work(aLaterNoon)
    expect(await admin.ok('Message/GetEmail', { id: Id })).toMatchObject({
      Status: 'Sent',
      Tries: [{ Failure: '550 5.1.1 user unknown' }, { Failure: '' }],
    })
    expect((await admin.call('Message/ResendEmail', { Id })).status).toBe(409)
  })

  test('all failed messages of a channel that can be sent again are, each counted by one of twenty callers', async () => {
    const students = await Promise.all([aStudent(sql), aStudent(sql), aStudent(sql)])
    for (const { id } of students) await feedback(id)
    await (await server.client()).ok('Account/ResetPassword', { EmailAddress: students[0].email })
    await work(
      aLaterNoon,
      students.map(({ email }) => email),
    )
    const failed = async () => (await admin.ok('Message/GetEmails', { status: 'Failed' })).Total
    expect(await failed()).toBe(4)
    expect(await admin.ok('Message/ResendFailedMessages', { Channel: 'sms' })).toBe(
      'No failed message can be sent again.',
    )
    const replies = await together(20, () => admin.ok('Message/ResendFailedMessages', { Channel: 'email' }))
    expect(replies.toSorted()).toEqual([
      '3 messages are waiting to be sent again.',
      ...Array.from({ length: 19 }, () => 'No failed message can be sent again.'),
    ])
    // The code of the reset is gone, so that mail stays.
    expect(await failed()).toBe(1)
    expect(await work(aLaterNoon)).toHaveLength(3)
  })

  test('each state has its number, under the type and the days that are chosen', async () => {
    const [{ id, email }, other] = [await aStudent(sql), await aStudent(sql)]
    await feedback(id)
    await work(noon, [email])
    await feedback(other.id)
    await work(noon)
    await passwordChanged(other.id)
    const countsOf = async (input: Input<'Message/CountEmails'>) =>
      Object.fromEntries((await admin.ok('Message/CountEmails', input)).map(({ Value, Count }) => [Value, Count]))
    expect(await countsOf({})).toEqual({ '': 3, Pending: 1, Sent: 1, Failed: 1 })
    expect(await countsOf({ type: 'feedback-given' })).toEqual({ '': 2, Pending: 0, Sent: 1, Failed: 1 })
    expect(await countsOf({ fromDateIsoString: '2026-06-02' })).toEqual({ '': 0, Pending: 0, Sent: 0, Failed: 0 })
    expect(await admin.ok('Message/CountSMSs')).toContainEqual({ Value: '', Count: 0 })
    for (const status of ['Pending', 'Sent', 'Failed'] as const)
      expect((await admin.ok('Message/GetEmails', { status })).Total).toBe(1)
  })

  test('a message with a removed code cannot be sent again; one of another channel is not found', async () => {
    const { email } = await aStudent(sql)
    await (await server.client()).ok('Account/ResetPassword', { EmailAddress: email })
    await work(aLaterNoon, [email])
    const Id = await onlyId()
    expect((await admin.call('Message/ResendEmail', { Id })).status).toBe(410)
    for (const reply of [
      await admin.call('Message/ResendSMS', { Id }),
      await admin.call('Message/GetSMS', { id: Id }),
      await admin.call('Message/ResendEmail', { Id: randomId() }),
      await admin.call('Message/GetEmail', { id: 'x' }),
    ])
      expect(reply.status).toBe(404)
  })

  test('a text message has the same states, reason and resend as an e-mail (R-559, R-566, R-568, R-570, R-572)', async () => {
    const { id } = await aStudent(sql)
    await sql`update person set phone = '0803 123 4567', email = '' where id = ${id}`
    await sql`update person set phone_verified_at = ${noon} where id = ${id}`
    const card = {
      type: 'smart-card-pickup',
      to: { personId: id },
      values: { CardNumber: '5061', Place: 'Office' },
    } as const
    await inTransaction(sql, (tx) => queueMessage(tx, card, { now: noon }))
    const Id = await onlyId()
    const text = 'Your Afara smart card is ready. Pick it up here: Office.'
    expect(await admin.ok('Message/GetSMS', { id: Id })).toMatchObject({
      TypeName: 'Smart card pickup',
      MobileNumbers: '+2348031234567',
      Message: text,
      Status: 'Pending',
      Tries: [],
    })
    expect((await admin.call('Message/ResendSMS', { Id })).status).toBe(409)
    await work(noon, ['+2348031234567'])
    expect(await admin.ok('Message/GetFailureReasonForSMS', { id: Id })).toBe('550 5.1.1 user unknown')
    expect(await admin.ok('Message/ResendSMS', { Id })).toBe('The message is waiting to be sent again.')
    expect(await work(aLaterNoon)).toMatchObject([{ to: '+2348031234567', text }])
    expect(await admin.ok('Message/GetSMSs')).toMatchObject({ Total: 1, Items: [{ Id, Status: 'Sent', IsSent: true }] })
    expect(await admin.ok('Message/GetFailureReasonForSMS', { id: Id })).toBe('')
    expect((await admin.ok('Message/GetEmails')).Total).toBe(0)
  })

  test('the filter offers every type once, by its name, and each choice finds its messages', async () => {
    const types = await admin.ok('Message/GetMessageTypes')
    expect(types.map(({ Id }) => Id).toSorted()).toEqual(Object.keys(messageTypes).toSorted())
    expect(types).toContainEqual({ Id: 'feedback-given', Name: 'Feedback given' })
    expect(types.map(({ Name }) => Name)).toEqual([...new Set(types.map(({ Name }) => Name))].toSorted())
    await feedback((await aStudent(sql)).id)
    const found = await Promise.all(types.map(({ Id: type }) => admin.ok('Message/GetEmails', { type })))
    expect(types.filter((_, at) => found[at]?.Total === 1).map(({ Id }) => Id)).toEqual(['feedback-given'])
  })

  test('lists find by words, type, state and day', async () => {
    const { id, email } = await aStudent(sql)
    await feedback(id)
    const total = async (query: Parameters<typeof admin.ok<'Message/GetEmails'>>[1]) =>
      (await admin.ok('Message/GetEmails', query)).Total
    expect([
      await total({ keyword: email }),
      await total({ keyword: 'bello' }),
      await total({ keyword: 'nobody-else' }),
      await total({ type: 'feedback-given', status: 'Pending' }),
      await total({ type: 'order-paid' }),
      await total({ status: 'Sent' }),
      await total({ fromDateIsoString: '2026-06-01', toDateIsoString: '2026-06-01' }),
      await total({ toDateIsoString: '2026-05-31' }),
    ]).toEqual([1, 1, 0, 1, 0, 0, 1, 0])
    expect((await admin.ok('Message/GetSMSs')).Total).toBe(0)
  })

  test('texts are deleted after 90 days; states stay, and nothing pending is touched (X-086)', async () => {
    const [sent, waiting] = [await aStudent(sql), await aStudent(sql)]
    await feedback(sent.id)
    await work(noon)
    await feedback(waiting.id)
    const later = (days: number) => new Date(noon.getTime() + days * 86_400_000)
    expect([
      await removeTexts(sql, later(89)),
      await removeTexts(sql, later(91)),
      await removeTexts(sql, later(91)),
    ]).toEqual([0, 1, 0])
    expect(await sql`select status, body, html from message where person_id = ${sent.id}`).toEqual([
      { status: 'sent', body: '', html: '' },
    ])
    expect((await sql`select body from message where person_id = ${waiting.id}`)[0]?.['body']).toContain('Dr Bello')
  })

  test('an address that is no account’s own goes with the text, also where the keys are the same (X-086)', async () => {
    const { id, email } = await aStudent(sql)
    await sql`update person set phone = '0803 123 4567' where id = ${id}`
    const [guardian, other, visitor] = ['mum@home.test', 'dad@home.test', 'ada@visitor.test']
    for (const to of [
      { personId: id },
      { personId: id, email: guardian },
      { personId: id, email: other, phone: '0805 765 4321' },
      { personId: id, email: email.toUpperCase(), phone: '+2348031234567' },
      { email: visitor },
    ])
      await inTransaction(sql, (tx) =>
        queueMessage(
          tx,
          { type: 'smart-card-pickup', to, values: { CardNumber: '1', Place: 'Office' }, eventKey: 'one-event' },
          { now: noon },
        ),
      )
    await work(noon)
    await removeTexts(sql, new Date(noon.getTime() + 91 * 86_400_000))
    const left = await sql<{ recipient: string }[]>`select recipient from message where text_removed_at is not null`
    expect(left.map(({ recipient }) => recipient).toSorted()).toEqual(
      ['', '', '', '', '+2348031234567', email, email.toUpperCase()].toSorted(),
    )
  })

  test('the reason of a failure has dots in place of the address that it quotes', async () => {
    const { id, email } = await aStudent(sql)
    await feedback(id)
    await work(noon, [email], (to) => `550 no mailbox <${to}> here`)
    expect(await sql`select failure from message`).toEqual([{ failure: '550 no mailbox <••••••> here' }])
  })
})

describe('what people want to get (V-19)', () => {
  test('a type that a person switched off is not sent; the notification stays; a code always comes', async () => {
    const { id, email } = await aStudent(sql)
    const phone = await server.client(email)
    expect((await phone.ok('Message/GetMyPreferences')).Types.map((one) => one.Id)).not.toContain('password-reset')
    const hours = { QuietFrom: 0, QuietUntil: 0 }
    await phone.ok('Message/UpdateMyPreferences', { Refused: [{ Type: 'feedback-given', Channel: 'email' }], ...hours })
    expect(await phone.ok('Message/GetMyPreferences')).toMatchObject({
      ...hours,
      Types: expect.arrayContaining([
        expect.objectContaining({ Id: 'feedback-given', Email: false, Sms: true, Push: true }),
      ]),
    })
    await feedback(id)
    await phone.ok('Account/ResetPassword', { EmailAddress: email })
    expect((await sql`select type from message`).map((row) => row['type'])).toEqual(['password-reset'])
    expect(await sql`select 1 from notification where person_id = ${id}`).toHaveLength(1)
    const refused = await phone.call('Message/UpdateMyPreferences', {
      Refused: [{ Type: 'password-reset', Channel: 'email' }],
      ...hours,
    })
    expect(refused.status).toBe(400)
  })

  test('a type is offered on the channels on which it can come: SMS only with its words, and to a verified number', async () => {
    const { id, email } = await aStudent(sql)
    const phone = await server.client(email)
    const channelsOf = async () =>
      Object.fromEntries((await phone.ok('Message/GetMyPreferences')).Types.map(({ Id, Channels }) => [Id, Channels]))
    const withoutNumber = await channelsOf()
    expect(Object.values(withoutNumber).flat()).not.toContain('sms')
    await sql`update person set phone = '0803 123 4567' where id = ${id}`
    await sql`update person set phone_verified_at = ${noon} where id = ${id}`
    const verified = await channelsOf()
    expect([verified['feedback-given'], verified['event-moved']]).toEqual([
      ['email', 'push'],
      ['email', 'sms', 'push'],
    ])
    await sql`
      insert into message_template (id, type, subject, html, sms, created_at, updated_at)
      values (${randomId()}, 'feedback-given', 'Feedback', '<p>{{FeedbackLink}}</p>', 'Feedback of {{MentorName}}', now(), now())`
    expect((await channelsOf())['feedback-given']).toEqual(['email', 'sms', 'push'])
    await sql`delete from message_template`
  })

  test('a person gets ten messages of an optional type in an hour; the rest are notifications only (X-085)', async () => {
    const { id } = await aStudent(sql)
    await together(20, () => feedback(id))
    expect(await sql`select 1 from message`).toHaveLength(10)
    expect(await sql`select 1 from notification where person_id = ${id}`).toHaveLength(20)
    await feedback(id, new Date(noon.getTime() + 3_600_001))
    expect(await sql`select 1 from message`).toHaveLength(11)
    await together(20, () => passwordChanged(id))
    expect(await sql`select 1 from message where type = 'password-changed'`).toHaveLength(20)
  })

  test('what is not urgent waits for the end of the quiet hours; what is urgent does not', async () => {
    const { id } = await aStudent(sql)
    await feedback(id, night)
    await passwordChanged(id)
    expect(await work(night)).toHaveLength(1)
    expect(await work(new Date('2026-06-02T05:59:00Z'))).toHaveLength(0)
    expect(await sql`select tries from message where status = 'pending'`).toEqual([{ tries: 0 }])
    expect(await work(new Date('2026-06-02T06:00:00Z'))).toHaveLength(1)
  })

  test('quiet hours also hold what is tried again, sent again, or late because the worker was off', async () => {
    const { id, email } = await aStudent(sql)
    await feedback(id, new Date('2026-06-01T19:59:00Z'))
    expect(await work(night)).toHaveLength(0)
    await work(aLaterNoon, [email])
    expect(await sql`select status from message`).toEqual([{ status: 'failed' }])
    await admin.ok('Message/ResendEmail', { Id: await onlyId() })
    expect(await work(new Date('2100-06-01T23:00:00Z'))).toHaveLength(0)
    expect(await work(new Date('2100-06-02T06:00:00Z'))).toHaveLength(1)
  })

  test('other quiet hours hold for what waits already', async () => {
    const { id, email } = await aStudent(sql)
    await feedback(id, night)
    await work(new Date('2100-06-01T23:00:00Z'))
    const phone = await server.client(email)
    await phone.ok('Message/UpdateMyPreferences', { Refused: [], QuietFrom: 0, QuietUntil: 0 })
    expect(await work(new Date('2100-06-01T23:01:00Z'))).toHaveLength(1)
  })

  test('the link at the end of a mail ends mails of its type, without a session, as often as it is pressed', async () => {
    const { id } = await aStudent(sql)
    await feedback(id)
    const [mail] = await work(noon)
    const url = mail && 'unsubscribeUrl' in mail ? (mail.unsubscribeUrl ?? '') : ''
    expect(url).toMatch(/^https:\/\/p\.example\/account\/unsubscribe\?token=[\w-]{36}$/)
    const visitor = await server.client()
    const Token = url.slice(-36)
    // A mail program presses by a POST to the address itself (RFC 8058).
    const press = await fetch(`${server.url}/account/unsubscribe?token=${Token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([press.status, await press.text()]).toEqual([
      200,
      'You will get no more mails of this kind: Feedback given.',
    ])
    expect((await fetch(`${server.url}/account/unsubscribe`, { method: 'POST' })).status).toBe(410)
    for (let again = 0; again < 2; again++)
      expect(await visitor.ok('Message/Unsubscribe', { Token })).toBe(
        'You will get no more mails of this kind: Feedback given.',
      )
    await feedback(id)
    expect(await work(noon)).toHaveLength(0)
    expect((await visitor.call('Message/Unsubscribe', { Token: randomId() })).status).toBe(410)
  })
})

async function onlyId(): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from message`
  return row?.id ?? ''
}
