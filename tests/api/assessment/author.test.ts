import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aBody, anOpenAssessment, aSubmission, authored, withText, together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const sector = await aSector(sql, 'Health')
const create = 'Assessment/CreateCareerAssessment'
const update = 'Assessment/UpdateCareerAssessment'
const aClient = async () => server.client((await aStudent(sql)).email)

async function versions(id: string) {
  return sql<
    { version: number; name: string }[]
  >`select version, name from assessment_version where assessment_id = ${id} order by version`
}

test('a new assessment is a draft that no student sees until it is activated', async () => {
  const { Id } = await admin.ok(create, aBody(sector))
  const ada = await aClient()
  const open = async () =>
    (await ada.ok('Assessment/GetCareerAssessments', { pageSize: 200 })).Items.some((one) => one.Id === Id)
  expect(await open()).toBe(false)
  await admin.ok('Assessment/ActivateCareerAssessment', { Id })
  expect(await open()).toBe(true)
  await admin.ok('Assessment/SuspendCareerAssessment', { Id })
  expect(await open()).toBe(false)
})

test('a draft is edited in place', async () => {
  const { Id } = await admin.ok(create, aBody(sector))
  await admin.ok(update, { ...aBody(sector, { Name: 'Better name' }), Id, RowVersion: 1 })
  expect(await versions(Id)).toEqual([{ version: 1, name: 'Better name' }])
})

test('what students may have on a device is never edited: the edit becomes the next version', async () => {
  const Id = await anOpenAssessment(admin, sector)
  const { RowVersion } = await authored(admin, Id)
  expect(await admin.ok(update, { ...aBody(sector, { Name: 'Better name' }), Id, RowVersion })).toContain('version 2')
  expect(await versions(Id)).toEqual([
    { version: 1, name: 'Career interest' },
    { version: 2, name: 'Better name' },
  ])
  expect(await authored(admin, Id)).toMatchObject({ Version: 2, RowVersion: RowVersion + 1 })
})

test('the edit of an open assessment stays with its authors until it is activated again (L-02)', async () => {
  const Id = await anOpenAssessment(admin, sector)
  const ada = await aClient()
  const seen = async () =>
    (await ada.ok('Assessment/GetCareerAssessments', { pageSize: 200 })).Items.find((one) => one.Id === Id)?.Version
  const { RowVersion } = await authored(admin, Id)
  await admin.ok(update, { ...aBody(sector, { Name: 'Half' }), Id, RowVersion })
  await admin.ok(update, { ...aBody(sector, { Name: 'Whole' }), Id, RowVersion: RowVersion + 1 })
  expect([await seen(), (await authored(admin, Id)).PublishedVersion]).toEqual([1, 1])
  expect(await versions(Id)).toMatchObject([{ version: 1 }, { version: 2, name: 'Whole' }])
  await admin.ok('Assessment/ActivateCareerAssessment', { Id })
  expect([await seen(), (await authored(admin, Id)).PublishedVersion]).toEqual([2, 2])
})

test('the questions and the other details are changed one without the other', async () => {
  const { Id } = await admin.ok(create, { Name: 'Bare', Sector: sector, Description: 'Not written yet.' })
  expect((await admin.call('Assessment/ActivateCareerAssessment', { Id })).status).toBe(422)
  const { Questions } = aBody(sector)
  await admin.ok(update, { Id, RowVersion: 1, Questions })
  await admin.ok(update, { Id, RowVersion: 2, Name: 'Dressed' })
  expect(await authored(admin, Id)).toMatchObject({
    Name: 'Dressed',
    Description: 'Not written yet.',
    State: 'Draft',
    PublishedVersion: null,
    Questions: [{ Id: 'day' }, { Id: 'why' }],
  })
  expect((await admin.raw(update, { Id, RowVersion: 3, Name: ' ' })).status).toBe(400)
})

test('a duplicate is a draft with the questions of the original and another name (X-015)', async () => {
  const Id = await anOpenAssessment(admin, sector, { Name: 'Night owl' })
  await admin.ok('Assessment/DuplicateCareerAssessment', { Id })
  await admin.ok('Assessment/DuplicateCareerAssessment', { Id })
  const { Items } = await admin.ok('Assessment/GetAdminCareerAssessments', { keyword: 'owl', sort: 'Name' })
  const { Questions } = await authored(admin, Id)
  expect(Items).toMatchObject([
    { Name: 'Night owl', State: 'Active' },
    { Name: 'Night owl (2)', State: 'Draft', ResponseCount: 0, Questions },
    { Name: 'Night owl (3)', State: 'Draft' },
  ])
  for (const missing of [randomId(), 'no-id'])
    expect((await admin.call('Assessment/DuplicateCareerAssessment', { Id: missing })).status).toBe(404)
})

