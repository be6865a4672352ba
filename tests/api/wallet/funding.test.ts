import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { fundingADay } from '#contract/limits.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { aPerson, anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const [adminPerson, ada] = [await anAdmin(sql), await aStudent(sql)]
const [admin, student] = [await server.client(adminPerson.email), await server.client(ada.email)]
const Fund = 'Bursary'
await admin.ok('Wallet/OpenFund', { Name: Fund })
const given = (EmailAddress: string, Amount: number) => ({ EmailAddress, Amount, Fund, Reason: 'First term' })

test('an administrator gives money from a fund: the wallet, the fund, the audit and the proof know it (R-544)', async () => {
  const { Id, Message } = await admin.ok('Wallet/FundClientWallet', given(ada.email, 250_050))
  expect(Message).toBe('Ada Okafor has ₦2,500.50 more.')
  expect(await student.ok('Wallet/GetMyWallet')).toMatchObject({
    Balance: 250_050,
    Held: 0,
    HeldCount: 0,
    Points: 0,
    WalletIdNumber: expect.stringMatching(/^\d{10}$/),
    VirtualAccountStatusName: 'Pending',
  })
  expect(await student.ok('Wallet/GetMyWalletTransactions')).toMatchObject({
    Items: [{ Id, TransactionTypeName: 'Funding', Amount: 250_050, Other: Fund, Note: 'First term' }],
    Total: 1,
  })
  expect((await admin.ok('Wallet/GetFunds')).Items).toMatchObject([{ Name: Fund, Given: 250_050 }])
  expect(await admin.ok('Wallet/GetLiteFunds')).toEqual([{ Id: Fund, Name: Fund }])
  const one = await admin.ok('Wallet/GetWalletTransactionById', { id: Id })
  expect(one).toMatchObject({ EmailAddress: ada.email, Amount: 250_050, MadeBy: 'Ada Okafor', IsPending: false })
  expect((await admin.ok('Wallet/GetWalletTransactions', { type: 'Funding' })).Items).toContainEqual(one)
  expect(await sql`select call from audit where entity_id = ${Id}`).toEqual([{ call: 'Wallet/FundClientWallet' }])
})

test('a call that is sent twice gives once', async () => {
  const { id, email } = await aStudent(sql)
  const key = randomId()
  for (const _ of [1, 2]) await admin.call('Wallet/FundClientWallet', given(email, 500), { key })
  const [row] = await sql`select balance from ledger_account where owner = ${id}`
  expect(row).toEqual({ balance: 500 })
})

test('a funding needs a person, a fund, a reason and an amount', async () => {
  const refusal = async (input: object) =>
    (await admin.raw('Wallet/FundClientWallet', { ...given(ada.email, 5), ...input })).body
  expect(await refusal({ EmailAddress: 'nobody@example.org' })).toMatchObject({
    errors: { EmailAddress: ['No wallet belongs to this address'] },
  })
  expect(await refusal({ Fund: 'Mine' })).toMatchObject({ errors: { Fund: ['Choose one of the list'] } })
  expect(await refusal({ Reason: ' ' })).toMatchObject({ errors: { Reason: ['Reason: Say why'] } })
  for (const Amount of [0, -1, 0.5, 10_000_000_000_001, '5'])
    expect(await refusal({ Amount })).toMatchObject({ errors: { Amount: expect.anything() } })
})

test('an administrator never gives money to an own wallet', async () => {
  const both = await aPerson(sql, { roles: ['admin', 'parent'], allowAllEndPoints: true })
  const own = await server.client(both.email)
  expect(await own.call('Wallet/FundClientWallet', given(both.email, 5))).toMatchObject({
    status: 422,
    body: { detail: 'You cannot give money to yourself.' },
  })
})

test('of 20 parallel fundings at the limit of a day, as many succeed as fit into it', async () => {
  const other = await server.client((await anAdmin(sql)).email)
  const { id, email } = await aStudent(sql)
  const part = Math.floor(fundingADay / 3)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => other.call('Wallet/FundClientWallet', given(email, part))),
  )
  // A server that is busy for a moment asks to come again; it gave nothing.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await sql`select balance from ledger_account where owner = ${id}`).toEqual([{ balance: 3 * part }])
  expect(await other.call('Wallet/FundClientWallet', given(email, part))).toMatchObject({
    status: 422,
    body: { detail: 'This is more than your limit of ₦500,000.00 a day.' },
  })
})

test('a funding is reversed once, while the money is there', async () => {
  const { id, email } = await aStudent(sql)
  const third = await server.client((await anAdmin(sql)).email)
  const { Id } = await third.ok('Wallet/FundClientWallet', given(email, 700))
  const replies = await Promise.all(Array.from({ length: 6 }, () => third.call('Wallet/ReverseFunding', { Id })))
  expect(replies.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
    '₦7.00 of Ada Okafor are back in the fund.',
  ])
  expect(await sql`select balance from ledger_account where owner = ${id}`).toEqual([{ balance: 0 }])
  expect(await third.ok('Wallet/GetWalletTransactionById', { id: Id })).toMatchObject({
    TransactionStatusName: 'Reversed',
    DecidedBy: 'Ada Okafor',
  })
})

test('the page of the ledger has no finding, and shows each kind of account', async () => {
  const { Findings, Totals, Postings } = await admin.ok('Wallet/GetLedgerProof')
  expect([Findings, Postings > 0]).toEqual([[], true])
  const wallets = must(
    Totals.find(({ Kind }) => Kind === 'wallet'),
    'the wallets',
  )
  expect(Totals.find(({ Kind }) => Kind === 'funding')?.Balance).toBe(-wallets.Balance)
})

test('a statement begins with what was there before the period and ends with what is there after it (M-03)', async () => {
  const { email } = await aStudent(sql)
  await admin.ok('Wallet/FundClientWallet', given(email, 1_000))
  server.advance(40 * 86_400_000)
  const [later, own] = [await server.client(adminPerson.email), await server.client(email)]
  await later.ok('Wallet/FundClientWallet', given(email, 300))
  await later.ok('Wallet/FundClientWallet', given(email, 70))
  const statement = (fromDateIsoString: string, toDateIsoString: string) =>
    own.call('Wallet/GetMyStatement', { fromDateIsoString, toDateIsoString })
  const today = server.now().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })
  expect((await statement(today, today)).body).toMatchObject({
    OpeningBalance: 1_000,
    ClosingBalance: 1_370,
    Lines: [
      { Posting: 'wallet-funded', Amount: 300, Balance: 1_300 },
      { Posting: 'wallet-funded', Amount: 70, Balance: 1_370 },
    ],
  })
  expect((await statement('2026-01-01', '2026-01-02')).body).toEqual({
    OpeningBalance: 0,
    ClosingBalance: 0,
    Lines: [],
  })
  expect((await statement('2026-01-02', '2026-01-01')).status).toBe(422)
  expect((await statement('2024-01-01', '2026-01-01')).status).toBe(422)
})

test('the ledger proves right after all of this', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
})
