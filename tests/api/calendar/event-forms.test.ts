import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aStudent } from '#tests/api/builders.ts'
import { aFilling, aPublishedForm, aSavedForm, feedback } from '#tests/api/eform/form-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anEventBody } from './event-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)

async function anEventWith(FormId: string): Promise<{ type: string; event: string }> {
  const type = await admin.ok('Calendar/CreateCalenderType', {
    Name: `Visit ${randomId()}`,
    AllowMutipleBookings: true,
    FormId,
  })
  const body = anEventBody(server, type.Id, { CanRegisterForEvent: true })
  return { type: type.Id, event: (await admin.ok('Calendar/AddEventToCalender', body)).Id }
}

test('who registers is asked for the form of the type; the list says who answered and has the answers (R-715)', async () => {
  const form = await aPublishedForm(admin, feedback, ['student'])
  const { event } = await anEventWith(form)
  const person = await aStudent(sql)
  const student = await server.client(person.email)
  const shown = async () => must((await student.ok('Calendar/GeMyUpcomingEvents'))[0], 'an event')
  const listed = async (reader = admin) =>
    must((await reader.ok('Calendar/GetEventRegisteredUsers', { eventId: event })).Items[0], 'a registration')
  expect(await student.ok('Calendar/RegisterForEvent', { Id: event })).toBe(
    'You are registered for Ask a doctor. Please answer its form.',
  )
  expect(await shown()).toMatchObject({ FormId: form, HaveAnswered: false })
  expect(await listed()).toMatchObject({ FormStatus: 'Not answered', FormId: form, AnswersId: '' })

  const before = await sql`select from change where collection = 'Events' and audience = ${`person:${person.id}`}`
  await student.ok('Eform/SubmitFormAnswers', aFilling(form))
  expect(
    (await sql`select from change where collection = 'Events' and audience = ${`person:${person.id}`}`).length,
  ).toBe(before.length + 1)
  expect(await shown()).toMatchObject({ HaveAnswered: true })
  const { FormStatus, AnswersId } = await listed()
  expect(FormStatus).toBe('Answered')
  expect(await admin.ok('Eform/GetFilledForm', { Id: AnswersId })).toMatchObject({ FormId: form })

  const mentor = await aMentor(sql)
  await sql`update calendar_event set created_by = ${mentor.id} where id = ${event}`
  expect(await listed(await server.client(mentor.email))).toMatchObject({ FormStatus: 'Answered', AnswersId: '' })
})

test('a withdrawn form is not asked for, and its answers stay in the list', async () => {
  const form = await aPublishedForm(admin)
  const { event } = await anEventWith(form)
  const student = await server.client((await aStudent(sql)).email)
  await student.ok('Eform/SubmitFormAnswers', aFilling(form))
  expect(await student.ok('Calendar/RegisterForEvent', { Id: event })).toBe('You are registered for Ask a doctor.')
  await admin.ok('Eform/WithdrawForm', { Id: form })
  expect(await student.ok('Calendar/GeMyUpcomingEvents')).toMatchObject([{ FormId: '' }])
  expect((await admin.ok('Calendar/GetEventRegisteredUsers', { eventId: event })).Items).toMatchObject([
    { FormStatus: 'Answered' },
  ])
})

test('a type takes only a published form that students can answer, and offers those', async () => {
  const [draft, forMentors, open] = [
    await aSavedForm(admin),
    await aPublishedForm(admin, feedback, ['mentor']),
    await aPublishedForm(admin, feedback, 'signed-in'),
  ]
  const offered = (await admin.ok('Eform/GetFormsForEvents')).map(({ Id }) => Id)
  expect([draft, forMentors, open].map((id) => offered.includes(id))).toEqual([false, false, true])
  for (const FormId of [draft, forMentors, randomId(), 'x'])
    expect(refusal(await admin.raw('Calendar/CreateCalenderType', { Name: `T ${FormId}`, FormId })).errors).toEqual({
      FormId: ['Choose a published form for students'],
    })
  const { type } = await anEventWith(open)
  const [row] = (await admin.ok('Calendar/GetCalenderTypes', { id: type })).Items
  expect(row).toMatchObject({ FormId: open, FormName: 'Event feedback' })
  const { Name, RowVersion } = must(row, 'a type')
  await admin.ok('Eform/WithdrawForm', { Id: open })
  const save = (FormId: string, version: number) =>
    admin.raw('Calendar/UpdateCalenderType', { Id: type, RowVersion: version, Name: `${Name} renamed`, FormId })
  // The type keeps the form that it has, and no other one gets it.
  expect((await save(open, RowVersion)).status).toBe(200)
  expect((await admin.ok('Calendar/GetCalenderTypes', { id: type })).Items).toMatchObject([{ FormId: open }])
  expect((await admin.raw('Calendar/CreateCalenderType', { Name: `T ${open}`, FormId: open })).status).toBe(400)
  expect((await save('', RowVersion + 1)).status).toBe(200)
  expect((await save(open, RowVersion + 2)).status).toBe(400)
})
