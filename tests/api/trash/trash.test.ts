import { afterAll, describe, expect, test } from 'vitest'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { CallKey } from '#contract/contract.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { trashKinds } from '#contract/trash/trash-kinds.ts'
import { productStatuses } from '#rules/product-state.ts'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { restores } from '#server/dispatch/restores.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anEventBody, aType } from '#tests/api/calendar/event-builders.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aPerson, aSector, aStudent } from '#tests/api/builders.ts'
import { aPicture, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { trashedAreas } from './trashed-areas.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const keeper = await anAdmin(sql, { firstname: 'Ngozi', surname: 'Eze' })
const sector = await aSector(sql)
const [admin, student, visitor] = [
  await server.client(keeper.email),
  await server.client((await aStudent(sql, { sectorId: sector })).email),
  await server.client(),
]
const { FilePath: picture } = await uploaded(
  server.url,
  admin,
  'FileUpload/PictureUpload',
  await aPicture(40, 40),
  'x.png',
)
const areas = await trashedAreas({ admin, student, visitor, server, sector, picture })
const areaOf = (kind: string) => must(areas[kind], `how ${kind} is tested`)
const inTrash = async (kind: string, id: string) => (await admin.ok('Trash/GetTrash', { trash: kind, id })).Items[0]
const aName = (kind: string) => `${kind} ${randomId().slice(0, 8)}`

/** What a restored row may not have as before: its version, and times of the change itself. */
const changing = new Set(['RowVersion', 'UpdatedDate'])
const shown = async (kind: string, id: string) =>
  Object.entries(must(await areaOf(kind).row(id), 'a row')).filter(([field]) => !changing.has(field))

test('every kind of the trash is tested here, and the server knows how to restore it', () => {
  expect(Object.keys(areas).toSorted()).toEqual(Object.keys(trashKinds).toSorted())
  expect(Object.keys(restores).toSorted()).toEqual(Object.keys(trashKinds).toSorted())
})

describe.each(Object.keys(trashKinds))('%s (X-106)', (kind) => {
  const area = areaOf(kind)

  test('that is deleted is found by nobody else, is in the trash with when and by whom, and is restored as it was', async () => {
    const name = aName(kind)
    const id = await area.create(name)
    const before = await shown(kind, id)
    if (area.isFound) expect(await area.isFound(id)).toBe(true)
    expect(await admin.raw(area.remove, { Id: id })).toMatchObject({
      status: 200,
      body: expect.stringContaining(`${name} is moved to the trash.`),
    })
    expect(await area.row(id)).toBeUndefined()
    if (area.isFound) expect(await area.isFound(id)).toBe(false)
    expect(await inTrash(kind, id)).toEqual({
      Id: id,
      Kind: kind,
      KindName: trashKinds[kind]?.name,
      Name: name,
      DeletedDate: expect.stringMatching(/^\d{4}-/),
      DeletedBy: 'Ngozi Eze',
    })
    expect(await admin.ok('Trash/Restore', { Id: id })).toBe(`${name} is restored.`)
    expect(await shown(kind, id)).toEqual(before)
    if (area.isFound) expect(await area.isFound(id)).toBe(true)
    expect(await inTrash(kind, id)).toBeUndefined()
    const { Items } = await admin.ok('Audit/GetAuditLog', { keyword: id })
    expect(Items.map(({ Call }) => Call)).toEqual(expect.arrayContaining(['Trash/Restore', area.remove]))
    // One award of an action is active at a time.
    await admin.raw(area.remove, { Id: id })
  })

  test('is deleted twice and restored twice, also in parallel, with the effect of once', async () => {
    const id = await area.create(aName(kind))
    const before = await shown(kind, id)
    const statuses = async (work: () => Promise<{ status: number }>) =>
      (await together(5, work)).map(({ status }) => status)
    for (let round = 0; round < 2; round++) {
      expect(await statuses(() => admin.raw(area.remove, { Id: id }))).toEqual([200, 200, 200, 200, 200])
      expect(await inTrash(kind, id)).toMatchObject({ Id: id })
      expect(await statuses(() => admin.call('Trash/Restore', { Id: id }))).toEqual([200, 200, 200, 200, 200])
      expect(await shown(kind, id)).toEqual(before)
    }
    await admin.raw(area.remove, { Id: id })
  })

  test('is found and restored only by who may delete it', async () => {
    const id = await area.create(aName(kind))
    await admin.raw(area.remove, { Id: id })
    const clerk = await server.client(
      (await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Account/GetStudents'] })).email,
    )
    for (const client of [student, clerk]) {
      expect((await client.call('Trash/GetTrash', { trash: kind })).status).toBe(403)
      expect((await client.ok('Trash/GetTrash')).Items).toEqual([])
      expect((await client.call('Trash/Restore', { Id: id })).status).toBe(404)
    }
    expect((await visitor.call('Trash/Restore', { Id: id })).status).toBe(401)
    expect(await inTrash(kind, id)).toBeDefined()
    const allowed = await server.client(
      (await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: [area.remove] })).email,
    )
    expect((await allowed.ok('Trash/GetTrash')).Items.map(({ Kind }) => Kind)).toContain(kind)
    expect((await allowed.call('Trash/Restore', { Id: id })).status).toBe(200)
    await admin.raw(area.remove, { Id: id })
  })
})

