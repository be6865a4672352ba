import { join, resolve } from 'node:path'
import { moneyWords } from '#server/calls/money-words.ts'
import { StartError } from '#server/calls/start-error.ts'
import { moneyServices, type MoneyService } from '#contract/site/money-services.ts'
import type { Operator } from '#contract/site/operator.ts'
import { productName } from '#kit/product.ts'

/** Every setting of the server, parsed once. Only this file reads the environment. */
export interface Config {
  /** Absolute folder of all data of this installation: database, uploads, mail files. */
  readonly dataDir: string
  /** 0 asks the system for a free port. */
  readonly port: number
  /** The address to listen on; null: every address of this machine. */
  readonly host: string | null
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /**
   * Whether a new, empty database gets the demo people. Their passwords are public, so false wherever others may reach the server:
   * the demo needs the embedded database, a loopback address to listen on and no proxy or public address (decision 044).
   */
  readonly demo: boolean
  /** Null: mail is written to files in `dataDir`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Null: text messages are written to files in `dataDir`. Otherwise the provider's address, key and sender (ports/sms.ts). */
  readonly smsUrl: string | null
  /** The countries whose mobile phones get codes by SMS, such as NG. */
  readonly smsCountries: readonly string[]
  /** Null: pushes go to the addresses that browsers name. Otherwise the relay that they go through (ports/push.ts). */
  readonly pushUrl: string | null
  /** Null: uploads are stored in `dataDir`. Otherwise the bucket with its key and secret (ports/file-store-s3.ts). */
  readonly filesUrl: string | null
  /** The card providers; a null secret leaves one out. `sandbox`: the sandbox answers for both, and no real money moves. */
  readonly payments: {
    readonly sandbox: boolean
    readonly paystackKey: string | null
    /** Where Paystack opens a bank account for each wallet, such as `wema-bank`; null: wallets have no account. */
    readonly paystackBank: string | null
    readonly flutterwaveKey: string | null
    readonly flutterwaveHash: string | null
  }
  /** The provider of airtime and data; null: they are not sold. The sandbox of payments plays it, too. */
  readonly airtime: { readonly apiKey: string; readonly secretKey: string } | null
  /** The money services that are on (decision 173). */
  readonly services: readonly MoneyService[]
  /** Who runs this portal, and the companies that it sends data to. */
  readonly operator: Operator
  /** Null: no metrics. Otherwise what a scraper of /api/metrics sends as its bearer token. */
  readonly metricsToken: string | null
  /** The public address of the site, without a slash at the end; used in mails. */
  readonly publicUrl: string
  /** How many proxies run in front of the server and are trusted to report the caller's address. */
  readonly trustProxy: number
  /** How long a stop may take: after it the process ends even if a step hangs (S-06), s. */
  readonly stopSeconds: number
  readonly log: 'off' | 'info' | 'debug'
}

/** Relative to the program, not to the current folder: another folder would look like an empty, lost database. */
const defaultDataDir = join(import.meta.dirname, '..', 'data')

type Environment = Readonly<Record<string, string | undefined>>
type Read = (name: string) => string | null

/** Reads the settings. A bad value is a StartError: one sentence that names the setting. */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || null
  const port = wholeNumber('PORT', read('PORT') ?? '8080', 65_535)
  const publicUrl = address('PUBLIC_URL', read('PUBLIC_URL'), ['http:', 'https:']) ?? `http://localhost:${port}`
  const trustProxy = wholeNumber('TRUST_PROXY', read('TRUST_PROXY') ?? '0', 10)
  const wantsDemo = oneOf('DEMO', read('DEMO') ?? 'on', ['on', 'off']) === 'on'
  const isPrivate = read('DATABASE_URL') === null && trustProxy === 0 && isLoopback(new URL(publicUrl).hostname)
  const host = read('HOST') ?? (wantsDemo && isPrivate ? '127.0.0.1' : null)
  const demo = wantsDemo && isPrivate && host !== null && isLoopback(host)
  const payments = readPayments(read, demo)
  const providers = readProviders(read)
  const airtime = readAirtime(read)
  return {
    dataDir: resolve(read('DATA_DIR') ?? defaultDataDir),
    port,
    host,
    demo,
    mailFrom: mailAddress('MAIL_FROM', read('MAIL_FROM') ?? `${productName} <no-reply@localhost>`),
    smsCountries: countries('SMS_COUNTRIES', read('SMS_COUNTRIES') ?? 'NG'),
    ...providers,
    payments,
    airtime,
    services: servicesOn('MONEY_SERVICES', read('MONEY_SERVICES') ?? (demo ? moneyServices.join() : 'off')),
    operator: readOperator(read, providersOf({ ...providers, payments, airtime })),
    metricsToken: secret('METRICS_TOKEN', read('METRICS_TOKEN')),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    trustProxy,
    stopSeconds: wholeNumber('STOP_SECONDS', read('STOP_SECONDS') ?? '5', 600, 2),
    log: oneOf('LOG', read('LOG') ?? 'info', ['off', 'info', 'debug']),
  }
}

