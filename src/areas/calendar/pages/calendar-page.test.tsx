// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { AdminCalendar, MentorCalendar } from './calendar-page.tsx'

const day = '2098-11-24'
const type = '4f4d5a3e-0000-4000-8000-000000000001'
const id = '4f4d5a3e-0000-4000-8000-000000000002'
const openDay: ListedEvent = {
  Id: id,
  RowVersion: 3,
  Title: 'Open day',
  CalenderTypeId: type,
  CalenderTypeName: 'Career talk',
  MeetUrl: 'https://meet.example.org/open',
  Picture: '',
  ShortDescription: '',
  PageUrl: '',
  EventDateTime: `${day}T13:00:00Z`,
  EventEndDateTime: `${day}T14:00:00Z`,
  TimeZone: 'Africa/Lagos',
  Surname: 'Musa',
  Firstname: 'Bola',
  CreatedBy: 'ada',
  SeriesId: '',
  Capacity: null,
  RegisteredCount: 0,
  WaitingCount: 0,
}
const block = 'Open day, 14:00 to 15:00Career talk, created by Bola Musa'

/** The calendar at an address, with one event on that day at 14:00 in Lagos, and the calls that it makes. */
async function calendarOf(role: 'admin' | 'mentor', search = `?date=${day}&view=day`) {
  signedInAs(role)
  let events = [openDay]
  const list = () => events
  const remove = () => {
    events = []
    return 'Open day is deleted.'
  }
  const made = serveCalls({
    'Calendar/GetAdminCalenderEvents': list,
    'Calendar/GeMyCalenderEvents': list,
    'Calendar/GetActiveCalenderTypes': () => [{ Id: type, Name: 'Career talk' }],
    'Calendar/AddEventToCalender': () => ({ Id: id, Message: 'The event is saved.' }),
    'Calendar/UpdateEventToCalender': () => 'The event is saved.',
    'Calendar/DeleteCalenderEvent': remove,
    'Calendar/DeleteMyCalenderEvent': remove,
  })
  const address = role === 'admin' ? '/admin/calenders' : '/mentor/calendars'
  const page = await mountPage(role === 'admin' ? AdminCalendar : MentorCalendar, address + search)
  await page.until('No Event(s)')
  return { page, made }
}

test.each(['admin', 'mentor'] as const)('an event is added in a free slot of the day of a %s (R-709)', async (role) => {
  const { page, made } = await calendarOf(role)
  expect(page.html().match(/No Event\(s\) at/g)).toHaveLength(23)
  await page.press('No Event(s) at 09:00, new event')
  await page.enter('Title', 'Talk')
  await page.until('>Career talk</option>')
  await page.enter('Event type', type)
  await page.enter('Meeting address', 'https://meet.example.org/talk')
  await page.press('Save event')
  expect(writesOf(made)).toEqual([
    {
      key: 'Calendar/AddEventToCalender',
      input: expect.objectContaining({
        Title: 'Talk',
        CalenderTypeId: type,
        EventDateTime: `${day}T08:00:00.000Z`,
        EventEndDateTime: `${day}T09:00:00.000Z`,
        TimeZone: 'Africa/Lagos',
      }),
    },
  ])
  expect(page.text()).not.toContain('Save event')
})

test.each([
  ['admin', 'Calendar/DeleteCalenderEvent'],
  ['mentor', 'Calendar/DeleteMyCalenderEvent'],
] as const)('an event is viewed and deleted on the day of a %s (R-709)', async (role, key) => {
  const { page, made } = await calendarOf(role)
  await page.press(block)
  expect(page.text()).toContain('https://meet.example.org/open')
  await page.press('Delete')
  expect(writesOf(made)).toEqual([])
  await page.press('Delete')
  expect(writesOf(made)).toEqual([{ key, input: { Id: id, RowVersion: 3 } }])
  await page.pass()
  expect(page.html().match(/No Event\(s\) at/g)).toHaveLength(24)
})

test('an event moves by a quarter of an hour with Alt and an arrow key (R-709)', async () => {
  const { page, made } = await calendarOf('mentor')
  await page.key(block, { key: 'ArrowDown', altKey: true })
  expect(writesOf(made)).toEqual([
    {
      key: 'Calendar/UpdateEventToCalender',
      input: expect.objectContaining({
        Id: id,
        RowVersion: 3,
        EventDateTime: `${day}T13:15:00.000Z`,
        EventEndDateTime: `${day}T14:15:00.000Z`,
      }),
    },
  ])
})

test('the calendar begins with today, and another day is chosen in its month (R-709)', async () => {
  vi.setSystemTime('2098-11-20T09:30:00Z')
  const { page } = await calendarOf('mentor', '')
  expect(page.text()).toContain('Thursday 20 November')
  expect(page.text()).not.toContain('Open day')
  await page.press('Monday 24 November, events')
  await page.until('Open day')
  expect(page.html().match(/No Event\(s\) at/g)).toHaveLength(23)
  vi.useRealTimers()
})
