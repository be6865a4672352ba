import { afterAll, describe, expect, test } from 'vitest'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { CallKey } from '#contract/contract.ts'
import { foundPerList } from '#contract/limits.ts'
import { searchedLists } from '#contract/search/searched-lists.ts'
import { randomId, uuidV7 } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { aBody } from '#tests/api/assessment-builders.ts'
import { aBlog } from '#tests/api/blog/blog-builders.ts'
import { aPerson, aSchool, aSector, aStudent, anAdmin } from '#tests/api/builders.ts'
import { anEventBody, aType } from '#tests/api/calendar/event-builders.ts'
import { aDefinition, aField, aSavedForm } from '#tests/api/eform/form-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)

const limited = async (...adminEndPoints: CallKey[]) =>
  server.client((await aPerson(sql, { roles: ['admin'], adminEndPoints })).email)
const search = (keyword: string, by = admin) => by.ok('Account/SearchEverything', { keyword })
/** What was found, as list and name. */
const names = async (keyword: string, by = admin) =>
  (await search(keyword, by)).flatMap(({ Call, Items }) => Items.map(({ Name }) => `${Call} ${Name}`))

/** One row of every list that says `word`; returns the student. */
async function aRowOfEach(word: string) {
  const student = await aStudent(sql, { surname: word })
  for (const role of ['mentor', 'vendor', 'parent', 'admin'] as const)
    await aPerson(sql, { surname: word, roles: [role] })
  await sql`update person set phone_verified_at = now() where id = ${student.id}`
  const client = await server.client(student.email)
  const { WalletIdNumber } = await client.ok('Wallet/GetMyWallet')
  await sql`insert into smart_card ${sql({ id: randomId(), person_id: student.id, number: `SC-${randomId()}`, requested_at: server.now() })}`
  await admin.ok('Order/CreateOrderForOtherItems', {
    WalletIdNumber,
    OrderItems: [{ ItemObjectName: 'Exercise book', Amount: 10_000, QuatityOrder: 1 }],
  })
  await client.ok('Wallet/FundMyWallet', { Amount: 100_000 })
  await sql`insert into wallet_transaction ${sql({ id: uuidV7(server.now().getTime()), type: 'Withdrawal', status: 'Failed', person_id: student.id, made_by: student.id, amount: 100, bank_name: 'Zuma Bank', created_at: server.now(), completed_at: server.now() })}`
  await admin.ok('Product/CreateProduct', { Name: `${word} atlas`, Amount: 100_000 })
  await aSchool(sql, `${word} College`)
  const type = await aType(admin, `Type ${randomId()}`, null)
  await admin.ok('Calendar/AddEventToCalender', anEventBody(server, type, { Title: `Ask ${word}` }))
  const sector = await aSector(sql)
  for (const { calls } of allKinds) await admin.ok(calls.create, aBody(sector, { Name: `${word} quiz` }))
  await sql`insert into investment ${sql({ id: randomId(), title: `${word} farms`, picture: '', summary: '', details: '', amount: 1_000, interest: 100, months: 6, closes_on: '2030-01-01', starts_on: '2030-01-02' })}`
  await admin.ok('Blog/CreateBlog', aBlog({ Name: `${word} saves` }))
  await aSavedForm(admin, aDefinition([aField('name', 'TextBox')], { FormName: `${word} feedback` }))
  return { ...student, client, wallet: WalletIdNumber }
}

const one = await aRowOfEach('Zumarock')

