import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { Undeliverable } from './undeliverable.ts'

/** A file of a calendar event: its text, and whether it adds or removes the event (RFC 5546). */
export interface CalendarAttachment {
  readonly method: 'PUBLISH' | 'CANCEL'
  readonly text: string
}

/** Another file of a mail. */
export interface FileAttachment {
  readonly name: string
  /** Its MIME type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** `html` and `text` say the same. `unsubscribeUrl`: the page that ends mails of this type, for mails that are not transactional. */
export interface MailMessage {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl: string | null
  readonly calendar: CalendarAttachment | null
  readonly file: FileAttachment | null
}

/** Sends one mail; rejects when the other side did not accept it, with `Undeliverable` when it never will. */
export type SendMail = (message: MailMessage) => Promise<void>

/** The mail server of SMTP_URL, or files in `DATA_DIR/mail` when it is not set. */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): SendMail {
  return config.smtpUrl === null
    ? mailToFiles(join(config.dataDir, 'mail'), config.mailFrom)
    : mailBySmtp(config.smtpUrl, config.mailFrom)
}

function mailBySmtp(url: string, from: string): SendMail {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  return async (message) => {
    try {
      await transport.sendMail(optionsOf(message, from))
    } catch (error) {
      const failure = reasonOf(error)
      throw isRefusedForGood(error)
        ? new Undeliverable(failure, { cause: error })
        : new Error(failure, { cause: error })
    }
  }
}

/** A reply from 500 on about the address or the text. A failed sign-in to the mail server (535) is no fault of the message. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  return status >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}

/** Why a mail was not sent, for administrators: what the mail server said, or that it did not answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The mail was not sent.'
  if ('response' in error && typeof error.response === 'string') return `The mail server answered "${error.response}".`
  const code = 'code' in error ? String(error.code) : ''
  return ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED'].includes(code)
    ? `The mail server could not be reached (${error.message}).`
    : error.message
}

/** Writes one `<id>.eml` for each mail: sending the same message twice leaves one file. */
function mailToFiles(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (message) => {
    const sent = await transport.sendMail(optionsOf(message, from))
    if (!Buffer.isBuffer(sent.message)) throw new Error('the mail was not built in memory')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = join(folder, `${message.id}.part`)
    await writeFile(part, sent.message, { mode: 0o600 })
    await rename(part, join(folder, `${message.id}.eml`))
  }
}

/** The id of a message names the mail, so that the other side can drop a mail that it gets twice. */
function optionsOf(
  { id, to, subject, text, html, unsubscribeUrl, calendar, file }: MailMessage,
  from: string,
): SendMailOptions {
  return {
    from,
    // An object, because a text would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(calendar ? { icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.text } } : {}),
    ...(file
      ? { attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.bytes) }] }
      : {}),
    messageId: `<${id}@${senderDomain(from)}>`,
    // RFC 8058: the mail program may send the one POST that ends mails of this type, without opening the page.
    ...(unsubscribeUrl === null
      ? {}
      : {
          list: { unsubscribe: unsubscribeUrl },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
  }
}

function senderDomain(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
}
