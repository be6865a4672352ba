import { afterAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/account-messages.ts'
import { policyVersion, termsVersion } from '#contract/limits.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aProduct, aShop } from '#tests/api/order/order-builders.ts'
import { aNetwork, from, newestMail, registered } from './registering.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const visitor = await server.client()
const day = 24 * 60 * 60_000

/** A student of 15 whose guardian was asked; the token of the mail. */
async function aMinor() {
  const guardian = `${randomId().slice(0, 8)}@parents.example.org`
  const child = await registered(sql, visitor, {
    AgeBand: '13-17',
    GuardianName: 'Ngozi Okafor',
    GuardianEmail: guardian,
  })
  const mail = await newestMail(sql, guardian)
  return { ...child, guardian, ...mail, client: await server.client(child.email) }
}
const stateOf = async ({ client }: Awaited<ReturnType<typeof aMinor>>) => {
  const { ConsentStatus, IsMoneyOff } = await client.ok('Account/GetMyDetails')
  return [ConsentStatus, IsMoneyOff]
}

describe('the consent of a guardian (V-12)', () => {
  it('is needed to place an order, and to pay one by its address when it was withdrawn meanwhile', async () => {
    const child = await aMinor()
    const shop = await aShop(server)
    const basket = { Items: [{ ProductId: await aProduct(shop), Quantity: 1 }], IncludeShipping: false }
    const place = async () => {
      const { TotalAmount } = await child.client.ok('Order/PreviewOrder', basket)
      return child.client.call('Order/PlaceOrder', { ...basket, TotalAmount })
    }
    expect((await place()).status).toBe(403)
    await visitor.ok('Account/DecideConsent', { Token: child.token, Decision: 'Given' })
    const placed = await place()
    expect(placed).toMatchObject({ status: 200 })
    await visitor.ok('Account/DecideConsent', { Token: child.token, Decision: 'Withdrawn' })
    const [{ token: Code } = { token: '' }] = await sql<{ token: string }[]>`
      select token from shop_order where customer_id = ${child.id}`
    for (const Gateway of [1, 2])
      expect(
        await visitor.call('Payment/PayOrderByAddress', { Code, Gateway, Email: 'aunt@example.org' }),
      ).toMatchObject({
        status: 403,
        body: { detail: accountMessages.guardianFirst },
      })
  })

  it('is asked for by mail when the account is made; until then money is off and learning is open', async () => {
    const child = await aMinor()
    // The mail may go to a stranger, so a name cannot be its first words (decision 206).
    expect(child.subject).toBe('A student needs your consent for Afara')
    expect(child.body).toContain('Adaeze Okafor opened an account')
    expect(await stateOf(child)).toEqual(['Pending', true])
    expect((await child.client.call('Assessment/GetCareerAssessments')).status).toBe(200)
    expect(await visitor.ok('Account/OpenConsentRequest', { Token: child.token })).toEqual({
      ChildName: 'Adaeze Okafor',
      GuardianName: 'Ngozi Okafor',
      Status: 'Pending',
    })
  })

  it('is asked at the address of the guardian alone: the phone of the child gets nothing', async () => {
    await sql`
      insert into message_template (id, type, subject, html, sms, created_at, updated_at)
      values (${randomId()}, 'guardian-consent', 'Consent', '<p>{{ConsentLink}}</p>', '{{ChildName}} needs you', now(), now())`
    const { id, guardian } = await aMinor()
    await sql`delete from message_template`
    const [child] = await sql<{ phone: string }[]>`select phone from person where id = ${id}`
    expect(child?.phone).toMatch(/^\+234/)
    expect(await sql`select recipient from message where type = 'guardian-consent' and person_id = ${id}`).toEqual([
      { recipient: guardian },
    ])
  })

  it('fills no stranger’s mailbox: one address is asked three times a day', async () => {
    const GuardianEmail = `${randomId().slice(0, 8)}@parents.example.org`
    for (const _ of [1, 2, 3, 4])
      await registered(sql, visitor, { AgeBand: '13-17', GuardianName: 'Ngozi Okafor', GuardianEmail })
    expect(await sql`select 1 from message where recipient = ${GuardianEmail}`).toHaveLength(3)
  })

  it('fills no stranger’s mailbox: other spellings of its address count as the same mailbox', async () => {
    const name = `pat.${randomId().slice(0, 8)}`
    const statuses = []
    for (const spelling of [
      `${name}@gmail.com`,
      `${name}+a@gmail.com`,
      `${name.replace('.', '')}+b@googlemail.com`,
      `${name.toUpperCase()}+c@Gmail.com`,
    ]) {
      const { client } = await aMinor()
      statuses.push(
        (await client.call('Account/AskMyGuardian', { GuardianName: 'Pat', GuardianEmail: spelling })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('is not got from another address after a guardian refused, and not from the child’s own mailbox', async () => {
    const child = await aMinor()
    const ask = (GuardianEmail: string) =>
      child.client.call('Account/AskMyGuardian', { GuardianName: 'Mum', GuardianEmail })
    expect((await ask(child.email.replace('@', '+mum@'))).status).toBe(422)
    await visitor.ok('Account/DecideConsent', { Token: child.token, Decision: 'Refused' })
    expect((await ask('somebody.else@example.org')).status).toBe(422)
    expect((await ask(child.guardian)).status).toBe(200)
  })

  it('turns money on, and off again when it is withdrawn with the same link', async () => {
    const child = await aMinor()
    const decide = async (Decision: 'Given' | 'Refused' | 'Withdrawn') =>
      (await visitor.call('Account/DecideConsent', { Token: child.token, Decision })).status
    expect(await decide('Withdrawn')).toBe(409)
    expect(await decide('Given')).toBe(200)
    expect(await stateOf(child)).toEqual(['Given', false])
    expect(await sql`select policy_version, terms_version from guardian_consent where person_id = ${child.id}`).toEqual(
      [{ policy_version: policyVersion, terms_version: termsVersion }],
    )
    expect(await decide('Given')).toBe(409)
    expect(await decide('Refused')).toBe(409)
    server.advance(100 * day)
    expect(await decide('Withdrawn')).toBe(200)
    const back = await server.client(child.email)
    expect(await stateOf({ ...child, client: back })).toEqual(['Withdrawn', true])
  })

  it('can be refused, and asked for again with a new link; the old link ends', async () => {
    const child = await aMinor()
    await visitor.ok('Account/DecideConsent', { Token: child.token, Decision: 'Refused' })
    expect(await stateOf(child)).toEqual(['Refused', true])
    await child.client.ok('Account/AskMyGuardian', { GuardianName: 'Uche Okafor', GuardianEmail: child.guardian })
    expect(await stateOf(child)).toEqual(['Pending', true])
    expect((await visitor.call('Account/OpenConsentRequest', { Token: child.token })).status).toBe(410)
    const { token } = await newestMail(sql, child.guardian)
    await visitor.ok('Account/DecideConsent', { Token: token, Decision: 'Given' })
    expect(await stateOf(child)).toEqual(['Given', false])
  })

  it('of twenty answers at once, counts one', async () => {
    const child = await aMinor()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        visitor.call('Account/DecideConsent', { Token: child.token, Decision: i % 2 ? 'Given' : 'Refused' }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [status, isOff] = await stateOf(child)
    expect(isOff).toBe(status !== 'Given')
  })

  it('cannot be given with a link that is older than a week', async () => {
    const child = await aMinor()
    server.advance(7 * day)
    expect((await visitor.call('Account/DecideConsent', { Token: child.token, Decision: 'Given' })).status).toBe(410)
    expect((await visitor.call('Account/OpenConsentRequest', { Token: child.token })).status).toBe(410)
  })

  it('is not needed by adults, and the child cannot give it with its own address', async () => {
    const adult = await server.client((await aStudent(sql)).email)
    const guardian = { GuardianName: 'Ngozi', GuardianEmail: 'ngozi@example.org' }
    expect((await adult.call('Account/AskMyGuardian', guardian)).status).toBe(422)
    const child = await aMinor()
    const own = { GuardianName: 'Me', GuardianEmail: child.email.toUpperCase() }
    expect((await child.client.call('Account/AskMyGuardian', own)).status).toBe(422)
  })

  it('of one child is asked three times a day, at registering too, and the last link works on', async () => {
    const child = await aMinor()
    const again = { GuardianName: 'Ngozi', GuardianEmail: `${randomId().slice(0, 8)}@example.org` }
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await child.client.call('Account/AskMyGuardian', again)).status)
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    expect(await sql`select 1 from message where recipient = ${again.GuardianEmail}`).toHaveLength(2)
    const { token } = await newestMail(sql, again.GuardianEmail)
    expect((await visitor.call('Account/OpenConsentRequest', { Token: token })).status).toBe(200)
    server.advance(day)
    expect((await child.client.call('Account/AskMyGuardian', again)).status).toBe(200)
  })

  it('fills no stranger’s mailbox: of ten children who ask it at once, three do', async () => {
    const children = []
    for (let i = 0; i < 10; i++) children.push(await aMinor())
    const GuardianEmail = `${randomId().slice(0, 8)}@example.org`
    // Strangers come from many addresses.
    const replies = await Promise.all(
      children.map(({ client }) => client.call('Account/AskMyGuardian', { GuardianName: 'Ngozi', GuardianEmail })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await sql`select 1 from message where recipient = ${GuardianEmail}`).toHaveLength(3)
  })

  it('is asked by a child at three addresses a day, of twenty at once', async () => {
    const child = await aMinor()
    const replies = await together(20, (at) =>
      child.client.call(
        'Account/AskMyGuardian',
        { GuardianName: 'Ngozi', GuardianEmail: `target${at}-${randomId().slice(0, 8)}@stranger.example` },
        from(aNetwork()),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await sql`select 1 from message where type = 'guardian-consent' and person_id = ${child.id}`).toHaveLength(3)
    const refused = replies.find(({ status }) => status === 429)
    expect(refused && refusal(refused).detail).toBe('You asked 3 times today. Ask again tomorrow.')
  })

  it('is asked twenty times a day from one network address, also by many children at once', async () => {
    const children: Awaited<ReturnType<typeof aMinor>>[] = []
    for (let i = 0; i < 12; i++) children.push(await aMinor())
    const place = from(aNetwork())
    const ask = (at: number) =>
      children[at % 12]?.client.call(
        'Account/AskMyGuardian',
        { GuardianName: 'Ngozi', GuardianEmail: `${randomId().slice(0, 8)}@stranger.example` },
        place,
      )
    const statuses = (await together(24, async (at) => ask(at))).map((reply) => reply?.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  it('keeps the link only as a hash', async () => {
    const child = await aMinor()
    const [{ dump }] = await sql<[{ dump: string }]>`select string_agg(c::text, '') as dump from guardian_consent c`
    expect(dump).not.toContain(child.token)
  })
})