/** PAYMENTS is `sandbox` with the demo, unless a real provider is named. Real keys and the sandbox at once would mix real money with play money. */
function readPayments(read: Read, demo: boolean): Config['payments'] {
  const [paystackKey, flutterwaveKey, flutterwaveHash] = [
    read('PAYSTACK_SECRET_KEY'),
    read('FLUTTERWAVE_SECRET_KEY'),
    read('FLUTTERWAVE_SECRET_HASH'),
  ]
  if ((flutterwaveKey === null) !== (flutterwaveHash === null))
    throw new StartError('FLUTTERWAVE_SECRET_KEY and FLUTTERWAVE_SECRET_HASH must be set together.')
  const paystackBank = read('PAYSTACK_ACCOUNT_BANK')
  if (paystackBank !== null && (paystackKey === null || !/^[a-z][a-z-]{1,48}$/.test(paystackBank)))
    throw new StartError(
      'PAYSTACK_ACCOUNT_BANK must be a bank as Paystack names it, such as wema-bank, and needs PAYSTACK_SECRET_KEY.',
    )
  const isReal = paystackKey !== null || flutterwaveKey !== null || read('VTPASS_API_KEY') !== null
  const sandbox =
    oneOf('PAYMENTS', read('PAYMENTS') ?? (demo && !isReal ? 'sandbox' : 'live'), ['sandbox', 'live']) === 'sandbox'
  if (sandbox && isReal)
    throw new StartError(
      'PAYMENTS=sandbox moves no real money, so PAYSTACK_SECRET_KEY, FLUTTERWAVE_SECRET_KEY and VTPASS_API_KEY must not be set.',
    )
  return { sandbox, paystackKey, paystackBank, flutterwaveKey, flutterwaveHash }
}

/** Airtime is sold only where its keys are set. */
function readAirtime(read: Read): Config['airtime'] {
  const [apiKey, secretKey] = [read('VTPASS_API_KEY'), read('VTPASS_SECRET_KEY')]
  if (apiKey === null && secretKey === null) return null
  if (apiKey === null || secretKey === null)
    throw new StartError('VTPASS_API_KEY and VTPASS_SECRET_KEY must be set together.')
  return { apiKey, secretKey }
}

