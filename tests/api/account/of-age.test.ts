import { afterAll, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { birthday } from '#rules/people/birthday.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { careForAges } from '#server/areas/account/opening/care-for-ages.ts'
import { aPerson } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { bornYearsAgo, newestMail, registered } from './registering.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const visitor = await server.client()
const day = 24 * 60 * 60_000

const care = () => careForAges({ sql: server.ownSql, now: server.now(), publicUrl: 'https://portal.example' })
/** The 18th birthday of this person is on the day after tomorrow. */
const almostAdult = (id: string) =>
  sql`update person set adult_on = ${lagosDay(server.now().getTime() + 2 * day)} where id = ${id}`
const mailsTo = async (email: string) =>
  (await sql<{ type: string }[]>`select type from message where recipient = ${email} order by id`).map(
    ({ type }) => type,
  )

/** A student of 15, whose guardian was asked. */
async function aMinor(guardian = `${randomId().slice(0, 8)}@parents.example.org`) {
  const child = await registered(sql, visitor, {
    AgeBand: '13-17',
    GuardianName: 'Ngozi Okafor',
    GuardianEmail: guardian,
  })
  return {
    ...child,
    guardian,
    token: (await newestMail(sql, guardian)).token,
    client: await server.client(child.email),
  }
}

describe('a student who turns 18 (decision 211)', () => {
  it('is known by the day that the date of birth gives; the date itself is not kept', async () => {
    const { id } = await aMinor()
    const born = bornYearsAgo(15)
    const [row] = await sql<{ day: string; all: string }[]>`
      select adult_on::text as day, person::text as all from person where id = ${id}`
    expect(row?.day).toBe(birthday(born, 18))
    expect(row?.all).not.toContain(born)
    expect(await sql`select from registration where details::text like ${`%${born}%`}`).toHaveLength(0)
  })

  it('decides alone from that day: without the consent, and the link of the guardian ends', async () => {
    const child = await aMinor()
    await visitor.ok('Account/DecideConsent', { Token: child.token, Decision: 'Refused' })
    await almostAdult(child.id)
    server.advance(day)
    expect(await care()).toBe(0)
    const before = await server.client(child.email)
    expect(await before.ok('Account/GetMyDetails')).toMatchObject({ AgeBand: '13-17', IsMoneyOff: true })
    server.advance(day)
    expect(await care()).toBe(1)
    expect(await care()).toBe(0)
    const after = await server.client(child.email)
    expect(await after.ok('Account/GetMyDetails')).toMatchObject({ AgeBand: '18+', IsMoneyOff: false })
    expect(await sql`select from person where id = ${child.id} and adult_on is null`).toHaveLength(1)
    expect((await visitor.call('Account/OpenConsentRequest', { Token: child.token })).status).toBe(410)
    expect((await visitor.call('Account/DecideConsent', { Token: child.token, Decision: 'Given' })).status).toBe(410)
    expect(await mailsTo(child.email)).toContain('person-of-age')
    expect(await mailsTo(child.guardian)).toEqual(['guardian-consent', 'guardianship-ended'])
    const titles = (await after.ok('Account/GetMyNotifications')).Items.map(({ Title }) => Title)
    expect(titles[0]).toBe('You decide about your account alone now')
    expect(titles).not.toContain('Your consent is not needed any more')
  })

  it('cannot lose the right to pay again by a guardian who withdraws', async () => {
    const child = await aMinor()
    await visitor.ok('Account/DecideConsent', { Token: child.token, Decision: 'Given' })
    await almostAdult(child.id)
    server.advance(2 * day)
    await care()
    const late = await visitor.call('Account/DecideConsent', { Token: child.token, Decision: 'Withdrawn' })
    expect(late.status).toBe(410)
    expect(await sql`select from person where id = ${child.id} and not money_off`).toHaveLength(1)
  })

  it('is no longer shown to linked parents until they get a new code; who is guardian too gets one mail', async () => {
    const parent = await aPerson(sql, { roles: ['parent'] })
    const child = await aMinor(parent.email)
    await visitor.ok('Account/DecideConsent', { Token: child.token, Decision: 'Given' })
    const atHome = await server.client(parent.email)
    const link = async () =>
      atHome.ok('Account/LinkChild', { Code: (await child.client.ok('Account/CreateParentCode')).Code })
    await link()
    const { Code: old } = await child.client.ok('Account/CreateParentCode')
    await sql`update person set adult_on = ${lagosDay(server.now().getTime())} where id = ${child.id}`
    expect(await care()).toBe(1)
    expect(await atHome.ok('Account/GetMyChildren')).toEqual([])
    expect((await atHome.call('Account/LinkChild', { Code: old })).status).toBe(400)
    expect((await mailsTo(parent.email)).filter((type) => type === 'guardianship-ended')).toHaveLength(1)
    expect((await atHome.ok('Account/GetMyNotifications')).Items.map(({ Title }) => Title)).toContain(
      'Your consent is not needed any more',
    )
    await link()
    expect(await atHome.ok('Account/GetMyChildren')).toHaveLength(1)
  })

  it('is told once by two processes, and a guardian who never answered gets no mail', async () => {
    const child = await aMinor()
    await sql`update person set adult_on = ${lagosDay(server.now().getTime())} where id = ${child.id}`
    const done = await Promise.all([care(), care()])
    expect(done.reduce((sum, one) => sum + one)).toBe(1)
    expect((await mailsTo(child.email)).filter((type) => type === 'person-of-age')).toHaveLength(1)
    expect(await mailsTo(child.guardian)).toEqual(['guardian-consent'])
  })
})
