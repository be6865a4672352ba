import { afterAll, expect, test } from 'vitest'
import { allKinds } from '#contract/assessment-kinds.ts'
import { maxQuestionPictures } from '#contract/limits.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aBody, anOpenAssessment, aSubmission, authored } from '#tests/api/assessment-builders.ts'
import { anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { aPdf, aPicture, getFile, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql, url } = server
const admin = await server.client((await anAdmin(sql)).email)
const sector = await aSector(sql)

let shade = 40
/** The address of a new picture of the site, in a folder of the file manager. */
async function aSitePicture(name = `map-${shade}.png`): Promise<string> {
  shade++
  return (
    await uploaded(url, admin, 'FileUpload/PictureUpload', await aPicture(shade, shade), name, { Folder: 'Forms' })
  ).FilePath
}
/** The questions of a body; the first one has this picture. */
const questions = (Picture: string, PictureText = 'A map of the cell') =>
  (aBody(sector).Questions ?? []).map((one, at) => (at === 0 ? { ...one, Picture, PictureText } : one))

test.each(allKinds.map((kind) => [kind.name, kind] as const))(
  'a question of %s has a picture that students, answers and their readers get, and that its version keeps (L-01)',
  async (_, kind) => {
    const { calls } = kind
    const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
    const [first, second] = [await aSitePicture(), await aSitePicture()]
    const Id = await anOpenAssessment(admin, sector, { Name: `Cells ${kind.name}`, Questions: questions(first) }, kind)
    const seen = async () => {
      const { Items } = await student.ok(calls.open)
      return Items.find((item) => item.Id === Id)?.Questions.map(({ Picture, PictureText }) => [Picture, PictureText])
    }
    const asFirst = [
      [first, 'A map of the cell'],
      [undefined, undefined],
    ]
    expect(await seen()).toEqual(asFirst)
    // A device downloads it without a session.
    expect((await getFile(url, null, first)).status).toBe(200)

    // Another picture is a draft of the next version.
    const { RowVersion } = await authored(admin, Id, kind)
    await admin.ok(calls.update, { Id, RowVersion, Questions: questions(second, 'A photograph') })
    expect(await seen()).toEqual(asFirst)
    await student.ok(calls.submit, aSubmission(Id))
    await admin.ok(calls.activate, { Id })
    expect((await seen())?.[0]).toEqual([second, 'A photograph'])
    for (const rows of [(await student.ok(calls.mine)).Items, (await admin.ok(calls.answered)).Items])
      expect(rows.find((row) => row.AssessmentId === Id)?.Questions[0]).toMatchObject({
        Picture: first,
        PictureText: 'A map of the cell',
      })
    // The version that was answered keeps its picture in the file manager.
    const [, , , name = ''] = first.split('/')
    const deleted = await admin.call('FileUpload/DeleteFile', { Folder: 'Forms', FileName: name })
    expect(deleted.status).toBe(422)
  },
)

test('a file of a person, a document, an unknown address and a picture without words are refused, and name their question', async () => {
  const owner = await server.client((await aStudent(sql, { sectorId: sector })).email)
  const foreign = await uploaded(url, owner, 'FileUpload/PictureUpload', await aPicture(30, 31), 'mine.png')
  const document = await uploaded(url, admin, 'FileUpload/PDFUpload', aPdf('cells'), 'cells.pdf')
  const unknown = `/files/${'0'.repeat(64)}/map.webp`
  const create = async (address: string, words?: string) => {
    const reply = await admin.call(
      'Assessment/CreateCareerAssessment',
      aBody(sector, { Questions: questions(address, words) }),
    )
    return [reply.status, reply.status === 400 ? refusal(reply).errors : null]
  }
  const refused = [400, { 'Questions.0.Picture': ['Choose a picture from the file manager.'] }]
  for (const address of [foreign.FilePath, document.FilePath, unknown, '/icons/icon-192.png'])
    expect([address, await create(address)]).toEqual([address, refused])
  expect((await create('https://elsewhere.example/map.webp'))[0]).toBe(400)
  const good = await aSitePicture()
  expect(await create(good, '')).toEqual([
    400,
    { 'Questions.0.PictureText': ['Describe the picture for people who cannot see it.'] },
  ])
  expect((await create(good))[0]).toBe(200)
})

test('an assessment has a limited number of pictures, because a device downloads all of them', async () => {
  const Picture = await aSitePicture()
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      Id: `q${at}`,
      Question: `Question ${at}`,
      Order: at,
      IsOption: false,
      IslongAnswer: true,
      Options: [],
      Picture,
      PictureText: 'A map',
    }))
  const create = (count: number) =>
    admin.call('Assessment/CreateCareerAssessment', aBody(sector, { Questions: many(count) }))
  expect((await create(maxQuestionPictures)).status).toBe(200)
  const reply = await create(maxQuestionPictures + 1)
  expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([
    400,
    [`Questions.${maxQuestionPictures}.Picture`],
  ])
})