test('the list is filtered by status and opens one assessment by its id', async () => {
  const elsewhere = await aSector(sql)
  const draft = (await admin.ok(create, aBody(elsewhere))).Id
  const [active, closed] = [await anOpenAssessment(admin, elsewhere), await anOpenAssessment(admin, elsewhere)]
  await admin.ok('Assessment/SuspendCareerAssessment', { Id: closed })
  const ids = async (state: 'Draft' | 'Active' | 'Inactive') =>
    (await admin.ok('Assessment/GetAdminCareerAssessments', { sector: elsewhere, state })).Items.map(({ Id }) => Id)
  expect([await ids('Draft'), await ids('Active'), await ids('Inactive')]).toEqual([[draft], [active], [closed]])
  expect((await admin.ok('Assessment/GetAdminCareerAssessments', { id: closed })).Total).toBe(1)
  expect((await admin.ok('Assessment/GetAdminCareerAssessments', { id: closed, sector: '', state: '' })).Total).toBe(1)
})

test('an edit without a change of text makes no version', async () => {
  const Id = await anOpenAssessment(admin, sector)
  const elsewhere = await aSector(sql)
  const { RowVersion } = await authored(admin, Id)
  await admin.ok(update, { ...aBody(elsewhere), Id, RowVersion })
  expect(await authored(admin, Id)).toMatchObject({ Version: 1, Sector: elsewhere })
})

test('an unfinished edit of a suspended assessment stays with its authors until it is activated', async () => {
  const Id = await anOpenAssessment(admin, sector)
  const ada = await aClient()
  await ada.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(Id))
  await admin.ok('Assessment/SuspendCareerAssessment', { Id })
  const { RowVersion } = await authored(admin, Id)
  await admin.ok(update, { ...aBody(sector, { Name: 'Half a' }), Id, RowVersion })
  const seen = async () =>
    (await ada.ok('Assessment/GetCareerAssessments', { pageSize: 200 })).Items.find((one) => one.Id === Id)
  expect(await seen()).toMatchObject({ Name: 'Career interest', Version: 1 })
  await admin.ok(update, { ...aBody(sector, { Name: 'Half a name' }), Id, RowVersion: RowVersion + 1 })
  await admin.ok('Assessment/ActivateCareerAssessment', { Id })
  expect(await seen()).toMatchObject({ Name: 'Half a name', Version: 2 })
})

test('the database itself refuses to change a published version', async () => {
  const id = await anOpenAssessment(admin, sector)
  await expect(sql`update assessment_version set questions = '[]' where assessment_id = ${id}`).rejects.toThrow(
    'frozen',
  )
  await expect(sql`update assessment_version set published_at = null where assessment_id = ${id}`).rejects.toThrow(
    'frozen',
  )
  await expect(sql`delete from assessment_version where assessment_id = ${id}`).rejects.toThrow('frozen')
})

test('a save that builds on an old copy is refused with the current row, and nothing is written', async () => {
  const { Id } = await admin.ok(create, aBody(sector))
  await admin.ok(update, { ...aBody(sector, { Name: 'Hers' }), Id, RowVersion: 1 })
  const reply = await admin.call(update, { ...aBody(sector, { Name: 'His' }), Id, RowVersion: 1 })
  expect(reply.status).toBe(409)
  expect(refusal(reply).current).toMatchObject({ Id, Name: 'Hers', RowVersion: 2 })
  expect(await versions(Id)).toEqual([{ version: 1, name: 'Hers' }])
})

test('of twenty saves of one copy at the same moment one wins', async () => {
  const Id = await anOpenAssessment(admin, sector)
  const { RowVersion } = await authored(admin, Id)
  const replies = await together(20, (n) =>
    admin.call(update, { ...aBody(sector, { Name: `Name ${n}` }), Id, RowVersion }),
  )
  expect(replies.filter((one) => one.status === 200)).toHaveLength(1)
  expect(replies.filter((one) => one.status === 409)).toHaveLength(19)
  expect(await versions(Id)).toHaveLength(2)
})

