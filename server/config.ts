import { join, resolve } from 'node:path'
import { StartError } from '#server/calls/start-error.ts'
import { productName } from '#kit/product.ts'

/** Every setting of the server, parsed once. Only this file reads the environment. */
export interface Config {
  /** Absolute folder of all data of this installation: database, uploads, mail files. */
  readonly dataDir: string
  /** 0 asks the system for a free port. */
  readonly port: number
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Whether a new, empty database gets the demo people. */
  readonly demo: boolean
  /** Null: mail is written to files in `dataDir`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Null: uploads are stored in `dataDir`. Otherwise the bucket with its key and secret (ports/file-store-s3.ts). */
  readonly filesUrl: string | null
  /** The public address of the site, without a slash at the end; used in mails. */
  readonly publicUrl: string
  /** How many proxies run in front of the server and are trusted to report the caller's address. */
  readonly trustProxy: number
  readonly log: 'off' | 'info' | 'debug'
}

/** Relative to the program, not to the current folder: another folder would look like an empty, lost database. */
const defaultDataDir = join(import.meta.dirname, '..', 'data')

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings. A bad value is a StartError: one sentence that names the setting. */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || null
  const port = wholeNumber('PORT', read('PORT') ?? '8080', 65_535)
  return {
    dataDir: resolve(read('DATA_DIR') ?? defaultDataDir),
    port,
    databaseUrl: address('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    demo: oneOf('DEMO', read('DEMO') ?? 'on', ['on', 'off']) === 'on',
    smtpUrl: address('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: mailAddress('MAIL_FROM', read('MAIL_FROM') ?? `${productName} <no-reply@localhost>`),
    filesUrl: bucket('FILES_URL', address('FILES_URL', read('FILES_URL'), ['http:', 'https:'])),
    publicUrl: (address('PUBLIC_URL', read('PUBLIC_URL'), ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    trustProxy: wholeNumber('TRUST_PROXY', read('TRUST_PROXY') ?? '0', 10),
    log: oneOf('LOG', read('LOG') ?? 'info', ['off', 'info', 'debug']),
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > max)
    throw new StartError(`${name} must be a whole number from 0 to ${max}, but it is "${text}".`)
  return value
}

function oneOf<const T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const value = allowed.find((allowedValue) => allowedValue === text.toLowerCase())
  if (value === undefined) throw new StartError(`${name} must be ${allowed.join(' or ')}, but it is "${text}".`)
  return value
}

/** The value itself is never printed, because addresses of databases and mail servers carry passwords. */
function address(name: string, text: string | null, schemes: readonly string[]): string | null {
  if (text === null) return null
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
    throw new StartError(
      `${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
    )
  }
  return text
}

function bucket(name: string, text: string | null): string | null {
  const { username = '', password = '', pathname = '' } = text === null ? {} : new URL(text)
  if (text !== null && (username === '' || password === '' || pathname.length < 2))
    throw new StartError(
      `${name} must look like https://key:secret@host/bucket?region=name, with the secret percent-encoded.`,
    )
  return text
}

function mailAddress(name: string, text: string): string {
  if (!/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) {
    throw new StartError(
      `${name} must be a mail address such as "${productName} <no-reply@example.org>", but it is "${text}".`,
    )
  }
  return text
}
