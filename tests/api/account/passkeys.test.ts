import { afterAll, describe, expect, it } from 'vitest'
import { must } from '#kit/must.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { aStudent, goodPassword, type TestPerson } from '#tests/api/builders.ts'
import { tokenHash } from '#server/auth/token.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

const server = await startTestServer()
const { sql } = server
const visitor = await server.client()
const phone = softwareAuthenticator({ origin: 'http://localhost:8080' })
afterAll(() => server.close())

const minute = 60_000

async function withPasskey(person: TestPerson, device = phone, Name = 'My phone') {
  const client = await server.client(person.email)
  const credential = device.create(await client.ok('Account/BeginPasskey', {}))
  await client.ok('Account/AddPasskey', { Name, Credential: credential.json })
  return { client, credential }
}
const subjectsTo = async (email: string) =>
  (
    await sql<
      { subject: string; body: string }[]
    >`select subject, body from message where recipient = ${email} order by id`
  ).map(({ body }) => body)
const signIn = async (
  device = phone,
  ...[one, faults]: [Parameters<typeof phone.use>[0], Parameters<typeof phone.use>[2]?]
) =>
  visitor.call('Account/SignInWithPasskey', {
    Credential: device.use(one, await visitor.ok('Account/BeginPasskeySignIn', {}), faults),
  })
const refused = { code: 'bad-input', detail: accountMessages.wrongPasskey }

describe('a passkey (V-11)', () => {
  it('signs its owner in without an address and a password, and tells them by mail that it was added', async () => {
    const person = await aStudent(sql)
    const { client, credential } = await withPasskey(person)
    const reply = await signIn(phone, credential)
    expect(reply).toMatchObject({ status: 200, body: { RequireNewPassword: false, User: { UserId: person.id } } })
    expect(await client.ok('Account/GetMyPasskeys')).toMatchObject([{ Name: 'My phone', IsSynced: false }])
    expect((await client.ok('Account/GetMyPasskeys'))[0]?.LastUsedDate).not.toBe('')
    expect((await subjectsTo(person.email)).join(' ')).toContain('The passkey "My phone" was added.')
  })

  it('asks for a discoverable one that verifies its user, for the host of the site, without attestation', async () => {
    const { client, credential } = await withPasskey(await aStudent(sql))
    expect(await client.ok('Account/BeginPasskey', {})).toMatchObject({
      rp: { id: 'localhost', name: 'Afara' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: credential.id, transports: ['internal'] }],
    })
    expect(await visitor.ok('Account/BeginPasskeySignIn', {})).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    })
  })

  it('that never counts its uses, because it is on several devices, signs in again and again', async () => {
    const synced = softwareAuthenticator({ origin: 'http://localhost:8080', counts: false })
    const { credential } = await withPasskey(await aStudent(sql), synced)
    expect([(await signIn(synced, credential)).status, (await signIn(synced, credential)).status]).toEqual([200, 200])
  })

  it.each(['the link of the mail', 'the session of the owner'])(
    'of a stranger who was signed in for a moment ends with a new password by %s, and so does the calendar address',
    async (by) => {
      const person = await aStudent(sql)
      const { client, credential } = await withPasskey(person)
      await sql`update person set calendar_token = ${person.id} where id = ${person.id}`
      const Token = `the token of ${person.id}`
      await sql`insert into password_token ${sql({ token_hash: tokenHash(Token), person_id: person.id, expires_at: new Date(server.now().getTime() + minute) })}`
      const Password = 'A-better one 27'
      const reply = by.startsWith('the link')
        ? await visitor.ok('Account/ChangePassword', { Token, Password })
        : await client.ok('Account/ChangePassword', { Password, OldPassword: goodPassword })
      expect(reply).toContain(accountMessages.passkeysRemoved)
      expect(await signIn(phone, credential)).toMatchObject({ status: 400 })
      expect(await sql`select from person where id = ${person.id} and calendar_token is not null`).toHaveLength(0)
      expect((await subjectsTo(person.email)).join(' ')).toContain(accountMessages.passkeysRemoved)
    },
  )

  it('can be renamed and removed by its owner alone; a removed one signs nobody in, and the owner is told', async () => {
    const person = await aStudent(sql)
    const { client, credential } = await withPasskey(person)
    const stranger = await server.client((await aStudent(sql)).email)
    const [own] = await client.ok('Account/GetMyPasskeys')
    const { Id, RowVersion } = must(own, 'the passkey')
    for (const call of ['Account/RenamePasskey', 'Account/RemovePasskey'] as const)
      expect(await stranger.raw(call, { Id, RowVersion, Name: 'Mine' })).toMatchObject({ status: 404 })
    await client.ok('Account/RenamePasskey', { Id, RowVersion, Name: 'School laptop' })
    expect(await client.ok('Account/GetMyPasskeys')).toMatchObject([{ Name: 'School laptop' }])
    expect(await client.raw('Account/RenamePasskey', { Id, RowVersion, Name: 'Older' })).toMatchObject({ status: 409 })
    await client.ok('Account/RemovePasskey', { Id })
    expect(await client.ok('Account/GetMyPasskeys')).toEqual([])
    expect(refusal(await signIn(phone, credential))).toMatchObject(refused)
    expect((await subjectsTo(person.email)).join(' ')).toContain('The passkey "School laptop" was removed.')
  })

  it('does not sign in a suspended person, and goes with a deleted account', async () => {
    const person = await aStudent(sql)
    const { credential } = await withPasskey(person)
    await sql`update person set is_active = false where id = ${person.id}`
    expect((await signIn(phone, credential)).status).toBe(403)
  })
})

