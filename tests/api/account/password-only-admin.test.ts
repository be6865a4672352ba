import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, withText } from '#tests/api/assessment-builders.ts'
import { aPerson, anAdmin, aSector, aStudent, goodPassword } from '#tests/api/builders.ts'
import { aPdf, aPicture, getFile, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// V-11: while all administrators must use the two-step sign-in, a session that was begun with a password alone has no right of the role,
// also in the calls that are open to other people. Every case proves first that the role opens the thing.
const server = await startTestServer()
afterAll(() => server.close())
const { sql, url } = server
const require = (isRequired: boolean) => sql`update security_rule set two_factor_required = ${isRequired}`

const chief = await server.client((await anAdmin(sql)).email)
const student = await aStudent(sql, { surname: 'Yakubu' })
const own = await server.client(student.email)
const secret = await uploaded(url, own, 'FileUpload/PDFUpload', aPdf(), 'Letter.pdf')
const logo = await uploaded(url, chief, 'FileUpload/PictureUpload', await aPicture(), 'Logo.png')

const sector = await aSector(sql)
const assessmentId = await anOpenAssessment(chief, sector)
const submit = 'Assessment/SubmitCareerAssessmentResponses'
await own.ok(submit, aSubmission(assessmentId, { ...withText('first'), Device: 'Chrome on Android' }))
const { StudentAssessmentId: held } = await own.ok(
  submit,
  aSubmission(assessmentId, { ...withText('second'), Device: 'Firefox on Windows' }),
)
const productId = randomId()
await sql`insert into product (id, name, summary, description, amount) values (${productId}, 'P', '', '', 1)`
await sql`insert into device_status ${sql({ person_id: student.id, device_id: randomId(), label: '', revision: '', waiting: 1, oldest_at: new Date(0), seen_at: server.now() })}`

/** An administrator with all rights, who is a mentor of another sector and a vendor too. */
const roles = ['admin', 'mentor', 'vendor'] as const
const person = await aPerson(sql, { roles, allowAllEndPoints: true, isVerified: true, sectorId: await aSector(sql) })
const passwordOnly = await server.client(person.email)

type Reach = (client: ApiClient) => Promise<boolean>
const cases: readonly [string, Reach][] = [
  [
    'the list of the files of all people',
    async (client) => (await client.ok('FileUpload/GetFiles', { directory: 'people' })).length > 0,
  ],
  ['a file of another person', async (client) => (await getFile(url, client, secret.FilePath)).status === 200],
  [
    'the public root, for a table',
    async (client) => {
      const table = Buffer.from(`Name\r\n${randomId()}\r\n`)
      const { FilePath } = await uploaded(url, client, 'FileUpload/CSVUpload', table, 'Table.csv')
      return (await getFile(url, null, FilePath)).status === 200
    },
  ],
  [
    'another size of a picture of the site',
    async (client) =>
      (await client.call('FileUpload/ResizedImage', { FilePath: logo.FilePath, Width: 20 })).status === 200,
  ],
  [
    'a product of the shop',
    async (client) => (await client.call('Product/GetProductById', { id: productId })).status === 200,
  ],
  ['the devices of all people', async (client) => (await client.ok('Sync/GetSyncStatus')).Total > 0],
  [
    'the assessments of another sector',
    async (client) => (await client.ok('Assessment/GetLiteCareerAssessmentsBySector', { sector })).length > 0,
  ],
  [
    'a held answer of another sector',
    async (client) => {
      const input = { StudentAssessmentId: held, Decision: 'accepted', Seen: null } as const
      return (await client.call('Assessment/SettleHeldAnswer', input)).status !== 404
    },
  ],
  [
    'the deletion of a file of the site',
    async (client) => {
      const name = `${randomId()}.pdf`
      await uploaded(url, chief, 'FileUpload/PDFUpload', aPdf(name), name)
      return (await client.call('FileUpload/DeleteFile', { FileName: name })).status === 200
    },
  ],
  ['a call of the role alone', async (client) => (await client.call('Account/GetStudents')).status === 200],
]

test.each(cases)('%s is closed to a session without the second step', async (_, reaches) => {
  await require(false)
  expect(await reaches(passwordOnly)).toBe(true)
  await require(true)
  expect(await reaches(passwordOnly)).toBe(false)
})

test('what is open to their other roles, and turning the second step on, stays open', async () => {
  await require(true)
  expect((await passwordOnly.call('Product/GetMyProducts')).status).toBe(200)
  expect((await passwordOnly.call('Assessment/GetAnsweredCareerAssessmentsByMentor')).status).toBe(200)
  expect(await passwordOnly.ok('Account/GetMyTwoFactor')).toMatchObject({ IsRequired: true })
  expect((await passwordOnly.ok('Account/BeginTwoFactor', { Password: goodPassword })).Key).not.toBe('')
  expect((await passwordOnly.call('Account/GetStudents')).status).toBe(423)
})
