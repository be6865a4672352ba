import { afterAll, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aRequest, aTime, ownRequest, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const type = await sessionType(admin)
const rate = 'Mentoring/RateMentoringSession'
const save = 'Mentoring/SaveSessionNotes'

/** A confirmed session that has begun. */
async function aSession() {
  const sector = await aSector(sql)
  const [ofMentor, ofStudent] = [await aMentor(sql, { sectorId: sector }), await aStudent(sql, { firstname: 'Ada' })]
  const [mentor, student] = [await server.client(ofMentor.email), await server.client(ofStudent.email)]
  const Id = await aRequest(student, sector)
  const CalenderId = await aTime(server, mentor, type, 1)
  await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(Id, [CalenderId]))
  const named = { StudentAssessmentRequestId: Id }
  await student.ok('Mentoring/ConfirmMentoringScheduleTime', { ...named, CalenderId })
  server.advance(1.5 * 3_600_000)
  return { Id, named, mentor, student, sector, emails: { mentor: ofMentor.email }, studentId: ofStudent.id }
}
const asMentor = async (mentor: ApiClient, show: 'mine' | 'past') =>
  must((await mentor.ok('Mentoring/GetMentoringRequests', { show })).Items[0], 'a request')
const newest = async (client: ApiClient) => (await client.ok('Account/GetMyNotifications')).Items[0]

describe('a rating (L-09, X-033)', () => {
  test('is given once the session was held, with a note for the mentor, and can be changed', async () => {
    const { named, mentor, student } = await aSession()
    const early = await student.raw(rate, { ...named, Rating: 5 })
    expect([early.status, refusal(early).detail]).toEqual([
      422,
      'You can rate a session once your mentor has marked it as held.',
    ])
    await mentor.ok('Mentoring/SetSessionOutcome', { ...named, Outcome: 'Completed' })
    expect(await newest(student)).toMatchObject({ Title: expect.stringMatching(/^How was your session with /) })
    for (const Rating of [0, 6, 4.5])
      expect(refusal(await student.raw(rate, { ...named, Rating })).errors).toHaveProperty('Rating')
    await student.ok(rate, { ...named, Rating: 4, Note: ' The plan helped me. ' })
    expect(await ownRequest(student)).toMatchObject({ Rating: 4, StudentNote: 'The plan helped me.' })
    expect(await asMentor(mentor, 'past')).toMatchObject({ Rating: 4, StudentNote: 'The plan helped me.' })
    expect(await newest(mentor)).toMatchObject({
      Title: 'A student rated a session',
      Body: expect.stringContaining('4 of 5'),
    })
    await student.ok(rate, { ...named, Rating: 5 })
    expect(await ownRequest(student)).toMatchObject({ Rating: 5, StudentNote: '' })
  })

  test('is refused for a session that the student missed, and by the database itself', async () => {
    const { Id, named, mentor, student } = await aSession()
    await mentor.ok('Mentoring/SetSessionOutcome', { ...named, Outcome: 'NoShow' })
    expect(await newest(student)).toMatchObject({ Title: expect.stringMatching(/ missed you$/) })
    expect((await student.raw(rate, { ...named, Rating: 5 })).status).toBe(422)
    await expect(sql`update mentoring_request set rating = 5, rated_at = now() where id = ${Id}`).rejects.toMatchObject(
      { constraint_name: 'held_before_rated' },
    )
  })
})

describe('notes of the mentor (L-10)', () => {
  test('the student reads the shared one; the private one is in no reply to anybody else', async () => {
    const { named, mentor, student, sector, emails } = await aSession()
    await mentor.ok(save, { ...named, SharedNote: 'Read chapter 3.', PrivateNote: 'Verysecret', NotesVersion: 0 })
    expect(await asMentor(mentor, 'mine')).toMatchObject({
      SharedNote: 'Read chapter 3.',
      PrivateNote: 'Verysecret',
      NotesVersion: 1,
    })
    expect(await ownRequest(student)).toMatchObject({ SharedNote: 'Read chapter 3.' })
    expect(await newest(student)).toMatchObject({ Title: 'Your mentor wrote you a note', Link: '/student/requests' })
    const near = await server.client((await aMentor(sql, { sectorId: sector })).email)
    const seen = [
      await ownRequest(student),
      await student.ok('Sync/GetChanges', { Collection: 'MentoringRequests', Cursor: '' }),
      await student.raw('Mentoring/CancelMentoringRequest', { ...named, Reason: 'Late' }),
      await near.ok('Mentoring/GetMentoringRequests', { show: 'waiting' }),
      await admin.ok('Mentoring/GetUnansweredRequests'),
      await sql`select changes from audit where call = ${save}`,
      await sql`select subject, body, html from message`,
      await sql`select title, body from notification`,
      await student.ok('Account/GetMyData'),
    ]
    expect(JSON.stringify(seen)).not.toContain('Verysecret')
    expect(JSON.stringify(await (await server.client(emails.mentor)).ok('Account/GetMyData'))).toContain('Verysecret')
  })

  test('of two devices of the mentor one saves; the other gets the present notes with the refusal (X-099)', async () => {
    const { named, mentor } = await aSession()
    const replies = await Promise.all(
      ['One', 'Two'].map((SharedNote) => mentor.raw(save, { ...named, SharedNote, NotesVersion: 0 })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = must(
      replies.find(({ status }) => status === 409),
      'a refusal',
    )
    const { SharedNote, NotesVersion } = await asMentor(mentor, 'mine')
    expect(refusal(lost).current).toMatchObject({ SharedNote, NotesVersion })
    await mentor.ok(save, { ...named, SharedNote: 'Three', NotesVersion })
    expect(await asMentor(mentor, 'mine')).toMatchObject({ SharedNote: 'Three', NotesVersion: 2 })
  })

  test('of a deleted student are deleted, with the note of the student; the rating stays', async () => {
    const { named, mentor, student, studentId } = await aSession()
    await mentor.ok('Mentoring/SetSessionOutcome', { ...named, Outcome: 'Completed' })
    await mentor.ok(save, { ...named, SharedNote: 'About Ada', PrivateNote: 'Ada too', NotesVersion: 0 })
    await student.ok(rate, { ...named, Rating: 3, Note: 'From Ada' })
    await admin.ok('Account/DeleteUserAccount', { Id: studentId })
    expect(await asMentor(mentor, 'past')).toMatchObject({
      Rating: 3,
      StudentNote: '',
      SharedNote: '',
      PrivateNote: '',
      StudentFirstName: 'Deleted',
    })
  })
})
