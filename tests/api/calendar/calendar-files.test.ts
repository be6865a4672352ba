import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { eventTime } from '#rules/events/event-time.ts'
import { aMentor, anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anEventBody, aType } from './event-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const type = await aType(admin, 'Career talk', null)
const clientOf = async ({ email }: { email: string }) => server.client(email)
const times = { EventDateTime: '2027-07-02T10:00:00.000Z', EventEndDateTime: '2027-07-02T11:30:00.000Z' }
const body = (facts: Parameters<typeof anEventBody>[2] = {}) =>
  anEventBody(server, type, { CanRegisterForEvent: true, ...times, ...facts })
const anEvent = async () => (await admin.ok('Calendar/AddEventToCalender', body())).Id

/** The method and the events of a calendar file, read by a library that did not write it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      about: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    }
  })
  return { method: calendar.getFirstPropertyValue('method'), events }
}
const feed = async (address: string) =>
  fetch(address.replace('http://localhost:8080', server.url)).then(async (reply) => ({
    status: reply.status,
    kind: reply.headers.get('content-type'),
    text: await reply.text(),
  }))

describe('an event as a calendar file (L-18, X-025)', () => {
  test('that is made, moved and cancelled keeps its UID, and its SEQUENCE is 0, 1, 2', async () => {
    const Id = await anEvent()
    const person = await aStudent(sql)
    const student = await clientOf(person)
    await student.ok('Calendar/RegisterForEvent', { Id })
    const { Address } = await student.ok('Calendar/OpenMyCalendar')
    const seen: unknown[] = []
    const look = async () => {
      const file = read((await student.ok('Calendar/GetEventFile', { id: Id })).Content)
      const [inFeed] = read((await feed(Address)).text).events
      const [event] = file.events
      expect(inFeed).toEqual(event)
      seen.push([file.method, event?.uid, event?.sequence, event?.status, event?.start])
    }
    await look()
    const moved = '2027-07-02T09:00:00.000Z'
    await admin.ok('Calendar/UpdateEventToCalender', { ...body({ EventDateTime: moved }), Id, RowVersion: 1 })
    await look()
    await admin.ok('Calendar/DeleteCalenderEvent', { Id })
    await look()
    const uid = `${Id}@localhost`
    expect(seen).toEqual([
      ['PUBLISH', uid, 0, 'CONFIRMED', times.EventDateTime],
      ['PUBLISH', uid, 1, 'CONFIRMED', moved],
      ['CANCEL', uid, 2, 'CANCELLED', moved],
    ])
  })

  test('that is imported from its file and from the private address, twice, is one entry, also after it moved (X-025)', async () => {
    const Id = await anEvent()
    const student = await clientOf(await aStudent(sql))
    await student.ok('Calendar/RegisterForEvent', { Id })
    const { Address } = await student.ok('Calendar/OpenMyCalendar')
    // A calendar keeps one entry for each UID: the one with the highest SEQUENCE.
    const calendar = new Map<string, ReturnType<typeof read>['events'][number]>()
    const imported = (text: string) => {
      for (const event of read(text).events)
        if ((calendar.get(event.uid)?.sequence ?? 0) <= event.sequence) calendar.set(event.uid, event)
    }
    const file = async () => (await student.ok('Calendar/GetEventFile', { id: Id })).Content
    const old = await file()
    for (const text of [old, old, (await feed(Address)).text]) imported(text)
    expect([...calendar.values()]).toMatchObject([{ title: 'Ask a doctor', start: times.EventDateTime }])
    const moved = '2027-07-02T09:00:00.000Z'
    await admin.ok('Calendar/UpdateEventToCalender', { ...body({ EventDateTime: moved }), Id, RowVersion: 1 })
    for (const text of [(await feed(Address)).text, await file(), old]) imported(text)
    expect([...calendar.values()]).toMatchObject([{ title: 'Ask a doctor', start: moved, sequence: 1 }])
  })

  test('has the address of the meeting only for people with a seat, and is not found by strangers', async () => {
    const Id = await anEvent()
    const student = await clientOf(await aStudent(sql))
    const file = async () => (await student.ok('Calendar/GetEventFile', { id: Id })).Content
    expect(await file()).not.toContain('meet.example.org')
    await student.ok('Calendar/RegisterForEvent', { Id })
    expect(await file()).toContain('meet.example.org')
    const mentor = await clientOf(await aMentor(sql))
    expect((await mentor.raw('Calendar/GetEventFile', { id: Id })).status).toBe(404)
  })
})

describe('a private calendar address', () => {
  test('shows own and registered events without a session, the same address each time, until it is renewed', async () => {
    const person = await aMentor(sql)
    const mentor = await clientOf(person)
    await mentor.ok('Calendar/AddEventToCalender', anEventBody(server, type, { Title: 'Session', ...times }))
    const { Address } = await mentor.ok('Calendar/OpenMyCalendar')
    expect((await mentor.ok('Calendar/OpenMyCalendar')).Address).toBe(Address)
    const found = await feed(Address)
    expect([found.status, found.kind, read(found.text).events.map(({ title }) => title)]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      ['Session'],
    ])
    const renewed = (await mentor.ok('Calendar/OpenMyCalendar', { Renew: true })).Address
    expect([(await feed(Address)).status, (await feed(renewed)).status]).toEqual([404, 200])
    await admin.ok('Account/SuspendUserAccount', { Id: person.id })
    expect((await feed(renewed)).status).toBe(404)
    for (const address of ['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`])
      expect((await feed(`${server.url}${address}`)).status).toBe(404)
  })
})

test('page, mail, text message and calendar file tell one time in the same words, in four zones (L-17, X-024)', async () => {
  const words = {
    'Africa/Lagos': 'Fri, 2 Jul 2027, 11:00 to 12:30, Lagos time (UTC+1)',
    'Europe/London': 'Fri, 2 Jul 2027, 11:00 to 12:30, London time (UTC+1)',
    'Asia/Kolkata': 'Fri, 2 Jul 2027, 15:30 to 17:00, Kolkata time (UTC+5:30)',
    'America/New_York': 'Fri, 2 Jul 2027, 06:00 to 07:30, New York time (UTC-4)',
  }
  for (const [TimeZone, text] of Object.entries(words)) {
    const Id = await anEvent()
    const person = await aStudent(sql)
    await sql`update person set phone = '+2348031234567' where id = ${person.id}`
    await sql`update person set phone_verified_at = now() where id = ${person.id}`
    const student = await clientOf(person)
    await student.ok('Calendar/UpdateMyTimeZone', { TimeZone })
    await student.ok('Calendar/RegisterForEvent', { Id })
    const [own] = await student.ok('Calendar/GeMyUpcomingEvents')
    const page = must(own, 'an event')
    const file = must(read((await student.ok('Calendar/GetEventFile', { id: Id })).Content).events[0], 'an event')
    await admin.ok('Calendar/DeleteCalenderEvent', { Id })
    const sent = await sql<{ type: string; channel: string; body: string }[]>`
      select type, channel, body from message where person_id = ${person.id} order by id`
    const bodyOf = (kind: string, channel: string) =>
      sent.find((one) => one.type === kind && one.channel === channel)?.body
    expect(eventTime(page.EventDateTime, page.EventEndDateTime, { timeZone: TimeZone, formats: 'en-NG' })).toBe(text)
    for (const told of [file.about, bodyOf('event-registered', 'email'), bodyOf('event-cancelled', 'sms')])
      expect(told).toContain(text)
    expect([file.start, file.end]).toEqual([times.EventDateTime, times.EventEndDateTime])
  }
})
