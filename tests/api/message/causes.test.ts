import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { aPerson, aStudent, anAdmin, goodPassword } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const chief = await anAdmin(sql)
const admin = await server.client(chief.email)
beforeEach(() => sql`delete from message`)

/** What is in the outbox, oldest first. */
const outbox = () =>
  sql<
    { type: string; recipient: string; subject: string; body: string }[]
  >`select type, recipient, subject, body from message order by id`

describe('a new sign-in (X-081)', () => {
  const signIn = async (email: string, headers: Record<string, string> = {}) => {
    const input = { EmailAddress: email, Password: goodPassword, Device: 'Chrome on Android' }
    const reply = await (await server.client()).call('Account/Authenticate', input, { headers })
    expect(reply.status).toBe(200)
    return { Cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }

  test('on a second device is mailed to the owner; the first device and a known one are no news', async () => {
    const { email } = await aPerson(sql, { roles: ['student'], firstname: 'Chi' })
    const phone = await signIn(email)
    expect(await outbox()).toEqual([])
    await signIn(email)
    const mail = { type: 'new-sign-in', recipient: email, body: expect.stringContaining('Chrome on Android signed in') }
    expect(await outbox()).toMatchObject([mail])
    await signIn(email, phone)
    expect(await outbox()).toHaveLength(1)
  })

  test('is news for an account that is older than the memory for devices', async () => {
    const { id, email } = await aPerson(sql, { roles: ['student'] })
    await sql`update person set created_at = ${new Date(server.now().getTime() - 181 * 86_400_000)} where id = ${id}`
    await signIn(email)
    expect(await outbox()).toMatchObject([{ type: 'new-sign-in', recipient: email }])
  })
})

test('a vendor gets each decision about the right to sell by mail and in the product', async () => {
  const vendor = await aPerson(sql, { roles: ['vendor'] })
  await sql`update person set business_name = 'Obi Books', reg_num = 'RC 1', business_address = 'Enugu' where id = ${vendor.id}`
  await admin.ok('Account/ActivateUserVendorAccess', { Id: vendor.id })
  await admin.ok('Account/SuspendUserVendorAccess', { Id: vendor.id })
  expect(await outbox()).toMatchObject([
    { recipient: vendor.email, subject: 'Your shop is verified' },
    { recipient: vendor.email, subject: 'Your shop cannot sell now' },
  ])
  const shop = await server.client(vendor.email)
  expect((await shop.ok('Account/GetMyNotifications')).Items).toMatchObject([
    { Title: 'Your shop cannot sell now', Link: '/vendor/accounts' },
    { Title: 'Your shop is verified', Body: 'Obi Books can sell now.' },
  ])
})

test('a student gets a mail when a parent links the accounts, and the other side when one ends it (V-15)', async () => {
  const child = await aStudent(sql)
  const parent = await aPerson(sql, { roles: ['parent'], firstname: 'Ngozi', surname: 'Obi' })
  const [atSchool, atHome] = [await server.client(child.email), await server.client(parent.email)]
  const { Code } = await atSchool.ok('Account/CreateParentCode')
  await atHome.ok('Account/LinkChild', { Code })
  const [link] = await atHome.ok('Account/GetMyChildren')
  await atSchool.ok('Account/EndFamilyLink', { Id: link?.Id ?? '' })
  expect(await outbox()).toMatchObject([
    {
      type: 'parent-linked',
      recipient: child.email,
      body: expect.stringContaining('Ngozi Obi can see your progress, wallet and orders now.'),
    },
    { type: 'family-link-ended', recipient: parent.email },
  ])
})

test('a student gets a mail when a guardian decides (V-12)', async () => {
  const child = await aStudent(sql)
  const student = await server.client(child.email)
  await sql`update person set age_band = '13-17', adult_on = '2099-01-01' where id = ${child.id}`
  await student.ok('Account/AskMyGuardian', { GuardianName: 'Mrs Obi', GuardianEmail: `${randomId()}@home.example` })
  const [{ token } = { token: '' }] = await sql<{ token: string }[]>`
    select substring(secrets->>'ConsentLink' from 'token=(.*)$') as token from message where type = 'guardian-consent'`
  await (await server.client()).ok('Account/DecideConsent', { Token: token, Decision: 'Given' })
  const mails = await outbox()
  expect(mails.map(({ type }) => type)).toEqual(['guardian-consent', 'guardian-decision'])
  expect(mails[1]).toMatchObject({
    recipient: child.email,
    body: expect.stringContaining('Your parent or guardian agreed.'),
  })
})
