import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { waitUntilReadable } from '#tests/api/wait-until-readable.ts'
import { anOffer, aRequest, aTime, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const type = await sessionType(admin)

/** What a device asks for after its last cursor: the changed rows and the removed ids. */
function aDevice(client: ApiClient) {
  let Cursor = ''
  return async () => {
    await waitUntilReadable(sql)
    const page = await client.ok('Sync/GetChanges', { Collection: 'MentoringRequests', Cursor })
    Cursor = page.Cursor
    return { rows: page.Items, removed: page.RemovedIds }
  }
}

test('the copy of a student follows each move, also the time that another student gets (L-12, O-31)', async () => {
  const sector = await aSector(sql)
  const [ofMentor, ofStudent] = [await aMentor(sql, { sectorId: sector }), await aStudent(sql)]
  const [mentor, student] = [await server.client(ofMentor.email), await server.client(ofStudent.email)]
  const changes = aDevice(student)
  expect(await changes()).toEqual({ rows: [], removed: [] })
  const Id = await aRequest(student, sector)
  const [first] = (await changes()).rows
  expect(first).toMatchObject({ Id, RequestStatusName: 'AwaitingMentor', CalenderOptionsFromMentor: [] })
  for (const name of ['StudentSurname', 'SchoolName', 'Mentors', 'PrivateNote', 'NotesVersion'])
    expect(first).not.toHaveProperty(name)

  const times = [await aTime(server, mentor, type, 48), await aTime(server, mentor, type, 50)]
  await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(Id, times))
  const ids = (row: Record<string, unknown> | undefined) =>
    must(row, 'a row')['CalenderOptionsFromMentor'] as { Id: string }[]
  const [offered] = (await changes()).rows
  expect(ids(offered)).toMatchObject(times.map((time) => ({ Id: time })))
  expect(offered?.['HeldUntil']).toMatch(/Z$/)

  // The hold of the first time ends, and another student gets it.
  const rival = await server.client((await aStudent(sql)).email)
  const other = await aRequest(rival, sector)
  await sql`update mentoring_offer set held_until = ${server.now()} where event_id = ${times[0] ?? ''}`
  await changes()
  await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(other, times.slice(0, 1)))
  expect(ids((await changes()).rows[0])).toMatchObject([{ Id: times[1] }])

  const named = { StudentAssessmentRequestId: Id, CalenderId: times[1] ?? '' }
  await student.ok('Mentoring/ConfirmMentoringScheduleTime', named)
  expect((await changes()).rows).toMatchObject([
    { RequestStatusName: 'Confirmed', MeetUrl: expect.stringMatching(/^https/) },
  ])
  await sql`update person set surname = 'Renamed' where id = ${ofMentor.id}`
  expect((await changes()).rows).toMatchObject([{ MentorSurname: 'Renamed' }])
  server.advance(51 * 3_600_000)
  await mentor.ok('Mentoring/SetSessionOutcome', { StudentAssessmentRequestId: Id, Outcome: 'Completed' })
  await mentor.ok('Mentoring/SaveSessionNotes', {
    StudentAssessmentRequestId: Id,
    SharedNote: 'Well done.',
    NotesVersion: 0,
  })
  expect((await changes()).rows).toMatchObject([
    { RequestStatusName: 'Completed', SharedNote: 'Well done.', MeetUrl: '' },
  ])

  const gone = await aRequest(student, await aSector(sql))
  await changes()
  await student.ok('Mentoring/DeleteStudentMentoringRequest', { Id: gone })
  expect(await changes()).toEqual({ rows: [], removed: [gone] })
  expect((await rival.ok('Sync/GetChanges', { Collection: 'MentoringRequests', Cursor: '' })).Items).toHaveLength(1)
  expect((await mentor.raw('Sync/GetChanges', { Collection: 'MentoringRequests', Cursor: '' })).status).toBe(403)
})
