import { afterAll, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { addDays } from '#rules/events/zone-clock.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { careForInvestments } from '#server/areas/investment/care-for-investments.ts'
import { connect } from '#server/db/connect.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { anAdmin, goodPassword } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { aPicture, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aSaver, type Saver } from '#tests/api/saving/saver.ts'

const database = await testDatabase()
const server = await startTestServer({}, database)
const { sql, ownSql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const { FilePath: PictureUrl } = await uploaded(
  server.url,
  admin,
  'FileUpload/PictureUpload',
  await aPicture(40, 40),
  'x.png',
)
const today = lagosDay(server.now().getTime())
const offer = (facts: object = {}) => ({
  Title: `Solar kits ${randomId().slice(0, 8)}`,
  PictureUrl,
  Summary: 'Lamps for evening classes',
  Amount: 1_000,
  Interest: 12,
  DurationInMonths: 6,
  ClosingDate: addDays(today, 10),
  CommencementDate: addDays(today, 12),
  FullDetails: '<p>Schools rent the kits.</p>',
  ...facts,
})
const anOffer = async (facts: object = {}) => (await admin.ok('Investment/CreateInvestment', offer(facts))).Id
const offerRow = async (id: string) => must((await admin.ok('Investment/GetInvestments', { id })).Items[0], 'an offer')
const invest = async ({ client }: Saver, InvestmentId: string, Units = 1) =>
  client.call('Investment/Invest', {
    InvestmentId,
    Units,
    ...(await client.ok('Account/ConfirmPassword', { Password: goodPassword })),
  })
const care = (day: string, own = ownSql) =>
  careForInvestments({ sql: own, now: new Date(`${day}T00:30+01:00`), publicUrl: 'https://portal.example' })
const walletOf = async ({ client }: Saver) => (await client.ok('Wallet/GetMyWallet')).Balance

test('an offer needs all its facts, and its dates are in order (R-587)', async () => {
  for (const field of [
    'Title',
    'PictureUrl',
    'Summary',
    'Amount',
    'Interest',
    'DurationInMonths',
    'ClosingDate',
    'CommencementDate',
    'FullDetails',
  ])
    expect(await admin.raw('Investment/CreateInvestment', { ...offer(), [field]: undefined })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.anything() } },
    })
  for (const [facts, field] of [
    [{ ClosingDate: addDays(today, 13) }, 'ClosingDate'],
    [{ ClosingDate: addDays(today, -1) }, 'ClosingDate'],
    [{ Interest: 1.234 }, 'Interest'],
    [{ FullDetails: '<script>1</script>' }, 'FullDetails'],
    [{ PictureUrl: '/elsewhere.png' }, 'PictureUrl'],
  ] as const)
    expect(await admin.raw('Investment/CreateInvestment', offer(facts))).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.anything() } },
    })
})

test('units are bought from the wallet with the password, and paid back with interest at the end of the term (M-23)', async () => {
  const ada = await aSaver(server, 10_000)
  const id = await anOffer()
  expect(await ada.client.call('Investment/Invest', { InvestmentId: id, Units: 3 })).toMatchObject({
    status: 400,
    body: { errors: { Password: ['Enter your password again'] } },
  })
  expect(await ada.client.ok('Investment/GetOffer', { id })).toMatchObject({
    IsOpen: true,
    Available: 10_000,
    UnitsLeft: null,
    Interest: 12,
  })
  expect((await ada.client.ok('Investment/GetOpenOffers', { pageSize: 200 })).Items.map(({ Id }) => Id)).toContain(id)
  expect((await invest(ada, id, 3)).status).toBe(200)
  expect(await walletOf(ada)).toBe(7_000)
  const [own] = (await ada.client.ok('Investment/GetMyInvestments')).Items
  expect(own).toMatchObject({ Amount: 3_000, TotalEarned: 0, WillEarn: 360, TransactionStatusName: 'Active' })
  const { MaturityDate } = must(own, 'one')
  expect(await care(addDays(MaturityDate, -1))).toBe(0)
  const second = connect(await database.servingUrl(), { max: 4 })
  const runs = await Promise.all([
    care(MaturityDate),
    care(MaturityDate, second),
    care(addDays(MaturityDate, 40)),
    care(MaturityDate, second),
  ])
  await second.end()
  expect(runs.reduce((sum, done) => sum + done)).toBe(1)
  expect(await care(addDays(MaturityDate, 1))).toBe(0)
  expect(await walletOf(ada)).toBe(10_360)
  const listed = (await admin.ok('Investment/GetUserInvestments', { id: must(own, 'one').Id, keyword: 'okafor' })).Items
  expect(listed).toMatchObject([
    { Surname: 'Okafor', Amount: 3_000, TotalEarned: 360, DurationInMonths: 6, TransactionStatusName: 'Matured' },
  ])
  expect(await sql`select title from notification where person_id = ${ada.id} order by created_at, id`).toMatchObject([
    { title: expect.stringContaining('You invested ₦30.00') },
    { title: expect.stringContaining('is paid back') },
  ])
})

