import { afterAll, expect, test } from 'vitest'
import type { Input } from '#contract/contract.ts'
import { csvImport, type CsvImport } from '#contract/entities/csv-import.ts'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { dayOf, signedKoboOf } from '#server/areas/payment/statements/import-statement.ts'
import { refusal, type ApiReply } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { sendForm } from '#tests/api/file-upload/file-builders.ts'
import { posted } from '#tests/api/ledger/ledger-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aRegistered, findings, transfer } from '#tests/api/wallet/deposit-builders.ts'
import { aPayer, begun, press } from './payment-builders.ts'

// statements of providers are imported, compared with what is here, and move no money.
const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const today = new Date(server.now().getTime() + 3_600_000).toISOString().slice(0, 10)
const head = 'Date,Reference,Amount\n'

type Facts = Partial<Input<'Payment/ImportStatement'>>
function send(text: string, facts: Facts = {}): Promise<ApiReply> {
  const fields = { Provider: 'Paystack', FromDay: today, ToDay: today, DryRun: 'no', ...facts } as const
  return sendForm(server.url, admin, 'Payment/ImportStatement', fields, Buffer.from(text), 'statement.csv')
}
async function sent(text: string, facts: Facts = {}): Promise<CsvImport> {
  const { status, body } = await send(text, facts)
  expect(status, JSON.stringify(body)).toBe(200)
  return csvImport.parse(body)
}
const lines = async (query: object = {}) =>
  (await admin.ok('Payment/GetStatementLines', { pageSize: 200, ...query })).Items
const stateOf = async (reference: string) => {
  const found = (await lines()).filter(({ Reference }) => Reference.toLowerCase() === reference.toLowerCase())
  return found.map(({ State, StatedAmount, KnownAmount }) => [State, StatedAmount, KnownAmount])
}
/** A payment of this many kobo that was paid; its reference. */
async function aPayment(amount: number, ...wrong: string[]): Promise<string> {
  const { id, page } = await begun(await aPayer(server), amount)
  await press(server, page, 'pay', ...wrong)
  const [{ reference }] = await sql<[{ reference: string }]>`select reference from payment where id = ${id}`
  return reference
}

test('payments, deposits and withdrawals are matched by reference and amount; the rest is named from both sides', async () => {
  const [same, other, more, absent] = [
    await aPayment(1_000_00),
    await aPayment(2_000_00),
    await aPayment(3_000_00, 'tooMuch'),
    await aPayment(4_000_00),
  ]
  await transfer(server, '1234567890', 70)
  const [{ provider_id: number, reference: deposit }] = await sql<
    [{ provider_id: string; reference: string }]
  >`select provider_id, reference from bank_deposit`
  expect(await lines()).toEqual([])
  expect(
    await sent(
      `${head}${today},${same.toLowerCase()},"1,000.00"\n${today} 10:33:02,${other},1900\n${today},${more},4500\n${today},${number},70.00\n${today},SOMEBODY-ELSE,55\n`,
    ),
  ).toMatchObject({ New: 5, Known: 0, Imported: true })
  expect(await stateOf(same)).toEqual([['Matched', 1_000_00, 1_000_00]])
  expect(await stateOf(other)).toEqual([['Different amount', 1_900_00, 2_000_00]])
  // What is more than asked is a second row of one transaction.
  expect(await stateOf(more)).toEqual([['Matched', 4_500_00, 4_500_00]])
  expect([await stateOf(number), await stateOf(deposit)]).toEqual([[['Matched', 70_00, 70_00]], []])
  expect(await stateOf('SOMEBODY-ELSE')).toEqual([['Not here', 55_00, null]])
  expect(await stateOf(absent)).toEqual([['Not in the statement', null, 4_000_00]])
  expect((await lines({ state: 'Not here' })).map(({ Reference }) => Reference)).toEqual(['SOMEBODY-ELSE'])
  expect((await lines({ keyword: 'somebody' })).map(({ Reference }) => Reference)).toEqual(['SOMEBODY-ELSE'])
  expect(await lines({ provider: 'Flutterwave' })).toEqual([])

  const { id: person, number: account } = await aRegistered(server)
  await transfer(server, account, 900)
  const cause = randomId()
  const actor = (await anAdmin(sql)).id
  await sql`insert into wallet_transaction ${sql({ id: cause, type: 'Withdrawal', status: 'Completed', person_id: person, amount: 500_00, bank_name: 'Zuma Bank', reference: 'TRF100', made_by: person, decided_by: actor, created_at: server.now(), completed_at: server.now() })}`
  await posted(sql, 'withdrawal-held', { person, amount: 500_00 }, cause)
  await posted(sql, 'withdrawal-paid', { bank: 'Bank' }, cause)
  await sent(`${head}${today},trf100,-500\n${today},TRF101,-10.00\n`, { Provider: 'Bank' })
  expect(await stateOf('TRF100')).toEqual([['Matched', -500_00, -500_00]])
  expect(await stateOf('TRF101')).toEqual([['Not here', -10_00, null]])
})

