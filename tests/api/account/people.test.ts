import { afterAll, describe, expect, it } from 'vitest'
import type { CallKey, Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aPerson, aSchool, aSector, aStudent, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const chief = await anAdmin(sql)
const admin = await server.client(chief.email)

const newPerson = (facts: Partial<Input<'Account/CreateUserAccount'>> = {}) => ({
  Surname: 'Okoro',
  Firstname: 'Chidi',
  EmailAddress: `${randomId().slice(0, 8)}@example.org`,
  PhoneNumber: '+2348031234567',
  Address: '3 Marina, Lagos',
  ...facts,
})
const refused = async (client: ApiClient, key: CallKey, input: unknown) => {
  const reply = await client.raw(key, input)
  return { status: reply.status, ...refusal(reply) }
}
const byId = (id: string) => admin.ok('Account/GetUserById', { id })
const limited = async (...adminEndPoints: CallKey[]) =>
  server.client((await aPerson(sql, { roles: ['admin'], adminEndPoints })).email)
const fullAdmins = async () =>
  (await sql<{ id: string }[]>`select id from person where is_admin and allow_all_endpoints and is_active`).map(
    ({ id }) => id,
  )

describe('account lists (R-443 … R-447)', () => {
  it.each([
    ['vendor', 'Account/GetVendors'],
    ['parent', 'Account/GetParents'],
  ] as const)('of each %s hold that role alone', async (role, key) => {
    const [one, other] = [await aPerson(sql, { roles: [role] }), await aPerson(sql, { roles: ['mentor'] })]
    const ids = (await admin.ok(key, { pageSize: 200 })).Items.map(({ Id }) => Id)
    expect([ids.includes(one.id), ids.includes(other.id)]).toEqual([true, false])
  })

  it('are filled in with a sex that the server knows, which anyone may read', async () => {
    const visitor = await server.client()
    const sexes = await visitor.ok('Account/GetSexes')
    expect(sexes.length).toBeGreaterThan(1)
    const { Id } = await admin.ok('Account/CreateUserAccount', newPerson({ Sex: sexes[0]?.Id }))
    expect(await byId(Id)).toMatchObject({ Sex: sexes[0]?.Id })
  })

  it('contain the people with the role, found by name without accents, by address, and by the days of their creation', async () => {
    const student = await aStudent(sql, {
      surname: 'Ọlátúnjí',
      firstname: 'Bísí',
      sectorId: await aSector(sql),
      schoolId: await aSchool(sql, 'Girls’ High'),
    })
    const found = async (key: 'Account/GetStudents' | 'Account/GetMentors', input: Input<'Account/GetStudents'>) =>
      (await admin.ok(key, input)).Items.map(({ Id }) => Id)
    expect(await found('Account/GetStudents', { keyword: 'olatunji bisi' })).toEqual([student.id])
    expect(await found('Account/GetStudents', { keyword: student.email })).toEqual([student.id])
    expect(await found('Account/GetMentors', { keyword: 'olatunji' })).toEqual([])
    await sql`update person set created_at = '2020-05-01T23:30:00Z' where id = ${student.id}`
    // 23:30 UTC is the next day in Lagos.
    expect(
      await found('Account/GetStudents', { fromDateIsoString: '2020-05-02', toDateIsoString: '2020-05-02' }),
    ).toEqual([student.id])
    expect(await found('Account/GetStudents', { toDateIsoString: '2020-05-01' })).toEqual([])
    expect(await byId(student.id)).toMatchObject({
      Surname: 'Ọlátúnjí',
      SchoolName: 'Girls’ High',
      IsStudent: true,
      IsActive: true,
      CreatedDate: '2020-05-01T23:30:00.000Z',
    })
  })

  it('never contain a password, a secret or the list of rights', async () => {
    const text = JSON.stringify(await admin.ok('Account/GetAdmins', {}))
    expect(text).not.toMatch(/password|secret|scrypt|token/i)
  })

  it('are closed to an admin without that right', async () => {
    const clerk = await limited('Account/GetMentors')
    expect([(await clerk.call('Account/GetMentors')).status, (await clerk.call('Account/GetStudents')).status]).toEqual(
      [200, 403],
    )
  })
})

describe('an account made by an admin (R-449)', () => {
  it('cannot be used before its owner chose a password, and its owner gets a mail that says how', async () => {
    const body = newPerson({ IsStudent: true, Sex: 'F' })
    const { Id } = await admin.ok('Account/CreateUserAccount', body)
    expect(await byId(Id)).toMatchObject({
      Firstname: 'Chidi',
      SexName: 'Female',
      IsStudent: true,
      IsMentor: false,
      IsAdmin: false,
      RowVersion: 1,
    })
    const [mail] = await sql<{ body: string }[]>`select body from message where recipient = ${body.EmailAddress}`
    expect(mail?.body).toContain('/account/resetpassword')
    expect(await sql`select 1 from person where id = ${Id} and password_hash is null`).toHaveLength(1)
  })

  it('names the field of a missing or taken value', async () => {
    const { errors } = await refused(admin, 'Account/CreateUserAccount', {
      ...newPerson(),
      Surname: ' ',
      EmailAddress: 'nobody',
      PhoneNumber: 'x',
      Address: '',
    })
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['Address', 'EmailAddress', 'PhoneNumber', 'Surname'])
    expect(
      (await refused(admin, 'Account/CreateUserAccount', newPerson({ EmailAddress: chief.email.toUpperCase() })))
        .errors,
    ).toEqual({ EmailAddress: ['Somebody has an account with this address'] })
    expect((await refused(admin, 'Account/CreateUserAccount', newPerson({ SchoolId: randomId() }))).errors).toEqual({
      SchoolId: ['Choose one of the list'],
    })
  })

  it('has names by the rule for all names; one that is stored already blocks no change of other fields (decision 206)', async () => {
    const wrong = { Firstname: 'Call 0809 111 2222', MiddleName: 'at bit.ly' }
    const { errors } = await refused(admin, 'Account/CreateUserAccount', newPerson(wrong))
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['Firstname', 'MiddleName'])
    const { Id } = await admin.ok('Account/CreateUserAccount', newPerson())
    await sql`update person set surname = 'Okoro 2nd', middle_name = 'M&M' where id = ${Id}`
    const { Firstname, PhoneNumber, RowVersion } = await byId(Id)
    const stored = { Id, RowVersion, Firstname, PhoneNumber, Surname: 'Okoro 2nd', MiddleName: 'M&M' }
    await admin.ok('Account/UpdateUserAccount', { ...stored, Address: '4 Marina, Lagos' })
    expect(await byId(Id)).toMatchObject({ Surname: 'Okoro 2nd', MiddleName: 'M&M', Address: '4 Marina, Lagos' })
    const next = { ...stored, RowVersion: RowVersion + 1, Address: '4 Marina, Lagos' }
    expect(
      Object.keys((await refused(admin, 'Account/UpdateUserAccount', { ...next, Surname: 'Okoro 3rd' })).errors ?? {}),
    ).toEqual(['Surname'])
    await admin.ok('Account/UpdateUserAccount', { ...next, Surname: ' O’Koro Jr. ', MiddleName: '' })
    expect(await byId(Id)).toMatchObject({ Surname: 'O’Koro Jr.', MiddleName: '' })
  })

  it('has a phone number: invalid numbers are refused, valid ones are stored in one form (X-090)', async () => {
    for (const PhoneNumber of ['((((((((', '-------', '0803 12', '+999 123 456 789', '12345678901234567890']) {
      expect(
        (await refused(admin, 'Account/CreateUserAccount', newPerson({ PhoneNumber }))).errors,
        PhoneNumber,
      ).toHaveProperty('PhoneNumber')
    }
    for (const [entered, PhoneNumber] of [
      ['0803 123 4567', '+2348031234567'],
      ['(0803) 123-4567', '+2348031234567'],
      ['+44 20 7946 0958', '+442079460958'],
    ] as const) {
      const { Id } = await admin.ok('Account/CreateUserAccount', newPerson({ PhoneNumber: entered }))
      expect(await byId(Id)).toMatchObject({ PhoneNumber })
      const { RowVersion } = await byId(Id)
      await admin.ok('Account/UpdateUserAccount', { ...newPerson({ PhoneNumber: '0803 555 0001' }), Id, RowVersion })
      expect(await byId(Id)).toMatchObject({ PhoneNumber: '+2348035550001' })
    }
    const student = await aStudent(sql)
    expect(
      (
        await refused(admin, 'Account/UpdateUserAccount', {
          ...newPerson({ PhoneNumber: '((((((((' }),
          Id: student.id,
          RowVersion: 1,
        })
      ).errors,
    ).toHaveProperty('PhoneNumber')
  })

  it('is created once when twenty admins send the same address', async () => {
    const body = newPerson()
    const outcomes = await together(20, () => admin.call('Account/CreateUserAccount', body))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('becomes an administrator’s only by full access, and starts without rights', async () => {
    const clerk = await limited('Account/CreateUserAccount')
    expect((await refused(clerk, 'Account/CreateUserAccount', newPerson({ IsAdmin: true }))).status).toBe(403)
    const { Id } = await admin.ok('Account/CreateUserAccount', newPerson({ IsAdmin: true }))
    expect(await byId(Id)).toMatchObject({ IsAdmin: true, AllowAllEndPoints: false, EndPointCount: 0 })
  })
})

describe('a name', () => {
  it.each(['Oko\r\nro', 'Oko\u2028ro', 'Oko\u0000ro'])('is one line: %j is refused', async (Surname) => {
    expect((await refused(admin, 'Account/CreateUserAccount', newPerson({ Surname }))).errors).toHaveProperty('Surname')
  })
})

describe('a role that opens more than the own data (X-097)', () => {
  it.each(['IsMentor', 'IsVendor', 'IsAdmin'] as const)(
    '%s is given to a new account by full access only',
    async (role) => {
      const clerk = await limited('Account/CreateUserAccount', 'Account/GetUserById')
      const body = newPerson({ [role]: true })
      expect((await refused(clerk, 'Account/CreateUserAccount', body)).status).toBe(403)
      const { Id } = await admin.ok('Account/CreateUserAccount', body)
      expect(await byId(Id)).toMatchObject({ [role]: true })
    },
  )

  it('is not needed to register students and parents', async () => {
    const clerk = await limited('Account/CreateUserAccount')
    for (const facts of [{ IsStudent: true }, { IsParent: true }])
      expect((await clerk.call('Account/CreateUserAccount', newPerson(facts))).status).toBe(200)
  })
})

describe('a changed account (R-450)', () => {
  it('keeps its address and the fields that were not sent, and ends sessions only when a role changes', async () => {
    const student = await aStudent(sql, { schoolId: await aSchool(sql) })
    const phone = await server.client(student.email)
    const Id = student.id
    await admin.raw('Account/UpdateUserAccount', { ...newPerson({ Surname: 'New' }), Id, RowVersion: 1, IsAdmin: true })
    expect(await byId(Id)).toMatchObject({
      Surname: 'New',
      EmailAddress: student.email,
      SchoolName: 'Queen’s College',
      IsStudent: true,
      IsAdmin: false,
      RowVersion: 2,
    })
    expect((await phone.call('Account/GetMyDetails')).status).toBe(200)
    await admin.ok('Account/UpdateUserAccount', { ...newPerson(), Id, RowVersion: 2, IsMentor: true })
    expect((await phone.call('Account/GetMyDetails')).status).toBe(401)
    expect((await refused(admin, 'Account/UpdateUserAccount', { ...newPerson(), Id, RowVersion: 2 })).status).toBe(409)
  })

  it('gets no other role from an admin without full access', async () => {
    const student = await aStudent(sql)
    const clerk = await limited('Account/UpdateUserAccount')
    expect(
      (
        await refused(clerk, 'Account/UpdateUserAccount', {
          ...newPerson(),
          Id: student.id,
          RowVersion: 1,
          IsMentor: true,
        })
      ).detail,
    ).toBe('Only an administrator with full access may give or change roles.')
    expect(
      (
        await clerk.call('Account/UpdateUserAccount', {
          ...newPerson(),
          Id: student.id,
          RowVersion: 1,
          IsStudent: true,
        })
      ).status,
    ).toBe(200)
  })
})

describe('a suspended account (R-451, R-452, X-096)', () => {
  it('is signed out everywhere at once, and can be activated again', async () => {
    const student = await aStudent(sql)
    const phones = [await server.client(student.email), await server.client(student.email)]
    await admin.ok('Account/SuspendUserAccount', { Id: student.id, RowVersion: 1 })
    const statuses = async () =>
      Promise.all(phones.map(async (phone) => (await phone.call('Account/GetMyDetails')).status))
    expect(await statuses()).toEqual([401, 401])
    await admin.ok('Account/ActivateUserAccount', { Id: student.id })
    // The sessions stay ended, so a person with that phone must sign in again.
    expect(await statuses()).toEqual([401, 401])
    expect((await (await server.client(student.email)).call('Account/GetMyDetails')).status).toBe(200)
  })

  it('is never the own one, and an administrator’s only with full access', async () => {
    for (const key of [
      'Account/SuspendUserAccount',
      'Account/DeleteUserAccount',
      'Account/AddUserToAdminRole',
      'Account/RemoveUserFromAdminRole',
    ] as const) {
      expect((await refused(admin, key, { Id: chief.id })).detail, key).toBe(
        'You cannot do this to your own account. Ask another administrator.',
      )
      const clerk = await limited(key)
      expect((await refused(clerk, key, { Id: chief.id })).status, key).toBe(403)
    }
  })
})

describe('the role of an administrator (R-456, R-457, X-097)', () => {
  it('is given and taken only with full access, ends the sessions, and leaves no right behind', async () => {
    const mentor = await aPerson(sql, { roles: ['mentor'] })
    const clerk = await limited('Account/AddUserToAdminRole', 'Account/RemoveUserFromAdminRole')
    expect((await refused(clerk, 'Account/AddUserToAdminRole', { Id: mentor.id })).detail).toBe(
      'Only an administrator with full access may do this.',
    )
    const phone = await server.client(mentor.email)
    await admin.ok('Account/AddUserToAdminRole', { Id: mentor.id })
    expect((await phone.call('Account/GetMyDetails')).status).toBe(401)
    await sql`update person set allow_all_endpoints = true, admin_endpoints = '{Sync/GetSyncStatus}' where id = ${mentor.id}`
    await admin.ok('Account/RemoveUserFromAdminRole', { Id: mentor.id })
    expect(await byId(mentor.id)).toMatchObject({
      IsAdmin: false,
      AllowAllEndPoints: false,
      EndPointCount: 0,
      IsMentor: true,
    })
  })

  it('stays with one of two who take it from each other at once, ten times in a row', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = [await anAdmin(sql), await anAdmin(sql)] as const
      await sql`update person set is_active = false where is_admin and id <> all(${pair.map(({ id }) => id)})`
      const [first, second] = [await server.client(pair[0].email), await server.client(pair[1].email)]
      const outcomes = await Promise.all([
        first.call('Account/RemoveUserFromAdminRole', { Id: pair[1].id }),
        second.call('Account/SuspendUserAccount', { Id: pair[0].id }),
      ])
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await fullAdmins()).toHaveLength(1)
      await sql`update person set is_active = true where id = ${chief.id}`
    }
  })

  it('stays with exactly one of five who all remove all others at once', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => anAdmin(sql)))
    await sql`update person set is_active = false where is_admin and id <> all(${five.map(({ id }) => id)})`
    const clients = await Promise.all(five.map(({ email }) => server.client(email)))
    await Promise.all(
      clients.flatMap((client, at) =>
        five
          .filter((_, other) => other !== at)
          .map(({ id }) => client.call('Account/RemoveUserFromAdminRole', { Id: id })),
      ),
    )
    expect(await fullAdmins()).toHaveLength(1)
    await sql`update person set is_active = true where id = ${chief.id}`
  })
})

