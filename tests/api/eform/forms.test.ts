import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aDefinition, aField, aFilling, aPublishedForm, aSavedForm, edited, feedback } from './form-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql, { firstname: 'Ngozi', surname: 'Balogun' })).email)
const visitor = await server.client()

test('a new form is a draft that only admins see', async () => {
  const Id = await aSavedForm(admin)
  expect(await admin.ok('Eform/GetForm', { Id })).toMatchObject({
    Id,
    FormName: 'Event feedback',
    State: 'Draft',
    Access: 'public',
    Version: 0,
    HasChanges: true,
    FormInUse: false,
    IsDuplicate: false,
    AnswerCount: 0,
    QuestionCount: 3,
    RowVersion: 1,
    Definition: { ...feedback, Id },
  })
  expect((await visitor.call('Eform/GetFillableForm', { Id })).status).toBe(404)
})

test('the list is searched by name, without case and accents, and shows the last changed form first', async () => {
  const first = await aSavedForm(admin, { ...feedback, FormName: 'Ìforúkọsílẹ̀ mentor' })
  server.advance(1000)
  const second = await aSavedForm(admin, { ...feedback, FormName: 'Mentor registration' })
  server.advance(1000)
  await edited(admin, first, ({ Definition }) => ({ Definition }))
  const found = await admin.ok('Eform/GetForms', { keyword: 'MENTOR' })
  expect(found.Items.map((row) => row.Id)).toEqual([first, second])
  expect((await admin.ok('Eform/GetForms', { keyword: 'iforukosile' })).Total).toBe(1)
  expect((await admin.ok('Eform/GetForms', { keyword: '100%' })).Total).toBe(0)
})

test('publishing freezes a version; an edit is visible only after the next publishing', async () => {
  const Id = await aPublishedForm(admin)
  await edited(admin, Id, ({ Definition }) => ({ Definition: { ...Definition, FormName: 'Event feedback 2027' } }))
  expect(await admin.ok('Eform/GetForm', { Id })).toMatchObject({ State: 'Published', Version: 1, HasChanges: true })
  expect(await visitor.ok('Eform/GetFillableForm', { Id })).toMatchObject({
    Version: 1,
    Definition: { FormName: 'Event feedback' },
  })
  expect(await admin.ok('Eform/PublishForm', { Id })).toContain('version 2')
  expect(await visitor.ok('Eform/GetFillableForm', { Id })).toMatchObject({
    Version: 2,
    Definition: { FormName: 'Event feedback 2027' },
  })
  expect((await admin.ok('Eform/GetFormVersion', { FormId: Id, Version: 1 })).Definition.FormName).toBe(
    'Event feedback',
  )
  const { Items } = await admin.ok('Eform/GetFormVersions', { FormId: Id })
  expect(Items).toMatchObject([{ Version: 2, PublishedBy: 'Ngozi Balogun', AnswerCount: 0 }, { Version: 1 }])
})

test('the audience of a form changes only with the next version', async () => {
  const Id = await aPublishedForm(admin)
  await edited(admin, Id, () => ({ Access: ['mentor'] }))
  expect((await visitor.call('Eform/GetFillableForm', { Id })).status).toBe(200)
  await admin.ok('Eform/PublishForm', { Id })
  expect((await visitor.call('Eform/GetFillableForm', { Id })).status).toBe(401)
})

test('publishing an unchanged form is refused with a message', async () => {
  const Id = await aPublishedForm(admin)
  const reply = await admin.call('Eform/PublishForm', { Id })
  expect([reply.status, refusal(reply).detail]).toEqual([
    422,
    'Event feedback has not changed since version 1 was published.',
  ])
  expect((await admin.ok('Eform/GetForm', { Id })).RowVersion).toBe(2)
})

test('twenty people publish at once: there is one version, and the others get an error', async () => {
  const Id = await aSavedForm(admin)
  const replies = await together(20, () => admin.call('Eform/PublishForm', { Id }))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 422),
  ])
  expect((await admin.ok('Eform/GetFormVersions', { FormId: Id })).Total).toBe(1)
})

test.for([
  ['without a question', aDefinition([aField('l', 'Label')]), 'Definition'],
  [
    'with a choice that has no options',
    aDefinition([aField('a', 'TextBox'), aField('b', 'DropDown')]),
    'Definition.GroupFields.0.Fields.1.EformOptions',
  ],
] as const)('a form %s is saved but not published', async ([, definition, path]) => {
  const Id = await aSavedForm(admin, definition)
  const reply = await admin.call('Eform/PublishForm', { Id })
  expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, [path]])
  expect((await admin.ok('Eform/GetForm', { Id })).State).toBe('Draft')
})

