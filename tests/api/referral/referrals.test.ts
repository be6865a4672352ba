import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aRegistration, newestMail, registered } from '#tests/api/account/registering.ts'
import { aPerson, aStudent, anAdmin, goodPassword } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
const visitor = await server.client()
const admin = await server.client((await anAdmin(sql)).email)
afterAll(() => server.close())
afterEach(() => sql`update referral_award set is_active = false`)

const codeOf = async (email: string) => (await (await server.client(email)).ok('Account/GetMyDetails')).ReferralCode
const dayFromNow = (days: number) =>
  new Date(server.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** An award for registering that runs today. */
const anAward = (limits: { Budget?: number; MostPerPerson?: number } = {}) =>
  admin.ok('Referral/CreateReferralAward', {
    AwardTitle: 'Bring a friend',
    AwardAction: 'Register',
    AwardPageURL: 'https://example.org/why',
    StartDateIsoString: dayFromNow(-2),
    EndDateIsoString: dayFromNow(30),
    Amount: 20_000,
    ...limits,
  })
/** Registers somebody with this code; returns what is stored of the referral. */
async function refer(ReferralCode: string, Firstname = 'Bola') {
  const { id } = await registered(sql, visitor, { ReferralCode, Firstname })
  const [row] = await sql<{ id: string; status: string; amount: number | null; isFlagged: boolean }[]>`
    select id, status, award_amount as amount, is_flagged as "isFlagged" from referral where person_id = ${id}`
  if (!row) throw new Error('no referral was stored')
  return row
}

describe('a referral of oneself (X-090)', () => {
  it('is seen by the phone number, also when staff entered it in another form', async () => {
    const { id, email } = await aStudent(sql)
    const person = { Surname: 'Okafor', Firstname: 'Ada', Address: 'Enugu', PhoneNumber: '08034412207' }
    await admin.ok('Account/UpdateUserAccount', { Id: id, RowVersion: 1, ...person })
    expect(await refer(await codeOf(email))).toMatchObject({ status: 'Rejected' })
    expect(aRegistration().PhoneNumber).toBe('0803 441 2207')
  })
})

describe('the limits of an award (X-092)', () => {
  it('are a budget for all and a number for each person; what is over them is a referral without an award', async () => {
    const [ada, bola] = [await aStudent(sql), await aStudent(sql)]
    await anAward({ Budget: 50_000, MostPerPerson: 1 })
    const amounts = []
    for (const { email } of [ada, ada, bola]) amounts.push((await refer(await codeOf(email))).amount)
    expect(amounts).toEqual([20_000, null, 20_000])
    // 40,000 of 50,000 are given away, so a third 20,000 does not fit.
    expect((await refer(await codeOf((await aStudent(sql)).email))).amount).toBeNull()
    await sql`update referral set status = 'Rejected' where referrer_id = ${bola.id}`
    expect((await refer(await codeOf((await aStudent(sql)).email))).amount).toBe(20_000)
  })

  it('hold for twenty registrations at once', async () => {
    await anAward({ Budget: 100_000 })
    const ReferralCode = await codeOf((await aStudent(sql)).email)
    const waiting = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const input = aRegistration({ ReferralCode })
        await visitor.ok('Account/Register', input, { headers: { 'X-Forwarded-For': `203.0.113.${at + 1}` } })
        return (await newestMail(sql, input.EmailAddress)).token
      }),
    )
    await Promise.all(
      waiting.map((Token) => visitor.ok('Account/FinishRegistration', { Password: goodPassword, Token })),
    )
    const [{ sum }] = await sql<[{ sum: number }]>`
      select sum(award_amount)::bigint as sum from referral where code = ${ReferralCode}`
    expect(sum).toBe(100_000)
  })

  it('name the field that is wrong', async () => {
    const reply = await admin.raw('Referral/CreateReferralAward', {
      AwardTitle: 'Bring a friend',
      AwardAction: 'Register',
      AwardPageURL: 'https://example.org/why',
      StartDateIsoString: dayFromNow(1),
      EndDateIsoString: dayFromNow(2),
      Amount: 1,
      Budget: -1,
      MostPerPerson: 0,
    })
    expect(reply.status).toBe(400)
    expect(Object.keys(refusal(reply).errors ?? {}).toSorted()).toEqual(['Budget', 'MostPerPerson'])
  })
})

describe('a pending referral', () => {
  it('is approved or rejected once, and its referrer is notified and sees what it comes to', async () => {
    const ada = await aStudent(sql)
    const mine = await server.client(ada.email)
    await anAward()
    const code = await codeOf(ada.email)
    const [first, second] = [await refer(code, 'Bola'), await refer(code, 'Chidi')]
    await admin.ok('Referral/ApproveReferral', { Id: first.id })
    await admin.ok('Referral/RejectReferral', { Id: second.id })
    for (const Id of [first.id, second.id])
      expect((await admin.call('Referral/ApproveReferral', { Id })).status).toBe(422)
    expect(await mine.ok('Referral/GetMyReferralTotals')).toEqual([
      { Status: 'Rejected', Count: 1, Cash: 20_000, Points: 0 },
      { Status: 'Rewarded', Count: 1, Cash: 20_000, Points: 0 },
    ])
    expect((await mine.ok('Referral/GetMyReferrals')).Items).toMatchObject([
      { FirstName: 'Chidi', ReferralStatus: 'Rejected', Amount: 20_000, IsCash: true },
      { FirstName: 'Bola', ReferralStatus: 'Rewarded', Surname: '' },
    ])
    expect((await mine.ok('Account/GetMyNotifications')).Items.map(({ Body }) => Body)).toEqual(
      expect.arrayContaining(['Bola counts as your referral.', 'A referral does not count.']),
    )
  })

  it('is decided once when twenty decide at once', async () => {
    const { id: Id } = await refer(await codeOf((await aStudent(sql)).email))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        admin.call(at % 2 === 0 ? 'Referral/ApproveReferral' : 'Referral/RejectReferral', { Id }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is never decided by the person who referred', async () => {
    const one = await aPerson(sql, { roles: ['admin'], allowAllEndPoints: true })
    const { id: Id } = await refer(await codeOf(one.email))
    expect((await (await server.client(one.email)).call('Referral/ApproveReferral', { Id })).status).toBe(422)
    expect((await admin.call('Referral/ApproveReferral', { Id: randomId() })).status).toBe(404)
  })

  it('is flagged when the account was made on a device of the person who referred; only administrators see that (X-090)', async () => {
    const ada = await aStudent(sql)
    const signedIn = await visitor.call('Account/Authenticate', { EmailAddress: ada.email, Password: goodPassword })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const ReferralCode = await codeOf(ada.email)
    const input = aRegistration({ ReferralCode, Firstname: 'Sade' })
    await visitor.ok('Account/Register', input)
    const { token: Token } = await newestMail(sql, input.EmailAddress)
    await visitor.ok('Account/FinishRegistration', { Password: goodPassword, Token }, { headers: { cookie } })
    const other = await refer(ReferralCode)
    expect(other.isFlagged).toBe(false)
    const seen = await admin.ok('Referral/GetReferrals', { keyword: ReferralCode })
    expect(seen.Items.map(({ FirstName, IsFlagged }) => [FirstName, IsFlagged])).toEqual([
      ['Bola', false],
      ['Sade', true],
    ])
    const mine = await (await server.client(ada.email)).ok('Referral/GetMyReferrals')
    expect(mine.Items.map(({ IsFlagged }) => IsFlagged)).toEqual([false, false])
  })
})
