import { afterAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { termsVersion } from '#contract/limits.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aSchool, aSector, aStudent, anAdmin, goodPassword } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aNetwork, aRegistration, bornYearsAgo, from, newestMail, registered } from './registering.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const visitor = await server.client()
const signIn = (EmailAddress: string) => visitor.call('Account/Authenticate', { EmailAddress, Password: goodPassword })
const peopleWith = async (email: string) =>
  (await sql`select from person where email_key = ${email.toLowerCase()}`).length

describe('registering (R-093, V-09)', () => {
  it('makes an account by the link of the mail, and not before; a new student signs in and sees assessments', async () => {
    const SchoolId = await aSchool(sql)
    const input = aRegistration({ SchoolId, Sex: 'F', MiddleName: 'Ngozi' })
    const reply = await visitor.ok('Account/Register', input)
    expect(reply.Message).toBe(accountMessages.registrationSent)
    expect(await peopleWith(input.EmailAddress)).toBe(0)
    const { token } = await newestMail(sql, input.EmailAddress)
    expect(await visitor.ok('Account/FinishRegistration', { Password: goodPassword, Token: token })).toBe(
      accountMessages.registered,
    )
    const { status, body } = await signIn(input.EmailAddress)
    expect([status, body]).toMatchObject([200, { RequireNewPassword: false, User: { HasStudentRole: true } }])
    const student = await server.client(input.EmailAddress)
    expect(await student.ok('Account/GetMyDetails')).toMatchObject({
      FullName: 'Adaeze Ngozi Okafor',
      PhoneNumber: '+2348034412207',
      SchoolId,
      AgeBand: '18+',
      PolicyVersion: input.PolicyVersion,
      TermsVersion: input.TermsVersion,
      IsMoneyOff: false,
    })
    expect((await student.call('Assessment/GetCareerAssessments')).status).toBe(200)
    expect((await student.ok('Account/GetMyNotifications')).Items.map(({ Title }) => Title)).toEqual(['Welcome'])
  })

  it('works with the code of the mail in the browser that registered, and in no other', async () => {
    const input = aRegistration()
    const { Ticket } = await visitor.ok('Account/Register', input)
    const { code } = await newestMail(sql, input.EmailAddress)
    const finish = (ticket: string, VerificationCode: string) =>
      visitor.call('Account/FinishRegistration', { Password: goodPassword, Ticket: ticket, VerificationCode })
    const other = await finish('another-browser', code)
    expect([other.status, refusal(other).errors]).toEqual([400, { VerificationCode: [accountMessages.wrongCode] }])
    expect((await finish(Ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await finish(Ticket, code)).status).toBe(400)
    expect(await peopleWith(input.EmailAddress)).toBe(1)
  })

  it('by a stranger first holds no address: its owner registers too, gets the own facts, and ends what the stranger entered', async () => {
    const theirs = aRegistration({ Surname: 'Thief', Firstname: 'Some', PhoneNumber: '0803 999 9999' })
    const { EmailAddress } = theirs
    const { Ticket } = await visitor.ok('Account/Register', theirs, from(aNetwork()))
    const stolen = await newestMail(sql, EmailAddress)
    await visitor.ok('Account/Register', aRegistration({ EmailAddress }), from(aNetwork()))
    const { token } = await newestMail(sql, EmailAddress)
    await visitor.ok('Account/FinishRegistration', { Password: goodPassword, Token: token })
    expect(await (await server.client(EmailAddress)).ok('Account/GetMyDetails')).toMatchObject({
      FullName: 'Adaeze Okafor',
      PhoneNumber: '+2348034412207',
    })
    const again = (input: Partial<Input<'Account/FinishRegistration'>>) =>
      visitor.call('Account/FinishRegistration', { Password: goodPassword, ...input })
    expect((await again({ Token: stolen.token })).status).toBe(410)
    expect((await again({ Ticket, VerificationCode: stolen.code })).status).toBe(400)
    expect(await sql`select from registration where email_key = ${EmailAddress}`).toHaveLength(0)
  })

  it('refuses a password made of the own name; the link works afterwards', async () => {
    const input = aRegistration()
    await visitor.ok('Account/Register', input)
    const { token: Token } = await newestMail(sql, input.EmailAddress)
    const finish = (Password: string) => visitor.call('Account/FinishRegistration', { Password, Token })
    expect(refusal(await finish('Adaeze#2026')).errors).toEqual({ Password: [accountMessages.ownPassword] })
    expect(await peopleWith(input.EmailAddress)).toBe(0)
    expect((await finish(goodPassword)).status).toBe(200)
  })

  it('is refused by a page with an older text, and one field says which terms were agreed to (decision 167)', async () => {
    const input = aRegistration()
    for (const older of [
      { PolicyVersion: '2026-11-24' },
      { TermsVersion: '2026-01-01' },
      { TermsVersion: undefined },
    ]) {
      const refused = await visitor.call('Account/Register', { ...input, ...older })
      expect([refused.status, refusal(refused).detail]).toEqual([422, expect.stringContaining('load this page again')])
    }
    const { id } = await registered(sql, visitor)
    expect(await sql`select terms_version from person where id = ${id}`).toEqual([{ terms_version: termsVersion }])
  })

  it('gives a code five tries and ten minutes, and a link sixty minutes', async () => {
    const [guessed, late] = [aRegistration(), aRegistration()]
    const { Ticket } = await visitor.ok('Account/Register', guessed)
    const { code } = await newestMail(sql, guessed.EmailAddress)
    const wrong = code === '000000' ? '111111' : '000000'
    const finish = async (ticket: string, VerificationCode: string) =>
      (await visitor.call('Account/FinishRegistration', { Password: goodPassword, Ticket: ticket, VerificationCode }))
        .status
    await Promise.all(Array.from({ length: 20 }, () => finish(Ticket, wrong)))
    expect(await finish(Ticket, code)).toBe(400)

    const second = await visitor.ok('Account/Register', late)
    const mail = await newestMail(sql, late.EmailAddress)
    server.advance(10 * 60_000)
    expect(await finish(second.Ticket, mail.code)).toBe(400)
    server.advance(49 * 60_000)
    const third = await visitor.ok('Account/Register', aRegistration({ EmailAddress: late.EmailAddress }))
    expect(third.Ticket).not.toBe(second.Ticket)
    const byLink = (Token: string) => visitor.call('Account/FinishRegistration', { Password: goodPassword, Token })
    expect((await byLink(mail.token)).status).toBe(200)
    const used = await byLink(mail.token)
    expect([used.status, refusal(used).code]).toEqual([410, 'gone'])
    const old = await newestMail(sql, late.EmailAddress)
    expect((await byLink(old.token)).status).toBe(410)
  })

  it('stores links and codes only as hashes', async () => {
    const input = aRegistration()
    const { Ticket } = await visitor.ok('Account/Register', input)
    const { token, code } = await newestMail(sql, input.EmailAddress)
    const [{ dump }] = await sql<[{ dump: string }]>`
      select string_agg(t::text, '') as dump from (select r::text as t from registration r union all select a::text from audit a) rows`
    for (const secret of [Ticket, token]) expect(dump).not.toContain(secret)
    expect(JSON.stringify(server.lines)).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(code).toMatch(/^\d{8}$/)
  })

  it('of twenty registrations of one address that are confirmed at once, makes one account', async () => {
    const EmailAddress = `${randomId().slice(0, 8)}@example.org`
    const tokens: string[] = []
    for (let i = 0; i < 20; i++) {
      // A mailbox gets ten mails a day.
      if (i === 10) await sql`delete from attempt_log where email_key = ${EmailAddress}`
      const input = aRegistration({ EmailAddress, Firstname: `Ada${'bcdefghijklmnopqrstu'.charAt(i)}` })
      expect((await visitor.call('Account/Register', input, from(aNetwork()))).status).toBe(200)
    }
    for (const { secrets } of await sql<
      { secrets: Record<string, string> }[]
    >`select secrets from message where recipient = ${EmailAddress}`)
      tokens.push(/token=([\w-]+)/.exec(secrets['VerificationLink'] ?? '')?.[1] ?? '')
    expect(new Set(tokens).size).toBe(20)
    const replies = await Promise.all(
      tokens.map((Token) => visitor.call('Account/FinishRegistration', { Password: goodPassword, Token })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 410),
    ])
    expect(await peopleWith(EmailAddress)).toBe(1)
  })

  it('refuses a text in place of a name: it would stand in a mail to a stranger (decision 206)', async () => {
    const text = 'You won naira! Call 0809 111 2222 today'
    for (const field of ['Firstname', 'MiddleName', 'Surname', 'GuardianName']) {
      const child = { AgeBand: '13-17', GuardianName: 'Mum', GuardianEmail: 'mum@stranger.example' } as const
      const reply = await visitor.call('Account/Register', aRegistration({ ...child, [field]: text }))
      expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, [field]])
    }
  })

  it('begins again where an earlier release stored a name that breaks the rule of now', async () => {
    const input = aRegistration()
    await visitor.ok('Account/Register', input, from(aNetwork()))
    await sql`update registration set details = jsonb_set(details, '{Firstname}', '"You won 50,000"') where email_key = ${input.EmailAddress}`
    const { token } = await newestMail(sql, input.EmailAddress)
    const reply = await visitor.call('Account/FinishRegistration', { Password: goodPassword, Token: token })
    expect([reply.status, refusal(reply).detail]).toEqual([410, accountMessages.deadLink])
  })

  it('mails 200 people a day from one network address, of any number at once', async () => {
    const place = aNetwork()
    const at = server.now()
    await sql`insert into attempt_log ${sql(Array.from({ length: 190 }, () => ({ id: randomId(), kind: 'register-address', email_key: place, address: '', at })))}`
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call('Account/Register', aRegistration(), from(place))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('tries referral codes within the budgets: 40 wrong ones are not all answered', async () => {
    const EmailAddress = `${randomId().slice(0, 8)}@example.org`
    const statuses = []
    for (let i = 0; i < 40; i++) {
      const input = aRegistration({ EmailAddress, ReferralCode: 'NOSUCHCODE' })
      statuses.push((await visitor.call('Account/Register', input)).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(35)
  })

  it('tells wrong fields at the field', async () => {
    const faults = async (changed: Partial<Input<'Account/Register'>>) => {
      const reply = await visitor.call('Account/Register', aRegistration(changed))
      return [reply.status, Object.keys(refusal(reply).errors ?? {})]
    }
    expect(await faults({ EmailAddress: 'adaeze.okafor@gmail' })).toEqual([400, ['EmailAddress']])
    expect(await faults({ PhoneNumber: '0803' })).toEqual([400, ['PhoneNumber']])
    expect(await faults({ PhoneNumber: '08034412' })).toEqual([400, ['PhoneNumber']])
    expect(await faults({ Surname: ' ' })).toEqual([400, ['Surname']])
    expect(await faults({ SchoolId: randomId() })).toEqual([400, ['SchoolId']])
    expect(await faults({ ReferralCode: 'NOSUCHCODE' })).toEqual([400, ['ReferralCode']])
    expect(await faults({ Role: 'Vendor' })).toEqual([400, ['BusinessName', 'RegNum', 'BusinessAddress']])
    expect(await faults({ Role: 'Mentor' })).toEqual([400, ['Application', 'Sector']])
    expect(await faults({ Role: 'Parent', AgeBand: '13-17' })).toEqual([400, ['AgeBand']])
    expect(await faults({ AgeBand: '13-17' })).toEqual([400, ['GuardianName', 'GuardianEmail']])
    const child = { AgeBand: '13-17', GuardianName: 'Ngozi', GuardianEmail: 'ngozi@example.org' } as const
    for (const BirthDate of ['', '2011-02-30', bornYearsAgo(12), bornYearsAgo(18)])
      expect(await faults({ ...child, BirthDate })).toEqual([400, ['BirthDate']])
    const own = 'own@example.org'
    expect(
      await faults({ AgeBand: '13-17', EmailAddress: own, GuardianName: 'Ngozi', GuardianEmail: 'OWN@example.org' }),
    ).toEqual([400, ['GuardianEmail']])
    const alias = { EmailAddress: 'kid@gmail.com', GuardianName: 'Mum', GuardianEmail: 'k.id+mum@googlemail.com' }
    expect(await faults({ AgeBand: '13-17', ...alias })).toEqual([400, ['GuardianEmail']])
    for (const field of ['Firstname', 'MiddleName', 'Surname'])
      expect(await faults({ [field]: 'Win N5000 at bit.ly/x1' })).toEqual([400, [field]])
  })

  it('fills no mailbox: of twenty registrations at once under its other spellings, five cause a mail', async () => {
    const name = `p.${randomId().slice(0, 8)}`
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        visitor.call('Account/Register', aRegistration({ EmailAddress: `${name}+${at}@gmail.com` })),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 15 }, () => 429),
    ])
    expect(await sql`select 1 from message where recipient like ${`${name}+%`}`).toHaveLength(5)
  })

  it('refuses children under 13 with the reason, and stores nothing of them (R-110)', async () => {
    const input = aRegistration({ AgeBand: 'under-13' })
    const reply = await visitor.call('Account/Register', input)
    expect([reply.status, refusal(reply).errors]).toEqual([400, { AgeBand: [accountMessages.tooYoung] }])
    expect(await sql`select from registration where email_key = ${input.EmailAddress}`).toHaveLength(0)
    expect(await sql`select from message where recipient = ${input.EmailAddress}`).toHaveLength(0)
  })

  it('refuses a weak password and keeps the link and the code', async () => {
    const input = aRegistration()
    const { Ticket } = await visitor.ok('Account/Register', input)
    const { token, code } = await newestMail(sql, input.EmailAddress)
    const weak = await visitor.call('Account/FinishRegistration', { Password: 'password', Token: token })
    expect([weak.status, Object.keys(refusal(weak).errors ?? {})]).toEqual([400, ['Password']])
    expect(
      (await visitor.call('Account/FinishRegistration', { Password: 'short', Ticket, VerificationCode: code })).status,
    ).toBe(400)
    expect((await visitor.call('Account/FinishRegistration', { Password: goodPassword, Token: token })).status).toBe(
      200,
    )
  })
})

