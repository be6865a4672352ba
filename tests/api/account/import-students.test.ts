import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvImport, type CsvImport } from '#contract/entities/csv-import.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin } from '#tests/api/builders.ts'
import { sendForm } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)

const post = (text: string, DryRun: 'yes' | 'no' = 'no', caller = admin) =>
  sendForm(server.url, caller, 'Account/ImportStudents', { DryRun }, Buffer.from(text), 'students.csv')
async function sent(text: string, DryRun: 'yes' | 'no' = 'no'): Promise<CsvImport> {
  const { status, body } = await post(text, DryRun)
  expect(status, JSON.stringify(body)).toBe(200)
  return csvImport.parse(body)
}
const head = 'Surname,Firstname,E-mail,Phone,School,State,Age,Date of birth,Guardian,Guardian e-mail\n'
const row = (email: string, rest = ',', age = '18+') => `Okafor,Adaeze,${email},0803 123 4567,${rest},${age}\n`
const total = async (keyword: string) => (await admin.ok('Account/GetStudents', { keyword })).Total
const mailsTo = async (email: string) =>
  (await sql<{ type: string }[]>`select type from message where recipient = ${email} and channel = 'email'`).map(
    ({ type }) => type,
  )

beforeAll(async () => {
  const CountryId = (
    await admin.ok('CountryState/CreateCountry', { Name: 'Nigeria', TwoLetterIsoCode: 'NG', ThreeLetterIsoCode: 'NGA' })
  ).Id
  for (const [state, schools] of [
    ['Kano', ['Dala School', 'Twin School']],
    ['Lagos', ['Twin School']],
  ] as const) {
    const StateId = (await admin.ok('CountryState/CreateState', { Name: state, CountryId })).Id
    for (const Name of schools) await admin.ok('School/CreateSchool', { Name, CountryId, StateId })
  }
})

