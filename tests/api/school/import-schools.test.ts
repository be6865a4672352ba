import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvImport, type CsvImport } from '#contract/entities/csv-import.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { sendForm } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)

const post = (text: string | Uint8Array, DryRun: 'yes' | 'no' = 'no') =>
  sendForm(
    server.url,
    admin,
    'School/ImportSchools',
    { DryRun },
    typeof text === 'string' ? Buffer.from(text) : text,
    'schools.csv',
  )
async function sent(text: string | Uint8Array, DryRun: 'yes' | 'no' = 'no'): Promise<CsvImport> {
  const { status, body } = await post(text, DryRun)
  expect(status, JSON.stringify(body)).toBe(200)
  return csvImport.parse(body)
}
const problem = async (text: string | Uint8Array) => refusal(await post(text)).errors?.['File']?.[0]
const total = async (keyword = '') => (await admin.ok('School/GetSchools', { keyword })).Total
const head = 'Name,Country,State,City,Address\n'
const row = (name: string) => `${name},Nigeria,Kano,Wudil,Main Road\n`

beforeAll(async () => {
  const CountryId = (
    await admin.ok('CountryState/CreateCountry', { Name: 'Nigeria', TwoLetterIsoCode: 'NG', ThreeLetterIsoCode: 'NGA' })
  ).Id
  const StateId = (await admin.ok('CountryState/CreateState', { Name: 'Kano', CountryId })).Id
  await admin.ok('CountryState/CreateCity', { Name: 'Wudil', CountryId, StateId })
  await admin.ok('CountryState/CreateState', { Name: 'Ọ̀ṣun', CountryId })
})

