import { expect, test } from 'vitest'
import { noOperator } from '#contract/site/no-operator.ts'
import { readConfig } from '#server/config.ts'

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    smtpUrl: null,
    publicUrl: 'http://localhost:8080',
    trustProxy: 0,
    stopSeconds: 5,
    log: 'info',
  })
  expect(readConfig({}).dataDir).toMatch(/[/\\]data$/)
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['no setting at all', {}, '127.0.0.1', true],
  ['DEMO=off', { DEMO: 'off' }, null, false],
  ['a database of its own', { DATABASE_URL: 'postgres://db/afara' }, null, false],
  ['a public address', { PUBLIC_URL: 'https://afara.test' }, null, false],
  ['a proxy in front', { TRUST_PROXY: '1' }, null, false],
  ['HOST that others reach, also with DEMO=on', { HOST: '0.0.0.0', DEMO: 'on' }, '0.0.0.0', false],
  ['HOST on this computer', { HOST: 'localhost' }, 'localhost', true],
  ['a local address under another port', { PUBLIC_URL: 'http://127.0.0.1:9000' }, '127.0.0.1', true],
])('%s: demo people only where nobody else can reach the server', (_, settings, host, demo) => {
  expect(readConfig(settings)).toMatchObject({ host, demo })
})

test.each([
  ['the demo', {}, true],
  ['no demo', { DEMO: 'off' }, false],
  ['no demo, and the sandbox', { DEMO: 'off', PAYMENTS: 'sandbox' }, true],
  ['the demo with a real provider', { PAYSTACK_SECRET_KEY: 'sk' }, false],
  ['the demo with real airtime', { VTPASS_API_KEY: 'a', VTPASS_SECRET_KEY: 's' }, false],
  ['the demo without it', { PAYMENTS: 'live' }, false],
])('%s: the sandbox of payments is %s', (_, settings, sandbox) => {
  expect(readConfig(settings).payments.sandbox).toBe(sandbox)
})

test.each([
  ['the demo', {}, ['savings', 'investments', 'airtime', 'credit']],
  ['no demo', { DEMO: 'off' }, []],
  ['a choice', { DEMO: 'off', MONEY_SERVICES: 'Credit, savings' }, ['savings', 'credit']],
  ['the demo without them', { MONEY_SERVICES: 'off' }, []],
])('%s: the money services that are on', (_, settings, services) => {
  expect(readConfig(settings).services).toEqual(services)
})

test('the sandbox beside a real provider, and half of the settings of one, are refused', () => {
  expect(() => readConfig({ PAYMENTS: 'sandbox', PAYSTACK_SECRET_KEY: 'sk' })).toThrow('moves no real money')
  expect(() => readConfig({ VTPASS_API_KEY: 'a' })).toThrow('must be set together')
  expect(() => readConfig({ FLUTTERWAVE_SECRET_KEY: 'sk' })).toThrow('must be set together')
  expect(() => readConfig({ PAYSTACK_ACCOUNT_BANK: 'wema-bank' })).toThrow('needs PAYSTACK_SECRET_KEY')
  expect(() => readConfig({ PAYSTACK_ACCOUNT_BANK: 'Wema Bank', PAYSTACK_SECRET_KEY: 'sk' })).toThrow(
    'such as wema-bank',
  )
})

