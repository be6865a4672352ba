import { afterAll, expect, test } from 'vitest'
import { allKinds } from '#contract/assessment-kinds.ts'
import { randomId, uuidV7 } from '#kit/ids.ts'
import { aSchool, aStudent, anAdmin, goodPassword } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const inSchool = async (school: string) => (await aStudent(sql, { schoolId: school })).id
/** The parts with something in them. */
const partsIn = (home: object) =>
  Object.entries(home).filter(([, part]) => part !== null && !(Array.isArray(part) && part.length === 0))
const hoursAgo = (hours: number) => new Date(server.now().getTime() - hours * 3_600_000)

test('an empty portal: every part is there, and thirty days without money', async () => {
  const home = await admin.ok('Dashboard/GetAdminHome')
  expect(home.Flows).toHaveLength(30)
  expect(home).toMatchObject({
    SmartCards: { Count: 0, OldestDate: null },
    Transfers: { Count: 0, HeldAmount: 0 },
    Answers: allKinds.map(({ name }) => ({ Kind: name, Count: 0, Held: 0, OldestDate: null })),
    Payments: { Count: 0, OldestDate: null },
    Orders: { Count: 0, OldestDate: null },
    Products: { Count: 0, OldestDate: null },
    OldestWaiting: [],
    Credits: { Credits: [], Count: 0, TotalOverdue: 0, ToBeDueWithin30days: 0 },
    TopSelling: { NormalProducts: [], ProductsWithCredit: [] },
    Earners: { TotalPoints: 0, UserEdupoints: [] },
    Schools: [],
    Events: [],
  })
})

test('each number is that of the list behind its tile, with the same filter (R-321 … R-325)', async () => {
  const { id: ada, email } = await aStudent(sql)
  await sql`update person set phone_verified_at = now() where id = ${ada}`
  const oldest = hoursAgo(72)
  await sql`insert into smart_card ${sql([
    { id: uuidV7(1), person_id: ada, number: 'SC-1', status: 0, requested_at: oldest },
    { id: uuidV7(2), person_id: (await aStudent(sql)).id, number: 'SC-2', status: 0, requested_at: hoursAgo(1) },
    { id: uuidV7(3), person_id: (await aStudent(sql)).id, number: 'SC-3', status: 1, requested_at: hoursAgo(90) },
  ])}`
  await sql`insert into product ${sql({ id: uuidV7(4), name: 'Atlas', status: 'Submitted', amount: 100 })}`
  await admin.ok('Wallet/OpenFund', { Name: 'Bursary' })
  await admin.ok('Wallet/FundClientWallet', {
    EmailAddress: email,
    Amount: 9_000,
    Fund: 'Bursary',
    Reason: 'For the test',
  })
  const client = await server.client(email)
  const { Ticket } = await client.ok('Account/ConfirmPassword', { Password: goodPassword })
  await client.ok('Wallet/Withdraw', {
    Amount: 4_000,
    BankName: 'GTBank',
    AccountNumber: '0123456789',
    AccountName: 'Ada Obi',
    Ticket,
  })
  const home = await admin.ok('Dashboard/GetAdminHome')
  expect(home.SmartCards).toEqual({ Count: 2, OldestDate: oldest.toISOString() })
  expect(home.SmartCards).toEqual(await admin.ok('Account/GetPendingUserSmartCardsCount'))
  expect(home.SmartCards?.Count).toBe((await admin.ok('Account/GetUserSmartCards', { status: '0' })).Total)
  expect(home.Transfers).toEqual({ Count: 1, HeldAmount: 4_000 })
  expect(home.Transfers).toEqual(await admin.ok('Wallet/GetBankTransferRequestCounts'))
  expect(home.Transfers?.Count).toBe((await admin.ok('Wallet/GetBankTransferRequests', { status: 'Pending' })).Total)
  expect(home.Products?.Count).toBe((await admin.ok('Product/GetProducts', { status: 'Submitted' })).Total)
  expect(home.Flows?.at(-1)).toMatchObject({ AmountInflow: 9_000, AmountOutflow: 0 })
  expect(home.Flows).toEqual(await admin.ok('Wallet/GetWalletFlows'))
  expect((await client.ok('Wallet/GetMyWalletFlows')).at(-1)).toMatchObject({ AmountInflow: 9_000, AmountOutflow: 0 })
  expect(home.Activity?.[0]).toMatchObject({ Call: 'Wallet/Withdraw' })
})

test('the schools with most students, kept while students come, move and leave (R-328)', async () => {
  const [first, second] = [await aSchool(sql, 'First'), await aSchool(sql, 'Second')]
  const students = []
  for (const schoolId of [first, first, second]) students.push(await inSchool(schoolId))
  const top = async () => (await admin.ok('School/GetTopSchoolStudentCount')).map(({ Name, Count }) => [Name, Count])
  expect(await top()).toEqual([
    ['First', 2],
    ['Second', 1],
  ])
  expect((await admin.ok('Dashboard/GetAdminHome')).Schools).toEqual(await admin.ok('School/GetTopSchoolStudentCount'))
  await sql`update person set school_id = ${second} where id = ${students[0] ?? null}`
  expect(await top()).toEqual([
    ['Second', 2],
    ['First', 1],
  ])
  await sql`update person set is_student = false where id = ${students[1] ?? null}`
  expect(await top()).toEqual([['Second', 2]])
  const { Items } = await admin.ok('School/GetSchools')
  expect(Object.fromEntries(Items.map(({ Name, TotalStudents }) => [Name, TotalStudents]))).toMatchObject({
    First: 0,
    Second: 2,
  })
})

test('students who come in parallel are all counted', async () => {
  const school = await aSchool(sql, 'Busy')
  await Promise.all(Array.from({ length: 20 }, () => inSchool(school)))
  const [row] = await sql`select students from school_size where school_id = ${school}`
  expect(row).toEqual({ students: 20 })
})

test('an administrator sees the parts of the lists that they may read, and others see none', async () => {
  const few = await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Account/GetUserSmartCards'] })
  const home = await (await server.client(few.email)).ok('Dashboard/GetAdminHome')
  const { SmartCards, ...others } = home
  expect(SmartCards?.Count).toBe(2)
  expect(partsIn(others)).toEqual([])
  const student = await server.client((await aStudent(sql)).email)
  const nothing = await student.ok('Dashboard/GetAdminHome')
  expect(partsIn(nothing)).toEqual([])
})

test('who reads the home of a visitor gets nothing', async () => {
  const visitor = await server.client()
  expect((await visitor.call('Dashboard/GetAdminHome', {}, { key: randomId() })).status).toBe(401)
})