test('the same file again changes nothing, also twenty times at once; nothing is posted', async () => {
  const before = await sql`select count(*) as postings from ledger_tx`
  const file = `${head}${today},ONCE-1,10\n${today},ONCE-2,20\n`
  const reports = await together(20, () => sent(file))
  expect(reports.reduce((sum, { New }) => sum + New, 0)).toBe(2)
  const all = await lines()
  expect(await sent(file)).toMatchObject({ New: 0, Known: 2, Imported: true })
  expect(await lines()).toEqual(all)
  expect(await sql`select count(*) as postings from ledger_tx`).toEqual(before)
})

test('a webhook that comes after the statement makes its line match', async () => {
  const { id, page } = await begun(await aPayer(server), 600_00)
  const [{ reference }] = await sql<[{ reference: string }]>`select reference from payment where id = ${id}`
  await sent(`${head}${today},${reference},600\n`)
  expect(await stateOf(reference)).toEqual([['Not here', 600_00, null]])
  await press(server, page, 'pay')
  expect(await stateOf(reference)).toEqual([['Matched', 600_00, 600_00]])
})

test('nothing is imported while a row is wrong; line and column of each are named (X-104)', async () => {
  await sent(`${head}${today},TAKEN,10\n`)
  const report = await sent(
    `${head}${today},GOOD,1\nyesterday,A,1\n2020-01-01,B,1\n${today},C,free\n${today},,1\n${today},TAKEN,11\n${today},good,1\n`,
  )
  expect(report).toMatchObject({ Imported: false, Wrong: 6 })
  expect(report.Errors.map(({ Line, Column }) => [Line, Column])).toEqual([
    [3, 'Date'],
    [4, 'Date'],
    [5, 'Amount'],
    [6, 'Reference'],
    [7, 'Amount'],
    [8, ''],
  ])
  expect(report.Errors.map(({ Reason }) => Reason)).toContain('An earlier statement has ₦10.00 for it')
  expect(await stateOf('GOOD')).toEqual([])
  expect(await sent(`${head}${today},GOOD,1\n`, { DryRun: 'yes' })).toMatchObject({ New: 1, Imported: false })
  expect(await stateOf('GOOD')).toEqual([])
  const refused = async (text: string, facts: Facts) => Object.keys(refusal(await send(text, facts)).errors ?? {})
  expect(await refused(`${head}${today},X,1\n`, { FromDay: today, ToDay: '2020-01-01' })).toEqual(['ToDay'])
  expect(await refused(`${head}${today},X,1\n`, { FromDay: 'soon' })).toEqual(['FromDay'])
  expect(await refused(`${head}${today},X,1\n`, { Provider: 'Somebody' as 'Bank' })).toEqual(['Provider'])
  expect(await refused(`Date,Amount\n${today},1\n`, {})).toEqual(['File'])
})

test('an open line is given a reason, which the audit has; a line that matches needs none', async () => {
  const line = must(
    (await lines({ state: 'Not here' })).find(({ Reference }) => Reference === 'SOMEBODY-ELSE'),
    'a line',
  )
  const explain = (Reason: string, Id = line.Id) => admin.call('Payment/ExplainStatementLine', { Id, Reason })
  expect((await explain('no')).status).toBe(400)
  expect((await explain('A fee of the provider')).status).toBe(200)
  expect((await explain('The fee of October')).status).toBe(200)
  const found = (await lines()).find(({ Id }) => Id === line.Id)
  expect(found).toMatchObject({
    Reason: 'The fee of October',
    ReasonBy: expect.stringMatching(/\S/),
    State: 'Not here',
  })
  expect((await lines({ reason: 'Missing' })).some(({ Id }) => Id === line.Id)).toBe(false)
  const [entry] = (await admin.ok('Audit/GetAuditLog', { key: 'Payment/ExplainStatementLine' })).Items
  expect(entry?.Changes).toContainEqual({
    Field: 'Reason',
    Before: 'A fee of the provider',
    After: 'The fee of October',
  })
  const missing = must((await lines({ state: 'Not in the statement' }))[0], 'a line')
  expect((await explain('It settles tomorrow', missing.Id)).status).toBe(200)
  const matched = must((await lines({ state: 'Matched' }))[0], 'a line')
  expect((await explain('Why not', matched.Id)).status).toBe(422)
  expect((await explain('Unknown line', randomId())).status).toBe(404)
  expect(await findings(server)).toEqual([])
})