test('a withdrawn form does not open, and opens unchanged after it is published again', async () => {
  const Id = await aPublishedForm(admin)
  await admin.ok('Eform/WithdrawForm', { Id })
  expect((await visitor.call('Eform/GetFillableForm', { Id })).status).toBe(404)
  expect((await admin.call('Eform/WithdrawForm', { Id })).status).toBe(422)
  expect(await admin.ok('Eform/PublishForm', { Id })).toBe('Event feedback is open again.')
  expect(await visitor.ok('Eform/GetFillableForm', { Id })).toMatchObject({ Version: 1 })
})

test('an edit of a form that another person changed meanwhile is refused with the current form (P-09)', async () => {
  const Id = await aSavedForm(admin)
  const { RowVersion } = await admin.ok('Eform/GetForm', { Id })
  const replies = await together(20, (n) =>
    admin.call('Eform/UpdateForm', {
      Id,
      RowVersion,
      Definition: { ...feedback, FormName: `Name ${n}` },
      Access: 'public',
    }),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const now = await admin.ok('Eform/GetForm', { Id })
  const late = must(
    replies.find(({ status }) => status === 409),
    'a late one',
  )
  expect(refusal(late).current).toEqual(now)
  expect(now.RowVersion).toBe(RowVersion + 1)
})

test('a copy has new ids everywhere and the next free number in its name (R-207)', async () => {
  const Id = await aSavedForm(admin, { ...feedback, FormName: 'Vendor onboarding' })
  const first = await admin.ok('Eform/DuplicateForm', { Id })
  const second = await admin.ok('Eform/DuplicateForm', { Id: first.Id })
  const [a, b] = [await admin.ok('Eform/GetForm', { Id: first.Id }), await admin.ok('Eform/GetForm', { Id: second.Id })]
  expect([a.FormName, b.FormName]).toEqual(['Vendor onboarding (2)', 'Vendor onboarding (3)'])
  expect(a).toMatchObject({ IsDuplicate: true, State: 'Draft', Version: 0, FormInUse: false })
  const ids = (form: typeof a) =>
    form.Definition.GroupFields.flatMap((group) => [
      group.Id,
      ...group.Fields.flatMap((field) => [field.Id, ...(field.EformOptions ?? []).map((option) => option.Id)]),
    ])
  expect(ids(a).filter((id) => ids(b).includes(id) || ids({ ...a, Definition: feedback }).includes(id))).toEqual([])
  await admin.ok('Eform/PublishForm', { Id: second.Id })
})

test('a form without answers can be deleted; a form with answers can only be withdrawn', async () => {
  const Id = await aPublishedForm(admin)
  const used = await aPublishedForm(admin)
  await visitor.ok('Eform/SubmitFormAnswers', aFilling(used))
  const reply = await admin.call('Eform/DeleteForm', { Id: used })
  expect([reply.status, refusal(reply).detail]).toEqual([
    422,
    'Event feedback has answers, so it cannot be deleted. You can withdraw it.',
  ])
  await admin.ok('Eform/DeleteForm', { Id })
  expect((await admin.call('Eform/GetForm', { Id })).status).toBe(404)
  expect((await visitor.call('Eform/GetFillableForm', { Id })).status).toBe(404)
})

test('answers that arrive after their form was deleted restore it as withdrawn', async () => {
  const Id = await aPublishedForm(admin)
  await admin.ok('Eform/DeleteForm', { Id })
  expect((await visitor.ok('Eform/SubmitFormAnswers', aFilling(Id))).Held).toBe('withdrawn')
  expect(await admin.ok('Eform/GetForm', { Id })).toMatchObject({ State: 'Withdrawn', AnswerCount: 1 })
})

test('answers and a deletion at the same moment never leave a deleted form with answers', async () => {
  for (let round = 0; round < 5; round++) {
    const Id = await aPublishedForm(admin)
    await Promise.all([
      ...Array.from({ length: 4 }, () => visitor.ok('Eform/SubmitFormAnswers', aFilling(Id))),
      admin.call('Eform/DeleteForm', { Id }),
    ])
    expect(await admin.ok('Eform/GetForm', { Id })).toMatchObject({ AnswerCount: 4 })
  }
})

test.for([
  ['changed', (id: string) => sql`update form_version set definition = '{}' where form_id = ${id}`],
  ['removed', (id: string) => sql`delete from form_version where form_id = ${id}`],
  ['emptied', () => sql`truncate form_version cascade`],
] as const)('the database refuses that a published version is %s', async ([, attack]) => {
  const Id = await aPublishedForm(admin)
  await expect(attack(Id)).rejects.toMatchObject({ code: '23001' })
})

test.for([
  ['Eform/GetForm', 'nothing'],
  ['Eform/PublishForm', "' or 1=1"],
  ['Eform/DeleteForm', '00000000-0000-4000-8000-000000000000'],
  ['Eform/DuplicateForm', 'x'],
  ['Eform/GetFilledForm', 'x'],
] as const)('%s of %s is not found', async ([key, Id]) => {
  expect((await admin.call(key, { Id })).status).toBe(404)
})
