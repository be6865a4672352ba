import { afterAll, describe, expect, it } from 'vitest'
import { fieldTypes } from '#contract/field-types.ts'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { prepareContactForm } from '#server/areas/eform/prepare-contact-form.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aPerson, aSector, aStudent, goodPassword } from '#tests/api/builders.ts'
import { anOffer, aTime, ownRequest, sessionType } from '#tests/api/mentoring/mentoring-builders.ts'
import { anOrder, aProduct, aShop, paid } from '#tests/api/order/order-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { newestMail, registered } from './registering.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const visitor = await server.client()
const shop = await aShop(server)
const { admin } = shop
await prepareContactForm(sql, server.now())

/** Every spelling of the person below: names, addresses and number have one of these. */
const spellings =
  'zq(first|surname|middle|other|mail|street|note|reason|message|folder|words|class|device|phone)|zq[.]|803[ ]?999[ ]?1234'
const me = {
  Firstname: 'Zqfirst',
  Surname: 'Zqsurname',
  MiddleName: 'Zqmiddle',
  PhoneNumber: '0803 999 1234',
  EmailAddress: 'Zq.Person@zqmail.example',
}

/** What may stay, and why. */
const allowed: Readonly<Record<string, string>> = {
  'shop_order.customer_name': 'an invoice names its purchaser, because tax law asks for it',
  'shop_order.address': 'the same: a paid order has the address of its purchaser',
  'message.recipient': 'the last mail, which says that the account is deleted; its text goes like that of every mail',
}

/** Each column of each table that has a spelling of the person, with an example. */
async function whatIsLeft(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  for (const { name } of tables) {
    const rows = await sql<{ key: string; value: string }[]>`
      select c.key, c.value::text as value from ${sql(name)} x, jsonb_each(to_jsonb(x)) c where c.value::text ~* ${spellings}`
    for (const { key, value } of rows) found.set(`${name}.${key}`, value.slice(0, 200))
  }
  return found
}
const leftOver = async () => [...(await whatIsLeft())].filter(([column]) => !(column in allowed))

const aMessage = (email: string) => ({
  FormId: contactFormId,
  Version: 1,
  ResponseId: randomId(),
  StartedAt: new Date(server.now().getTime() - 60_000).toISOString(),
  AnsweredAt: server.now().toISOString(),
  Answers: [
    { FieldId: 'name', FieldTypeId: fieldTypes.TextBox, UserResponse: 'Zqfirst Zqsurname' },
    { FieldId: 'email', FieldTypeId: fieldTypes.EmailTextBox, UserResponse: email },
    { FieldId: 'topic', FieldTypeId: fieldTypes.Radio, UserResponse: 'My account', EformFieldOptionId: 'topic-1' },
    { FieldId: 'text', FieldTypeId: fieldTypes.TextArea, UserResponse: 'Zqmessage: call me on 0803 999 1234' },
  ],
})

/** A mentor reads answers, a request and a session of the student. */
async function learn(student: ApiClient) {
  const sector = await aSector(sql)
  const ibrahim = await aMentor(sql, { sectorId: sector, firstname: 'Ibrahim', surname: 'Yusuf' })
  const mentor = await server.client(ibrahim.email)
  await student.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(await anOpenAssessment(admin, sector)))
  await student.ok('Mentoring/RequestForAMentor', { Sector: sector })
  const { Id } = await ownRequest(student)
  const time = await aTime(server, mentor, await sessionType(admin), 48)
  await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(Id, [time]))
  await student.ok('Mentoring/CancelMentoringRequest', { StudentAssessmentRequestId: Id, Reason: 'Zqreason: I am ill' })
  const bodies = async () =>
    (await mentor.ok('Account/GetMyNotifications')).Items.map(({ Title, Body }) => `${Title} ${Body}`)
  return { bodies }
}

/** A parent is linked, and the child ends the link. */
async function live(student: ApiClient) {
  const parent = await server.client((await aPerson(sql, { roles: ['parent'] })).email)
  const { Code } = await student.ok('Account/CreateParentCode')
  await parent.ok('Account/LinkChild', { Code })
  const [link] = await student.ok('Account/GetMyParents')
  await student.ok('Account/EndFamilyLink', { Id: must(link, 'a link').Id })
}

