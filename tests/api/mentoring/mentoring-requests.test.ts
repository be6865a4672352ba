import { afterAll, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { careForRequests } from '#server/areas/mentoring/care-for-requests.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aRequest, aTime, ownRequest, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const type = await sessionType(admin)
const meeting = 'https://meet.example.org/secret'

/** A sector with a mentor, and a student. */
async function aPair() {
  const sector = await aSector(sql)
  const [ofMentor, ofStudent] = [
    await aMentor(sql, { sectorId: sector, firstname: 'Ibrahim', surname: 'Yusuf' }),
    await aStudent(sql, { firstname: 'Adaeze', surname: 'Okafor' }),
  ]
  const [mentor, student] = [await server.client(ofMentor.email), await server.client(ofStudent.email)]
  return {
    sector,
    mentor,
    student,
    emails: { mentor: ofMentor.email, student: ofStudent.email },
    ids: { mentor: ofMentor.id, student: ofStudent.id },
  }
}
/** The same with a request that the mentor took, and the times offered. */
async function anAccepted(hours: readonly number[] = [48, 50]) {
  const pair = await aPair()
  const request = await aRequest(pair.student, pair.sector)
  const times: string[] = []
  for (const at of hours) times.push(await aTime(server, pair.mentor, type, at))
  await pair.mentor.ok('Mentoring/AcceptMentorRequest', anOffer(request, times))
  return { ...pair, request, times, named: { StudentAssessmentRequestId: request } }
}
async function aConfirmed(hours: readonly number[] = [48, 50]) {
  const taken = await anAccepted(hours)
  const input = { ...taken.named, CalenderId: must(taken.times[0], 'a time') }
  await taken.student.ok('Mentoring/ConfirmMentoringScheduleTime', input)
  return taken
}
const list = (mentor: ApiClient, show: 'waiting' | 'mine' | 'past') =>
  mentor.ok('Mentoring/GetMentoringRequests', { show })
const subjects = async (email: string) =>
  (
    await sql<
      { subject: string }[]
    >`select subject from message where recipient = ${email} and channel = 'email' order by id`
  ).map(({ subject }) => subject)
const care = () => careForRequests({ sql: server.ownSql, now: server.now(), publicUrl: 'http://localhost:8080' })
const why = { Reason: 'I have an exam.' }

describe('a request (R-667 … R-682)', () => {
  test('is asked for, taken with times, confirmed and shown to both with the meeting address', async () => {
    const { sector, mentor, student, emails } = await aPair()
    expect(await student.ok('Mentoring/RequestForAMentor', { Sector: sector })).toMatch(/^You asked for a mentor of /)
    expect(await student.ok('Mentoring/RequestForAMentor', { Sector: sector })).toMatch(/^You asked for a mentor of /)
    const { Items } = await student.ok('Mentoring/GetMentoringRequestsByStudent')
    expect(Items).toMatchObject([
      { RequestStatusName: 'AwaitingMentor', RequireMentorRequest: true, Mentors: 1, MentorId: '' },
    ])
    expect((await mentor.ok('Account/GetMyNotifications')).Items[0]).toMatchObject({
      Title: 'A student asks for a mentor',
      Link: '/mentor/requests',
    })
    const request = must((await list(mentor, 'waiting')).Items[0], 'a request')
    expect(request).toMatchObject({ StudentSurname: 'Okafor', StudentFirstName: 'Adaeze', Sector: sector })
    expect(JSON.stringify(request)).not.toContain(emails.student)
    const [first, second] = [await aTime(server, mentor, type, 48), await aTime(server, mentor, type, 50)]
    expect((await mentor.ok('Mentoring/GetMyFreeTimes')).map(({ Id }) => Id)).toEqual([first, second])
    await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(request.Id, [second, first]))
    expect(await mentor.ok('Mentoring/GetMyFreeTimes')).toEqual([])
    expect(await ownRequest(student)).toMatchObject({
      RequestStatusName: 'Accepted',
      RequireConfirmation: true,
      MentorFirstName: 'Ibrahim',
      MeetUrl: '',
      CalenderOptionsFromMentor: [{ Id: first, Name: 'Session' }, { Id: second }],
    })
    expect(await subjects(emails.student)).toEqual(['Ibrahim Yusuf offers you times'])
    const input = { StudentAssessmentRequestId: request.Id, CalenderId: second }
    expect(await student.ok('Mentoring/ConfirmMentoringScheduleTime', input)).toBe('Your session is confirmed.')
    expect(await student.ok('Mentoring/ConfirmMentoringScheduleTime', input)).toBe('Your session is confirmed.')
    expect(await ownRequest(student)).toMatchObject({
      RequestStatusName: 'Confirmed',
      CalenderId: second,
      MeetUrl: meeting,
    })
    expect((await list(mentor, 'mine')).Items).toMatchObject([{ MeetUrl: meeting }])
    expect((await mentor.ok('Mentoring/GetMyFreeTimes')).map(({ Id }) => Id)).toEqual([first])
    expect(await subjects(emails.mentor)).toEqual(['Session confirmed: Adaeze Okafor'])
    const file = await student.ok('Calendar/GetEventFile', { id: second })
    expect(file.Content).toContain(meeting)
    expect((await student.raw('Calendar/GetEventFile', { id: first })).status).toBe(404)
  })

  test('is deleted while nobody took it, and afterwards only cancelled (R-675)', async () => {
    const { sector, mentor, student } = await aPair()
    const first = await aRequest(student, sector)
    await student.ok('Mentoring/DeleteStudentMentoringRequest', { Id: first })
    expect((await student.ok('Mentoring/GetMentoringRequestsByStudent')).Items).toEqual([])
    const second = await aRequest(student, sector)
    await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(second, [await aTime(server, mentor, type, 48)]))
    const reply = await student.raw('Mentoring/DeleteStudentMentoringRequest', { Id: second })
    expect([reply.status, refusal(reply).detail]).toEqual([
      409,
      'A mentor has taken this request. You can cancel it instead.',
    ])
  })

  test('is made six times in an hour by one student, and notifies its mentors once a day (decision 206)', async () => {
    const { sector, mentor, student, ids } = await aPair()
    const ask = (Sector: number) => student.call('Mentoring/RequestForAMentor', { Sector })
    const notices = async () => (await mentor.ok('Account/GetMyNotifications')).Total
    for (let at = 0; at < 6; at++)
      await student.ok('Mentoring/DeleteStudentMentoringRequest', { Id: await aRequest(student, sector) })
    const refused = await ask(sector)
    expect([refused.status, refusal(refused).detail]).toEqual([
      429,
      'You asked many times. Please try again in an hour.',
    ])
    expect(await notices()).toBe(1)
    await sql`delete from attempt_log where id in (select id from attempt_log where kind = 'mentor-request' and email_key = ${ids.student} limit 1)`
    const sectors = []
    for (let at = 0; at < 20; at++) sectors.push(await aSector(sql))
    const replies = await Promise.all(sectors.map(ask))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    server.advance(24 * 60 * 60_000)
    const later = await server.client(
      (await sql<{ email: string }[]>`select email from person where id = ${ids.student}`)[0]?.email,
    )
    await later.ok('Mentoring/RequestForAMentor', { Sector: sector })
    expect(await notices()).toBe(2)
  })

  test('is seen by mentors of its sector only, and by one mentor once it is taken', async () => {
    const { mentor, sector } = await anAccepted()
    const [near, far] = [
      await server.client((await aMentor(sql, { sectorId: sector })).email),
      await server.client((await aMentor(sql, { sectorId: await aSector(sql) })).email),
    ]
    const other = await server.client((await aStudent(sql)).email)
    const request = await aRequest(other, sector)
    expect((await list(near, 'waiting')).Items.map(({ Id }) => Id)).toEqual([request])
    expect((await list(far, 'waiting')).Items).toEqual([])
    expect((await list(near, 'mine')).Items).toEqual([])
    expect((await list(mentor, 'mine')).Items).toHaveLength(1)
  })

  test('comes with the tick at the end of an assessment (L-09)', async () => {
    const { sector, student } = await aPair()
    const assessment = await anOpenAssessment(admin, sector)
    await student.ok('Assessment/SubmitCareerAssessmentResponses', {
      ...aSubmission(assessment),
      RequestForAMentor: true,
    })
    expect(await ownRequest(student)).toMatchObject({ Sector: sector, RequestStatusName: 'AwaitingMentor' })
  })

  test('of a sector that does not exist is refused with the field; sectors say how many mentors they have (X-030)', async () => {
    const { sector, student } = await aPair()
    expect(refusal(await student.raw('Mentoring/RequestForAMentor', { Sector: 999_999 })).errors).toEqual({
      Sector: ['Choose one of the list'],
    })
    expect(await student.ok('Mentoring/GetMentoringSectors')).toContainEqual(
      expect.objectContaining({ Id: sector, Mentors: 1 }),
    )
  })
})

