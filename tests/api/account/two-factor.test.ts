import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/account-messages.ts'
import { apiClient, refusal, type ApiClient } from '#tests/api/api-client.ts'
import { aStudent, anAdmin, goodPassword, type TestPerson } from '#tests/api/builders.ts'
import { secretOf } from '#tests/api/secret-of.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

const server = await startTestServer()
const { sql } = server
const visitor = await server.client()
afterAll(() => server.close())

const second = 1000
const minute = 60 * second

/** The code that an app shows now. */
const codeOf = (Key: string) =>
  new TOTP({ secret: Secret.fromBase32(Key) }).generate({ timestamp: server.now().getTime() })

interface Enrolled {
  readonly person: TestPerson
  readonly client: ApiClient
  readonly Key: string
  readonly codes: readonly string[]
}
async function enrolled(facts: Parameters<typeof anAdmin>[1] = {}): Promise<Enrolled> {
  const person = await anAdmin(sql, facts)
  const client = await server.client(person.email)
  const { Key } = await client.ok('Account/BeginTwoFactor', {})
  const { RecoveryCodes: codes } = await client.ok('Account/ConfirmTwoFactor', { Code: codeOf(Key) })
  // The code that turned it on is used up.
  server.advance(30 * second)
  return { person, client, Key, codes }
}
const tryOf = ({ email }: TestPerson, Code?: string, address = '203.0.113.9') =>
  visitor.call(
    'Account/Authenticate',
    { EmailAddress: email, Password: goodPassword, ...(Code === undefined ? {} : { Code }) },
    { headers: { 'X-Forwarded-For': address } },
  )
const signedIn = async (one: Enrolled): Promise<ApiClient> => {
  const { Token } = await visitor.ok('Account/Authenticate', {
    EmailAddress: one.person.email,
    Password: goodPassword,
    Code: codeOf(one.Key),
  })
  return apiClient(server.url, Token)
}
const mails = async ({ email }: TestPerson) =>
  (await sql<{ body: string }[]>`select body from message where recipient = ${email} order by id`)
    .map(({ body }) => body)
    .join(' ')

describe('the two-step sign-in (V-11)', () => {
  it('asks for the code of the app after the right password, and only then', async () => {
    const one = await enrolled()
    expect(refusal(await tryOf(one.person))).toMatchObject({
      code: 'second-step-due',
      detail: accountMessages.enterCode,
    })
    const wrongPassword = { EmailAddress: one.person.email, Password: 'Wrong-2026', Code: codeOf(one.Key) }
    expect(refusal(await visitor.call('Account/Authenticate', wrongPassword)).code).toBe('bad-input')
    expect(refusal(await tryOf(one.person, '000000')).errors).toEqual({ Code: [accountMessages.wrongAppCode] })
    const code = codeOf(one.Key)
    expect(await tryOf(one.person, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 })
  })

  it('takes a code once, also from twenty callers at once', async () => {
    const one = await enrolled()
    const code = codeOf(one.Key)
    // More sources than one, because wrong tries of one source wait for each other.
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => tryOf(one.person, code, `203.0.113.${at + 20}`)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await tryOf(one.person, code, '198.51.100.1')).status).not.toBe(200)
  })

  it('closes after five wrong codes, whatever their source; a known device of the owner has its own five', async () => {
    const one = await enrolled()
    const home = await visitor.call('Account/Authenticate', {
      EmailAddress: one.person.email,
      Password: goodPassword,
      Code: codeOf(one.Key),
    })
    const cookie = home.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (let tries = 0; tries < 5; tries++)
      expect((await tryOf(one.person, '000000', `203.0.113.${tries + 50}`)).status).toBe(400)
    expect((await tryOf(one.person, '000000', '203.0.113.90')).status).toBe(429)
    server.advance(30 * second)
    const input = { EmailAddress: one.person.email, Password: goodPassword, Code: codeOf(one.Key) }
    expect((await visitor.call('Account/Authenticate', input, { headers: { cookie } })).status).toBe(200)
  })

  it('cannot be guessed by a reader of the mailbox: neither a reset nor its device gives more tries', async () => {
    const { person } = await enrolled()
    /** Opens the link of a reset on a new device, as somebody who reads the mail; returns the cookie of the device. */
    const opened = async (): Promise<string> => {
      await visitor.ok('Account/ResetPassword', { EmailAddress: person.email })
      const link = await secretOf(sql, person.email, 'ResetLink')
      const Token = new URL(link).searchParams.get('token') ?? ''
      const reply = await visitor.call('Account/ChangePassword', { Password: goodPassword, Token })
      expect(reply.status).toBe(200)
      return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    const guess = (cookie: string) =>
      visitor.call(
        'Account/Authenticate',
        { EmailAddress: person.email, Password: goodPassword, Code: '000000' },
        { headers: { cookie } },
      )
    const devices = [await opened(), await opened(), await opened(), await opened()]
    expect(new Set(devices).size).toBe(4)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(devices[at % 4] ?? '')))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 400),
      ...Array.from({ length: 15 }, () => 429),
    ])
    expect((await guess(await opened())).status).toBe(429)
  })

  it('takes each recovery code once, and tells the owner how many are left', async () => {
    const { person, codes } = await enrolled()
    expect(codes).toHaveLength(10)
    const [first = '', next = ''] = codes
    expect(first).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, at) => tryOf(person, first, `203.0.113.${at + 120}`)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await tryOf(person, next.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await mails(person)).toContain('You have 8 left.')
    expect(await (await server.client(person.email)).ok('Account/GetMyTwoFactor')).toEqual({
      IsOn: true,
      RecoveryCodesLeft: 8,
      IsRequired: false,
    })
  })

  it('counts a passkey as both steps', async () => {
    const { person, client } = await enrolled()
    const phone = softwareAuthenticator({ origin: 'http://localhost:8080' })
    const credential = phone.create(await client.ok('Account/BeginPasskey', {}))
    await client.ok('Account/AddPasskey', { Name: 'Phone', Credential: credential.json })
    const Credential = phone.use(credential, await visitor.ok('Account/BeginPasskeySignIn', {}))
    expect((await visitor.ok('Account/SignInWithPasskey', { Credential })).User.UserId).toBe(person.id)
  })

  it('stores the recovery codes only as hashes', async () => {
    const { codes } = await enrolled()
    const [{ rows }] = await sql<[{ rows: string }]>`select json_agg(c)::text as rows from recovery_code c`
    for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''))
  })
})