test('the operator is named by settings, and only providers that are set up are named (R-076, R-082)', () => {
  expect(readConfig({}).operator).toEqual(noOperator)
  const set = readConfig({
    OPERATOR_NAME: 'A School',
    OPERATOR_PHONE: '+234 803 123 4567',
    MONEY_WORDS: 'on',
    SMTP_URL: 'smtps://user:secret@smtp.example:465',
    SMS_URL: 'https://:key@v3.api.termii.com/?from=Afara',
    PAYSTACK_SECRET_KEY: 'sk',
    PAYSTACK_ACCOUNT_BANK: 'wema-bank',
    FILES_URL: 'https://key:secret@s3.example/bucket',
    DATABASE_URL: 'postgres://user:secret@db.cloud.example/portal',
    // A machine of the own network is no other company.
    PUSH_URL: 'http://10.0.0.5:9000',
  }).operator
  expect(set).toMatchObject({ Name: 'A School', Phone: '+234 803 123 4567' })
  expect(JSON.stringify(set.MoneyWords)).toMatch(/wallet ID without a transfer fee.*Savings.*Investments.*Edu-points/)

  expect(set.Providers).toEqual([
    { Use: 'Sends e-mails', Name: 'smtp.example' },
    { Use: 'Sends text messages', Name: 'Termii (v3.api.termii.com)' },
    { Use: 'Takes card payments', Name: 'Paystack' },
    { Use: 'Opens bank accounts for wallets', Name: 'Paystack' },
    { Use: 'Stores files', Name: 's3.example' },
    { Use: 'Stores the data', Name: 'db.cloud.example' },
  ])
  expect(JSON.stringify(set)).not.toMatch(/secret|key|sk"/)
})

test('a slash at the end of PUBLIC_URL is removed', () => {
  expect(readConfig({ PUBLIC_URL: 'https://afara.test/' }).publicUrl).toBe('https://afara.test')
})

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, but it is "eighty".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
  ['OPERATOR_EMAIL', 'school', 'OPERATOR_EMAIL must be a mail address such as help@example.org, but it is "school".'],
  [
    'OPERATOR_PHONE',
    'call me',
    'OPERATOR_PHONE must be a phone number such as +234 803 123 4567, but it is "call me".',
  ],
  ['IOS_APP', 'http://apps.example', 'IOS_APP must be an address that starts with https://.'],
  [
    'MONEY_SERVICES',
    'savings,loans',
    'MONEY_SERVICES must be off, or some of savings, investments, airtime, credit with commas, but one of them is "loans".',
  ],
  ['MONEY_WORDS', 'yes', 'MONEY_WORDS must be on or off, but it is "yes".'],
  ['DEMO', 'perhaps', 'DEMO must be on or off, but it is "perhaps".'],
  ['LOG', 'loud', 'LOG must be off or info or debug, but it is "loud".'],
  ['TRUST_PROXY', '-1', 'TRUST_PROXY must be a whole number from 0 to 10, but it is "-1".'],
  ['STOP_SECONDS', '1', 'STOP_SECONDS must be a whole number from 2 to 600, but it is "1".'],
  ['PUBLIC_URL', 'afara.test', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [
    'MAIL_FROM',
    'nobody',
    'MAIL_FROM must be a mail address such as "Afara <no-reply@example.org>", but it is "nobody".',
  ],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('a bucket address needs key, secret and name, and is read unchanged', () => {
  const bucket = 'https://KEY:a%2Fb@s3.example.org/uploads?region=eu-west-1'
  expect([readConfig({}).filesUrl, readConfig({ FILES_URL: bucket }).filesUrl]).toEqual([null, bucket])
  for (const url of [
    'https://s3.example.org/uploads',
    'https://KEY@s3.example.org/uploads',
    'https://KEY:secret@s3.example.org/',
  ]) {
    expect(() => readConfig({ FILES_URL: url })).toThrow(
      'FILES_URL must look like https://key:secret@host/bucket?region=name',
    )
    expect(() => readConfig({ FILES_URL: url })).toThrow(expect.not.stringContaining(':secret@s3'))
  }
})

test('a refused address of a database, mail server or bucket is not printed, because it holds a password', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'FILES_URL']) {
    expect(() => readConfig({ [name]: 'ftp://me:secret@host' })).toThrow(expect.not.stringContaining('secret'))
    expect(() => readConfig({ [name]: 'ftp://me:secret@host' })).toThrow(`${name} must be an address that starts with`)
  }
})