const named = Object.entries(areas).flatMap(([kind, { field }]) =>
  field === undefined ? [] : [[kind, field] as const],
)

test.each(named)(
  '%s is not restored while another one has its name: the refusal names the field %s',
  async (kind, field) => {
    const area = areaOf(kind)
    const name = aName(kind)
    const id = await area.create(name)
    await admin.raw(area.remove, { Id: id })
    const other = await area.create(name)
    const reply = await admin.call('Trash/Restore', { Id: id })
    expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, [field]])
    expect(await inTrash(kind, id)).toMatchObject({ Name: name })
    await admin.raw(area.remove, { Id: other })
    expect((await admin.call('Trash/Restore', { Id: id })).status).toBe(200)
  },
)

test('of two that take one name, deleted both, only one is restored by twenty calls at once', async () => {
  const area = areaOf('City')
  const name = aName('City')
  const ids: string[] = []
  for (let at = 0; at < 2; at++) {
    const id = await area.create(name)
    await admin.raw(area.remove, { Id: id })
    ids.push(id)
  }
  const replies = await together(20, (at) => admin.call('Trash/Restore', { Id: must(ids[at % 2], 'an id') }))
  const restored = new Set(replies.flatMap(({ status }, at) => (status === 200 ? [at % 2] : [])))
  expect(restored.size).toBe(1)
  expect((await admin.ok('Trash/GetTrash', { trash: 'City', keyword: name })).Total).toBe(1)
})

test('what lies in another thing is not restored before it: the refusal names the field', async () => {
  const country = await areaOf('Country').create(aName('Country'))
  const { Id: state } = await admin.ok('CountryState/CreateState', { CountryId: country, Name: 'North' })
  await admin.ok('CountryState/DeleteState', { Id: state })
  await admin.ok('CountryState/DeleteCountry', { Id: country })
  expect(refusal(await admin.call('Trash/Restore', { Id: state })).errors).toEqual({
    CountryId: ['This country does not exist'],
  })
  await admin.ok('Trash/Restore', { Id: country })
  await admin.ok('Trash/Restore', { Id: state })
  expect(await areaOf('State').row(state)).toMatchObject({ Name: 'North' })
})

test('a product comes back into its categories, and not before the category is restored', async () => {
  const { Id: category } = await admin.ok('Category/CreateCategory', { Name: aName('Category') })
  const { Id } = await admin.ok('Product/CreateProduct', { Name: 'Atlas', Amount: 100, Categories: [category] })
  await admin.ok('Product/DeleteProduct', { Id })
  await admin.ok('Category/DeleteCategory', { Id: category })
  expect(refusal(await admin.call('Trash/Restore', { Id })).errors).toEqual({
    Categories: ['One of its categories was deleted. Restore the category first.'],
  })
  await admin.ok('Trash/Restore', { Id: category })
  await admin.ok('Trash/Restore', { Id })
  expect((await admin.ok('Product/GetProductById', { id: Id })).Categories).toMatchObject([{ Id: category }])
})