/** Two orders, one of them paid and picked up; the other money goes to somebody else. */
async function spend(id: string, email: string, client: ApiClient) {
  await sql`update person set phone_verified_at = now() where id = ${id}`
  await admin.ok('Wallet/FundClientWallet', {
    EmailAddress: email,
    Amount: 300_000,
    Fund: 'Bursary',
    Reason: 'For Zqfirst',
  })
  const buyer = { id, email, client }
  const product = await aProduct(shop)
  const first = await anOrder(buyer, [[product, 1]])
  await paid(buyer, first.Id)
  await admin.ok('Order/MarkOrderAsPickedUp', { Id: first.Id })
  await anOrder(buyer, [[product, 1]], {
    IncludeShipping: true,
    CityId: shop.cityId,
    Address: 'Zqstreet 5',
    Phone: '0803 999 1234',
  })
  const other = await server.client((await aStudent(sql)).email)
  const [{ WalletIdNumber }, { Balance: Amount }] = [
    await other.ok('Wallet/GetMyWallet'),
    await client.ok('Wallet/GetMyWallet'),
  ]
  const ticket = await client.ok('Account/ConfirmPassword', { Password: goodPassword })
  await client.ok('Wallet/SendMoney', { WalletIdNumber, Amount, Note: 'Zqnote for you', ...ticket })
  return async () => (await other.ok('Account/GetMyNotifications')).Items.map(({ Title, Body }) => `${Title} ${Body}`)
}

/** Rows that calls of providers and devices would write. */
async function keep(id: string) {
  const now = server.now()
  await sql`insert into file_root (root) values (${id}) on conflict do nothing`
  await sql`insert into file_folder (root, parent, name) values (${id}, '', 'Zqfolder')`
  await sql`insert into file (id, root, person_id, sha256, kind, resized, folder, name, mime, size, created_at)
    values (${randomId()}, ${id}, ${id}, ${'a'.repeat(64)}, 'PDF', '', 'Zqfolder', 'Zqsurname CV.pdf', 'application/pdf', 1, ${now})`
  await sql`insert into passkey (id, person_id, credential_id, public_key, counter, transports, is_synced, name, created_at, updated_at)
    values (${randomId()}, ${id}, 'x', 'x', 0, '{}', false, 'Phone of Zqfirst', ${now}, ${now})`
  await sql`insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
    select ${randomId()}, id, person_id, 'https://push.example/zqdevice', 'x', 'x', ${now} from session where person_id = ${id} limit 1`
  await sql`insert into smart_card (id, person_id, number, matriculation_number, class_name, delivery_address, requested_at)
    values (${randomId()}, ${id}, ${randomId()}, 'ZQ/1', 'Zqclass', 'Zqstreet 5', ${now})`
  await sql`insert into top_up (id, person_id, network_id, is_data, plan_name, validity, amount, status, bought_at, phone, reference, settled_at)
    select ${randomId()}, ${id}, id, false, '', '', 10000, 'Successful', ${now}, '+2348039991234', ${randomId()}, ${now} from mobile_network limit 1`
  await sql`insert into payment (id, person_id, purpose, purpose_id, amount, status, words, payer_email, expires_at, created_at, completed_at)
    values (${randomId()}, ${id}, 'wallet', ${id}, 100, 'Failed', 'Zqwords', 'zq@zqmail.example', ${now}, ${now}, ${now})`
  const [clerk] = await sql<{ id: string }[]>`select id from person where is_admin limit 1`
  const deposit = { gateway: 1, reference: 'a', amount: 100, currency: 'NGN', arrived_at: now, sender: 'Uncle' }
  const given = { person_id: id, decided_by: clerk?.id ?? '', decided_at: now, sender: 'Zqsurname, Zuma Bank' }
  await sql`insert into bank_deposit ${sql({ ...deposit, ...given, id: randomId(), provider_id: `${id} 1`, account_number: '8039991234', destination: 'claimed', reason: 'Zqreason: Zqfirst called' })}`
  await sql`insert into bank_deposit ${sql({ ...deposit, id: randomId(), provider_id: `${id} 2`, account_number: '1', destination: 'suspense', proposed_id: id, first_approver_id: clerk?.id ?? '', reason: 'Zqreason: for Zqfirst' })}`
  await sql`insert into device_status (person_id, device_id, label, revision, waiting, seen_at) values (${id}, ${randomId()}, 'Zqphone', '', 0, ${now})`
}

