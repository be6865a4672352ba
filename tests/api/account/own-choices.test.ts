import { afterAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/account-messages.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aPerson, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

/** A signed-in student with this number. */
async function withPhone(phone = '+2348031234567') {
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
const later = () => server.advance(16 * 60_000)

describe('the phone number (X-094)', () => {
  it('is verified by the code of an SMS, once; another number is not', async () => {
    const { id, client } = await withPhone()
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

  it('gets five codes in 15 minutes and ten in a day, also of 20 requests at once', async () => {
    const { id, client } = await withPhone()
    const sent = async () => (await sql`select 1 from message where person_id = ${id}`).length
    await together(20, () => client.call('Account/SendPhoneCode'))
    expect(await sent()).toBe(5)
    later()
    for (let at = 0; at < 5; at++) await client.ok('Account/SendPhoneCode')
    later()
    expect((await client.call('Account/SendPhoneCode')).status).toBe(429)
    expect(await sent()).toBe(10)
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