test('31 August and 6 months end on 28 February', async () => {
  const id = await anOffer({ ClosingDate: addDays(today, 1), CommencementDate: '2028-08-31' })
  expect(await offerRow(id)).toMatchObject({ MaturityDate: '2029-02-28' })
  const leap = await anOffer({ ClosingDate: addDays(today, 1), CommencementDate: '2027-08-31' })
  expect(await offerRow(leap)).toMatchObject({ MaturityDate: '2028-02-29' })
})

test('of 20 parallel buyers of the last unit one gets it', async () => {
  const id = await anOffer({ MostUnits: 2 })
  expect((await invest(await aSaver(server, 1_000), id)).status).toBe(200)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => aSaver(server, 1_000)))
  const replies = await Promise.all(buyers.map((buyer) => invest(buyer, id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of replies.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ errors: { Units: ['All units are sold'] } })
  expect(await offerRow(id)).toMatchObject({ SoldUnits: 2, SoldAmount: 2_000 })
  expect((await Promise.all(buyers.map(walletOf))).toSorted((a, b) => a - b)).toEqual([
    0,
    ...Array<number>(19).fill(1_000),
  ])
})

test('of 20 parallel purchases of one wallet as many succeed as it pays for', async () => {
  const ada = await aSaver(server, 3_500)
  const id = await anOffer()
  const replies = await Promise.all(Array.from({ length: 20 }, () => invest(ada, id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await walletOf(ada)).toBe(500)
  expect(await offerRow(id)).toMatchObject({ SoldUnits: 3 })
})

test('the terms are frozen after the first buyer, also against a direct write; the words are not (R-590)', async () => {
  const id = await anOffer({ Title: 'Frozen' })
  const edit = async (facts: object) => {
    const { RowVersion } = await offerRow(id)
    return admin.raw('Investment/UpdateInvestment', { ...offer({ Title: 'Frozen' }), Id: id, RowVersion, ...facts })
  }
  expect(await edit({ Interest: 10 })).toMatchObject({ status: 200 })
  expect((await invest(await aSaver(server, 1_000), id)).status).toBe(200)
  for (const facts of [
    { Interest: 12 },
    { Interest: 10, Amount: 999 },
    { Interest: 10, DurationInMonths: 7 },
    { Interest: 10, CommencementDate: addDays(today, 20) },
    { Interest: 10, ClosingDate: addDays(today, 11) },
    { Interest: 10, FullDetails: '<p>Other</p>' },
  ])
    expect(await edit(facts)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Somebody has invested') },
    })
  await expect(ownSql`update investment set interest = 1 where id = ${id}`).rejects.toThrow('frozen')
  expect(await edit({ Interest: 10, Title: 'Frozen kits', Summary: 'New words', MostUnits: 1 })).toMatchObject({
    status: 200,
  })
  expect(await admin.call('Investment/DeleteInvestment', { Id: id })).toMatchObject({ status: 422 })
})

test('an update that is sent while somebody buys changes either nothing or an offer without buyers', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const id = await anOffer()
      const { RowVersion } = await offerRow(id)
      const ada = await aSaver(server, 1_000)
      const [update] = await Promise.all([
        admin.raw('Investment/UpdateInvestment', { ...offer(), Id: id, RowVersion, Interest: 50 }),
        invest(ada, id),
      ])
      const [own] = (await ada.client.ok('Investment/GetMyInvestments')).Items
      return { isChanged: update.status === 200, earns: own?.WillEarn }
    }),
  )
  for (const { isChanged, earns } of outcomes) expect(earns).toBe(isChanged ? 500 : 120)
})

test('a closed offer, an unknown one, and more money than there is are refused', async () => {
  const ada = await aSaver(server, 500)
  const id = await anOffer()
  expect(await invest(ada, id)).toMatchObject({ status: 422 })
  await sql`update investment set closes_on = ${addDays(today, -1)} where id = ${id}`
  expect(await invest(ada, id)).toMatchObject({ status: 422, body: { detail: expect.stringContaining('closed on') } })
  expect(await ada.client.ok('Investment/GetOffer', { id })).toMatchObject({ IsOpen: false })
  expect(await invest(ada, randomId())).toMatchObject({ status: 404 })
  expect(await ada.client.call('Investment/GetOffer', { id: 'x' })).toMatchObject({ status: 404 })
  await admin.ok('Investment/DeleteInvestment', { Id: id })
  expect(await walletOf(ada)).toBe(500)
})