describe('a sign-in with a passkey is refused', () => {
  it.each([
    ['from a page of another address', { origin: 'https://afara.example' }],
    ['for another site', { rpId: 'afara.example' }],
    ['when the device did not verify its user', { isVerified: false }],
    ['with a challenge that the server did not make', { challenge: 'A'.repeat(43) }],
    ['in the name of another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('%s', async (_, faults) => {
    const { credential } = await withPasskey(await aStudent(sql))
    expect(refusal(await signIn(phone, credential, faults))).toMatchObject(refused)
    expect((await signIn(phone, credential)).status).toBe(200)
  })

  it('with an answer that was used, also a refused one', async () => {
    const { credential } = await withPasskey(await aStudent(sql))
    const Credential = phone.use(credential, await visitor.ok('Account/BeginPasskeySignIn', {}))
    await visitor.ok('Account/SignInWithPasskey', { Credential })
    expect(refusal(await visitor.call('Account/SignInWithPasskey', { Credential }))).toMatchObject(refused)
    const options = await visitor.ok('Account/BeginPasskeySignIn', {})
    const wrong = phone.use(credential, options, { origin: 'https://afara.example' })
    expect((await visitor.call('Account/SignInWithPasskey', { Credential: wrong })).status).toBe(400)
    const right = phone.use(credential, options)
    expect(refusal(await visitor.call('Account/SignInWithPasskey', { Credential: right }))).toMatchObject(refused)
  })

  it('by nineteen of twenty parallel uses of one answer', async () => {
    const { credential } = await withPasskey(await aStudent(sql))
    const Credential = phone.use(credential, await visitor.ok('Account/BeginPasskeySignIn', {}))
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call('Account/SignInWithPasskey', { Credential })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('by a copy of the authenticator, whose count is behind', async () => {
    const { credential } = await withPasskey(await aStudent(sql))
    const copy = { ...credential }
    expect((await signIn(phone, credential)).status).toBe(200)
    expect(refusal(await signIn(phone, copy))).toMatchObject(refused)
  })

  it('with the signature of another key, and with an unknown passkey', async () => {
    const [ada, bola] = [await withPasskey(await aStudent(sql)), await withPasskey(await aStudent(sql))]
    expect(refusal(await signIn(phone, { ...ada.credential, key: bola.credential.key }))).toMatchObject(refused)
    expect(refusal(await signIn(phone, { ...ada.credential, id: 'unknown' }))).toMatchObject(refused)
  })
})

describe('adding a passkey', () => {
  it('needs the password, unless the person signed in a moment ago', async () => {
    const client = await server.client((await aStudent(sql)).email)
    server.advance(11 * minute)
    expect(refusal(await client.call('Account/BeginPasskey', {})).errors).toHaveProperty('Password')
    expect(refusal(await client.call('Account/BeginPasskey', { Password: 'Wrong-2026' })).errors).toHaveProperty(
      'Password',
    )
    expect((await client.call('Account/BeginPasskey', { Password: goodPassword })).status).toBe(200)
  })

  it('is refused for another site, for an unverified user, and with the challenge of a sign-in or of another session', async () => {
    const client = await server.client((await aStudent(sql)).email)
    const stranger = await server.client((await aStudent(sql)).email)
    const add = async (json: ReturnType<typeof phone.create>['json'], by: ApiClient = client) =>
      (await by.call('Account/AddPasskey', { Name: 'Phone', Credential: json })).status
    const begin = () => client.ok('Account/BeginPasskey', {})
    for (const faults of [{ origin: 'https://afara.example' }, { rpId: 'afara.example' }, { isVerified: false }])
      expect(await add(phone.create(await begin(), faults).json)).toBe(400)
    const { challenge } = await visitor.ok('Account/BeginPasskeySignIn', {})
    expect(await add(phone.create(await begin(), { challenge }).json)).toBe(400)
    expect(await add(phone.create(await begin()).json, stranger)).toBe(400)
    expect(await client.ok('Account/GetMyPasskeys')).toEqual([])
    expect(await stranger.ok('Account/GetMyPasskeys')).toEqual([])
  })

  it('is refused after ten minutes, for a passkey that somebody has, and for the twenty-first', async () => {
    const person = await aStudent(sql)
    const { client, credential } = await withPasskey(person)
    const options = await client.ok('Account/BeginPasskey', {})
    server.advance(11 * minute)
    const late = phone.create(options)
    expect((await client.call('Account/AddPasskey', { Name: 'Late', Credential: late.json })).status).toBe(400)
    const other = await server.client((await aStudent(sql)).email)
    const taken = phone.create(await other.ok('Account/BeginPasskey', {}))
    await sql`update passkey set credential_id = ${Buffer.from(taken.id, 'base64url')} where credential_id = ${Buffer.from(credential.id, 'base64url')}`
    expect(refusal(await other.call('Account/AddPasskey', { Name: 'Phone', Credential: taken.json })).detail).toBe(
      'This passkey is in use already.',
    )
    for (let made = 0; made < 20; made++) await withPasskeyOf(other)
    expect((await addAnother(other)).status).toBe(422)
    expect(await other.ok('Account/GetMyPasskeys')).toHaveLength(20)
  })

  async function addAnother(client: ApiClient) {
    const { json } = phone.create(await client.ok('Account/BeginPasskey', {}))
    return client.call('Account/AddPasskey', { Name: 'Phone', Credential: json })
  }
  async function withPasskeyOf(client: ApiClient): Promise<void> {
    expect((await addAnother(client)).status).toBe(200)
  }

  it('names the field of a missing name', async () => {
    const client = await server.client((await aStudent(sql)).email)
    const { json } = phone.create(await client.ok('Account/BeginPasskey', {}))
    expect(refusal(await client.call('Account/AddPasskey', { Name: ' ', Credential: json })).errors).toEqual({
      Name: ['Name: Enter a name'],
    })
  })
})

it('stores challenges only as hashes, and gives one address 300 in ten minutes', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.77' }
  const { challenge } = await visitor.ok('Account/BeginPasskeySignIn', {}, { headers })
  const [{ rows }] = await sql<[{ rows: string }]>`select json_agg(c)::text as rows from passkey_challenge c`
  expect(rows).not.toContain(challenge)
  expect(rows).not.toContain(Buffer.from(challenge, 'base64url').toString('hex'))
  await sql`
    insert into passkey_challenge (challenge_hash, address, created_at)
    select sha256(n::text::bytea), '203.0.113.77', ${server.now()} from generate_series(1, 299) n`
  const reply = await visitor.call('Account/BeginPasskeySignIn', {}, { headers })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60'])
  server.advance(11 * minute)
  expect((await visitor.call('Account/BeginPasskeySignIn', {}, { headers })).status).toBe(200)
})