describe('a file of schools (X-104)', () => {
  test('is checked without a change, then imported completely; columns are found by name in any order and case', async () => {
    const file =
      ' STATE ,name,Phone,country,Address\nosun,Ìkòyí School,0803,NIGERIA,"Old Road, 5"\n\nKano,Dala School,,nigeria,\n'
    const expected = { Rows: 2, New: 2, Known: 0, LeftOut: ['Phone'], Wrong: 0, Errors: [], WrongRows: [] }
    expect(await sent(file, 'yes')).toEqual({ ...expected, DryRun: true, Imported: false })
    expect(await total()).toBe(0)
    expect(await sent(file)).toEqual({ ...expected, DryRun: false, Imported: true })
    expect((await admin.ok('School/GetSchools', { keyword: 'ikoyi' })).Items).toMatchObject([
      { Name: 'Ìkòyí School', StateName: 'Ọ̀ṣun', Address: 'Old Road, 5', CityName: '' },
    ])
    expect(await sql`select from audit where call = 'School/ImportSchools'`).toHaveLength(1)
  })

  test('adds nothing when it is sent twice, or twenty times at once', async () => {
    const file = head + row('Once A') + row('Once B')
    const reports = await together(20, () => sent(file))
    expect(reports.map(({ New }) => New).toSorted((a, b) => b - a)).toEqual([2, ...Array.from({ length: 19 }, () => 0)])
    expect(await sent(file)).toMatchObject({ New: 0, Known: 2, Imported: true })
    expect(await total('once')).toBe(2)
  })

  test('imports nothing while a row is wrong, and names its line as an editor counts', async () => {
    const before = await total()
    const wrong =
      '"Two\nlines",Nigeria,Kano,,\n,Nigeria,Kano,,\nNowhere,Atlantis,Kano,,\nFar,Nigeria,Lagos,,\nLost,Nigeria,Kano,Rano,\n'
    const file = `${head}${row('Good One')}${wrong}${row('Good One')}Long,Nigeria,Kano,,${'x'.repeat(301)}\nMore,Nigeria,Kano,,a,b\n`
    for (const dry of ['yes', 'no'] as const) {
      expect(await sent(file, dry)).toMatchObject({
        New: 2,
        Wrong: 7,
        Imported: false,
        Errors: [
          { Line: 5, Column: 'Name', Value: '', Reason: 'This is required' },
          { Line: 6, Column: 'Country', Value: 'Atlantis', Reason: 'No such country' },
          { Line: 7, Column: 'State', Value: 'Lagos', Reason: 'No such state in this country' },
          { Line: 8, Column: 'City', Value: 'Rano', Reason: 'No such city in this state' },
          { Line: 9, Column: '', Value: '', Reason: 'Duplicate of line 2' },
          { Line: 10, Column: 'Address', Value: `${'x'.repeat(60)}…`, Reason: 'At most 300 characters' },
          { Line: 11, Column: '', Value: '', Reason: 'There are 6 values and 5 headings' },
        ],
        WrongRows: expect.arrayContaining([{ Line: 6, Values: ['Nowhere', 'Atlantis', 'Kano', '', '', ''] }]),
      })
    }
    expect(await total()).toBe(before)
  })

  test('with ten thousand rows and half of them bad imports nothing; corrected, all', async () => {
    const before = await total()
    const rows = (isGood: (at: number) => boolean) =>
      head +
      Array.from({ length: 10_000 }, (_, at) =>
        isGood(at) ? row(`Many ${at}`) : `Many ${at},Nigeria,Atlantis,,\n`,
      ).join('')
    const bad = await sent(rows((at) => at % 2 === 0))
    expect([bad.Rows, bad.New, bad.Wrong, bad.Imported, bad.Errors.length]).toEqual([10_000, 5000, 5000, false, 200])
    expect(await total()).toBe(before)
    expect(await sent(rows(() => true))).toMatchObject({ New: 10_000, Imported: true })
    expect(await total()).toBe(before + 10_000)
  })

  test('keeps formulas as text, and removes the guard of an export', async () => {
    await sent(head + row('=1+1 Formula') + row("'@SUM Formula") + row("'Quoted Formula"))
    expect(
      (await admin.ok('School/GetSchools', { keyword: 'formula' })).Items.map(({ Name }) => Name).toSorted(),
    ).toEqual(["'Quoted Formula", '=1+1 Formula', '@SUM Formula'])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'There is no row'],
    ['only a head', head, 'There is no row'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'This is not a CSV file'],
    ['a compressed file without a zero', Buffer.from([0x1f, 0x8b, 0x08, 0x41]), 'This is not a CSV file'],
    ['UTF-16', Buffer.from(`\uFEFF${head}${row('x')}`, 'utf16le'), 'This is not a CSV file'],
    ['other columns', 'a,b\n1,2\n', 'must have these columns: Name, Country, State'],
    [
      'a column twice',
      head.replace('Name', 'Name, name') + 'a,b,Nigeria,Kaduna,,\n',
      'names the column Name more than once',
    ],
    ['too many rows', head + 'a,b,c\n'.repeat(20_001), 'more than 20,000 rows'],
  ])('that contains %s is refused with a message', async (_, file, words) => {
    expect(await problem(file)).toContain(words)
  })

  test.each<[string, string | Uint8Array]>([
    ['semicolons', head.replaceAll(',', ';') + row('Kind 1').replaceAll(',', ';')],
    ['carriage returns and a mark', `\uFEFF${head}${row('Kind 2')}`.replaceAll('\n', '\r\n')],
    ['Windows Latin', Buffer.from(head + row('Kind 3 é'), 'latin1')],
    ['names of prototypes', head.replace('\n', ',__proto__,constructor\n') + row('Kind 4').replace('\n', ',a,b\n')],
  ])('may have %s', async (_, file) => {
    expect(await sent(file)).toMatchObject({ New: 1, Wrong: 0, Imported: true })
  })

  test('with an unclosed quote imports nothing', async () => {
    const before = await total()
    expect(await sent(`${head}${row('Sound')}"Open,Nigeria,Kano,,\n${row('Swallowed')}`)).toMatchObject({
      Imported: false,
      Errors: [{ Line: 3, Column: '' }],
    })
    expect(await total()).toBe(before)
  })

  test('is only for admins', async () => {
    const student = await server.client((await aStudent(sql)).email)
    expect((await sendForm(server.url, student, 'School/ImportSchools', {}, Buffer.from(head))).status).toBe(403)
  })
})
