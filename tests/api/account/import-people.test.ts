import { afterAll, describe, expect, test } from 'vitest'
import { csvImport, type CsvImport } from '#contract/entities/csv-import.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aPerson } from '#tests/api/builders.ts'
import { sendForm } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
await sql`insert into sector values (71, 'Health'), (72, 'Building') on conflict do nothing`

type ImportKey = 'Account/ImportMentors' | 'Account/ImportVendors' | 'Account/ImportParents'
const post = (call: ImportKey, text: string, DryRun: 'yes' | 'no' = 'no', caller = admin) =>
  sendForm(server.url, caller, call, { DryRun }, Buffer.from(text), 'people.csv')
async function sent(call: ImportKey, text: string, DryRun: 'yes' | 'no' = 'no'): Promise<CsvImport> {
  const { status, body } = await post(call, text, DryRun)
  expect(status, JSON.stringify(body)).toBe(200)
  return csvImport.parse(body)
}
const person = 'Surname,Firstname,E-mail,Phone'
const bello = (email: string) => `Bello,Ibrahim,${email},0803 123 4567`
const reasons = ({ Errors }: CsvImport) => Errors.map(({ Line, Column, Reason }) => [Line, Column, Reason])
const files = {
  'Account/ImportMentors': { head: `${person},Sector`, rest: 'health' },
  'Account/ImportVendors': {
    head: `${person},Business name,Registration number,Business address`,
    rest: 'Bello Books,RC 1,4 Marina',
  },
  'Account/ImportParents': { head: person, rest: '' },
} as const

describe.each(['Account/ImportMentors', 'Account/ImportVendors', 'Account/ImportParents'] as const)(
  '%s (X-104)',
  (call) => {
    const { head, rest } = files[call]
    const file = (email: string) => `${head}\n${bello(email)}${rest && `,${rest}`}\n`
    const email = (name: string) => `${name}@${call.slice(14).toLowerCase()}.example`

    test('is checked without a change, then imports once, and mails each person', async () => {
      const one = file(email('one'))
      expect(await sent(call, one, 'yes')).toMatchObject({ New: 1, Wrong: 0, Imported: false })
      expect(await sql`select from person where email = ${email('one')}`).toHaveLength(0)
      const reports = await together(20, () => sent(call, one))
      expect(reports.reduce((sum, { New }) => sum + New, 0)).toBe(1)
      expect(await sql`select type from message where recipient = ${email('one')}`).toMatchObject([
        { type: 'registration' },
      ])
    })

    test('refuses the address of somebody in another role, and an administrator without the right', async () => {
      const other = await anAdmin(sql)
      expect(reasons(await sent(call, file(other.email)))).toEqual([
        [2, 'E-mail', 'Somebody else has an account with this address'],
      ])
      const limited = await server.client(
        (await anAdmin(sql, { adminEndPoints: [call], allowAllEndPoints: false })).email,
      )
      const reply = await post(call, file(email('limited')), 'yes', limited)
      if (call === 'Account/ImportParents') expect(reply.status).toBe(200)
      else expect(refusal(reply)).toMatchObject({ detail: expect.stringContaining('full access') })
      const parent = await server.client((await aPerson(sql, { roles: ['parent'] })).email)
      expect((await post(call, file(email('parent')), 'yes', parent)).status).toBe(403)
    })
  },
)

describe('what the files of a role have beside the person (X-104)', () => {
  test('a mentor gets the sector of the file', async () => {
    const { head } = files['Account/ImportMentors']
    expect(
      reasons(
        await sent('Account/ImportMentors', `${head}\n${bello('a@m.example')},Nowhere\n${bello('b@m.example')},\n`),
      ),
    ).toEqual([
      [2, 'Sector', 'No such sector'],
      [3, 'Sector', 'This is required'],
    ])
    await sent('Account/ImportMentors', `${head}\n${bello('c@m.example')},building\n`)
    expect((await admin.ok('Account/GetMentors', { keyword: 'c@m.example' })).Items).toMatchObject([
      { SectorName: 'Building', IsMentor: true, IsStudent: false },
    ])
  })

  test('a vendor has the facts of the business, and is not verified (R-442)', async () => {
    const { head } = files['Account/ImportVendors']
    expect(reasons(await sent('Account/ImportVendors', `${head}\n${bello('a@v.example')},Books,,\n`))).toEqual([
      [2, 'Registration number', 'This is required'],
      [2, 'Business address', 'This is required'],
    ])
    await sent('Account/ImportVendors', `${head}\n${bello('b@v.example')},Books,RC 7,4 Marina\n`)
    expect((await admin.ok('Account/GetVendors', { keyword: 'b@v.example' })).Items).toMatchObject([
      { BusinessName: 'Books', RegNum: 'RC 7', BusinessAddress: '4 Marina', IsVendor: true, IsVendorVerified: false },
    ])
  })
})