/** The addresses of other servers that this one sends data to. */
function readProviders(read: Read): Pick<Config, 'databaseUrl' | 'smtpUrl' | 'smsUrl' | 'filesUrl' | 'pushUrl'> {
  return {
    databaseUrl: address('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    smtpUrl: address('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    smsUrl: smsProvider('SMS_URL', address('SMS_URL', read('SMS_URL'), ['https:', 'http:'])),
    filesUrl: bucket('FILES_URL', address('FILES_URL', read('FILES_URL'), ['http:', 'https:'])),
    pushUrl: address('PUSH_URL', read('PUSH_URL'), ['https:', 'http:'])?.replace(/\/+$/, '') ?? null,
  }
}

/** The host of an address, unless it is a machine of the operator's own network. */
function hostOf(url: string | null): string | null {
  const host = url === null ? '' : new URL(url).hostname
  const isOwn = /^\[|^[^.]*$|\.(?:internal|local|lan|localhost)$|^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(
    host,
  )
  return isOwn ? null : host
}

/** What the privacy page says about other companies (R-082): only those that are set up here. */
function providersOf({
  smtpUrl,
  smsUrl,
  filesUrl,
  databaseUrl,
  pushUrl,
  payments,
  airtime,
}: Pick<
  Config,
  'smtpUrl' | 'smsUrl' | 'filesUrl' | 'databaseUrl' | 'pushUrl' | 'payments' | 'airtime'
>): Operator['Providers'] {
  const all: [use: string, name: string | null | false][] = [
    ['Sends e-mails', hostOf(smtpUrl)],
    ['Sends text messages', smsUrl && `Termii (${hostOf(smsUrl)})`],
    ['Takes card payments', payments.paystackKey !== null && 'Paystack'],
    ['Opens bank accounts for wallets', payments.paystackBank !== null && 'Paystack'],
    ['Takes card payments', payments.flutterwaveKey !== null && 'Flutterwave'],
    ['Delivers airtime and data', airtime !== null && 'VTpass'],
    ['Stores files', hostOf(filesUrl)],
    ['Stores the data', hostOf(databaseUrl)],
    ['Delivers push notifications', hostOf(pushUrl)],
  ]
  return all.flatMap(([Use, Name]) => (Name ? [{ Use, Name }] : []))
}

function readOperator(read: Read, Providers: Operator['Providers']): Operator {
  const store = (name: string) => address(name, read(name), ['https:']) ?? ''
  return {
    Name: lineOfText('OPERATOR_NAME', read('OPERATOR_NAME') ?? '', 120),
    Address: lineOfText('OPERATOR_ADDRESS', read('OPERATOR_ADDRESS') ?? '', 300),
    Email: plainMailAddress('OPERATOR_EMAIL', read('OPERATOR_EMAIL') ?? ''),
    Phone: phoneNumber('OPERATOR_PHONE', read('OPERATOR_PHONE') ?? ''),
    AndroidApp: store('ANDROID_APP'),
    IosApp: store('IOS_APP'),
    MoneyWords: oneOf('MONEY_WORDS', read('MONEY_WORDS') ?? 'off', ['on', 'off']) === 'on' ? moneyWords : [],
    Providers,
  }
}

/** Whether a host name or address is reached from this machine only. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

function wholeNumber(name: string, text: string, max: number, min = 0): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, but it is "${text}".`)
  return value
}

/** Codes such as `NG, GH`. A code that no country has would only close SMS, so it is refused. */
function countries(name: string, text: string): string[] {
  const codes = text.toUpperCase().split(/[\s,]+/)
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code) || regionNames.of(code) === undefined)
  if (wrong !== undefined)
    throw new StartError(`${name} must be codes of countries such as NG,GH, but one of them is "${wrong}".`)
  return codes
}
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Names with commas, or `off`. A misspelt one would turn off what the operator wants, so it is refused. */
function servicesOn(name: string, text: string): MoneyService[] {
  const wanted = text.toLowerCase() === 'off' ? [] : text.toLowerCase().split(/[\s,]+/)
  const wrong = wanted.find((word) => !moneyServices.some((service) => service === word))
  if (wrong !== undefined)
    throw new StartError(
      `${name} must be off, or some of ${moneyServices.join(', ')} with commas, but one of them is "${wrong}".`,
    )
  return moneyServices.filter((service) => wanted.includes(service))
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

/** A short secret would be guessed. */
function secret(name: string, text: string | null): string | null {
  if (text !== null && text.length < 32) throw new StartError(`${name} must have at least 32 signs.`)
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

function smsProvider(name: string, text: string | null): string | null {
  const { password = '', searchParams } = text === null ? {} : new URL(text)
  if (text !== null && (password === '' || !searchParams?.get('from')))
    throw new StartError(
      `${name} must look like https://:key@v3.api.termii.com/?from=Sender, with the key percent-encoded.`,
    )
  return text
}

function lineOfText(name: string, text: string, most: number): string {
  if (text.length > most || /[\r\n]/.test(text))
    throw new StartError(`${name} must be one line of at most ${most} signs.`)
  return text
}

function plainMailAddress(name: string, text: string): string {
  if (text !== '' && !/^[^<>@\s]+@[^<>@\s]+$/.test(text))
    throw new StartError(`${name} must be a mail address such as help@example.org, but it is "${text}".`)
  return text
}

function phoneNumber(name: string, text: string): string {
  if (text !== '' && !/^\+?\d[\d ()-]{4,28}$/.test(text))
    throw new StartError(`${name} must be a phone number such as +234 803 123 4567, but it is "${text}".`)
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
