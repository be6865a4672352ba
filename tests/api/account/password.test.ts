import { afterAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/account-messages.ts'
import { messages } from '#contract/messages.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aPerson, aStudent, goodPassword } from '#tests/api/builders.ts'
import { secretOf } from '#tests/api/secret-of.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const visitor = await server.client()
const newPassword = 'Another-1960'
const signIn = async (email: string, Password: string) =>
  (await visitor.call('Account/Authenticate', { EmailAddress: email, Password })).status

/** Asks for a reset and reads the link from the pending mail. */
async function linkFor(email: string): Promise<string> {
  await visitor.ok('Account/ResetPassword', { EmailAddress: email })
  const link = await secretOf(sql, email, 'ResetLink')
  const [, token = ''] = /^http:\/\/localhost:8080\/account\/setpassword\?token=(\S+)$/.exec(link) ?? []
  return token
}

describe('asking for a new password (R-092)', () => {
  it('gives the same answer for known and unknown addresses, and mails only known ones', async () => {
    const { email } = await aStudent(sql)
    const [known, unknown] = [
      await visitor.call('Account/ResetPassword', { EmailAddress: email }),
      await visitor.call('Account/ResetPassword', { EmailAddress: 'nobody@example.org' }),
    ]
    expect([known.status, known.body]).toEqual([200, accountMessages.resetSent])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect((await sql`select recipient from message`).map((row) => row['recipient'])).toEqual([email])
  })

  it('is refused after five tries in 15 minutes for one account, known or not', async () => {
    for (const email of [(await aStudent(sql)).email, 'stranger@example.org']) {
      const statuses = []
      for (let i = 0; i < 6; i++)
        statuses.push((await visitor.call('Account/ResetPassword', { EmailAddress: email })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('the link of the mail (S-11)', () => {
  it('sets the password once and ends every session of the account', async () => {
    const { email } = await aStudent(sql, { mustChangePassword: true })
    const phone = await server.client(email)
    const Token = await linkFor(email)
    expect(await visitor.ok('Account/ChangePassword', { Password: newPassword, Token })).toBe(messages.passwordChanged)
    expect((await phone.call('Account/GetMyDetails')).status).toBe(401)
    expect([await signIn(email, goodPassword), await signIn(email, newPassword)]).toEqual([400, 200])
    const secondUse = await visitor.call('Account/ChangePassword', { Password: 'Third-1999', Token })
    expect([secondUse.status, refusal(secondUse).code]).toEqual([410, 'gone'])
    expect(
      (await visitor.ok('Account/Authenticate', { EmailAddress: email, Password: newPassword })).RequireNewPassword,
    ).toBe(false)
  })

  it('works for one of ten parallel uses', async () => {
    const { email } = await aStudent(sql)
    const Token = await linkFor(email)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        visitor.call('Account/ChangePassword', { Password: `Another-${1000 + i}`, Token }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 410),
    ])
  })

  it('is invalid after ten minutes, after another link was used, and for a suspended account', async () => {
    const [late, twice, suspended] = [await aStudent(sql), await aStudent(sql), await aStudent(sql)]
    const older = await linkFor(twice.email)
    const newer = await linkFor(twice.email)
    const blocked = await linkFor(suspended.email)
    await sql`update person set is_active = false where id = ${suspended.id}`
    const old = await linkFor(late.email)
    expect(new Set([older, newer, blocked, old, '']).size).toBe(5)
    const use = async (Token: string) =>
      (await visitor.call('Account/ChangePassword', { Password: newPassword, Token })).status
    expect([await use(older), await use(newer), await use(blocked)]).toEqual([200, 410, 410])
    server.advance(10 * 60_000)
    expect(await use(old)).toBe(410)
  })

  it('lets its owner sign in at once, however many wrong passwords came before', async () => {
    const { email } = await aStudent(sql)
    for (let i = 0; i < 5; i++) await signIn(email, 'Wrong-2026')
    expect(await signIn(email, goodPassword)).toBe(429)
    await visitor.ok('Account/ChangePassword', { Password: newPassword, Token: await linkFor(email) })
    expect(await signIn(email, newPassword)).toBe(200)
  })

  it('is neither ended nor used up by the requests of a stranger', async () => {
    const { email } = await aStudent(sql)
    const Token = await linkFor(email)
    const stranger = { headers: { 'X-Forwarded-For': '203.0.113.66' } }
    for (let i = 0; i < 6; i++) await visitor.call('Account/ResetPassword', { EmailAddress: email }, stranger)
    expect((await visitor.call('Account/ResetPassword', { EmailAddress: email }, stranger)).status).toBe(429)
    expect((await visitor.call('Account/ResetPassword', { EmailAddress: email })).status).toBe(200)
    expect((await visitor.call('Account/ChangePassword', { Password: newPassword, Token })).status).toBe(200)
  })

  it('is stored in the database only as a hash, except in the mail itself', async () => {
    const { email } = await aStudent(sql)
    const token = await linkFor(email)
    const [{ dump }] = await sql<
      [{ dump: string }]
    >`select string_agg(t::text, '') as dump from (select p::text as t from password_token p union all select a::text from audit a) rows`
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(dump).not.toContain(token)
    expect(JSON.stringify(server.lines)).not.toContain(token)
  })
})

describe('changing the password in a session (R-094)', () => {
  it('ends every other session at once and keeps this one (X-096)', async () => {
    const { email } = await aStudent(sql)
    const [phone, laptop] = [await server.client(email), await server.client(email)]
    await phone.ok('Account/ChangePassword', { Password: newPassword })
    expect([
      (await phone.call('Account/GetMyDetails')).status,
      (await laptop.call('Account/GetMyDetails')).status,
    ]).toEqual([200, 401])
  })

  it('asks for the current password unless the person signed in a moment ago', async () => {
    const { email } = await aStudent(sql)
    const phone = await server.client(email)
    server.advance(11 * 60_000)
    const change = (facts: { OldPassword?: string }) =>
      phone.call('Account/ChangePassword', { Password: newPassword, ...facts })
    expect(refusal(await change({})).errors).toEqual({ OldPassword: ['Enter your current password'] })
    const wrong = []
    for (let i = 0; i < 6; i++) wrong.push((await change({ OldPassword: 'Wrong-2026' })).status)
    expect(wrong).toEqual([400, 400, 400, 400, 400, 429])
    server.advance(15 * 60_000)
    expect((await change({ OldPassword: goodPassword })).status).toBe(200)
    expect([await signIn(email, goodPassword), await signIn(email, newPassword)]).toEqual([400, 200])
  })

  it('tells the owner by mail (X-081)', async () => {
    const { email } = await aStudent(sql)
    await (await server.client(email)).ok('Account/ChangePassword', { Password: newPassword })
    await visitor.ok('Account/ChangePassword', { Password: 'Third-1999', Token: await linkFor(email) })
    const mails = await sql<{ subject: string; body: string }[]>`
      select subject, body from message where recipient = ${email} and subject like 'The sign-in of your % account was changed'`
    expect(mails).toHaveLength(2)
    expect(mails[0]?.body).toContain('http://localhost:8080/account/resetpassword')
  })

  it('refuses a password that others guess first', async () => {
    const phone = await server.client((await aStudent(sql)).email)
    const reply = await phone.call('Account/ChangePassword', { Password: 'Password1!' })
    expect(refusal(reply).errors).toEqual({ Password: [accountMessages.guessablePassword] })
  })

  it('refuses a password made of the own name, with a session and with a link, which works afterwards', async () => {
    const { email } = await aStudent(sql, { firstname: 'Adaeze', surname: 'Okafor' })
    const errors = { Password: [accountMessages.ownPassword] }
    const phone = await server.client(email)
    expect(refusal(await phone.call('Account/ChangePassword', { Password: 'Adaeze#2026' })).errors).toEqual(errors)
    const Token = await linkFor(email)
    const withLink = (Password: string) => visitor.call('Account/ChangePassword', { Password, Token })
    expect(refusal(await withLink('Okafor@1234')).errors).toEqual(errors)
    expect((await withLink(newPassword)).status).toBe(200)
  })

  it.each(['short-1A', 'nouppercase-1', 'NOLOWERCASE-1', 'NoNumber-here', 'NoSymbol2026', 'Ab-1'])(
    'judges %s by the rule (R-104)',
    async (Password) => {
      const ada = await server.client((await aStudent(sql)).email)
      const reply = await ada.call('Account/ChangePassword', { Password })
      if (Password === 'short-1A') expect(reply.status).toBe(200)
      else expect([reply.status, refusal(reply).errors]).toEqual([400, { Password: [messages.passwordRule] }])
    },
  )

  it('needs a session or a link', async () => {
    expect((await visitor.call('Account/ChangePassword', { Password: newPassword })).status).toBe(401)
  })
})

describe('a stranger at the moment at which the owner changes the password', () => {
  const isWaiting = () =>
    expect
      .poll(() => sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .toHaveLength(1)
  /** The owner's change, as the server makes it, while `other` comes in between. */
  async function changedBeside<T>(id: string, other: () => Promise<T>): Promise<T> {
    let call: Promise<T> | undefined
    await sql.begin(async (tx) => {
      await tx`update person set password_hash = 'changed' where id = ${id}`
      call = other()
      await isWaiting()
      await tx`update session set revoked_at = now() where person_id = ${id}`
    })
    return call as Promise<T>
  }

  it('gets no session with the old password, which was right a moment ago', async () => {
    const { id, email } = await aStudent(sql)
    expect(await changedBeside(id, () => signIn(email, goodPassword))).toBe(400)
    expect(await sql`select 1 from session where person_id = ${id} and revoked_at is null`).toHaveLength(0)
  })

  it('does not replace the new password from a session that has just been ended', async () => {
    const { id, email } = await aStudent(sql)
    const phone = await server.client(email)
    const change = () => phone.call('Account/ChangePassword', { Password: newPassword })
    expect((await changedBeside(id, change)).status).toBe(401)
    expect(await sql`select 1 from person where id = ${id} and password_hash = 'changed'`).toHaveLength(1)
  })
})

describe('an account that must choose a new password (R-099)', () => {
  it('can make no other call until it has chosen one, and a queued answer waits meanwhile', async () => {
    const { email, id } = await aPerson(sql, {
      roles: ['admin', 'student'],
      allowAllEndPoints: true,
      mustChangePassword: true,
    })
    const phone = await server.client(email)
    const call = { Area: 'Account', Action: 'MarkNotificationsRead', Lane: 'x', UserId: id, Schema: 1, DeviceAt: '' }
    const queued = { Calls: [{ ...call, Key: randomId(), Input: { UpTo: server.now().toISOString() } }] }
    const tried = async () => [
      (await phone.call('Account/GetStudents')).status,
      (await phone.call('Account/GetMyDetails')).status,
      (await phone.raw('Sync/Batch', queued)).status,
    ]
    expect(await tried()).toEqual([423, 423, 423])
    expect(refusal(await phone.call('Account/GetStudents')).code).toBe('password-due')
    expect((await phone.call('Account/GetSectors')).status).toBe(200)
    await phone.ok('Account/ChangePassword', { Password: newPassword })
    expect(await tried()).toEqual([200, 200, 200])
  })

  it('can sign out', async () => {
    const phone = await server.client((await aStudent(sql, { mustChangePassword: true })).email)
    expect((await phone.call('Account/SignOut')).status).toBe(200)
  })
})
