import { afterAll, expect, test } from 'vitest'
import { csvImport, type CsvImport } from '#contract/entities/csv-import.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { sendForm } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const airtime = 'Communication/ImportAirtimePlans'
const data = 'Communication/ImportDataPlans'

async function sent(key: typeof airtime | typeof data, text: string, DryRun: 'yes' | 'no' = 'no'): Promise<CsvImport> {
  const { status, body } = await sendForm(server.url, admin, key, { DryRun }, Buffer.from(text), 'plans.csv')
  expect(status, JSON.stringify(body)).toBe(200)
  return csvImport.parse(body)
}
const head = 'Name,Network,Amount,Details,Code\n'

test('plans of both kinds come from a file, checked first, with their networks by name (X-104)', async () => {
  const file = `${head}Imported 1 GB,mtn,"1,500.50",For 30 days,mtn-1gb\nImported 2 GB,GLO,2000,For 30 days,\n`
  expect(await sent(data, file, 'yes')).toMatchObject({ New: 2, Imported: false })
  expect((await admin.ok('Communication/GetDataPlans', { keyword: 'imported' })).Total).toBe(0)
  expect(await sent(data, file)).toMatchObject({ New: 2, Imported: true })
  expect(await sent(airtime, file)).toMatchObject({ New: 2, LeftOut: ['Code'], Imported: true })
  const { Items } = await admin.ok('Communication/GetDataPlans', { keyword: 'imported', sort: 'Name' })
  expect(Items).toMatchObject([
    { Name: 'Imported 1 GB', NetworkName: 'MTN', Amount: 150_050, ProviderCode: 'mtn-1gb', IsActive: true },
    { Name: 'Imported 2 GB', Amount: 200_000, ProviderCode: '' },
  ])
  expect((await admin.ok('Communication/GetAirtimePlans', { keyword: 'imported' })).Total).toBe(2)
  expect(await sql`select from audit where call = any(${[airtime, data]})`).toHaveLength(2)
})

test('the same file adds nothing twice, also twenty times at once', async () => {
  const file = `${head}Once,MTN,500,x,\n`
  const reports = await together(20, () => sent(data, file))
  expect(reports.reduce((sum, { New }) => sum + New, 0)).toBe(1)
  expect(await sent(data, file)).toMatchObject({ New: 0, Known: 1, Imported: true })
})

test('nothing is imported while a line is wrong; each wrong line is named', async () => {
  await sent(data, `${head}Fixed,MTN,500,x,\n`)
  const report = await sent(
    data,
    `${head}Good,MTN,100,x,\nA,Nonet,100,x,\nB,MTN,free,x,\nC,MTN,0,x,\nD,MTN,100,,\nFixed,MTN,600,x,\ngood,MTN,100,x,\n`,
  )
  expect(report).toMatchObject({ New: 1, Wrong: 6, Imported: false })
  expect(report.Errors.map(({ Line, Column, Reason }) => [Line, Column, Reason])).toEqual([
    [3, 'Network', 'No such network'],
    [4, 'Amount', 'Enter an amount in naira, such as 1,500.00'],
    [5, 'Amount', 'Enter an amount in naira, such as 1,500.00'],
    [6, 'Details', 'This is required'],
    [7, 'Amount', 'This network has a plan of this name for ₦500.00'],
    [8, '', 'Duplicate of line 2'],
  ])
  expect((await admin.ok('Communication/GetDataPlans', { keyword: 'good' })).Total).toBe(0)
})

test('only administrators import plans', async () => {
  const student = await server.client((await aStudent(sql)).email)
  expect((await sendForm(server.url, student, data, {}, Buffer.from(head))).status).toBe(403)
})