describe('after an account is deleted (X-101, decision 208)', () => {
  it('by its owner, no column of any table has the name, an address or the number, except what the list allows', async () => {
    const referrer = await aStudent(sql)
    const { ReferralCode } = await (await server.client(referrer.email)).ok('Account/GetMyDetails')
    const { id, email } = await registered(sql, visitor, { ...me, ReferralCode })
    const student = await server.client(email)
    const [referral] = await sql<{ id: string }[]>`select id from referral where person_id = ${id}`
    await admin.ok('Referral/ApproveReferral', { Id: must(referral, 'a referral').id })
    await student.ok('Eform/SubmitFormAnswers', aMessage(email))
    await visitor.ok('Eform/SubmitFormAnswers', aMessage(email.toUpperCase()))
    const { bodies } = await learn(student)
    await live(student)
    const moneyOf = await spend(id, email, student)
    await keep(id)
    const before = await whatIsLeft()
    for (const column of [
      'form_answers.texts',
      'notification.body',
      'idempotency.reply',
      'audit.changes',
      'file.name',
      'top_up.phone',
      'bank_deposit.reason',
    ])
      expect([...before.keys()]).toContain(column)
    await visitor.ok('Account/GenerateVerificationCodeForAccountDeletion', { EmailAddress: email })
    const { code: VerificationCode } = await newestMail(sql, email)
    await visitor.ok('Account/DeleteAccountAnonymous', { EmailAddress: email, VerificationCode })
    expect(await leftOver()).toEqual([])
    expect(await sql`select from shop_order where paid_at is null and (customer_name <> '' or address <> '')`).toEqual(
      [],
    )
    expect(await sql`select subject from message where recipient ~* 'zq'`).toEqual([
      { subject: 'Your Afara account is deleted' },
    ])
    expect(await bodies()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/A person asks for a mentor/),
        expect.stringMatching(/A person answered/),
      ]),
    )
    expect((await moneyOf())[0]).toMatch(/from A person $/)
    const answers = await sql`select texts from form_answers`
    expect(answers).toHaveLength(2)
    for (const { texts } of answers)
      expect(texts.map((one: { Answer: string }) => one.Answer)).toEqual(['', '', 'My account', ''])
  })

  it('by staff, the same holds, and repeated calls of staff get a true reply without a name', async () => {
    const person = { ...me, Address: 'Zqstreet 5', IsStudent: true, Sex: '' } as const
    const { Id } = await admin.ok('Account/CreateUserAccount', { ...person, EmailAddress: 'zq.other@zqmail.example' })
    const { EmailAddress: _, ...edit } = { ...person, Surname: 'Zqother', Id, RowVersion: 1 }
    const key = randomId()
    expect(await admin.ok('Account/UpdateUserAccount', edit, { key })).toContain('Zqfirst Zqother')
    const version = async () => (await admin.ok('Account/GetUserById', { id: Id })).RowVersion
    await admin.ok('Account/SuspendUserAccount', { Id, RowVersion: await version() })
    await admin.ok('Account/ActivateUserAccount', { Id, RowVersion: await version() })
    await admin.ok('Account/DeleteUserAccount', { Id, RowVersion: await version() })
    expect(await leftOver()).toEqual([])
    expect(await admin.ok('Account/UpdateUserAccount', edit, { key })).toBe(
      'This was done. The account of the person is deleted now.',
    )
  })

  it('other people with notifications keep them, and their devices copy the new words', async () => {
    const sector = await aSector(sql)
    const mentor = await aMentor(sql, { sectorId: sector })
    const chief = await anAdmin(sql)
    const { id, email } = await registered(sql, visitor, { Firstname: 'Bisi', Surname: 'Alade' })
    await (await server.client(email)).ok('Mentoring/RequestForAMentor', { Sector: sector })
    const [note] = await sql<{ id: string }[]>`select id from notification where person_id = ${mentor.id}`
    const client = await server.client(chief.email)
    const { RowVersion } = await client.ok('Account/GetUserById', { id })
    await sql`delete from change where collection = 'Notifications'`
    await client.ok('Account/DeleteUserAccount', { Id: id, RowVersion })
    expect(await sql`select row_id from change where audience = ${`person:${mentor.id}`}`).toEqual([
      { row_id: note?.id },
    ])
  })
})
