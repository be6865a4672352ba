// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { mount } from '#tests/dom/mount.ts'
import { anEvent, showEvents } from '#tests/dom/show-events.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { MentorHome } from './mentor-home.tsx'
import { StudentHome } from './student-home.tsx'

test.each([
  ['mentor', '/mentor/home', MentorHome, '/mentor/calendars', 'Events of your calendar appear here.'],
  [
    'student',
    '/student/home',
    StudentHome,
    '/student/registerforcareerevent?show=mine',
    'Career events you register for appear here.',
  ],
] as const)('the home of a %s has the upcoming events (%s, R-315, R-316)', async (role, _, Home, href, none) => {
  const { UserId } = signedInAs(role)
  const page = await mount(<Home />)
  await showEvents(UserId, [])
  await page.until('Upcoming events')
  expect(page.text()).toContain(none)
  await showEvents(UserId, [anEvent()])
  const link = page.find('li', 'Open day').querySelector('a')
  expect(link?.getAttribute('href')).toBe(href)
  expect(page.text()).toContain('24 Nov 2098, 14:00')
  expect(page.text()).not.toContain(none)
})
