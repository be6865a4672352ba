import { afterAll, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { notify } from '#server/db/notify.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, aPerson, aSchool, aSector, aStudent, goodPassword } from '#tests/api/builders.ts'
import { aPicture, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

describe('my account (R-098)', () => {
  it('shows and changes the fields of the role and ignores the others', async () => {
    const [sector, school] = [await aSector(sql, 'Health'), await aSchool(sql, 'King’s College')]
    const [ada, bola] = [
      await server.client((await aStudent(sql)).email),
      await server.client((await aMentor(sql)).email),
    ]
    for (const client of [ada, bola])
      await client.ok('Account/UpdateMyAccount', {
        Address: ' 1 Allen ',
        Sector: sector,
        SchoolId: school,
        RowVersion: 1,
      })
    expect(await ada.ok('Account/GetMyDetails')).toMatchObject({
      Address: '1 Allen',
      Sector: null,
      SectorName: '',
      SchoolId: school,
      SchoolName: 'King’s College',
      RowVersion: 2,
    })
    expect(await bola.ok('Account/GetMyDetails')).toMatchObject({
      Sector: sector,
      SectorName: 'Health',
      SchoolId: null,
      RowVersion: 2,
    })
    await bola.ok('Account/UpdateMyAccount', { Address: '2 Allen', RowVersion: 2 })
    expect(await bola.ok('Account/GetMyDetails')).toMatchObject({ Sector: sector, Address: '2 Allen' })
  })

  it('is there for a person without a role, such as an applicant: data, photo, password, copy and deletion (V-14)', async () => {
    const person = await aPerson(sql, { roles: [] })
    const applicant = await server.client(person.email)
    await applicant.ok('Account/UpdateMyAccount', { Address: '1 Allen', RowVersion: 1 })
    expect(await applicant.ok('Account/GetMyDetails')).toMatchObject({ Address: '1 Allen', ApplicationStatus: '' })
    expect((await applicant.ok('Account/GetMyData')).Tables[0]?.Name).toBe('Account')
    const { FilePath } = await uploaded(
      server.url,
      applicant,
      'FileUpload/PictureUpload',
      await aPicture(64, 64),
      'me.png',
    )
    await applicant.ok('Account/UpdateMyPhoto', { Picture: FilePath, RowVersion: 2 })
    await applicant.ok('Account/ChangePassword', { Password: 'Harmattan-2031-kola', OldPassword: goodPassword })
  })

  it('names the changed fields in the audit, without their values (X-098)', async () => {
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    const school = await aSchool(sql, 'Queen’s College')
    const { FilePath } = await uploaded(server.url, ada, 'FileUpload/PictureUpload', await aPicture(64, 64), 'me.png')
    await ada.ok('Account/UpdateMyAccount', { Address: '7 Zik Avenue', SchoolId: school, RowVersion: 1 })
    await ada.ok('Account/UpdateMyAccount', { Address: '7 Zik Avenue', RowVersion: 2 })
    await ada.ok('Account/UpdateMyPhoto', { Picture: FilePath, RowVersion: 3 })
    const hidden = (Field: string, Before = '') => ({ Field, Before, After: '•••' })
    expect(
      await sql`select changes from audit where person_id = ${student.id} and call like 'Account/UpdateMy%' order by id`,
    ).toEqual([
      { changes: [hidden('Address'), hidden('SchoolId')] },
      { changes: null },
      { changes: [hidden('Picture')] },
    ])
  })

  it('refuses a school of another country; a school without a country fits every country (R-461)', async () => {
    const [here, there] = [randomId(), randomId()]
    await sql`insert into country (id, name, iso2, iso3) values (${here}, 'Here', 'XH', 'XHE'), (${there}, 'There', 'XT', 'XTH')`
    const [state, school] = [randomId(), await aSchool(sql, 'School of here')]
    await sql`insert into state (id, country_id, name) values (${state}, ${here}, 'A state of here')`
    await sql`update school set country_id = ${here}, state_id = ${state} where id = ${school}`
    const ada = await server.client((await aStudent(sql)).email)
    const choose = (CountryId: string, SchoolId: string) =>
      ada.call('Account/UpdateMyAccount', { Address: 'Home', CountryId, SchoolId, RowVersion: 1 })
    const refused = await choose(there, school)
    expect([refused.status, refusal(refused).errors]).toEqual([
      400,
      { SchoolId: ['This school is in another country.'] },
    ])
    expect((await choose(here, school)).status).toBe(200)
  })

  it('answers a stale version with 409 and the current account (P-09)', async () => {
    const ada = await server.client((await aStudent(sql)).email)
    await ada.ok('Account/UpdateMyAccount', { Address: 'first', RowVersion: 1 })
    const stale = await ada.call('Account/UpdateMyAccount', { Address: 'second', RowVersion: 1 })
    expect([stale.status, refusal(stale).code]).toEqual([409, 'conflict'])
    expect(refusal(stale).current).toMatchObject({ Address: 'first', RowVersion: 2 })
  })

  it('lets one of 20 parallel changes through', async () => {
    const ada = await server.client((await aStudent(sql)).email)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ada.call('Account/UpdateMyAccount', { Address: `${i}`, RowVersion: 1 })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })

  it.each([
    ['SchoolId', randomId()],
    ['SchoolId', 'nowhere'],
    ['Address', '  '],
  ])('names %s when its value is refused (%s)', async (field, value) => {
    const ada = await server.client((await aStudent(sql)).email)
    const reply = await ada.raw('Account/UpdateMyAccount', { Address: 'x', RowVersion: 1, [field]: value })
    expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, [field]])
  })

  it('names a sector that does not exist', async () => {
    const bola = await server.client((await aMentor(sql)).email)
    const reply = await bola.call('Account/UpdateMyAccount', {
      Address: 'x',
      RowVersion: 1,
      Sector: Number.MAX_SAFE_INTEGER,
    })
    expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, ['Sector']])
  })
})