describe('an address that has an account (S-10)', () => {
  it('gets the same answer; its owner gets a mail without a link, and nothing changes', async () => {
    const { id, email } = await aStudent(sql)
    const [before] = await sql`select * from person where id = ${id}`
    const known = await visitor.call('Account/Register', aRegistration({ EmailAddress: email.toUpperCase() }))
    const unknown = await visitor.call('Account/Register', aRegistration())
    const shape = (body: unknown) => JSON.stringify(body).replace(/"Ticket":"[\w-]{43}"/, '"Ticket":"…"')
    expect([known.status, shape(known.body)]).toEqual([unknown.status, shape(unknown.body)])
    expect((await newestMail(sql, email)).subject).toBe('Your Afara account exists already')
    expect((await newestMail(sql, email)).token).toBe('')
    expect((await sql`select * from person where id = ${id}`)[0]).toEqual(before)
    const { Ticket } = known.body as { Ticket: string }
    const tried = await visitor.call('Account/FinishRegistration', {
      Password: goodPassword,
      Ticket,
      VerificationCode: '123456',
    })
    expect([tried.status, refusal(tried).errors]).toEqual([400, { VerificationCode: [accountMessages.wrongCode] }])
  })

  it('makes the server do the same work: a row, a mail and an audit line', async () => {
    const { email } = await aStudent(sql)
    const work = async (EmailAddress: string) => {
      const [before] = await sql<[{ rows: number; mails: number; lines: number }]>`
        select (select count(*) from registration) as rows, (select count(*) from message) as mails, (select count(*) from audit) as lines`
      await visitor.ok('Account/Register', aRegistration({ EmailAddress }))
      const [after] = await sql<[{ rows: number; mails: number; lines: number }]>`
        select (select count(*) from registration) as rows, (select count(*) from message) as mails, (select count(*) from audit) as lines`
      return [after.rows - before.rows, after.mails - before.mails, after.lines - before.lines]
    }
    expect(await work(email)).toEqual([1, 1, 1])
    expect(await work('nobody.at.all@example.org')).toEqual([1, 1, 1])
  })
  it('gets five mails in 15 minutes from one source', async () => {
    for (const EmailAddress of [(await aStudent(sql)).email, 'somebody.new@example.org']) {
      const statuses = []
      for (let i = 0; i < 6; i++)
        statuses.push((await visitor.call('Account/Register', aRegistration({ EmailAddress }))).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  it('that got its account after the mail was sent says so to the owner of the mail', async () => {
    const input = aRegistration()
    await visitor.ok('Account/Register', input)
    const { token } = await newestMail(sql, input.EmailAddress)
    await aStudent(sql, { email: input.EmailAddress })
    const reply = await visitor.call('Account/FinishRegistration', { Password: goodPassword, Token: token })
    expect([reply.status, refusal(reply).detail]).toEqual([410, expect.stringContaining('You have an account already')])
    expect(await peopleWith(input.EmailAddress)).toBe(1)
  })
})

describe('roles', () => {
  it('a vendor gets the vendor area, unverified, and administrators are notified (R-006)', async () => {
    const admin = await anAdmin(sql)
    const { email } = await registered(sql, visitor, {
      Role: 'Vendor',
      BusinessName: 'Okoro Books',
      RegNum: 'BN2456781',
      BusinessAddress: '5 Ogui Road, Enugu',
    })
    const vendor = await server.client(email)
    expect(await vendor.ok('Account/GetMyDetails')).toMatchObject({
      BusinessName: 'Okoro Books',
      IsVendorVerified: false,
      User: { HasVendorRole: true, HasStudentRole: false },
    })
    const told = (await (await server.client(admin.email)).ok('Account/GetMyNotifications')).Items
    expect(told.map(({ Title }) => Title)).toContain('A vendor registered')
  })

  it('a mentor gets no role before an administrator with full access approves, and only once', async () => {
    const [admin, half] = [
      await anAdmin(sql),
      await anAdmin(sql, {
        allowAllEndPoints: false,
        adminEndPoints: ['Account/ApproveMentorApplication', 'Account/GetMentorApplications'],
      }),
    ]
    const Sector = await aSector(sql)
    const { email } = await registered(sql, visitor, {
      Role: 'Mentor',
      Sector,
      Application: 'Twelve years in nursing.',
    })
    const applicant = await server.client(email)
    expect(await applicant.ok('Account/GetMyDetails')).toMatchObject({
      ApplicationStatus: 'Pending',
      User: { HasMentorRole: false },
    })
    expect((await applicant.call('Assessment/GetAnsweredCareerAssessmentsByMentor')).status).toBe(403)
    const full = await server.client(admin.email)
    const partly = await server.client(half.email)
    const [row] = (await full.ok('Account/GetMentorApplications', { keyword: email, status: 'Pending' })).Items
    expect(row).toMatchObject({ EmailAddress: email, Application: 'Twelve years in nursing.' })
    const which = { Id: row?.Id ?? '', RowVersion: row?.RowVersion ?? 0 }
    expect((await partly.call('Account/ApproveMentorApplication', which)).status).toBe(403)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        full.call(i % 2 ? 'Account/RejectMentorApplication' : 'Account/ApproveMentorApplication', which),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [state] = await sql`
      select p.is_mentor, p.sector_id, a.status from person p join mentor_application a on a.person_id = p.id where p.email = ${email}`
    const isApproved = state?.['status'] === 'Approved'
    expect(state).toMatchObject({ is_mentor: isApproved, sector_id: isApproved ? Sector : null })
    expect((await newestMail(sql, email)).subject).toBe('Your application as a mentor')
  })

  it('another rejected applicant stays without a role', async () => {
    const full = await server.client((await anAdmin(sql)).email)
    const { email } = await registered(sql, visitor, {
      Role: 'Mentor',
      Sector: await aSector(sql),
      Application: 'Teaching.',
    })
    const [row] = (await full.ok('Account/GetMentorApplications', { keyword: email })).Items
    await full.ok('Account/RejectMentorApplication', { Id: row?.Id ?? '' })
    const [person] = await sql`select is_mentor from person where email = ${email}`
    expect(person?.['is_mentor']).toBe(false)
    const { email: second } = await registered(sql, visitor, {
      Role: 'Mentor',
      Sector: await aSector(sql),
      Application: 'Law.',
    })
    const [other] = (await full.ok('Account/GetMentorApplications', { keyword: second })).Items
    await full.ok('Account/ApproveMentorApplication', { Id: other?.Id ?? '' })
    expect((await (await server.client(second)).call('Assessment/GetAnsweredCareerAssessmentsByMentor')).status).toBe(
      200,
    )
  })
})

describe('a referral code (X-088 … X-091)', () => {
  const codeOf = async (email: string) => (await (await server.client(email)).ok('Account/GetMyDetails')).ReferralCode

  it('makes one referral, pending, that its referrer sees by first name only', async () => {
    const referrer = await aStudent(sql)
    const { id } = await registered(sql, visitor, {
      ReferralCode: (await codeOf(referrer.email)).toLowerCase(),
      Firstname: 'Bola',
    })
    expect(await sql`select referrer_id, status, award_id from referral where person_id = ${id}`).toMatchObject([
      { referrer_id: referrer.id, status: 'Pending', award_id: null },
    ])
    const { Items } = await (await server.client(referrer.email)).ok('Referral/GetMyReferrals')
    expect(Items).toMatchObject([{ FirstName: 'Bola', Surname: '', ReferralStatus: 'Pending', AwardTitle: '' }])
  })

  it('freezes the award that is active for registering on that day', async () => {
    const [referrer, award] = [await aStudent(sql), randomId()]
    await sql`
      insert into referral_award (id, action_id, title, page_url, start_date, end_date, is_cash, amount)
      values (${award}, 'Register', 'Bring a friend', 'https://example.org/', current_date - 2, current_date + 30, true, 50000)`
    const { id } = await registered(sql, visitor, { ReferralCode: await codeOf(referrer.email) })
    await sql`update referral_award set title = 'Changed', amount = 1 where id = ${award}`
    expect(await sql`select award_title, award_amount::int from referral where person_id = ${id}`).toEqual([
      { award_title: 'Bring a friend', award_amount: 50000 },
    ])
    await sql`update referral_award set is_active = false where id = ${award}`
  })

  it('of the same mailbox or phone is rejected, because it is likely the same person', async () => {
    const { email } = await registered(sql, visitor, { EmailAddress: 'ada.obi@gmail.com', PhoneNumber: '08031112222' })
    const ReferralCode = await codeOf(email)
    const alias = await registered(sql, visitor, {
      EmailAddress: 'adaobi+2@gmail.com',
      PhoneNumber: '08031113333',
      ReferralCode,
    })
    const phone = await registered(sql, visitor, { PhoneNumber: '+234 803 111 2222', ReferralCode })
    for (const { id } of [alias, phone])
      expect(await sql`select status from referral where person_id = ${id}`).toEqual([{ status: 'Rejected' }])
  })
})
