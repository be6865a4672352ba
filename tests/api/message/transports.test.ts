import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createMail, type MailMessage } from '#server/ports/mail.ts'
import { createSms } from '#server/ports/sms.ts'
import { startFakeSmtp } from '#tests/api/fake-smtp.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'transports-'))
const smtp = await startFakeSmtp()
const asked: Record<string, string>[] = []
let answer = 200
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push(JSON.parse(body) as Record<string, string>)
    response.writeHead(answer).end('{"message":"no"}')
  })
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const providerPort = (provider.address() as AddressInfo).port
afterAll(async () => {
  await smtp.close()
  provider.close()
  await rm(dataDir, { recursive: true })
})
const mail = (to: string, facts: Partial<MailMessage> = {}): MailMessage => ({
  id: '01977777-0000-7000-8000-000000000001',
  to,
  subject: 'Feedback from Dr Bello',
  text: 'Hello',
  html: '<p>Hello</p>',
  unsubscribeUrl: null,
  calendar: null,
  file: null,
  ...facts,
})

describe('SMTP', () => {
  const send = createMail({ ...readConfig({ SMTP_URL: smtp.url }), dataDir })

  test('a mail has a text and an HTML part; List-Unsubscribe only where it can be refused', async () => {
    await send(mail('ada@example.org'))
    await send(mail('ada@example.org', { unsubscribeUrl: 'https://p.example/unsubscribe?token=1' }))
    expect(smtp.mails[0]).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/)
    expect(smtp.mails[0]).toContain('Message-ID: <01977777-0000-7000-8000-000000000001@localhost>')
    expect(smtp.mails[0]).not.toContain('List-Unsubscribe')
    expect(smtp.mails[1]).toContain('List-Unsubscribe: <https://p.example/unsubscribe?token=1>')
    expect(smtp.mails[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('the file of an event goes with a mail, as a part that mail programs know and as a file (X-032)', async () => {
    await send(mail('ada@example.org', { calendar: { method: 'CANCEL', text: 'BEGIN:VCALENDAR' } }))
    const [sent = ''] = smtp.mails.slice(-1)
    expect(sent).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
    expect(sent).toMatch(/Content-Disposition: attachment; filename=event\.ics/)
    await send(mail('ada@example.org'))
    expect(smtp.mails.at(-1)).not.toContain('calendar')
  })

  test('an unknown address is refused for good, a busy mailbox and a server that is away for now', async () => {
    smtp.refuses.add('gone@example.org')
    smtp.busy.add('full@example.org')
    await expect(send(mail('gone@example.org'))).rejects.toMatchObject({
      name: 'Undeliverable',
      message: expect.stringContaining('550 5.1.1 user unknown'),
    })
    await expect(send(mail('full@example.org'))).rejects.toMatchObject({ name: 'Error' })
    const away = createMail({ ...readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), dataDir })
    await expect(away(mail('ada@example.org'))).rejects.toMatchObject({ name: 'Error' })
  })
})

describe('text messages', () => {
  const smsUrl = `http://:se%2Fcret@127.0.0.1:${providerPort}/?from=Afara`
  const message = { id: 'one', to: '+2348031234567', text: 'Your card is ready' }

  test('without a provider they are files', async () => {
    await createSms({ smsUrl: null, dataDir })(message)
    expect(await readFile(join(dataDir, 'sms', 'one.txt'), 'utf8')).toBe('To: +2348031234567\n\nYour card is ready\n')
  })

  test('the provider gets key, sender and number; what it refuses for good is not tried again', async () => {
    const send = createSms({ smsUrl, dataDir })
    await send(message)
    expect(asked.at(-1)).toEqual({
      api_key: 'se/cret',
      from: 'Afara',
      channel: 'dnd',
      type: 'plain',
      to: '2348031234567',
      sms: 'Your card is ready',
    })
    for (const [status, name] of [
      [400, 'Undeliverable'],
      [401, 'Error'],
      [503, 'Error'],
    ] as const) {
      answer = status
      await expect(send(message)).rejects.toMatchObject({ name, message: expect.stringContaining(String(status)) })
    }
  })

  test('a setting without key or sender is refused in one sentence that does not print it', () => {
    expect(() => readConfig({ SMS_URL: 'https://v3.api.termii.com/?from=Afara' })).toThrow(/^SMS_URL must look like/)
    expect(() => readConfig({ SMS_URL: 'https://:hush@v3.api.termii.com/' })).toThrow(/^((?!hush).)*$/)
  })
})
