import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'

export interface MailMessage {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends one mail; rejects when the other side did not accept it. */
export type SendMail = (message: MailMessage) => Promise<void>

/** The mail server of SMTP_URL, or files in `DATA_DIR/mail` when it is not set. */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): SendMail {
  return config.smtpUrl === null
    ? mailToFiles(join(config.dataDir, 'mail'), config.mailFrom)
    : mailBySmtp(config.smtpUrl, config.mailFrom)
}

function mailBySmtp(url: string, from: string): SendMail {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${senderDomain(from)}>` })
  }
}

/** Writes one `<id>.eml` for each mail: sending the same message twice leaves one file. */
function mailToFiles(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async ({ id, to, subject, text }) => {
    const sent = await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${senderDomain(from)}>` })
    if (!Buffer.isBuffer(sent.message)) throw new Error('the mail was not built in memory')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = join(folder, `${id}.part`)
    await writeFile(part, sent.message, { mode: 0o600 })
    await rename(part, join(folder, `${id}.eml`))
  }
}

function senderDomain(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
}