describe('a file of students (X-104)', () => {
  test('is checked without a change, then imported whole, and each student gets a mail to choose a password', async () => {
    const file = head + row('ada@one.example', 'DALA school,') + row('obi@one.example', 'Twin School,Lagos')
    expect(await sent(file, 'yes')).toMatchObject({ New: 2, Wrong: 0, Imported: false })
    expect([await total('one.example'), await mailsTo('ada@one.example')]).toEqual([0, []])
    expect(await sent(file)).toMatchObject({ New: 2, Known: 0, Imported: true })
    const { Items } = await admin.ok('Account/GetStudents', { keyword: 'ada@one.example' })
    expect(Items).toMatchObject([
      {
        Surname: 'Okafor',
        Firstname: 'Adaeze',
        PhoneNumber: '+2348031234567',
        SchoolName: 'Dala School',
        IsStudent: true,
        IsMentor: false,
      },
    ])
    expect([await mailsTo('ada@one.example'), await mailsTo('obi@one.example')]).toEqual([
      ['registration'],
      ['registration'],
    ])
    expect(await sql`select from person where email like '%one.example' and password_hash is not null`).toHaveLength(0)
    expect(await sql`select from audit where call = 'Account/ImportStudents'`).toHaveLength(1)
  })

  test('adds nobody and sends nothing again when it is sent twenty times at once', async () => {
    const file = head + row('once@two.example')
    const reports = await together(20, () => sent(file))
    expect(reports.reduce((sum, { New }) => sum + New, 0)).toBe(1)
    expect(await sent(file.replace('once@', 'ONCE@'))).toMatchObject({ New: 0, Known: 1, Imported: true })
    expect([await total('two.example'), await mailsTo('once@two.example')]).toEqual([1, ['registration']])
  })

  test('imports nobody while a line is wrong, and names each wrong line and its column', async () => {
    const mentor = await aMentor(sql)
    const file = `${head}${row('good@three.example')}Okafor,,a@three.example,0803,,,18+\nBuy at bit.ly,Ada,b@three.example,0803 123 4567,,,18+\n${row('no address')}${row(mentor.email)}${row('c@three.example', 'Nowhere,')}${row('d@three.example', 'Twin School,')}${row('GOOD@three.example')}Other,Name,good@three.example,0803 123 4567,,,18+\n`
    const report = await sent(file)
    expect(report).toMatchObject({ New: 1, Wrong: 8, Imported: false })
    expect(report.Errors.map(({ Line, Column, Reason }) => [Line, Column, Reason])).toEqual([
      [3, 'Phone', expect.any(String)],
      [3, 'Firstname', 'This is required'],
      [4, 'Surname', 'Enter a name with letters only, without digits and addresses'],
      [5, 'E-mail', 'Enter an e-mail address like name@example.com'],
      [6, 'E-mail', 'Somebody else has an account with this address'],
      [7, 'School', 'No such school'],
      [8, 'School', 'There are several schools of this name. Enter the state'],
      [9, '', 'Duplicate of line 2'],
      [10, '', 'Duplicate of line 2'],
    ])
    expect([await total('three.example'), await mailsTo('good@three.example')]).toEqual([0, []])
  })

  test('has at most 500 rows, no password, and comes from an administrator', async () => {
    const many = Array.from({ length: 501 }, (_, at) => row(`s${at}@four.example`)).join('')
    expect(refusal(await post(head + many)).errors?.['File']).toEqual([
      'This file has more than 500 rows. Import it in parts.',
    ])
    expect(await sent(`${head.trim()},Password\n${row('pw@four.example').trim()},,,,secret\n`)).toMatchObject({
      LeftOut: ['Password'],
      Imported: true,
    })
    expect(await sql`select from person where email like '%four.example' and password_hash is not null`).toHaveLength(0)
    const mentor = await server.client((await aMentor(sql)).email)
    expect((await post(head + row('x@four.example'), 'yes', mentor)).status).toBe(403)
  })

  test('treats students of 13 to 17 as the registration does: the guardian is asked, and money is off (V-12)', async () => {
    const year = new Date(server.now()).getFullYear() - 15
    const minor = (email: string, guardian = 'g@five.example') =>
      row(email, ',', `13-17,14/03/${year},Ngozi Okafor,${guardian}`)
    const file = head + minor('young@five.example') + row('adult@five.example')
    expect(await sent(file, 'yes')).toMatchObject({ New: 2, Wrong: 0 })
    expect(await mailsTo('g@five.example')).toEqual([])
    expect(await sent(file)).toMatchObject({ New: 2, Imported: true })
    expect(await sent(file)).toMatchObject({ New: 0, Known: 2, Imported: true })
    expect(
      await sql`
        select p.email, p.age_band, p.money_off, p.adult_on::text, c.status, c.guardian_name
        from person p left join guardian_consent c on c.person_id = p.id where p.email like '%five.example' order by p.email`,
    ).toEqual([
      {
        email: 'adult@five.example',
        age_band: '18+',
        money_off: false,
        adult_on: null,
        status: null,
        guardian_name: null,
      },
      {
        email: 'young@five.example',
        age_band: '13-17',
        money_off: true,
        adult_on: `${year + 18}-03-14`,
        status: 'Pending',
        guardian_name: 'Ngozi Okafor',
      },
    ])
    expect(await mailsTo('g@five.example')).toEqual(['guardian-consent'])
    const more = await sent(head + ['a', 'b', 'c'].map((name) => minor(`${name}@five.example`)).join(''))
    expect(more.Errors).toMatchObject([
      { Line: 4, Column: 'Guardian e-mail', Reason: expect.stringContaining('about 3 students a day') },
    ])
  })

  test('names an age, a date of birth and a guardian that are missing or wrong', async () => {
    const year = new Date(server.now()).getFullYear()
    const faults = async (age: string) =>
      (await sent(head + row('f@six.example', ',', age), 'yes')).Errors.map(({ Column, Reason }) => [Column, Reason])
    expect(await faults('')).toEqual([['Age', 'This is required']])
    expect(await faults('12')).toEqual([['Age', 'Enter 13-17 or 18+. An account is for people from 13.']])
    expect(await faults('13-17')).toEqual(
      ['Date of birth', 'Guardian', 'Guardian e-mail'].map((name) => [name, 'From 13 to 17, this is required']),
    )
    expect(await faults(`13-17,31/02/${year - 15},Ngozi Okafor,g@six.example`)).toEqual([
      ['Date of birth', 'Enter a date such as 14/03/2011'],
    ])
    expect(await faults(`13-17,${year - 12}-12-31,Ngozi Okafor,g@six.example`)).toEqual([
      ['Date of birth', 'Children under 13 cannot have an account. The law protects their data.'],
    ])
    expect(await faults(`13–17,01/01/${year - 20},Ngozi Okafor,f+home@six.example`)).toEqual([
      ['Age', '18 or over by the date of birth. Enter 18+.'],
      ['Guardian e-mail', 'Enter the address of the guardian, not of the student'],
    ])
    expect(await faults(`18+,01/01/${year - 15}`)).toEqual([['Age', 'Under 18 by the date of birth. Enter 13-17.']])
    expect(await faults(`18+,soon`)).toEqual([['Date of birth', 'Enter a date such as 14/03/2011']])
    expect(await faults(`18+,01/01/1990`)).toEqual([])
  })
})