describe('vendor access (R-454, R-455, R-438)', () => {
  it('opens after the business facts are complete, and its owner is notified each time', async () => {
    const vendor = await aPerson(sql, { roles: ['vendor'] })
    const Id = vendor.id
    expect((await refused(admin, 'Account/ActivateUserVendorAccess', { Id })).detail).toBe(
      'Registration number, name and address of the business come first: fill them in, then open the access.',
    )
    await admin.ok('Account/UpdateUserAccount', {
      ...newPerson(),
      Id,
      RowVersion: 1,
      RegNum: 'BN123',
      BusinessName: 'Bright Books',
      BusinessAddress: '1 Allen, Ikeja',
    })
    expect(await admin.ok('Account/ActivateUserVendorAccess', { Id })).toBe('Bright Books is verified.')
    await admin.ok('Account/SuspendUserVendorAccess', { Id })
    await admin.ok('Account/ActivateUserVendorAccess', { Id })
    const own = await server.client(vendor.email)
    expect((await own.ok('Account/GetMyNotifications')).Items.map(({ Title }) => Title)).toEqual([
      'Your shop is verified',
      'Your shop cannot sell now',
      'Your shop is verified',
    ])
    await admin.ok('Account/UpdateUserAccount', { ...newPerson(), Id, RowVersion: 5, IsVendor: false })
    expect(await byId(Id)).toMatchObject({ IsVendor: false, IsVendorVerified: false })
    expect((await refused(admin, 'Account/ActivateUserVendorAccess', { Id: (await aStudent(sql)).id })).status).toBe(
      422,
    )
  })

  it('is never opened by the vendor, with or without full access', async () => {
    const business = { reg_num: 'BN1', business_name: 'Own Shop', business_address: '1 Allen, Ikeja' }
    for (const { id, email } of [
      await aPerson(sql, { roles: ['admin', 'vendor'], adminEndPoints: ['Account/ActivateUserVendorAccess'] }),
      await anAdmin(sql),
    ]) {
      await sql`update person set is_vendor = true, ${sql(business)} where id = ${id}`
      expect((await refused(await server.client(email), 'Account/ActivateUserVendorAccess', { Id: id })).detail).toBe(
        'You cannot do this to your own account. Ask another administrator.',
      )
      expect(await byId(id)).toMatchObject({ IsVendorVerified: false })
    }
  })
})

