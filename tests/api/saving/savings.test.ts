import { afterAll, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { addDays } from '#rules/events/zone-clock.ts'
import { careForSavings } from '#server/areas/saving/care-for-savings.ts'
import { connect } from '#server/db/connect.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { anAdmin, aStudent, goodPassword } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { untoldChanges, watchChanges } from '#tests/api/watch-changes.ts'
import { aSaver, dayMs, gets, type Saver } from './saver.ts'

const database = await testDatabase()
await watchChanges(database.sql)
const server = await startTestServer({}, database)
const { sql, ownSql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)

const care = (days = 0, own = ownSql) =>
  careForSavings({
    sql: own,
    now: new Date(server.now().getTime() + days * dayMs),
    publicUrl: 'https://portal.example',
  })
const today = () => lagosDay(server.now().getTime())
const savingsOf = async ({ client }: Saver) => client.ok('Saving/GetMySavings')
const titlesOf = async ({ id }: Saver) =>
  (await sql<{ title: string }[]>`select title from notification where person_id = ${id} order by created_at, id`).map(
    ({ title }) => title,
  )

describe('savings', () => {
  test('money is put in and taken out, without the password; the list of administrators shows it (R-578, R-579)', async () => {
    const ada = await aSaver(server, 5_000)
    expect(await ada.client.ok('Saving/PutIn', { Amount: 3_000 })).toBe('₦30.00 are in your savings.')
    expect(await ada.client.ok('Saving/TakeOut', { Amount: 500 })).toBe('₦5.00 are in your wallet.')
    expect(await savingsOf(ada)).toMatchObject({ Balance: 2_500, Available: 2_500, GoalName: '', Rule: 'Off' })
    const own = await ada.client.ok('Saving/GetMySavingTransactions')
    expect(own.Items.map(({ Type, Amount }) => [Type, Amount])).toEqual([
      ['TakenOut', -500],
      ['PutIn', 3_000],
    ])
    const id = must(own.Items[0], 'one').Id
    expect((await admin.ok('Saving/GetSavingTransactions', { id, keyword: 'okafor' })).Items).toMatchObject([
      { Surname: 'Okafor', Firstname: 'Ada', Amount: 500, Currency: 'NGN', Type: 'TakenOut', Status: 'Completed' },
    ])
    const statement = await ada.client.ok('Wallet/GetMyStatement', {
      fromDateIsoString: '2026-06-01',
      toDateIsoString: today() < '2027-01-01' ? today() : '2027-01-01',
    })
    expect(statement.Lines.map(({ Posting }) => Posting)).toEqual(
      expect.arrayContaining(['savings-put-in', 'savings-taken-out']),
    )
  })

  test('more than there is, nothing, and an unverified phone are refused', async () => {
    const ada = await aSaver(server, 1_000)
    expect(await ada.client.call('Saving/PutIn', { Amount: 1_001 })).toMatchObject({ status: 422 })
    expect(await ada.client.call('Saving/TakeOut', { Amount: 1 })).toMatchObject({ status: 422 })
    expect(await ada.client.call('Saving/PutIn', { Amount: 0 })).toMatchObject({
      status: 400,
      body: { errors: { Amount: ['Amount: Enter an amount'] } },
    })
    await sql`update person set phone_verified_at = null where id = ${ada.id}`
    expect(await ada.client.call('Saving/PutIn', { Amount: 1 })).toMatchObject({ status: 403 })
    expect(await savingsOf(ada)).toMatchObject({ Balance: 0, Available: 1_000 })
  })

  test('of 20 parallel takes from one saving as many succeed as it pays for', async () => {
    const ada = await aSaver(server, 1_000)
    await ada.client.ok('Saving/PutIn', { Amount: 1_000 })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ada.client.call('Saving/TakeOut', { Amount: 300 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(17)
    expect(await savingsOf(ada)).toMatchObject({ Balance: 100, Available: 900 })
  })

  test('a goal is told once when the savings reach it', async () => {
    const ada = await aSaver(server, 5_000)
    expect(await ada.client.call('Saving/SetGoal', { Name: 'Laptop', Amount: 0 })).toMatchObject({ status: 400 })
    expect(
      await ada.client.call('Saving/SetGoal', { Name: 'Laptop', Amount: 1_000, Date: '2020-01-01' }),
    ).toMatchObject({ status: 400, body: { errors: { Date: ['Choose a day that is not over'] } } })
    await ada.client.ok('Saving/SetGoal', { Name: 'Laptop', Amount: 1_000, Date: addDays(today(), 90) })
    for (const Amount of [600, 600, 600]) await ada.client.ok('Saving/PutIn', { Amount })
    expect(await savingsOf(ada)).toMatchObject({ GoalName: 'Laptop', GoalAmount: 1_000 })
    expect(await titlesOf(ada)).toEqual(['You reached your goal: Laptop'])
    await ada.client.ok('Saving/SetGoal', { Name: '' })
    expect(await savingsOf(ada)).toMatchObject({ GoalName: '', GoalAmount: 0, GoalDate: '' })
  })
})

describe('automatic saving (R-580)', () => {
  test('an amount is saved once on its day, by two processes and run twice', async () => {
    const ada = await aSaver(server, 5_000)
    await ada.client.ok('Saving/SetRule', { Rule: 'Weekly', Amount: 400 })
    const second = connect(await database.servingUrl(), { max: 4 })
    await Promise.all([care(), care(0, second), care(), care(0, second)])
    await care()
    await second.end()
    expect(await savingsOf(ada)).toMatchObject({ Balance: 400, NextDate: addDays(today(), 7) })
    await care(6)
    expect(await savingsOf(ada)).toMatchObject({ Balance: 400 })
    await care(7)
    expect(await savingsOf(ada)).toMatchObject({ Balance: 800, NextDate: addDays(today(), 14) })
    expect((await admin.ok('Saving/GetAutoSaveSettings', { id: ada.id })).Items).toMatchObject([
      { Rule: 'Weekly', RuleAmount: 400, Surname: 'Okafor' },
    ])
  })

  test('a job that is late saves once, not once for each missed day', async () => {
    const ada = await aSaver(server, 5_000)
    await ada.client.ok('Saving/SetRule', { Rule: 'Daily', Amount: 100 })
    await care(5)
    expect(await savingsOf(ada)).toMatchObject({ Balance: 100, NextDate: addDays(today(), 6) })
  })

  test('a rule that is set again on its day does not save twice', async () => {
    const ada = await aSaver(server, 5_000)
    for (const Rule of ['Monthly', 'Off', 'Daily'] as const) {
      await ada.client.ok('Saving/SetRule', { Rule, Amount: 100 })
      await care()
    }
    expect(await savingsOf(ada)).toMatchObject({ Balance: 100, Rule: 'Daily', NextDate: addDays(today(), 1) })
  })

  test('without enough money nothing moves, and the person is told', async () => {
    const ada = await aSaver(server, 50)
    await ada.client.ok('Saving/SetRule', { Rule: 'Monthly', Amount: 100 })
    await care()
    expect(await savingsOf(ada)).toMatchObject({ Balance: 0, Available: 50 })
    expect((await ada.client.ok('Saving/GetMySavingTransactions')).Items).toMatchObject([
      { Type: 'Automatic', Status: 'Failed', Message: 'There was not enough money in the wallet.' },
    ])
    expect(await titlesOf(ada)).toEqual(['₦1.00 could not be saved'])
  })

  test('a share of each money that comes in is saved once; own savings that come back are no income', async () => {
    const ada = await aSaver(server, 10_000)
    await ada.client.ok('Saving/SetRule', { Rule: 'Share', Percent: 10 })
    await care()
    expect(await savingsOf(ada)).toMatchObject({ Balance: 0 })
    await gets(server, ada, 2_005)
    await gets(server, ada, 500)
    await Promise.all([care(), care(), care()])
    await care()
    expect(await savingsOf(ada)).toMatchObject({ Balance: 250, Available: 12_255 })
    await ada.client.ok('Saving/TakeOut', { Amount: 250 })
    await care()
    expect(await savingsOf(ada)).toMatchObject({ Balance: 0 })
  })

  test('a suspended person saves nothing automatically until the account is active', async () => {
    const ada = await aSaver(server, 1_000)
    await ada.client.ok('Saving/SetRule', { Rule: 'Daily', Amount: 100 })
    await sql`update person set is_active = false where id = ${ada.id}`
    await care()
    await sql`update person set is_active = true where id = ${ada.id}`
    expect(await savingsOf(ada)).toMatchObject({ Balance: 0 })
    await care(1)
    expect(await savingsOf(ada)).toMatchObject({ Balance: 100 })
  })

  test('wrong rules name their field', async () => {
    const ada = await aSaver(server)
    for (const [input, field] of [
      [{ Rule: 'Daily', Amount: 0 }, 'Amount'],
      [{ Rule: 'Share', Percent: 0 }, 'Percent'],
      [{ Rule: 'Share', Percent: 101 }, 'Percent'],
      [{ Rule: 'Weekly', Amount: 5, FirstDate: '2020-01-01' }, 'FirstDate'],
    ] as const)
      expect(await ada.client.call('Saving/SetRule', input)).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.anything() } },
      })
  })
})