test('two awards for one action are not active on one day because one is restored', async () => {
  const area = areaOf('ReferralAward')
  const first = await area.create('First award')
  await admin.ok('Referral/DeleteReferralAward', { Id: first })
  const second = await area.create('Second award')
  const reply = await admin.call('Trash/Restore', { Id: first })
  expect([reply.status, refusal(reply).detail]).toEqual([422, expect.stringContaining('Second award')])
  await admin.ok('Referral/DeletePackageAddon', { Id: second })
  await admin.ok('Trash/Restore', { Id: first })
  await admin.ok('Referral/DeleteReferralAward', { Id: first })
})

test('vendors restore what they deleted, and not what an administrator deleted', async () => {
  const [one, other] = [
    await server.client((await aPerson(sql, { roles: ['vendor'], isVerified: true })).email),
    await server.client((await aPerson(sql, { roles: ['vendor'], isVerified: true })).email),
  ]
  const { Id } = await one.ok('Product/CreateMyProduct', { Name: 'Ruler', Amount: 100 })
  await one.ok('Product/DeleteMyProduct', { Id })
  expect((await one.ok('Trash/GetTrash', { trash: 'Product' })).Items).toMatchObject([{ Id, Name: 'Ruler' }])
  expect((await other.ok('Trash/GetTrash', { trash: 'Product' })).Items).toEqual([])
  expect((await other.call('Trash/Restore', { Id })).status).toBe(404)
  await one.ok('Trash/Restore', { Id })
  await admin.ok('Product/PublishProduct', { Id })
  await one.ok('Product/DeleteMyProduct', { Id })
  expect(await one.ok('Trash/Restore', { Id })).toBe('Ruler is restored. It is not published.')
  expect(await areaOf('Product').row(Id)).toMatchObject({ ProductStatus: productStatuses.Unpublished })
  await admin.ok('Product/PublishProduct', { Id })
  await one.ok('Product/DeleteMyProduct', { Id })
  // From here on it is the administrator's deletion.
  await admin.ok('Product/DeleteProduct', { Id })
  expect((await one.ok('Trash/GetTrash', { trash: 'Product' })).Items).toEqual([])
  expect((await one.call('Trash/Restore', { Id })).status).toBe(404)
  expect((await one.call('Product/DeleteMyProduct', { Id })).status).toBe(404)
})

test('a mentor does not restore an event that an administrator deleted after them', async () => {
  const mentor = await server.client((await aMentor(sql)).email)
  const type = await aType(admin, aName('Type'), null)
  const { Id } = await mentor.ok('Calendar/AddEventToCalender', anEventBody(server, type))
  await mentor.ok('Calendar/DeleteMyCalenderEvent', { Id })
  await admin.ok('Calendar/DeleteCalenderEvent', { Id })
  expect((await mentor.ok('Trash/GetTrash')).Items).toEqual([])
  expect((await mentor.call('Trash/Restore', { Id })).status).toBe(404)
  expect(await inTrash('CalenderEvent', Id)).toMatchObject({ DeletedBy: 'Ngozi Eze' })
})

test('an event is not restored into another one of its mentor, also by an administrator (X-021)', async () => {
  const mentor = await server.client((await aMentor(sql)).email)
  const type = await aType(admin, aName('Type'), null)
  const { Id } = await mentor.ok('Calendar/AddEventToCalender', anEventBody(server, type))
  await admin.ok('Calendar/DeleteCalenderEvent', { Id })
  const other = await mentor.ok('Calendar/AddEventToCalender', anEventBody(server, type, { Title: 'Evening class' }))
  const reply = await admin.call('Trash/Restore', { Id })
  expect([reply.status, refusal(reply).errors]).toEqual([
    400,
    { EventDateTime: ['Its mentor has “Evening class” at this time. Choose a free time.'] },
  ])
  await mentor.ok('Calendar/DeleteMyCalenderEvent', { Id: other.Id })
  await admin.ok('Trash/Restore', { Id })
})