describe('turning it on and off', () => {
  it('begins with the first code, ends the other sessions, and tells the owner', async () => {
    const person = await anAdmin(sql)
    const [client, other] = [await server.client(person.email), await server.client(person.email)]
    const { Key, Address } = await client.ok('Account/BeginTwoFactor', {})
    expect(new URL(Address).searchParams.get('secret')).toBe(Key)
    expect((await tryOf(person)).status).toBe(200)
    expect(refusal(await client.call('Account/ConfirmTwoFactor', { Code: '000000' })).errors).toHaveProperty('Code')
    const Code = codeOf(Key)
    expect((await client.ok('Account/ConfirmTwoFactor', { Code })).RecoveryCodes).toHaveLength(10)
    expect((await client.call('Account/ConfirmTwoFactor', { Code })).status).toBe(400)
    expect((await other.call('Account/GetMyTwoFactor')).status).toBe(401)
    expect((await client.call('Account/GetMyTwoFactor')).status).toBe(200)
    expect(await mails(person)).toContain('The two-step sign-in was turned on.')
    expect((await client.call('Account/BeginTwoFactor', {})).status).toBe(422)
  })

  it('needs the password, unless the person signed in a moment ago', async () => {
    const one = await enrolled()
    server.advance(11 * minute)
    for (const call of ['Account/RenewRecoveryCodes', 'Account/TurnOffTwoFactor'] as const)
      expect(refusal(await one.client.call(call, {})).errors).toHaveProperty('Password')
    const Password = goodPassword
    const renewed = await one.client.ok('Account/RenewRecoveryCodes', { Password })
    expect((await tryOf(one.person, one.codes[0])).status).toBe(400)
    expect((await tryOf(one.person, renewed.RecoveryCodes[0])).status).toBe(200)
    await one.client.ok('Account/TurnOffTwoFactor', { Password })
    expect((await tryOf(one.person)).status).toBe(200)
    expect((await one.client.call('Account/RenewRecoveryCodes', { Password })).status).toBe(422)
  })

  it('is for administrators', async () => {
    const student = await server.client((await aStudent(sql)).email)
    expect((await student.call('Account/BeginTwoFactor', {})).status).toBe(422)
  })
})

describe('the rule for all administrators', () => {
  it('is set by full access, by somebody who uses it; then a password alone opens none of their calls', async () => {
    const one = await enrolled()
    const plain = await anAdmin(sql)
    const without = await server.client(plain.email)
    const limited = await server.client(
      (await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Account/SetTwoFactorRule'] })).email,
    )
    expect((await limited.call('Account/SetTwoFactorRule', { IsRequired: true })).status).toBe(403)
    expect((await without.call('Account/SetTwoFactorRule', { IsRequired: true })).status).toBe(422)
    await one.client.ok('Account/SetTwoFactorRule', { IsRequired: true })

    expect(refusal(await without.call('Account/GetStudents'))).toMatchObject({
      code: 'second-step-due',
      detail: accountMessages.secondStepFirst,
    })
    expect((await without.call('Account/GetMyDetails')).status).toBe(200)
    const { Key } = await without.ok('Account/BeginTwoFactor', {})
    await without.ok('Account/ConfirmTwoFactor', { Code: codeOf(Key) })
    expect((await without.call('Account/GetStudents')).status).toBe(200)
    expect((await without.call('Account/TurnOffTwoFactor', {})).status).toBe(422)

    const again = await signedIn(one)
    await again.ok('Account/SetTwoFactorRule', { IsRequired: false })
    expect((await (await server.client((await anAdmin(sql)).email)).call('Account/GetStudents')).status).toBe(200)
  })
})

describe('a person who lost app and codes', () => {
  it('is helped by another administrator with full access, audited and told by mail', async () => {
    const [lost, helper] = [await enrolled(), await enrolled()]
    const Id = lost.person.id
    const limited = await server.client(
      (await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Account/ResetTwoFactor'] })).email,
    )
    expect((await limited.call('Account/ResetTwoFactor', { Id })).status).toBe(403)
    expect((await lost.client.call('Account/ResetTwoFactor', { Id })).status).toBe(422)
    await helper.client.ok('Account/ResetTwoFactor', { Id })
    expect((await lost.client.call('Account/GetMyDetails')).status).toBe(401)
    expect((await tryOf(lost.person)).status).toBe(200)
    expect(await mails(lost.person)).toContain('An administrator turned off the two-step sign-in.')
    const [line] = await sql`
      select person_id, changes from audit where call = 'Account/ResetTwoFactor' and entity_id = ${Id}`
    expect(line).toEqual({
      person_id: helper.person.id,
      changes: [{ Field: 'TwoStepSignIn', Before: 'On', After: 'Off' }],
    })
    expect((await helper.client.call('Account/ResetTwoFactor', { Id })).status).toBe(422)
  })
})
