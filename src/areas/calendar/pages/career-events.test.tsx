// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { device } from '#lib/session/device.ts'
import { listQueue } from '#offline/outbox/queue-list.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { anEvent, showEvents } from '#tests/dom/show-events.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { CareerEvents } from './career-events.tsx'

test('a student presses Register; the wish is in the outbox once, and the event says so (R-713)', async () => {
  const { UserId } = signedInAs('student')
  const page = await mountPage(CareerEvents, '/student/registerforcareerevent')
  await showEvents(UserId, [anEvent(), anEvent({ Id: 'seen', Title: 'Seen', HaveRegistered: true })])
  await page.until('Register: Open day')
  expect(page.text()).toContain('24 Nov 2098, 14:00')
  await page.press('Register: Open day')
  await page.until('Requested, not confirmed yet')
  expect(page.html()).not.toContain('Register: Open day')
  const { calls } = await listQueue(await device(), UserId)
  expect(calls).toMatchObject([{ area: 'Calendar', action: 'RegisterForEvent', input: { Id: 'open-day' } }])
})

test('an event that the student registered for is viewed: its meeting, its file and the way back (R-713)', async () => {
  const { UserId } = signedInAs('student')
  const page = await mountPage(CareerEvents, '/student/registerforcareerevent?show=mine')
  await showEvents(UserId, [
    anEvent({ Id: 'other', Title: 'Other' }),
    anEvent({ HaveRegistered: true, MeetUrl: 'https://meet.example.org/open' }),
  ])
  await page.until('Withdraw: Open day')
  expect(page.html()).toContain('href="https://meet.example.org/open"')
  expect(page.text()).not.toContain('Other')
})

test('an event with a form asks those who registered to answer it, and then says that it is answered (R-715)', async () => {
  const { UserId } = signedInAs('student')
  const page = await mountPage(CareerEvents, '/student/registerforcareerevent')
  await showEvents(UserId, [
    anEvent({ FormId: 'questions' }),
    anEvent({ Id: 'asked', Title: 'Asked', FormId: 'questions', HaveRegistered: true }),
    anEvent({ Id: 'done', Title: 'Done', FormId: 'questions', IsWaiting: true, HaveAnswered: true }),
  ])
  await page.until('Answer the form: Asked')
  expect(page.html()).toContain('href="/form/questions"')
  expect(page.html()).not.toContain('Answer the form: Open day')
  expect(page.html()).not.toContain('Answer the form: Done')
  expect(page.html()).toContain('Form answered: Done')
})
