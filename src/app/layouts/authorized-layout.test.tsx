// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { loadRole } from '#app/loaded-roles.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { AuthorizedLayout } from './authorized-layout.tsx'

/** The frame of a student’s page on a screen of this width, px. */
async function frameAt(width: number) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: width >= Number.parseInt(/\d+/.exec(query)?.[0] ?? '0', 10) * 16 }),
  )
  signedInAs('student')
  await loadRole('student')
  return mountPage(AuthorizedLayout, '/student/home')
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