test('answers that arrive while an author saves keep the version they were given to', async () => {
  const Id = await anOpenAssessment(admin, sector)
  const { RowVersion } = await authored(admin, Id)
  const students = await together(8, aClient)
  const [, ...receipts] = await Promise.all([
    admin.ok(update, { ...aBody(sector, { Name: 'Edited' }), Id, RowVersion }),
    ...students.map((one) => one.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(Id))),
  ])
  expect(receipts.every((one) => one.Held === null)).toBe(true)
  const rows = await sql`select distinct version from attempt where assessment_id = ${Id}`
  expect(rows).toEqual([{ version: 1 }])
})

test('a deleted assessment is gone for authors and students, its answers are not', async () => {
  const Id = await anOpenAssessment(admin, sector)
  const ada = await aClient()
  await ada.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(Id))
  await admin.ok('Assessment/DeleteCareerAssessment', { Id })
  expect((await admin.call('Assessment/ActivateCareerAssessment', { Id })).status).toBe(404)
  expect((await admin.call(update, { ...aBody(sector), Id, RowVersion: 3 })).status).toBe(404)
  expect((await ada.ok('Assessment/GetCareerAssessments', { pageSize: 200 })).Items.some((one) => one.Id === Id)).toBe(
    false,
  )
  expect((await ada.ok('Assessment/GetMyAnsweredCareerAssessments')).Total).toBe(1)
  expect(
    (await admin.ok('Assessment/GetAnsweredCareerAssessments', { pageSize: 200 })).Items.some(
      (one) => one.AssessmentId === Id,
    ),
  ).toBe(true)
})

test.for([
  'Assessment/ActivateCareerAssessment',
  'Assessment/SuspendCareerAssessment',
  'Assessment/DeleteCareerAssessment',
] as const)('%s of nothing is not found, and of an old copy a conflict', async (key) => {
  expect((await admin.call(key, { Id: randomId() })).status).toBe(404)
  expect((await admin.call(key, { Id: 'no-id' })).status).toBe(404)
  const { Id } = await admin.ok(create, aBody(sector))
  expect((await admin.call(key, { Id, RowVersion: 9 })).status).toBe(409)
})

const text = { Question: 'Q', IsOption: false, IslongAnswer: false, Options: [] }
test.for([
  ['an unknown sector', { Sector: 99_999 }, 'Sector'],
  ['no name', { Name: '  ' }, 'Name'],
  ['a question without text', { Questions: [{ ...text, Id: 'a', Order: 1, Question: ' ' }] }, 'Questions.0.Question'],
  ['a choice without options', { Questions: [{ ...text, Id: 'a', Order: 1, IsOption: true }] }, 'Questions.0.Options'],
  [
    'a dependency on nothing',
    { Questions: [{ ...text, Id: 'a', Order: 1, DependentOnOption: ['gone'] }] },
    'Questions.0.DependentOnOption',
  ],
] as const)('%s is refused by name', async ([, facts, field]) => {
  const reply = await admin.raw(create, { ...aBody(sector), ...facts })
  expect(reply.status).toBe(400)
  expect(Object.keys(refusal(reply).errors ?? {})).toContain(field)
})

test('questions that depend on each other in a circle are refused', async () => {
  const choice = (Id: string, on: string) => ({
    Id,
    Question: Id,
    Order: 1,
    IsOption: true,
    IslongAnswer: false,
    Options: [{ Id: `${Id}-1`, Option: 'Yes' }],
    DependentOnOption: [on],
  })
  expect((await admin.raw(create, aBody(sector, { Questions: [choice('a', 'b-1'), choice('b', 'a-1')] }))).status).toBe(
    400,
  )
})

test('the admin list tells how many answered and finds by name', async () => {
  const Id = await anOpenAssessment(admin, sector, { Name: 'Rare blue heron' })
  const ada = await aClient()
  await ada.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(Id))
  await ada.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(Id, withText('again')))
  const found = await admin.ok('Assessment/GetAdminCareerAssessments', { keyword: 'HERON rare' })
  expect(found).toMatchObject({ Total: 1, Items: [{ Id, ResponseCount: 2, IsActive: true }] })
  expect(
    (await admin.ok('Assessment/GetAdminCareerAssessments', { keyword: 'heron', sector: sector + 1000 })).Total,
  ).toBe(0)
})