test('the account cannot be deleted while money is invested', async () => {
  const ada = await aSaver(server, 1_000)
  expect((await invest(ada, await anOffer())).status).toBe(200)
  const refused = await admin.call('Account/DeleteUserAccount', { Id: ada.id })
  expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('₦10.00') } })
})

describe('leaving early (decision 164)', () => {
  const leave = async ({ client }: Saver, Id: string) =>
    client.call('Investment/LeaveInvestment', {
      Id,
      ...(await client.ok('Account/ConfirmPassword', { Password: goodPassword })),
    })
  const bought = async (saver: Saver) =>
    must((await saver.client.ok('Investment/GetMyInvestments')).Items[0], 'an investment')

  test('gives the amount back without interest, with the password, where the offer allows it; the units are for sale again', async () => {
    const ada = await aSaver(server, 2_000)
    const id = await anOffer({ AllowsEarlyLeave: true, MostUnits: 2 })
    expect(await ada.client.ok('Investment/GetOffer', { id })).toMatchObject({ AllowsEarlyLeave: true })
    expect((await invest(ada, id, 2)).status).toBe(200)
    const { Id, CanLeave, MaturityDate } = await bought(ada)
    expect(CanLeave).toBe(true)
    expect(await ada.client.call('Investment/LeaveInvestment', { Id })).toMatchObject({
      status: 400,
      body: { errors: { Password: ['Enter your password again'] } },
    })
    expect(await leave(ada, Id)).toMatchObject({ status: 200, body: expect.stringContaining('without interest') })
    expect(await bought(ada)).toMatchObject({ TransactionStatusName: 'Left early', TotalEarned: 0, CanLeave: false })
    await care(MaturityDate)
    expect(await walletOf(ada)).toBe(2_000)
    expect(await offerRow(id)).toMatchObject({ SoldUnits: 0, SoldAmount: 0 })
    expect((await admin.ok('Investment/GetUserInvestments', { status: 'Left early', id: Id })).Total).toBe(1)
    expect(await sql`select title from notification where person_id = ${ada.id}`).toContainEqual({
      title: expect.stringContaining('You left'),
    })
    expect((await invest(ada, id, 2)).status).toBe(200)
  })

  test('20 parallel requests and the end of the term pay back once', async () => {
    const ada = await aSaver(server, 1_000)
    expect((await invest(ada, await anOffer({ AllowsEarlyLeave: true }))).status).toBe(200)
    const { Id, MaturityDate } = await bought(ada)
    const [replies] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => leave(ada, Id))),
      care(MaturityDate),
    ])
    const leaves = replies.filter(({ status }) => status === 200).length
    expect(leaves).toBeLessThanOrEqual(1)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(20 - leaves)
    expect(await bought(ada)).toMatchObject({ TransactionStatusName: leaves === 1 ? 'Left early' : 'Matured' })
    expect(await walletOf(ada)).toBe(leaves === 1 ? 1_000 : 1_120)
  })

  test('is refused where the offer does not allow it, on the last day, and for the investment of somebody else', async () => {
    const ada = await aSaver(server, 2_000)
    expect((await invest(ada, await anOffer())).status).toBe(200)
    const bound = await bought(ada)
    expect(bound.CanLeave).toBe(false)
    expect(await leave(ada, bound.Id)).toMatchObject({ status: 422 })
    expect((await invest(ada, await anOffer({ AllowsEarlyLeave: true }))).status).toBe(200)
    const own = await bought(ada)
    expect(await leave(await aSaver(server), own.Id)).toMatchObject({ status: 404 })
    expect(await leave(ada, 'x')).toMatchObject({ status: 404 })
    await sql`update user_investment set matures_on = ${today} where id = ${own.Id}`
    expect(await leave(ada, own.Id)).toMatchObject({ status: 422 })
    expect(await walletOf(ada)).toBe(0)
  })

  test('is one of the terms: frozen after the first purchase, also when everybody left', async () => {
    const ada = await aSaver(server, 1_000)
    const id = await anOffer({ Title: 'Way out', AllowsEarlyLeave: true })
    expect((await invest(ada, id)).status).toBe(200)
    expect((await leave(ada, (await bought(ada)).Id)).status).toBe(200)
    for (const facts of [{ AllowsEarlyLeave: false }, { AllowsEarlyLeave: true, Interest: 10 }]) {
      const { RowVersion } = await offerRow(id)
      const terms = { ...offer({ Title: 'Way out' }), Id: id, RowVersion, ...facts }
      expect(await admin.raw('Investment/UpdateInvestment', terms)).toMatchObject({ status: 422 })
    }
  })
})

test('the ledger proves right after all of this', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
})