test('an event that would have begun is not in the trash any more', async () => {
  const id = await areaOf('CalenderEvent').create(aName('CalenderEvent'))
  await admin.ok('Calendar/DeleteCalenderEvent', { Id: id })
  expect(await inTrash('CalenderEvent', id)).toBeDefined()
  await sql`update calendar_event set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${id}`
  expect(await inTrash('CalenderEvent', id)).toBeUndefined()
  expect((await admin.call('Trash/Restore', { Id: id })).status).toBe(422)
})

const opened: [kind: string, opens: CallKey, differs: string, closed: object][] = [
  ['Product', 'Product/PublishProduct', 'It is not published.', { ProductStatus: productStatuses.Unpublished }],
  ['Form', 'Eform/PublishForm', 'It is withdrawn.', { State: 'Withdrawn' }],
  ['ReferralAward', 'Referral/ActivateReferralAward', 'It is suspended.', { IsActive: false }],
  ...allKinds.map(({ entity, calls }): (typeof opened)[number] => [
    entity,
    calls.activate,
    'It is suspended.',
    { IsActive: false },
  ]),
]
test.each(opened)(
  '%s comes back closed from who may delete it and not open it',
  async (kind, opens, differs, closed) => {
    const area = areaOf(kind)
    const name = aName(kind)
    const id = await area.create(name)
    if (kind === 'Product') await sql`update product set status = 'Published' where id = ${id}`
    const restored = async (...adminEndPoints: CallKey[]) => {
      await admin.raw(area.remove, { Id: id })
      const clerk = await server.client((await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints })).email)
      return clerk.ok('Trash/Restore', { Id: id })
    }
    expect(await restored(area.remove, opens)).toBe(`${name} is restored.`)
    expect(await area.row(id)).not.toMatchObject(closed)
    expect(await restored(area.remove)).toBe(`${name} is restored. ${differs}`)
    expect(await area.row(id)).toMatchObject(closed)
    // One award of an action is active at a time.
    await admin.raw(area.remove, { Id: id })
  },
)

test('the files of a row in the trash stay, and go with the row that replaces them', async () => {
  const id = await areaOf('School').create(aName('School'))
  const holders = async () =>
    (await sql<{ holder: string }[]>`select holder from file_use where holder like ${`% ${id}`}`).map(
      ({ holder }) => holder,
    )
  expect(await holders()).toEqual([`school ${id}`])
  await admin.ok('School/DeleteSchool', { Id: id })
  expect(await holders()).toEqual([`trash ${id}`])
  await admin.ok('Trash/Restore', { Id: id })
  expect(await holders()).toEqual([`school ${id}`])
})

test('a form that gets an answer in the trash leaves it (decision 006)', async () => {
  const area = areaOf('Form')
  const id = await area.create(aName('Form'))
  await admin.ok('Eform/DeleteForm', { Id: id })
  await visitor.ok('Eform/SubmitFormAnswers', {
    FormId: id,
    Version: 1,
    ResponseId: randomId(),
    StartedAt: '2026-11-20T09:00:00.000Z',
    AnsweredAt: '2026-11-20T09:20:00.000Z',
    Answers: [{ FieldId: 'name', FieldTypeId: fieldTypes.TextBox, UserResponse: 'Ada' }],
  })
  expect(await inTrash('Form', id)).toBeUndefined()
  expect(await area.row(id)).toMatchObject({ State: 'Withdrawn' })
})

test('every row that the database deletes with another goes to the trash with it', async () => {
  const tables = [
    'school',
    'category',
    'country',
    'state',
    'city',
    'plan',
    'shipping_zone',
    'calendar_type',
    'referral_award',
    'investment',
  ]
  const rows = await sql<{ part: string }[]>`
    select conrelid::regclass::text as part from pg_constraint where confdeltype in ('c', 'n', 'd') and confrelid::regclass::text = any(${tables})`
  expect(rows.map(({ part }) => part).toSorted()).toEqual(['school_size', 'shipping_zone_place'])
})