describe('spending budgets (R-581)', () => {
  test('the person is warned once a month from 80 % on; savings and returned money are not spent', async () => {
    const ada = await aSaver(server, 100_000)
    const ben = await aStudent(sql)
    const benClient = await server.client(ben.email)
    const { WalletIdNumber } = await benClient.ok('Wallet/GetMyWallet')
    const send = async (Amount: number) =>
      ada.client.ok('Wallet/SendMoney', {
        WalletIdNumber,
        Amount,
        ...(await ada.client.ok('Account/ConfirmPassword', { Password: goodPassword })),
      })
    await ada.client.ok('Saving/SetBudget', { Category: 'Transfers', Amount: 10_000 })
    await ada.client.ok('Saving/SetBudget', { Category: 'Everything', Amount: 1_000_000 })
    await ada.client.ok('Saving/PutIn', { Amount: 9_000 })
    await send(7_900)
    await care()
    expect(await titlesOf(ada)).toEqual([])
    expect(await ada.client.ok('Saving/GetMyBudgets')).toMatchObject([
      { Category: 'Everything', Spent: 7_900 },
      { Category: 'Transfers', Amount: 10_000, Spent: 7_900 },
    ])
    await send(100)
    await Promise.all([care(), care()])
    await care()
    await send(3_000)
    await care()
    expect(await titlesOf(ada)).toEqual(['80% of a budget is spent: Transfers to people'])
    const found = (await admin.ok('Saving/GetSpendingBudgets', { pageSize: 200 })).Items
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ Category: 'Transfers', Spent: 11_000 })]))
    await care(40)
    expect(await titlesOf(ada)).toHaveLength(1)
    await ada.client.ok('Saving/RemoveBudget', { Category: 'Transfers' })
    expect(await ada.client.call('Saving/RemoveBudget', { Category: 'Transfers' })).toMatchObject({ status: 404 })
  })

  test('a withdrawal that is given back is not spent', async () => {
    const ada = await aSaver(server, 5_000)
    await ada.client.ok('Saving/SetBudget', { Category: 'Withdrawals', Amount: 4_000 })
    await ada.client.ok('Saving/SetBudget', { Category: 'Everything', Amount: 4_000 })
    await ada.client.ok('Wallet/Withdraw', {
      Amount: 1_000,
      BankName: 'Zuma Bank',
      AccountNumber: '0123456789',
      AccountName: 'Ada Okafor',
      ...(await ada.client.ok('Account/ConfirmPassword', { Password: goodPassword })),
    })
    expect((await ada.client.ok('Saving/GetMyBudgets')).map(({ Spent }) => Spent)).toEqual([1_000, 1_000])
    const [held] = await sql<
      { id: string }[]
    >`select id from wallet_transaction where person_id = ${ada.id} and type = 'Withdrawal'`
    await admin.ok('Wallet/ApproveOrRejectTransaction', {
      WalletTransactionId: must(held, 'one').id,
      Status: 'Rejected',
      Reason: 'The name differs.',
    })
    expect((await ada.client.ok('Saving/GetMyBudgets')).map(({ Spent }) => Spent)).toEqual([0, 0])
  })
})

test('the ledger proves right after all of this, and devices are told', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
  expect(await untoldChanges(sql)).toEqual([])
})