describe('my sessions (X-096, S-11)', () => {
  it('lists the sessions and ends a named one at once', async () => {
    const { email } = await aStudent(sql)
    const [phone, laptop] = [await server.client(email), await server.client(email)]
    const sessions = await phone.ok('Account/GetMySessions')
    expect(sessions.map(({ IsCurrent }) => String(IsCurrent)).toSorted()).toEqual(['false', 'true'])
    const other = sessions.find(({ IsCurrent }) => !IsCurrent)
    await phone.ok('Account/RevokeSession', { Id: other?.Id ?? '' })
    expect([
      (await laptop.call('Account/GetMyDetails')).status,
      (await phone.ok('Account/GetMySessions')).length,
    ]).toEqual([401, 1])
  })

  it('are 50 at most, also when many devices sign in together: those that were not used for longest end', async () => {
    const { id, email } = await aStudent(sql)
    const unused = await server.client(email)
    await sql`update session set last_seen_at = '2000-01-01' where person_id = ${id}`
    const used = await server.client(email)
    await sql`update session set last_seen_at = '2100-01-01' where person_id = ${id} and last_seen_at > '2000-01-01'`
    const signIns = await Promise.all(Array.from({ length: 55 }, () => server.client(email)))
    const open = await sql`select 1 from session where person_id = ${id} and revoked_at is null`
    expect([
      open.length,
      (await unused.call('Account/GetMyDetails')).status,
      (await used.call('Account/GetMyDetails')).status,
    ]).toEqual([50, 401, 200])
    const statuses = await Promise.all(signIns.map(async (one) => (await one.call('Account/GetMyDetails')).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(49)
  })

  it('hides the sessions of other people: naming one is 404', async () => {
    const [ada, bola] = [
      await server.client((await aStudent(sql)).email),
      await server.client((await aStudent(sql)).email),
    ]
    const [theirs] = await bola.ok('Account/GetMySessions')
    for (const Id of [theirs?.Id ?? '', 'not-an-id'])
      expect((await ada.call('Account/RevokeSession', { Id })).status).toBe(404)
    expect((await bola.call('Account/GetMyDetails')).status).toBe(200)
  })

  it('end with signing out, with suspension and with time', async () => {
    const { email, id } = await aStudent(sql)
    const [phone, laptop] = [await server.client(email), await server.client(email)]
    await phone.ok('Account/SignOut')
    expect([
      (await phone.call('Account/GetMyDetails')).status,
      (await laptop.call('Account/GetMyDetails')).status,
    ]).toEqual([401, 200])
    await sql`update person set is_active = false where id = ${id}`
    expect((await laptop.call('Account/GetMyDetails')).status).toBe(401)
    await sql`update person set is_active = true where id = ${id}`
    server.advance(14 * 24 * 60 * 60_000)
    expect((await laptop.call('Account/GetMyDetails')).status).toBe(401)
  })
})

describe('my notifications (R-111)', () => {
  const notifyPerson = (personId: string, eventKey: string) =>
    inTransaction(sql, (tx) =>
      notify(
        tx,
        {
          personId,
          eventKey,
          title: 'New feedback',
          body: 'A mentor answered you.',
          link: '/student/careerassessments',
        },
        server.now(),
      ),
    )

  it('stores an event once, for its person only, and informs the devices', async () => {
    const [ada, bola] = [await aStudent(sql), await aStudent(sql)]
    await Promise.all(Array.from({ length: 5 }, () => notifyPerson(ada.id, 'feedback:1')))
    const client = await server.client(ada.email)
    expect(await client.ok('Account/GetMyNotifications')).toMatchObject({
      Items: [{ Title: 'New feedback', IsRead: false }],
      Total: 1,
    })
    expect(await (await server.client(bola.email)).ok('Account/GetMyNotifications')).toEqual({ Items: [], Total: 0 })
    expect(
      await sql`select 1 from change where collection = 'Notifications' and audience = ${`person:${ada.id}`}`,
    ).toHaveLength(1)
  })

  it('marks as read what existed then, and leaves later messages unread', async () => {
    const student = await aStudent(sql)
    const ada = await server.client(student.email)
    await notifyPerson(student.id, 'a')
    const seen = server.now()
    server.advance(1000)
    await notifyPerson(student.id, 'b')
    await ada.ok('Account/MarkNotificationsRead', { UpTo: seen.toISOString() })
    expect((await ada.ok('Account/GetMyNotifications')).Items.map(({ IsRead }) => IsRead)).toEqual([false, true])
  })
})

describe('the form of the own account (R-090)', () => {
  it('clears an empty choice, refuses an unknown option, and leaves a mentor’s country unchanged', async () => {
    const [student, mentor] = [await aStudent(sql, { schoolId: await aSchool(sql) }), await aMentor(sql)]
    const [own, other] = [await server.client(student.email), await server.client(mentor.email)]
    const country = randomId()
    await sql`insert into country (id, name, iso2, iso3) values (${country}, 'Testland', 'TL', 'TLD')`
    await own.ok('Account/UpdateMyAccount', { Address: 'Here', SchoolId: '', CountryId: country, RowVersion: 1 })
    expect(await own.ok('Account/GetMyDetails')).toMatchObject({
      Id: student.id,
      SchoolId: null,
      CountryName: 'Testland',
      RowVersion: 2,
    })
    expect(
      (await own.call('Account/UpdateMyAccount', { Address: 'Here', CountryId: randomId(), RowVersion: 2 })).status,
    ).toBe(400)
    await other.ok('Account/UpdateMyAccount', { Address: 'There', CountryId: country, RowVersion: 1 })
    expect(await other.ok('Account/GetMyDetails')).toMatchObject({
      CountryId: null,
      BusinessName: '',
      IsVendorVerified: false,
    })
  })
})

describe('my photo (V-14)', () => {
  it('is stored, removed, and refused with a stale version or from another site', async () => {
    const ada = await server.client((await aStudent(sql)).email)
    const { FilePath } = await uploaded(server.url, ada, 'FileUpload/PictureUpload', await aPicture(64, 64), 'me.png')
    await ada.ok('Account/UpdateMyPhoto', { Picture: FilePath, RowVersion: 1 })
    expect(await ada.ok('Account/GetMyDetails')).toMatchObject({ Picture: FilePath, RowVersion: 2, Address: '' })
    const stale = await ada.call('Account/UpdateMyPhoto', { Picture: '', RowVersion: 1 })
    expect([stale.status, refusal(stale).current]).toEqual([409, expect.objectContaining({ Picture: FilePath })])
    const elsewhere = { Picture: 'https://example.org/x.png', RowVersion: 2 }
    expect(refusal(await ada.call('Account/UpdateMyPhoto', elsewhere)).errors).toHaveProperty('Picture')
    await ada.ok('Account/UpdateMyPhoto', { Picture: '', RowVersion: 2 })
    expect((await ada.ok('Account/GetMyDetails')).Picture).toBe('')
  })
})
