import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { lanes, sendMessages } from '#server/jobs/send-messages.ts'
import { createLog } from '#server/ports/log.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { anOffer, aRequest, aTime, sessionType } from '#tests/api/mentoring/mentoring-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anEventBody, aType, inHours } from './event-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const type = await aType(admin, 'Career talk', 1)
const body = (facts: Parameters<typeof anEventBody>[2] = {}) =>
  anEventBody(server, type, { CanRegisterForEvent: true, ...facts })
beforeEach(() => sql`delete from message`)

/** The mails to a person that are sent now, out of quiet hours, with what their calendar file says. */
async function mailsTo(email: string) {
  const sent: MailMessage[] = []
  const take = async (message: MailMessage) => void sent.push(message)
  const none = () => Promise.resolve()
  // The times of events do not matter to the sender: a later noon is never in quiet hours.
  const clock = { now: () => new Date('2100-06-01T11:00:00Z') }
  const ports = {
    sql,
    send: { email: take, sms: none, push: none },
    clock,
    log: createLog('off'),
    attachInvoice: async () => null,
  }
  while ((await sendMessages({ ...ports, publicUrl: 'https://p.example' }, lanes[0])) > 0);
  return sent.filter(({ to }) => to === email).map(({ subject, calendar }) => ({ subject, ...fileOf(calendar) }))
}

/** The file, read by a library that did not write it. */
function fileOf(calendar: MailMessage['calendar']) {
  if (!calendar) return { file: null }
  const parsed = new ICAL.Component(ICAL.parse(calendar.text))
  const component = must(parsed.getFirstSubcomponent('vevent'), 'an event')
  const { uid, sequence } = new ICAL.Event(component)
  const status = String(component.getFirstPropertyValue('status'))
  expect(parsed.getFirstPropertyValue('method')).toBe(calendar.method)
  return { file: calendar.method, uid, sequence, status, hasAddress: calendar.text.includes('meet.example.org') }
}

test('the mails of an event have its file for those with a place: added, moved, taken out (X-032)', async () => {
  const { Id } = await admin.ok('Calendar/AddEventToCalender', body())
  const first = await aStudent(sql)
  await (await server.client(first.email)).ok('Calendar/RegisterForEvent', { Id })
  const uid = `${Id}@p.example`
  const mails = await mailsTo(first.email)
  expect(mails).toEqual([
    {
      subject: expect.stringMatching(/^You are registered/),
      file: 'PUBLISH',
      uid,
      sequence: 0,
      status: 'CONFIRMED',
      hasAddress: true,
    },
  ])
  const moved = { EventDateTime: inHours(server, 30), EventEndDateTime: inHours(server, 31) }
  await admin.ok('Calendar/UpdateEventToCalender', { ...body(moved), Id, RowVersion: 1 })
  expect(await mailsTo(first.email)).toMatchObject([{ file: 'PUBLISH', uid, sequence: 1 }])
  await admin.ok('Calendar/DeleteCalenderEvent', { Id })
  expect(await mailsTo(first.email)).toMatchObject([{ file: 'CANCEL', uid, sequence: 2, status: 'CANCELLED' }])
})

test('nobody on the waiting list gets a file, and a person who withdrew before the mail went gets none', async () => {
  const { Id } = await admin.ok('Calendar/AddEventToCalender', body())
  const [first, second] = [await aStudent(sql), await aStudent(sql)]
  const client = await server.client(first.email)
  await client.ok('Calendar/RegisterForEvent', { Id })
  await (await server.client(second.email)).ok('Calendar/RegisterForEvent', { Id })
  expect(await mailsTo(second.email)).toMatchObject([{ subject: expect.stringMatching(/waiting list/), file: null }])
  const third = await aStudent(sql)
  const other = (await admin.ok('Calendar/AddEventToCalender', body())).Id
  const thirdClient = await server.client(third.email)
  await thirdClient.ok('Calendar/RegisterForEvent', { Id: other })
  await thirdClient.ok('Calendar/WithdrawFromEvent', { Id: other })
  expect(await mailsTo(third.email)).toMatchObject([{ file: null }])
})

test('both parties of a session get its file when it is confirmed, and its student another one when it is cancelled', async () => {
  const sector = await aSector(sql)
  const [ofMentor, ofStudent] = [await aMentor(sql, { sectorId: sector }), await aStudent(sql)]
  const [mentor, student] = [await server.client(ofMentor.email), await server.client(ofStudent.email)]
  const request = await aRequest(student, sector)
  const CalenderId = await aTime(server, mentor, await sessionType(admin), 48)
  await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(request, [CalenderId]))
  await sql`delete from message`
  const named = { StudentAssessmentRequestId: request }
  await student.ok('Mentoring/ConfirmMentoringScheduleTime', { ...named, CalenderId })
  const uid = `${CalenderId}@p.example`
  const pending = await sql`select recipient from message where calendar_event_id = ${CalenderId} and channel = 'email'`
  expect(pending).toHaveLength(2)
  const confirmed = must((await mailsTo(ofStudent.email))[0], 'a mail')
  expect(confirmed).toMatchObject({ file: 'PUBLISH', uid, sequence: 0, status: 'CONFIRMED' })
  await mentor.ok('Mentoring/CancelMentoringRequest', { ...named, Reason: 'I am ill' })
  expect(await mailsTo(ofStudent.email)).toMatchObject([{ file: 'CANCEL', uid, sequence: 1, status: 'CANCELLED' }])
})

test('an event that is restored gives people their places again, and their calendars get it again (X-106)', async () => {
  const { Id } = await admin.ok('Calendar/AddEventToCalender', body())
  const [first, second] = [await aStudent(sql), await aStudent(sql)]
  for (const { email } of [first, second]) await (await server.client(email)).ok('Calendar/RegisterForEvent', { Id })
  await sql`delete from message`
  await admin.ok('Calendar/DeleteCalenderEvent', { Id })
  expect(await mailsTo(first.email)).toMatchObject([{ file: 'CANCEL', sequence: 1 }])
  await sql`delete from message`
  await admin.ok('Trash/Restore', { Id })
  expect(await mailsTo(first.email)).toMatchObject([
    { subject: expect.stringMatching(/^You are registered/), file: 'PUBLISH', sequence: 2, status: 'CONFIRMED' },
  ])
  expect(
    await sql`select subject from message where recipient = ${second.email} and type = 'event-waiting' and channel = 'email'`,
  ).toHaveLength(1)
})

test('a deleted event is restored before it begins only, and by a mentor only while they are free then', async () => {
  const client = await server.client((await aMentor(sql)).email)
  const own = { ...anEventBody(server, type), Title: 'Own' }
  const { Id } = await client.ok('Calendar/AddEventToCalender', own)
  await client.ok('Calendar/DeleteMyCalenderEvent', { Id })
  const { Id: other } = await client.ok('Calendar/AddEventToCalender', { ...own, Title: 'Other' })
  expect(refusal(await client.call('Trash/Restore', { Id })).errors).toEqual({
    EventDateTime: ['You have “Other” at this time. Choose a free time.'],
  })
  await client.ok('Calendar/DeleteMyCalenderEvent', { Id: other })
  await client.ok('Trash/Restore', { Id })
  await client.ok('Calendar/DeleteMyCalenderEvent', { Id })
  await sql`update calendar_event set starts_at = ${inHours(server, -2)}, ends_at = ${inHours(server, -1)} where id = ${Id}`
  expect(refusal(await client.call('Trash/Restore', { Id })).detail).toBe(
    'Own has begun, so it cannot be changed any more.',
  )
})