describe('one search of all lists (X-107)', () => {
  test('finds a row of each list by a word, and leads to its page', async () => {
    const found = await search('zumarock')
    expect(found.map(({ Call }) => Call)).toEqual(Object.keys(searchedLists))
    for (const { Call, Items, Total } of found) {
      expect([Call, Items.length, Total]).toEqual([Call, 1, 1])
      const { Id, Href } = must(Items[0], Call)
      const { path } = must(searchedLists[Call], Call)
      const pages = [`${path}?item=${Id}`, `/admin/eforms/${Id}`, '/admin/calenders?date=']
      expect(
        pages.some((page) => Href.startsWith(page)),
        Href,
      ).toBe(true)
    }
    expect(found[0]).toMatchObject({
      Call: 'Account/GetStudents',
      Items: [{ Id: one.id, Name: 'Ada Zumarock', Detail: one.email, Href: `/admin/students?item=${one.id}` }],
    })
  })

  test('finds people by e-mail address, orders by number, and people and money by the number of a wallet', async () => {
    expect(await names(one.email.toUpperCase())).toEqual(['Account/GetStudents Ada Zumarock'])
    const order = must((await one.client.ok('Order/GetMyOrders')).Items[0], 'an order')
    expect(await names(order.OrderId)).toEqual([`Order/GetOrders ${order.OrderId}`])
    const ofWallet = [
      'Account/GetStudents Ada Zumarock',
      'Wallet/GetWalletTransactions Ada Zumarock',
      'Wallet/GetBankTransferRequests Ada Zumarock',
    ]
    expect(await names(one.wallet)).toEqual(ofWallet)
    expect(await names(one.wallet.replace(/^(\d{4})(\d{3})/, '$1 $2 '))).toEqual(ofWallet)
    expect(await names('9999999999')).toEqual([])
  })

  test.each([
    ['0803 555 0147', '+234 803 555 0147'],
    ['+234 (0) 803-555-0148', '08035550148'],
    ['+2348035550149', '0803 555-0149'],
    ['(0803) 555-0150', '2348035550150'],
    ['08035550151', '+23408035550151'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('finds the phone number %s by %s', async (stored, asked) => {
    const { id } = await aStudent(sql, { surname: 'Phone' })
    await sql`update person set phone = ${stored} where id = ${id}`
    for (const keyword of [stored, asked])
      expect((await search(keyword)).flatMap(({ Items }) => Items.map(({ Id }) => Id), keyword)).toEqual([id])
  })

  test('shows few rows of a list and says how many there are', async () => {
    for (let at = 0; at <= foundPerList; at++) await aStudent(sql, { surname: 'Manyfold' })
    const [list] = await search('manyfold')
    expect([list?.Items.length, list?.Total]).toEqual([foundPerList, foundPerList + 1])
  })

  test('does not find a deleted account', async () => {
    const { id, email } = await aStudent(sql, { surname: 'Goneaway' })
    expect(await names('goneaway')).toHaveLength(1)
    await admin.ok('Account/DeleteUserAccount', { Id: id })
    expect([await names('goneaway'), await names(email)]).toEqual([[], []])
  })
})

describe('who finds what', () => {
  test('an administrator finds rows of the lists that the rights open, and no others', async () => {
    for (const call of Object.keys(searchedLists))
      expect((await search('zumarock', await limited(call as CallKey))).map(({ Call }) => Call)).toEqual([call])
    expect(await search('zumarock', await limited())).toEqual([])
    expect(await search('zumarock', await limited('Account/SuspendUserAccount'))).toEqual([])
    // The number of a wallet does not open the list of its owner.
    expect(await names(one.wallet, await limited('Wallet/GetWalletTransactions'))).toEqual([
      'Wallet/GetWalletTransactions Ada Zumarock',
    ])
  })

  test('other roles find nothing, also with lists of their own, and visitors are refused', async () => {
    for (const role of ['student', 'mentor', 'vendor', 'parent'] as const) {
      const client = await server.client((await aPerson(sql, { roles: [role], surname: 'Zumarock' })).email)
      expect(await search('zumarock', client)).toEqual([])
    }
    expect((await (await server.client()).raw('Account/SearchEverything', { keyword: 'zumarock' })).status).toBe(401)
  })
})

describe('hostile keywords', () => {
  test.each(['%%', '__', '%_', '\\\\', "''", "'; drop table person; --", '"" or 1=1', '?? $1', '<b>', '{}[]', '😀😀'])(
    '%s means itself',
    async (keyword) => {
      expect(await search(keyword)).toEqual([])
      const { id } = await aStudent(sql, { surname: `Odd ${keyword}` })
      expect((await search(keyword)).flatMap(({ Items }) => Items.map(({ Id }) => Id))).toEqual([id])
      await sql`update person set surname = 'Plain' where id = ${id}`
    },
  )

  test('of fewer than two letters or very many are refused', async () => {
    for (const keyword of ['', 'a', ' a ', '   ', 'z'.repeat(201)])
      expect((await admin.raw('Account/SearchEverything', { keyword })).status, keyword.slice(0, 9)).toBe(400)
    expect((await admin.raw('Account/SearchEverything', {})).status).toBe(400)
    // It does not fit into an address.
    expect((await admin.raw('Account/SearchEverything', { keyword: 'z'.repeat(20_000) })).status).toBe(431)
    expect(await search('z'.repeat(200))).toEqual([])
    expect(await search('x '.repeat(99))).toEqual([])
  })
})

test('a search of ten thousand people uses their index', async () => {
  // A statement may take ten seconds.
  for (let at = 0; at < 10; at++)
    await sql`
      insert into person (id, email, email_key, surname, firstname, phone, is_student)
      select gen_random_uuid(), 'p' || n || '@example.org', 'p' || n || '@example.org', 'Crowd' || n, 'Ada', '0805' || lpad(n::text, 7, '0'), true
      from generate_series(${at * 1_000}::int + 1, ${at * 1_000}::int + 1000) n`
  await sql`vacuum analyze person`
  expect(await names('+234 805 000 4321')).toEqual(['Account/GetStudents Ada Crowd4321'])
  expect(await search('crowd')).toMatchObject([{ Call: 'Account/GetStudents', Total: 10_000 }])
  const plan = await sql<
    { 'QUERY PLAN': string }[]
  >`explain select count(*) from person p where p.is_student and p.search_key like ${'%+2348050004321%'}`
  expect(plan.map((line) => line['QUERY PLAN']).join(' ')).toContain('person_by_words')
})
