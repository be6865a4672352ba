import { Parser } from 'htmlparser2'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fillMessage } from '#rules/messages/fill-message.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'
import { lanes, sendMessages } from '#server/jobs/send-messages.ts'
import { mailHtml } from '#server/messages/mail-page.ts'
import { messageTypes, type MessageType } from '#server/messages/message-types.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { oneLine, secretSlot, withoutSecrets, withSecrets } from '#server/messages/secret-slots.ts'
import { createLog } from '#server/ports/log.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import type { SmsMessage } from '#server/ports/sms.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aStudent, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { attacks as htmlAttacks } from '#tests/eform/hostile-html.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const noon = new Date('2026-06-01T11:00:00Z')
beforeEach(() => sql`delete from message`)

/** HTML that tries to run, and texts that try to end a header, to be a variable or to be a slot of a secret. */
const attacks = [
  ...htmlAttacks,
  'Ada\r\nBcc: all@example.org',
  'Ada\r\n\r\n<p>another body',
  'Ada\u0000\u0008\u001B[31m',
  '{{ResetLink}}',
  '\u0001ResetLink\u0001',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
]
/** What the page of every mail has around its text. */
const frame = new Set(
  forbiddenHtml(
    mailHtml({ subject: 'x', text: 'x', html: '<p><a href="https://p.example">x</a></p>', unsubscribeUrl: null }),
  ),
)

/** What in the page of a mail is neither its frame nor allowed in a text; an independent parser reads it. */
function foreignParts(page: string): string[] {
  const links: string[] = []
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (name === 'a' && href !== '' && !href.startsWith('https://')) links.push(href)
    },
  })
  parser.end(page)
  return [...links, ...forbiddenHtml(page).filter((part) => !frame.has(part))]
}
/** Control characters, except line feeds and the marks of slots. */
const hasControls = (text: string) => /[^\P{Cc}\n]/u.test(withoutSecrets(text))

describe('a value of a person', () => {
  test.each(attacks)('%j is text in every variable of every type: in mail, plain text, subject and SMS', (attack) => {
    const value = oneLine(attack)
    expect(value).not.toMatch(/\p{Cc}/u)
    for (const [id, type] of Object.entries<MessageType>(messageTypes)) {
      const valueOf = (name: string) => (type.variables[name]?.secret ? secretSlot(name) : value)
      const filled = fillMessage(type, type.variables, valueOf)
      const secrets = Object.fromEntries(
        Object.keys(type.variables).map((name) => [name, 'https://p.example/?a=1&b=2']),
      )
      const page = withSecrets(mailHtml({ ...filled, unsubscribeUrl: null }), secrets, true)
      expect([id, foreignParts(page)]).toEqual([id, []])
      expect([filled.subject, filled.sms, filled.text].some(hasControls)).toBe(false)
      expect(filled.subject).not.toContain('\n')
    }
  })

  test('is text in what is really sent, in the list of e-mails and in the notification', async () => {
    for (const [at, attack] of attacks.entries()) {
      // The database itself refuses the character U+0000.
      const { id } = await aStudent(sql, { firstname: attack.replaceAll('\0', '') })
      const values = { MentorName: attack, AssessmentName: attack, FeedbackLink: attack }
      const what = { type: 'feedback-given', to: { personId: id }, values, eventKey: `event-${at}` } as const
      await inTransaction(sql, (tx) => queueMessage(tx, what, { now: noon }))
    }
    const sent = await work()
    expect(sent).toHaveLength(attacks.length)
    for (const mail of sent) {
      if (!('html' in mail)) throw new Error('only mails were queued')
      expect([mail.subject, foreignParts(mail.html)]).toEqual([mail.subject, []])
      expect([mail.subject, mail.text].some(hasControls)).toBe(false)
    }
    const { Items } = await admin.ok('Message/GetEmails', { pageSize: 100 })
    expect(Items).toHaveLength(attacks.length)
    expect(Items.flatMap(({ Html }) => forbiddenHtml(Html))).toEqual([])
    const notices = await sql<
      { title: string; body: string; link: string }[]
    >`select title, body, link from notification`
    expect(notices.filter(({ title, body }) => hasControls(title + body))).toEqual([])
    expect(new Set(notices.map(({ link }) => link))).toEqual(new Set(['/notifications']))
  })
})

describe('words of an administrator', () => {
  test.each(attacks)('%j is refused with the name of its field, or is text', async (attack) => {
    const Id = 'feedback-given'
    for (const [field, words] of Object.entries({
      Subject: { Subject: `${attack} {{MentorName}}`, Template: '<p>Hi</p>', SMSMessage: '' },
      Template: { Subject: 'Hi', Template: `<p>{{MentorName}}</p>${attack}`, SMSMessage: '' },
      SMSMessage: { Subject: 'Hi', Template: '<p>Hi</p>', SMSMessage: `${attack} {{MentorName}}` },
    })) {
      const reply = await admin.call('MessageTemplate/SendTestMessage', { Id, ...words })
      if (reply.status !== 200) {
        expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, [field]])
        continue
      }
      const [mail] = await work()
      if (!mail || !('html' in mail)) throw new Error('the test was not sent')
      expect(foreignParts(mail.html)).toEqual([])
      expect(mail.subject).not.toMatch(/\p{Cc}/u)
    }
  })

  test.each([
    '<p><a href="https://a.example/{{MentorName}}">x</a></p>',
    '<p><a href="https://a.example/{{Unknown}}">x</a></p>',
    '<p><a href="{{FeedbackLink}}">x</a></p>',
  ])('%s is refused: a variable in an address is not filled in', async (Template) => {
    const reply = await admin.call('MessageTemplate/SendTestMessage', { Id: 'feedback-given', Subject: 'Hi', Template })
    expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, ['Template']])
  })
})

async function work() {
  const sent: (MailMessage | SmsMessage)[] = []
  const take = async (message: MailMessage | SmsMessage) => {
    sent.push(message)
  }
  const push = () => Promise.reject(new Error('no pushes here'))
  const [publicUrl, attachInvoice] = ['https://p.example', async () => null]
  const ports = { send: { email: take, sms: take, push }, log: createLog('off'), publicUrl, attachInvoice }
  // At noon of the next day all messages are due, and no person has quiet hours (V-19).
  const nextNoon = new Date(new Date().setUTCHours(24 + 11, 0, 0, 0))
  for (const lane of lanes) while ((await sendMessages({ sql, ...ports, clock: { now: () => nextNoon } }, lane)) > 0);
  return sent
}