test('a wrong file is taken out with its lines and reasons, and the right one comes after; what another file has stays', async () => {
  const facts: Facts = { Provider: 'Flutterwave' }
  const imports = async () =>
    (await admin.ok('Payment/GetStatementImports')).filter(({ Provider }) => Provider === 'Flutterwave')
  await sent(`${head}${today},W-1,10\n${today},W-2,20\n`, facts)
  await sent(`${head}${today},W-2,20\n${today},W-3,30\n`, facts)
  await sent(`${head}${today},W-2,20\n${today},W-3,30\n`, facts)
  expect((await imports()).map(({ Lines }) => Lines)).toEqual([2, 2])
  const wrong = must((await imports())[1], 'an import')
  expect(wrong).toMatchObject({ FromDay: today, ToDay: today, ImportedBy: expect.stringMatching(/\S/) })
  const line = must((await lines({ keyword: 'W-1' }))[0], 'a line')
  await admin.ok('Payment/ExplainStatementLine', { Id: line.Id, Reason: 'A typing error' })
  const clerk = await anAdmin(sql)
  await sql`
    update person set allow_all_endpoints = false, admin_endpoints = '{Payment/RemoveStatementImport}' where id = ${clerk.id}`
  const refused = await (await server.client(clerk.email)).call('Payment/RemoveStatementImport', { Id: wrong.Id })
  expect(refused.status).toBe(403)
  const removed = await together(20, () => admin.call('Payment/RemoveStatementImport', { Id: wrong.Id }))
  expect(removed.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
    'The import is removed, with 1 line.',
  ])
  expect(removed.filter(({ status }) => status === 404)).toHaveLength(19)
  expect([await stateOf('W-1'), (await stateOf('W-2')).length, (await stateOf('W-3')).length]).toEqual([[], 1, 1])
  expect(await sql`select from statement_reason where id = ${line.Id}`).toEqual([])
  expect(await sent(`${head}${today},W-1,11\n`, facts)).toMatchObject({ New: 1, Imported: true })
  const [entry] = (await admin.ok('Audit/GetAuditLog', { key: 'Payment/RemoveStatementImport' })).Items
  expect(entry?.Changes.map(({ Field }) => Field)).toEqual(expect.arrayContaining(['Provider', 'FromDay', 'Lines']))
})

test('a refund with the reference of its payment is a line of its own; one movement matches one line', async () => {
  const reference = await aPayment(800_00)
  const [{ number }] = await sql<[{ number: string }]>`
    select m.provider_id as number from payment_money m join payment p on p.id = m.payment_id where p.reference = ${reference}`
  expect(
    await sent(`${head}${today},${reference},800\n${today},${reference},-800\n${today},${number},800\n`),
  ).toMatchObject({ New: 3, Imported: true })
  expect(await stateOf(number)).toEqual([['Matched', 800_00, 800_00]])
  const found = await stateOf(reference)
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      ['Not here', 800_00, null],
      ['Not here', -800_00, null],
    ]),
  )
})

test('days and amounts are read as people and banks write them', () => {
  expect(
    ['2026-11-24', '2026-11-24T10:00:00Z', '24/11/2026', '4/1/2026 09:00', '2026-02-30', '11-24-2026', ''].map(dayOf),
  ).toEqual(['2026-11-24', '2026-11-24', '2026-11-24', '2026-01-04', '', '', ''])
  expect(['1,500.00', '-10', '−2.5', '₦3', '0', 'x', '--1'].map(signedKoboOf)).toEqual([
    150_000, -1_000, -250, 300, 0, 0, 0,
  ])
})
