import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anEventBody, aType } from './event-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)

/** An event of a mentor that an administrator opened, with one student who has the only place and one who waits. */
async function aFullEvent() {
  const type = await aType(admin, `Talk ${randomId()}`, 1)
  const mentor = await server.client((await aMentor(sql)).email)
  const { Id } = await mentor.ok('Calendar/AddEventToCalender', anEventBody(server, type))
  await sql`update calendar_event set can_register = true where id = ${Id}`
  const students = await together(2, async (at) => server.client((await aStudent(sql, { firstname: `S${at}` })).email))
  for (const one of students) await one.ok('Calendar/RegisterForEvent', { Id })
  const rows = async () => (await mentor.ok('Calendar/GetEventRegisteredUsers', { eventId: Id })).Items
  const idOf = async (status: string) =>
    must(
      (await rows()).find(({ Status }) => Status === status),
      status,
    ).Id
  return { event: Id, mentor, students, rows, seated: await idOf('Registered'), waiting: await idOf('Waiting') }
}

test('who was there is marked once the event has begun, also by its mentor, and the mark can be taken away (L-15)', async () => {
  const { event, mentor, students, rows, seated, waiting } = await aFullEvent()
  const early = await mentor.raw('Calendar/MarkAttended', { Id: seated })
  expect([early.status, refusal(early).detail]).toEqual([422, 'Ask a doctor has not begun.'])
  expect((await rows()).map(({ CanAttend }) => CanAttend)).toEqual([false, false])
  await sql`update calendar_event set starts_at = ${server.now()} where id = ${event}`
  expect((await rows()).filter(({ CanAttend }) => CanAttend).map(({ Id }) => Id)).toEqual([seated])
  expect(await mentor.ok('Calendar/MarkAttended', { Id: seated })).toMatch(/^S0 .* was at Ask a doctor\.$/)
  await together(5, () => admin.ok('Calendar/MarkAttended', { Id: seated }))
  const marked = await admin.ok('Calendar/GetEventRegisteredUsers', { eventId: event, status: 'Attended' })
  expect(marked.Items.map(({ Id, Status }) => [Id, Status])).toEqual([[seated, 'Attended']])
  expect((await must(students[0], 'a student').ok('Calendar/GeMyUpcomingEvents'))[0]).toMatchObject({
    HaveRegistered: true,
  })
  const audited = await sql`select from audit where call = 'Calendar/MarkAttended' and changes is not null`
  expect(audited).toHaveLength(1)
  const late = await mentor.raw('Calendar/MarkAttended', { Id: waiting })
  expect([late.status, refusal(late).detail]).toEqual([
    422,
    expect.stringMatching(/^S1 .* is on the waiting list and has no place\.$/),
  ])
  await mentor.ok('Calendar/UnmarkAttended', { Id: seated })
  expect((await rows()).map(({ Status }) => Status).toSorted()).toEqual(['Registered', 'Waiting'])
  const [row] = await sql<{ seats: number }[]>`select seats_taken as seats from calendar_event where id = ${event}`
  expect(row?.seats).toBe(1)
})
