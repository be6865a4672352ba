import { afterAll, describe, expect, it } from 'vitest'
import { must } from '#kit/must.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aPerson, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { readConfig } from '#server/config.ts'
import { tellHealth } from '#server/jobs/tell-health.ts'
import { endlessSpace } from '#server/ports/disk-space.ts'
import { createLog } from '#server/ports/log.ts'
import { aNetwork, from } from './registering.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

let numbers = 0
/** A number that no other person of the test has. */
const aNumber = () => `+234803123${String(++numbers).padStart(4, '0')}`
/** A signed-in student with this number. */
async function withPhone(phone = aNumber()) {
  const person = await aStudent(sql)
  await sql`update person set phone = ${phone} where id = ${person.id}`
  return { ...person, client: await server.client(person.email) }
}
/** The code of the newest text message to this person. */
async function codeOf(personId: string): Promise<string> {
  const [sms] = await sql<{ secrets: { Code: string } }[]>`
    select secrets from message where person_id = ${personId} and channel = 'sms' order by id desc limit 1`
  return sms?.secrets.Code ?? 'none'
}
const sentTo = async (phone: string) => (await sql`select 1 from message where recipient = ${phone}`).length
const later = () => server.advance(16 * 60_000)

describe('the phone number (X-094)', () => {
  it('is verified by the code of an SMS, once; another number is not', async () => {
    const { id, client } = await withPhone('+2348031234567')
    expect((await client.ok('Account/GetMyDetails')).IsPhoneVerified).toBe(false)
    expect(await client.ok('Account/SendPhoneCode')).toBe(accountMessages.phoneCodeSent)
    expect(await sql`select recipient, body from message where person_id = ${id}`).toEqual([
      { recipient: '+2348031234567', body: expect.not.stringContaining(await codeOf(id)) },
    ])
    const [{ stored }] = await sql<
      [{ stored: string }]
    >`select code_hash as stored from phone_code where person_id = ${id}`
    expect(stored).not.toContain(await codeOf(id))
    const code = await codeOf(id)
    const uses = await together(20, () =>
      client.call('Account/VerifyPhone', { VerificationCode: ` ${code.slice(0, 4)} ${code.slice(4)}` }),
    )
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await client.ok('Account/GetMyDetails')).IsPhoneVerified).toBe(true)
    expect((await client.call('Account/SendPhoneCode')).status).toBe(422)
    await sql`update person set phone = '+2348039999999' where id = ${id}`
    expect((await client.ok('Account/GetMyDetails')).IsPhoneVerified).toBe(false)
  })

  it('stays unverified after five wrong codes, after ten minutes, and with the code of an older SMS', async () => {
    const { id, client } = await withPhone()
    const enter = async (VerificationCode: string) => client.call('Account/VerifyPhone', { VerificationCode })
    await client.ok('Account/SendPhoneCode')
    const first = await codeOf(id)
    expect(refusal(await enter('00000000')).errors).toEqual({ VerificationCode: [accountMessages.wrongPhoneCode] })
    for (let at = 1; at < 5; at++) expect((await enter('00000000')).status).toBe(400)
    expect((await enter(first)).status).toBe(429)
    later()
    await client.ok('Account/SendPhoneCode')
    const second = await codeOf(id)
    expect((await enter(first)).status).toBe(400)
    server.advance(10 * 60_000)
    expect((await enter(second)).status).toBe(400)
    later()
    await client.ok('Account/SendPhoneCode')
    const third = await codeOf(id)
    await sql`update phone_code set code_tries = 5 where person_id = ${id}`
    expect((await enter(third)).status).toBe(400)
  })

  it('gets five codes in a day, also when three accounts have it and ask 20 times at once (decision 206)', async () => {
    const phone = aNumber()
    const people = [await withPhone(phone), await withPhone(phone), await withPhone(phone)]
    const ask = (at: number) =>
      must(people[at % 3], 'a person').client.call('Account/SendPhoneCode', {}, from(aNetwork()))
    await together(20, ask)
    expect(await sentTo(phone)).toBe(5)
    later()
    const reply = await ask(0)
    expect([reply.status, refusal(reply).detail]).toEqual([
      429,
      'This phone number got many codes today. Please try again tomorrow.',
    ])
    server.advance(24 * 60 * 60_000)
    expect((await ask(0)).status).toBe(200)
    expect(await sentTo(phone)).toBe(6)
  })

  it('is one of twenty that get a code from one network address in a day, of 24 at once', async () => {
    const people = await together(24, () => withPhone())
    const place = from(aNetwork())
    const replies = await Promise.all(people.map(({ client }) => client.call('Account/SendPhoneCode', {}, place)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('is one of 5,000 that get a code in a day, and the log says that a person is needed', async () => {
    const people = await together(20, () => withPhone())
    const at = server.now()
    await sql`delete from attempt_log where kind = 'sms'`
    await sql`
      insert into attempt_log (id, kind, email_key, address, at)
      select gen_random_uuid(), 'sms', '', '', ${at} from generate_series(1, 4997)`
    const problem = 'No more codes are sent by SMS today: 5,000 were sent in 24 hours.'
    const problems: string[] = []
    const log = createLog('info', (line) => problems.push(JSON.parse(line).problem))
    await tellHealth({ sql, space: endlessSpace, log }, at)
    expect(problems).not.toContain(problem)
    const replies = await Promise.all(
      people.map(({ client }) => client.call('Account/SendPhoneCode', {}, from(aNetwork()))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(17)
    await tellHealth({ sql, space: endlessSpace, log }, server.now())
    expect(problems).toContain(problem)
    await sql`delete from attempt_log where kind = 'sms'`
  })

  it('gets a code only if it is of a mobile phone in the countries that get SMS', async () => {
    // Other countries, numbers of satellites, numbers with a price of their own, and one of a service in Nigeria.
    for (const phone of [
      '+12025550123',
      '+447911123456',
      '+233241234567',
      '+882161234567',
      '+979123456789',
      '+449098790879',
      '+2347001234567',
    ]) {
      const { client } = await withPhone(phone)
      const reply = await client.call('Account/SendPhoneCode', {}, from(aNetwork()))
      expect([phone, reply.status, refusal(reply).errors]).toEqual([
        phone,
        400,
        {
          PhoneNumber: [
            'We send codes only to mobile phones of Nigeria. Ask an administrator to change your phone number.',
          ],
        },
      ])
      expect(await sentTo(phone)).toBe(0)
    }
    expect(readConfig({}).smsCountries).toEqual(['NG'])
    expect(() => readConfig({ SMS_COUNTRIES: 'NG,Ghana' })).toThrow(/^SMS_COUNTRIES must be codes of countries/)
    const { smsCountries } = readConfig({ SMS_COUNTRIES: 'ng, gh' })
    const both = await startTestServer({ config: { publicUrl: 'http://localhost:8080', trustProxy: 1, smsCountries } })
    const { id, email } = await aStudent(both.sql)
    await both.sql`update person set phone = '+233241234567' where id = ${id}`
    await (await both.client(email)).ok('Account/SendPhoneCode')
    await both.close()
  })

  it('that is missing or impossible gets no code', async () => {
    for (const phone of ['', '12'])
      expect((await (await withPhone(phone)).client.call('Account/SendPhoneCode')).status).toBe(422)
  })
})

describe('dates and times (V-14)', () => {
  it('are written as the person of any role chooses, on every device', async () => {
    const people = [
      await aStudent(sql),
      await aMentor(sql),
      await anAdmin(sql),
      await aPerson(sql, { roles: ['vendor'] }),
    ]
    for (const { email } of [...people, await aPerson(sql, { roles: ['parent'] })]) {
      const [phone, laptop] = [await server.client(email), await server.client(email)]
      expect((await laptop.ok('Account/GetMyDetails')).User.Formats).toBe('en-NG')
      await phone.ok('Account/UpdateMyFormats', { Formats: 'en-US' })
      expect((await laptop.ok('Account/GetMyDetails')).User.Formats).toBe('en-US')
    }
  })
})