describe('a deleted account (R-453, X-101)', () => {
  it('keeps its row without a name for references, and appears in no list', async () => {
    const student = await aStudent(sql, { surname: 'Vanishing', schoolId: await aSchool(sql) })
    const phone = await server.client(student.email)
    await sql`insert into message ${sql({ id: randomId(), channel: 'email', recipient: student.email, body: 'Hello Vanishing' })}`
    await admin.ok('Account/DeleteUserAccount', { Id: student.id, RowVersion: 1 })
    expect((await phone.call('Account/GetMyDetails')).status).toBe(401)
    expect((await admin.ok('Account/GetStudents', { keyword: 'vanishing' })).Total).toBe(0)
    expect((await admin.call('Account/GetUserById', { id: student.id })).status).toBe(404)
    const [row] = await sql`select * from person where id = ${student.id}`
    expect(JSON.stringify(row)).not.toMatch(/vanishing/i)
    expect(row).toMatchObject({ school_id: null, password_hash: null, is_active: false })
    expect(await sql`select 1 from message where body like '%Vanishing%'`).toHaveLength(0)
    for (const key of [
      'Account/ActivateUserAccount',
      'Account/AddUserToAdminRole',
      'Account/DeleteUserAccount',
    ] as const)
      expect((await admin.call(key, { Id: student.id })).status, key).toBe(404)
    expect((await admin.call('Account/CreateUserAccount', newPerson({ EmailAddress: student.email }))).status).toBe(200)
  })
})
