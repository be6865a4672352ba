import { createHook } from 'node:async_hooks'
import { argon2Sync, randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/account-messages.ts'
import { messages } from '#contract/messages.ts'
import { randomId } from '#kit/ids.ts'
import { throttled } from '#server/areas/account/throttle.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aPerson, aStudent, goodPassword } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aRegistration } from './registering.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const minute = 60_000
const visitor = await server.client()
/** A stored password that is very quick to compare: 200 real ones take 20 s of processor time. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`
}

const aTry = (email: string, address: string) => ({ kind: 'sign-in', emailKey: email, address, device: null }) as const
const signIn = (EmailAddress: string, Password = goodPassword, headers: Record<string, string> = {}) =>
  visitor.call('Account/Authenticate', { EmailAddress, Password }, { headers })

describe('signing in (R-091)', () => {
  it('returns a working token and the user with the roles', async () => {
    const person = await aPerson(sql, {
      roles: ['student', 'mentor'],
      surname: 'Eze',
      firstname: 'Chi',
      mustChangePassword: true,
    })
    const { Token, User, RequireNewPassword } = await visitor.ok('Account/Authenticate', {
      EmailAddress: ` ${person.email.toUpperCase()} `,
      Password: goodPassword,
    })
    expect(User).toMatchObject({
      UserId: person.id,
      Surname: 'Eze',
      HasStudentRole: true,
      HasMentorRole: true,
      HasAdminRole: false,
      AdminEndPoints: [],
    })
    expect(RequireNewPassword).toBe(true)
    await sql`update person set must_change_password = false where id = ${person.id}`
    const details = await visitor.ok('Account/GetMyDetails', {}, { headers: { Authorization: `BEARER ${Token}` } })
    expect(details).toMatchObject({ User: { UserId: person.id, ExpiringDate: User.ExpiringDate }, FullName: 'Chi Eze' })
  })

  it('lasts 14 days, or 60 when remembered', async () => {
    const { email } = await aStudent(sql)
    for (const [RememberMe, days] of [
      [false, 14],
      [true, 60],
    ] as const) {
      const { User } = await visitor.ok('Account/Authenticate', {
        EmailAddress: email,
        Password: goodPassword,
        RememberMe,
      })
      expect(Math.round((Date.parse(User.ExpiringDate) - server.now().getTime()) / (24 * 60 * minute))).toBe(days)
    }
  })

  it('keeps only a hash of the token (S-11)', async () => {
    const { email } = await aStudent(sql)
    const { Token } = await visitor.ok('Account/Authenticate', { EmailAddress: email, Password: goodPassword })
    const [{ dump }] = await sql<
      [{ dump: string }]
    >`select string_agg(t::text, '') as dump from (select s::text as t from session s union all select i::text from idempotency i union all select a::text from audit a) rows`
    expect(dump).not.toContain(Token)
    expect(dump).not.toContain(Buffer.from(Token).toString('hex'))
    expect(JSON.stringify(server.lines)).not.toContain(Token)
    expect(JSON.stringify(server.lines)).not.toContain(goodPassword)
  })

  it('that is refused is in the log with its reason, without the address and the password (R-109)', async () => {
    const { email } = await aStudent(sql)
    const reply = await signIn(email, 'Wrong-2026')
    const line = server.lines.find((one) => one['requestId'] === reply.headers.get('x-request-id'))
    expect(line).toMatchObject({
      event: 'call',
      call: 'Account/Authenticate',
      status: reply.status,
      code: refusal(reply).code,
    })
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`${email}|Wrong-2026`))
  })

  it('gives the device secret only to its owner: the same each time, another one for each person, in no log and no stored reply (015)', async () => {
    const [ada, bola] = [await aStudent(sql), await aStudent(sql)]
    const secretOf = async (email: string) =>
      (await visitor.ok('Account/Authenticate', { EmailAddress: email, Password: goodPassword })).DeviceSecret
    const secret = await secretOf(ada.email)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(await secretOf(ada.email)).toBe(secret)
    expect(await secretOf(bola.email)).not.toBe(secret)
    expect((await signIn(ada.email, 'Wrong-2026')).body).not.toContain(secret)
    const [{ dump }] = await sql<
      [{ dump: string }]
    >`select coalesce(string_agg(t::text, ''), '') as dump from (select s::text as t from session s union all select i::text from idempotency i union all select a::text from audit a union all select c::text from change c) rows`
    for (const stored of [dump, JSON.stringify(server.lines)])
      for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex')]) expect(stored).not.toContain(form)
  })

  it('names the suspension of a person only when the password is right', async () => {
    const { email } = await aStudent(sql, { isActive: false })
    expect([(await signIn(email)).status, (await signIn(email, 'wrong')).status]).toEqual([403, 400])
  })
})

describe('guessing (S-10)', () => {
  it('gets the same status and body for a known and an unknown address, and for an account without a password', async () => {
    const known = await aStudent(sql)
    const unset = await aStudent(sql, { hasPassword: false })
    const replies = await Promise.all(
      [known.email, unset.email, 'nobody@example.org'].map((email) => signIn(email, 'Wrong-2026')),
    )
    const answers = replies.map((reply) => ({
      status: reply.status,
      code: refusal(reply).code,
      detail: refusal(reply).detail,
    }))
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({ status: 400, code: 'bad-input', detail: messages.wrongCredentials })),
    )
  })

  it.each([
    ['Account/Authenticate', { Password: 'Wrong-2026' }, 1],
    ['Account/ResetPassword', {}, 0],
    ['Account/Register', aRegistration(), 0],
    ['Account/GenerateVerificationCodeForAccountDeletion', {}, 1],
    ['Account/DeleteAccountAnonymous', { VerificationCode: '00000000' }, 1],
  ] as const)(
    'takes the same password hashes for both, nearly all of the time of a reply: %s',
    async (key, input, times) => {
      const known = await aStudent(sql)
      let hashes = 0
      const watch = createHook({
        init: (_, type) => {
          if (type === 'ARGON2REQUEST') hashes++
        },
      }).enable()
      const taken: number[] = []
      for (const email of [known.email, 'nobody@example.net']) {
        hashes = 0
        await visitor.raw(key, { ...input, EmailAddress: email })
        taken.push(hashes)
      }
      watch.disable()
      expect(taken).toEqual([times, times])
    },
  )

  it.each([
    ['known', true],
    ['unknown', false],
  ])('ends after five failures in 15 minutes for a %s account, and is free again later', async (_, isKnown) => {
    const email = isKnown ? (await aStudent(sql)).email : `${randomId()}@example.org`
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await signIn(email, 'Wrong-2026')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const right = await signIn(email)
    expect([right.status, refusal(right).detail]).toEqual([429, accountMessages.tooManyTries])
    const wait = Number(right.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    server.advance((wait + 1) * 1000)
    expect((await signIn(email)).status).toBe(isKnown ? 200 : 400)
  })

  it('lets at most five of 30 parallel tries through', async () => {
    const { email } = await aStudent(sql)
    const replies = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'Wrong-2026')))
    expect(replies.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5)
  })

  it('lets at most five parallel tries of each address through', async () => {
    const { email } = await aStudent(sql)
    let checked = 0
    const tries = Array.from({ length: 30 }, (_, n) =>
      throttled(sql, aTry(email, `198.51.100.${n % 2}`), server.now(), async () => {
        checked++
        await new Promise((resolve) => setImmediate(resolve))
        return null
      }),
    )
    const results = await Promise.allSettled(tries)
    expect(checked).toBeLessThanOrEqual(10)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(30 - checked)
  })

  it('lets right passwords pass, however many arrive at once, also beside wrong ones', async () => {
    const { email, id } = await aStudent(sql)
    await sql`update person set password_hash = ${cheapHash(goodPassword)} where id = ${id}`
    for (let i = 0; i < 4; i++) await signIn(email, 'Wrong-2026')
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn(email)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('does not lock out the owner: another address and a device that is known to the account pass', async () => {
    const { email } = await aStudent(sql)
    const school = { 'X-Forwarded-For': '203.0.113.30' }
    const cookie = (await signIn(email, goodPassword, school)).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^known-device=[\w-]{43}; Max-Age=15552000; Path=\/api\/Account; HttpOnly; SameSite=Strict$/)
    const known = { ...school, Cookie: cookie.split(';')[0] ?? '' }
    for (let i = 0; i < 6; i++) await signIn(email, 'Wrong-2026', school)
    expect((await signIn(email, goodPassword, school)).status).toBe(429)
    expect((await signIn(email, goodPassword, { 'X-Forwarded-For': '203.0.113.31' })).status).toBe(200)
    expect((await signIn(email, goodPassword, known)).status).toBe(200)
    // The token opens nothing without a password, has five tries of its own, and is unknown to other accounts.
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await signIn(email, 'Wrong-2026', known)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const other = await aStudent(sql)
    for (let i = 0; i < 5; i++) await signIn(other.email, 'Wrong-2026', school)
    expect((await signIn(other.email, goodPassword, known)).status).toBe(429)
  })

  it('ends after 25 failures of one account from many addresses; a known device still passes', async () => {
    const { email } = await aStudent(sql)
    const cookie = (await signIn(email)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const statuses = []
    for (let i = 0; i < 26; i++)
      statuses.push((await signIn(email, 'Wrong-2026', { 'X-Forwarded-For': `203.0.113.${100 + i}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 25 }, () => 400), 429])
    expect((await signIn(email, goodPassword, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(429)
    expect((await signIn(email, goodPassword, { 'X-Forwarded-For': '203.0.113.9', Cookie: cookie })).status).toBe(200)
  })

  it('mails a mailbox ten times a day for strangers; the owner at a known device has a budget of their own (decision 206)', async () => {
    const { email } = await aStudent(sql)
    const cookie = (await signIn(email)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const reset = async (headers: Record<string, string>) =>
      (await visitor.call('Account/ResetPassword', { EmailAddress: email }, { headers })).status
    const statuses = []
    for (let i = 0; i < 15; i++) {
      if (i % 5 === 0) server.advance(16 * minute)
      statuses.push(await reset({ 'X-Forwarded-For': '203.0.113.77' }))
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 5 }, () => 429)])
    expect(await reset({ 'X-Forwarded-For': '203.0.113.78' })).toBe(429)
    expect(await reset({ 'X-Forwarded-For': '203.0.113.78', Cookie: cookie })).toBe(200)
    server.advance(24 * 60 * minute)
    expect(await reset({ 'X-Forwarded-For': '203.0.113.77' })).toBe(200)
  })

  it('has a budget for each address, for any accounts, which known devices do not need', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.9' }
    const at = server.now()
    await sql`insert into attempt_log ${sql(Array.from({ length: 300 }, () => ({ id: randomId(), kind: 'sign-in', email_key: `${randomId()}@x`, address: '203.0.113.9', at })))}`
    const { email } = await aStudent(sql)
    expect((await signIn(email, goodPassword, from)).status).toBe(429)
    const cookie = (await signIn(email)).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await signIn(email, goodPassword, { ...from, Cookie: cookie })).status).toBe(200)
    expect((await signIn(email, goodPassword, { 'X-Forwarded-For': '203.0.113.9, 198.51.100.1' })).status).toBe(200)
  })

  it('counts the addresses of one IPv6 line together', async () => {
    const at = server.now()
    await sql`insert into attempt_log ${sql(Array.from({ length: 300 }, () => ({ id: randomId(), kind: 'sign-in', email_key: `${randomId()}@x`, address: '2001:db8:1:2::/64', at })))}`
    const { email } = await aStudent(sql)
    const from = async (address: string) => (await signIn(email, goodPassword, { 'X-Forwarded-For': address })).status
    expect([
      await from('2001:db8:1:2:aaaa::1'),
      await from('2001:0db8:0001:0002:1:2:3:4'),
      await from('2001:db8:1:3::1'),
      await from('2001:db8::1'),
    ]).toEqual([429, 429, 200, 200])
  })

  it('admits 200 people of one school who sign in from one address', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => aStudent(sql)))
    await sql`update person set password_hash = ${cheapHash(goodPassword)} where id in ${sql(people.map(({ id }) => id))}`
    const replies = await Promise.all(
      people.map(({ email }) => signIn(email, goodPassword, { 'X-Forwarded-For': '198.51.100.200' })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
