// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { loadRole } from '#app/loaded-roles.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { AuthorizedLayout } from './authorized-layout.tsx'

/** The frame of a page on a screen of this width, px; first of a student’s page. */
async function frameAt(width: number, role: 'student' | null = 'student', path = '/student/home') {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: width >= Number.parseInt(/\d+/.exec(query)?.[0] ?? '0', 10) * 16 }),
  )
  signedInAs(role)
  await loadRole('student')
  return mountPage(AuthorizedLayout, path)
}
const menu = (html: string) => html.includes('href="/student/requests"')

test('on a phone the whole menu is a drawer behind More (R-112)', async () => {
  const page = await frameAt(360)
  expect(menu(page.html())).toBe(false)
  await page.press('More')
  expect(menu(page.find('dialog', 'Student').innerHTML)).toBe(true)
  await page.press('Close')
  expect(menu(page.html())).toBe(false)
})

test('on a wide screen the menu is beside the page (R-112)', async () => {
  const page = await frameAt(1280)
  expect(menu(page.find('aside', 'Student').innerHTML)).toBe(true)
})

test('a person without a role, such as an applicant, has a menu with My account, and no page of an area', async () => {
  const page = await frameAt(1280, null, '/account/myaccount')
  expect(page.find('aside', 'No role yet').innerHTML).toContain('href="/account/myaccount"')
  expect(page.html()).not.toContain('href="/student/')
})