describe('offered times', () => {
  test('are free ones of the own calendar, or the field is named (R-676, P8)', async () => {
    const { mentor, sector, times } = await anAccepted()
    const other = await server.client((await aStudent(sql)).email)
    const request = await aRequest(other, sector)
    const accept = (text: string) =>
      mentor.raw('Mentoring/AcceptMentorRequest', {
        StudentAssessmentRequestId: request,
        CalenderOptionsFromMentor: text,
      })
    for (const text of ['', '[]', '{"Id":1}', '[{"Id":7}]'])
      expect(refusal(await accept(text)).errors).toEqual({
        CalenderOptionsFromMentor: ['Choose between one and 10 of your times'],
      })
    const strangers = await server.client((await aMentor(sql, { sectorId: sector })).email)
    const theirs = await aTime(server, strangers, type, 48)
    expect(refusal(await accept(JSON.stringify([{ Id: theirs }]))).errors).toEqual({
      CalenderOptionsFromMentor: ['Choose from the free times of your calendar'],
    })
    const reply = await accept(JSON.stringify([{ Id: times[0] }]))
    expect([reply.status, refusal(reply).detail]).toEqual([
      409,
      'You have offered one of these times to another student. Choose from the times that are left.',
    ])
    expect((await list(mentor, 'waiting')).Items).toHaveLength(1)
  })

  test('stay where they are in the calendar (P7)', async () => {
    const { mentor, times } = await anAccepted()
    const reply = await mentor.raw('Calendar/DeleteMyCalenderEvent', { Id: must(times[0], 'a time') })
    expect([reply.status, refusal(reply).detail]).toEqual([
      422,
      'This time is offered to a student, or confirmed. Cancel the mentoring request first.',
    ])
  })

  test('are released after three days, stay choosable while nobody has them, and expire with their start', async () => {
    const { student, mentor, emails } = await anAccepted([80, 82])
    expect((await ownRequest(student)).HeldUntil).not.toBe('')
    server.advance(73 * 3_600_000)
    await together(3, care)
    expect(await ownRequest(student)).toMatchObject({ HeldUntil: '', RequestStatusName: 'Accepted' })
    expect((await ownRequest(student)).CalenderOptionsFromMentor).toHaveLength(2)
    expect(await mentor.ok('Mentoring/GetMyFreeTimes')).toHaveLength(2)
    server.advance(12 * 3_600_000)
    await together(3, care)
    expect((await ownRequest(student)).RequestStatusName).toBe('Expired')
    expect((await subjects(emails.student)).filter((one) => one.endsWith('are over'))).toHaveLength(1)
  })
})

