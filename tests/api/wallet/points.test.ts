import { afterAll, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { careForPoints } from '#server/areas/wallet/points/care-for-points.ts'
import { grantPoints, pointsFor, reversePoints } from '#server/ledger/grant-points.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { anOpenAssessment, aSubmission, together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { balanceOf } from '#tests/api/ledger/ledger-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// M-10: what earns edu-points, once.
const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const sector = await aSector(sql)
const points = (personId: string) => balanceOf(sql, personId, 'points')
const rules = async () => (await admin.ok('Wallet/GetEduPointRules')).Items
const ruleOf = async (title: string) => {
  const rule = (await rules()).find(({ Title }) => Title === title)
  if (!rule) throw new Error(`no rule ${title}`)
  return rule
}
const grant = (personId: string, event = randomId(), amount = 5) =>
  inTransaction(sql, (tx) =>
    grantPoints(tx, { rule: 'Payment', personId, event, points: amount, title: 'A payment' }, new Date()),
  )

test('an assessment earns points when it is submitted for the first time, and a survey earns none', async () => {
  const { id, email } = await aStudent(sql)
  const student = await server.client(email)
  const career = await anOpenAssessment(admin, sector, { Name: 'Career interest' })
  const survey = await anOpenAssessment(admin, sector, { Name: 'Your school' }, assessmentKinds.survey)
  await student.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(career))
  await student.ok('Survey/SubmitSurveyResponses', aSubmission(survey))
  expect(await careForPoints(sql, server.now())).toBe(1)
  expect(await careForPoints(sql, server.now())).toBe(0)
  expect(await points(id)).toBe(10)
  expect(await student.ok('Wallet/GetMyEduPoints')).toMatchObject({
    Items: [{ Points: 10, Title: 'Career interest', Status: 'Granted' }],
    Total: 1,
  })
  expect(await student.ok('Wallet/GetMyWallet')).toMatchObject({ Points: 10, Owed: 0 })
})

test('the job in two processes at once grants once', async () => {
  const { id, email } = await aStudent(sql)
  const student = await server.client(email)
  await student.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(await anOpenAssessment(admin, sector)))
  await together(4, () => careForPoints(sql, server.now()))
  expect(await points(id)).toBe(10)
})

test('twenty grants of one event at once are one, and it is reversed once', async () => {
  const { id } = await aStudent(sql)
  const event = randomId()
  const done = await together(20, () => grant(id, event))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await points(id)).toBe(5)
  await together(20, () => inTransaction(sql, (tx) => reversePoints(tx, 'Payment', event, new Date())))
  expect(await points(id)).toBe(0)
})

test('a payment earns points for each full amount of its rule', async () => {
  const of = (amount: number) => inTransaction(sql, (tx) => pointsFor(tx, 'Payment', amount))
  expect([await of(99_999), await of(100_000), await of(250_000)]).toEqual([0, 5, 10])
})

test('an administrator changes a rule, which is audited; a rule that is off earns nothing', async () => {
  const { Id, RowVersion } = await ruleOf('You hand in an assessment for the first time')
  await admin.ok('Wallet/UpdateEduPointRule', { Id, RowVersion, Points: 25, IsActive: false })
  expect(await inTransaction(sql, (tx) => pointsFor(tx, 'Assessment'))).toBe(0)
  expect((await admin.raw('Wallet/UpdateEduPointRule', { Id, RowVersion, Points: 1 })).status).toBe(409)
  await admin.ok('Wallet/UpdateEduPointRule', { Id, RowVersion: RowVersion + 1, Points: 10, IsActive: true })
  expect(await inTransaction(sql, (tx) => pointsFor(tx, 'Assessment'))).toBe(10)
  expect((await admin.raw('Wallet/UpdateEduPointRule', { Id: 'None', RowVersion: 1, Points: 1 })).status).toBe(404)
  expect(await sql`select call from audit where entity_id = ${Id}`).toHaveLength(2)
})

test('an administrator reverses points once, and the list finds them by person', async () => {
  const { id } = await aStudent(sql, { surname: 'Adeyemi-Points' })
  await grant(id, randomId(), 40)
  const { Items } = await admin.ok('Wallet/GetUserEduPointTransactions', { keyword: 'adeyemi-points' })
  expect(Items).toMatchObject([{ Surname: 'Adeyemi-Points', Points: 40, Title: 'A payment', Status: 'Granted' }])
  const { Id, RowVersion } = must(Items[0], 'a grant')
  const replies = await together(20, () => admin.call('Wallet/ReverseEduPoints', { Id, RowVersion }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await points(id)).toBe(0)
})

test('the list of those with most points has initials of minors, and a person may leave it (X-066)', async () => {
  const [young, old] = [
    await aStudent(sql, { firstname: 'Bisi', surname: 'Young' }),
    await aStudent(sql, { firstname: 'Chika', surname: 'Old' }),
  ]
  await sql`update person set age_band = '18+' where id = ${old.id}`
  await grant(young.id, randomId(), 9_000)
  await grant(old.id, randomId(), 9_001)
  const mine = await server.client(old.email)
  const leaders = async () => (await mine.ok('Wallet/GetMyPointFacts')).Leaders.slice(0, 2)
  expect(await leaders()).toEqual([
    { Place: 1, Name: 'Chika O.', Points: 9_001, IsMe: true },
    { Place: 2, Name: 'B. Y.', Points: 9_000, IsMe: false },
  ])
  await mine.ok('Wallet/SetPointsHidden', { IsHidden: true })
  expect((await leaders()).map(({ Name }) => Name)).not.toContain('Chika O.')
  expect(await mine.ok('Wallet/GetMyPointFacts')).toMatchObject({ IsHidden: true, Points: 9_001 })
  const { TotalPoints, UserEdupoints } = await admin.ok('Wallet/GetTotalEduPointEarned')
  expect(UserEdupoints[0]).toMatchObject({ Firstname: 'Chika', Points: 9_001 })
  const [{ sum }] = await sql<
    [{ sum: number }]
  >`select sum(balance)::bigint as sum from ledger_account where kind = 'points'`
  expect(TotalPoints).toBe(sum)
})

test('the ledger proves right, and a grant without its posting is found', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
  const { id } = await aStudent(sql)
  await sql`insert into point_grant ${sql({ id: randomId(), rule: 'Payment', person_id: id, event: randomId(), points: 3, title: 'Planted', granted_at: new Date() })}`
  expect((await proveLedger(sql)).findings).toMatchObject([{ kind: 'missing' }])
})
