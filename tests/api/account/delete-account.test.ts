import { afterAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/account-messages.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aStudent, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { newestMail, registered } from './registering.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const visitor = await server.client()
const ask = (EmailAddress: string, address = '127.0.0.1') =>
  visitor.call(
    'Account/GenerateVerificationCodeForAccountDeletion',
    { EmailAddress },
    { headers: { 'X-Forwarded-For': address } },
  )
const remove = (EmailAddress: string, VerificationCode: string, address = '127.0.0.1') =>
  visitor.call(
    'Account/DeleteAccountAnonymous',
    { EmailAddress, VerificationCode },
    { headers: { 'X-Forwarded-For': address } },
  )

/** Asks for the code; the mail. */
async function codeFor(email: string) {
  expect((await ask(email)).status).toBe(200)
  return newestMail(sql, email)
}

describe('deleting the own account (R-095, R-096, R-102)', () => {
  it('takes the code of the mail, ends every session, removes the person and keeps answers and money', async () => {
    const { id, email } = await registered(sql, visitor, { MiddleName: 'Ngozi', PhoneNumber: '08034412207' })
    const phone = await server.client(email)
    const { code } = await codeFor(email)
    expect((await remove(email, code)).body).toBe(accountMessages.accountDeleted)
    expect((await phone.call('Account/GetMyDetails')).status).toBe(401)
    const [row] = await sql`select p.*, w.number from person p join wallet_account w on w.id = p.id where p.id = ${id}`
    expect(row).toMatchObject({ firstname: 'Deleted', surname: 'account', phone: '', is_active: false })
    expect(row?.['number']).toMatch(/^\d{10}$/)
    const [{ dump }] = await sql<[{ dump: string }]>`
      select string_agg(t, '') as dump from (select p::text as t from person p union all select r::text from registration r
        union all select n::text from notification n union all select a::text from audit a union all select l::text from attempt_log l) rows`
    for (const fact of [email, 'Ngozi', '+2348034412207']) expect(dump).not.toContain(fact)
    expect((await newestMail(sql, email)).subject).toMatch(/is deleted$/)
    expect((await remove(email, code)).status).toBe(400)
  })

  it('is refused while the wallet holds money, by the owner and by an administrator, and the code stays good', async () => {
    const { id, email } = await registered(sql, visitor)
    const admin = await server.client((await anAdmin(sql)).email)
    await admin.ok('Wallet/OpenFund', { Name: 'Bursary' })
    await admin.ok('Wallet/FundClientWallet', { EmailAddress: email, Amount: 500_000, Fund: 'Bursary', Reason: 'Term' })
    const words = 'The wallet of this account holds ₦5,000.00. Withdraw or send the money first.'
    const { code } = await codeFor(email)
    for (const _ of [1, 2])
      expect(refusal(await remove(email, code))).toMatchObject({ code: 'rule-broken', detail: words })
    const { RowVersion } = await admin.ok('Account/GetUserById', { id })
    expect(refusal(await admin.call('Account/DeleteUserAccount', { Id: id, RowVersion }))).toMatchObject({
      detail: words,
    })
    expect(await sql`select is_active, firstname from person where id = ${id}`).toMatchObject([{ is_active: true }])
  })

  it('takes the link of the mail once', async () => {
    const { email } = await aStudent(sql)
    const { token } = await codeFor(email)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call('Account/DeleteAccountAnonymous', { Token: token })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 410]))
  })

  it('frees the address for a new account', async () => {
    const { id, email } = await registered(sql, visitor)
    await remove(email, (await codeFor(email)).code)
    const again = await registered(sql, visitor, { EmailAddress: email })
    expect(again.id).not.toBe(id)
  })

  it('answers the same for unknown addresses: when asked for a code, and for a wrong code', async () => {
    const { email } = await aStudent(sql)
    const nobody = `${randomId().slice(0, 8)}@example.org`
    const [known, unknown] = [await ask(email), await ask(nobody)]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const { code } = await newestMail(sql, email)
    const wrong = code === '000000' ? '111111' : '000000'
    const [knownTry, unknownTry] = [await remove(email, wrong), await remove(nobody, wrong)]
    expect([unknownTry.status, refusal(unknownTry).errors]).toEqual([knownTry.status, refusal(knownTry).errors])
    expect(knownTry.status).toBe(400)
  })

  it('gives each source five tries at a code, also in parallel, and ten minutes', async () => {
    const [guessed, late] = [await aStudent(sql), await aStudent(sql)]
    const { code } = await codeFor(guessed.email)
    const wrong = code === '000000' ? '111111' : '000000'
    const tries = await Promise.all(Array.from({ length: 20 }, () => remove(guessed.email, wrong, '203.0.113.1')))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    expect((await remove(guessed.email, code, '203.0.113.1')).status).toBe(429)
    const { code: old, token } = await codeFor(late.email)
    server.advance(10 * 60_000)
    expect((await remove(late.email, old)).status).toBe(400)
    expect((await visitor.call('Account/DeleteAccountAnonymous', { Token: token })).status).toBe(410)
    expect(await sql`select from person where id in (${guessed.id}, ${late.id}) and is_active`).toHaveLength(2)
  })

  it('keeps the code of the owner while a stranger enters wrong ones', async () => {
    const { email } = await aStudent(sql)
    const { code } = await codeFor(email)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    await Promise.all(Array.from({ length: 12 }, () => remove(email, wrong, '203.0.113.2')))
    expect((await remove(email, code, '203.0.113.99')).body).toBe(accountMessages.accountDeleted)
  })

  it('is refused to administrators, and to suspended people nothing is sent', async () => {
    const admin = await anAdmin(sql)
    const { code } = await codeFor(admin.email)
    expect((await remove(admin.email, code)).status).toBe(422)
    const suspended = await aStudent(sql, { isActive: false })
    expect((await codeFor(suspended.email)).code).toBe('')
  })

  it('stores code and link only as hashes', async () => {
    const { email } = await aStudent(sql)
    const { token, code } = await codeFor(email)
    const [{ dump }] = await sql<[{ dump: string }]>`select string_agg(d::text, '') as dump from deletion_code d`
    expect(dump).not.toContain(token)
    expect(code).toMatch(/^\d{8}$/)
  })
})