describe('the other moves (X-023)', () => {
  test('another time: the old ones are free again, and the mentor offers new ones', async () => {
    const { student, mentor, named, emails, times, request } = await aConfirmed()
    await student.ok('Mentoring/AskForAnotherTime', { ...named, ...why })
    expect(await ownRequest(student)).toMatchObject({
      RequestStatusName: 'Accepted',
      CalenderOptionsFromMentor: [],
      MeetUrl: '',
    })
    expect((await list(mentor, 'mine')).Items).toMatchObject([{ Reason: 'I have an exam.' }])
    expect((await subjects(emails.mentor)).at(-1)).toBe('Adaeze Okafor asks for another time')
    await care()
    expect((await ownRequest(student)).RequestStatusName).toBe('Accepted')
    await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(request, [must(times[1], 'a time')]))
    expect((await ownRequest(student)).CalenderOptionsFromMentor).toMatchObject([{ Id: times[1] }])
  })

  test('cancel by either side and decline: the other side reads the reason, and the time is free', async () => {
    const first = await aConfirmed()
    await first.student.ok('Mentoring/CancelMentoringRequest', { ...first.named, ...why })
    expect((await subjects(first.emails.mentor)).at(-1)).toBe('Cancelled: session with Adaeze Okafor')
    expect((await list(first.mentor, 'past')).Items).toMatchObject([
      { RequestStatusName: 'Cancelled', Reason: 'I have an exam.' },
    ])
    expect(await first.mentor.ok('Mentoring/GetMyFreeTimes')).toHaveLength(2)
    const second = await aConfirmed()
    await second.mentor.ok('Mentoring/CancelMentoringRequest', { ...second.named, ...why })
    expect((await subjects(second.emails.student)).at(-1)).toBe('Cancelled: session with Ibrahim Yusuf')
    const third = await anAccepted()
    await third.mentor.ok('Mentoring/DeclineMentoringRequest', { ...third.named, ...why })
    expect((await subjects(third.emails.student)).at(-1)).toBe('Ibrahim Yusuf cannot be your mentor')
    expect(await ownRequest(third.student)).toMatchObject({ RequestStatusName: 'Declined' })
    await aRequest(third.student, third.sector)
    const reply = await third.mentor.raw('Mentoring/DeclineMentoringRequest', { ...third.named, ...why })
    expect([reply.status, refusal(reply).detail]).toEqual([409, 'The mentor has declined this request.'])
  })

  test('held or not shown up: once the session has begun, and once', async () => {
    const { mentor, student, named } = await aConfirmed()
    const settle = (Outcome: 'Completed' | 'NoShow') => mentor.raw('Mentoring/SetSessionOutcome', { ...named, Outcome })
    const early = await settle('Completed')
    expect([early.status, refusal(early).detail]).toEqual([422, 'This session has not begun.'])
    server.advance(48.5 * 3_600_000)
    const late = await student.raw('Mentoring/CancelMentoringRequest', { ...named, ...why })
    expect([late.status, refusal(late).detail]).toEqual([
      422,
      'This session has begun, so it cannot be changed any more.',
    ])
    expect((await settle('NoShow')).status).toBe(200)
    expect((await settle('Completed')).status).toBe(409)
    expect(await ownRequest(student)).toMatchObject({ RequestStatusName: 'NoShow', MeetUrl: '' })
  })

  test('both are reminded 24 hours and 1 hour before, once each (X-032, L-13)', async () => {
    const { emails } = await aConfirmed([30])
    const reminders = async (email: string) =>
      (await subjects(email)).filter((one) => one.startsWith('Reminder')).length
    const counts = async () => [await reminders(emails.student), await reminders(emails.mentor)]
    await care()
    expect(await counts()).toEqual([0, 0])
    server.advance(6.5 * 3_600_000)
    await together(3, care)
    expect(await counts()).toEqual([1, 1])
    server.advance(23 * 3_600_000)
    await together(3, care)
    expect(await counts()).toEqual([2, 2])
  })

  test('a deleted account ends its requests, and its times are free', async () => {
    const { ids, mentor } = await aConfirmed()
    await admin.ok('Account/DeleteUserAccount', { Id: ids.student })
    expect((await list(mentor, 'past')).Items).toMatchObject([
      { RequestStatusName: 'Cancelled', StudentFirstName: 'Deleted' },
    ])
    expect(await mentor.ok('Mentoring/GetMyFreeTimes')).toHaveLength(2)
  })
})
