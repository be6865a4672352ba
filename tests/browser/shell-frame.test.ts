import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { laptop, phone } from './harness/device.ts'
import { demoPeople, type DemoName } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { caughtUp } from './harness/worker-facts.ts'

// The frame around every page: sync words in sight, the menu, messages, and the account on phones.
const stage = aStage()

async function visit(who: DemoName, options = phone, path: string = demoPeople[who].home): Promise<Page> {
  const page = await (await stage.visit(options, who)).newPage()
  await page.goto(stage.product.url + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await caughtUp(page)
  return page
}

const sign = (page: Page) => page.getByRole('region', { name: 'Sync', exact: true })
const notices = (page: Page) => page.getByRole('complementary', { name: 'Notices' })

/** Whether all of it lies inside the window, without scrolling. */
const isInWindow = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  })

/** The words of the buttons and links that this part covers. */
const covered = (part: Locator) =>
  part.evaluate((element) => {
    const mine = element.getBoundingClientRect()
    return [...document.querySelectorAll('button, a[href]')]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect()
        const isApart = bottom <= mine.top || top >= mine.bottom || right <= mine.left || left >= mine.right
        return width > 1 && !isApart
      })
      .map((control) => control.textContent)
  })

test.each([
  { who: 'admin', options: laptop },
  { who: 'student', options: phone },
] as const)('a network that is gone is in sight of the $who, and nothing moves', async ({ who, options }) => {
  const page = await visit(who, options)
  const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top)
  expect(await notices(page).isVisible()).toBe(false)
  const before = await top()
  await page.context().setOffline(true)
  // Screen readers get the same words beside them.
  const words = notices(page).locator('b', { hasText: 'Offline. Keep going.' })
  await expect.poll(() => words.isVisible()).toBe(true)
  expect(await isInWindow(words)).toBe(true)
  expect(await top()).toBe(before)

  await sign(page).getByRole('button').click()
  const panel = page.getByRole('group', { name: 'Sync state' })
  await panel.getByText('Offline. Keep going.').waitFor()
  expect(await isInWindow(panel)).toBe(true)
  expect(await panel.getByRole('link', { name: 'Open the Outbox' }).getAttribute('href')).toBe('/sync')
  await page.keyboard.press('Escape')
  await notices(page).getByRole('button', { name: 'Hide this message' }).click()
  await expect.poll(() => words.isVisible()).toBe(false)
})

test('a wait of more than three seconds says so', async () => {
  const page = await visit('admin', laptop)
  await stage.product.network.set('hang')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Accounts', { exact: true }).click()
  await menu.getByRole('link', { name: 'Schools' }).click()
  await page.getByText('This takes longer than usual.').waitFor()
})

test('the menu opens the group of the page, keeps the person and the sign-out in sight, and remembers its groups', async () => {
  const page = await visit('admin', laptop, '/admin/audit')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const current = menu.locator('[aria-current=page]')
  expect(await current.innerText()).toBe('Audit log')
  expect(await isInWindow(current)).toBe(true)
  expect(await menu.getByRole('link', { name: 'Students' }).isVisible()).toBe(false)
  expect(await isInWindow(page.getByRole('button', { name: 'Sign out', exact: true }))).toBe(true)

  for (const group of ['Accounts', 'Shop']) await menu.locator('summary', { hasText: group }).press('Enter')
  await page.reload()
  await menu.getByRole('link', { name: 'Students' }).waitFor()
  await caughtUp(page)
  // With three open groups the entry is at the end of the list, which scrolls to it.
  expect(await isInWindow(current)).toBe(true)
})

test('the menu of a mentor counts what waits for feedback, kind by kind, as the home does in one number', async () => {
  const page = await visit('mentor', laptop)
  const words = await page.getByText(/^\d+ responses are waiting for feedback$/).innerText()
  const entries = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /waiting$/ })
  await expect
    .poll(async () => (await entries.allInnerTexts()).reduce((sum, entry) => sum + Number(/\d+/.exec(entry)), 0))
    .toBe(Number.parseInt(words))
})

test('the Outbox lists what a person submitted, not the notifications that were read', async () => {
  const page = await visit('vendor', laptop)
  const read = page.waitForResponse((reply) => reply.url().includes('/api/Sync/Batch'))
  await page
    .getByRole('link', { name: /^Notifications, \d+ new/ })
    .first()
    .click()
  await read
  await page.goto(`${stage.product.url}/sync`)
  await page.getByText('What you send appears here with its reference.').waitFor()
  expect(await page.getByText(/Notifications: read/).count()).toBe(0)
})

test('a message at a desk covers no button of its page', async () => {
  const page = await visit('admin', laptop, '/admin/students')
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  const message = page.getByRole('log').locator('> *').first()
  await message.waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await covered(message)).toEqual([])
  const box = await message.boundingBox()
  expect(box && { left: box.x, free: 800 - box.y - box.height }).toEqual({ left: 280 + 24, free: 24 })
})

test('the avatar of a phone opens the account, with the sign-out in words', async () => {
  const page = await visit('student')
  await page.getByRole('button', { name: 'Your account' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Your account' })
  await sheet.getByText('Adaeze Okafor').waitFor()
  for (const [name, href] of [
    ['My account', '/student/account'],
    ['Signed-in devices', '/account/sessions'],
  ] as const)
    expect(await sheet.getByRole('link', { name }).getAttribute('href')).toBe(href)
  await sheet.getByRole('radio', { name: 'Dark' }).waitFor()
  await sheet.getByRole('button', { name: 'Sign Out' }).waitFor()
})

test('each page has one heading, in the bar of a phone, and its title names what it shows', async () => {
  const page = await visit('student', phone, '/student/careerassessments')
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.count()).toBe(1)
  expect(await page.locator('header').getByRole('heading', { level: 1 }).innerText()).toBe('My answers')
  await expect.poll(() => page.title()).toMatch(/My answers$/)
  await page.locator('main a[href^="/student/careerassessments/"]').first().click()
  await page.locator('header').getByRole('link', { name: 'My answers' }).waitFor()
  const name = await heading.innerText()
  expect(name).not.toBe('My answers')
  await expect.poll(() => page.title()).toContain(name.replaceAll(/\s+/g, ' '))
  await page.goBack()
  await expect.poll(() => page.title()).toMatch(/My answers$/)
  await page.goto(`${stage.product.url}/admin/home`)
  await page.getByText('This area needs the administration role.').waitFor()
  await expect.poll(() => page.title()).toMatch(/No access to this area$/)
})

test('a page that fits on the screen has no scrollbar', async () => {
  const page = await visit('student', laptop, '/student/careerassessments')
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

/** The parts that lie partly outside the window, or outside a part that hides what does not fit. */
function cutParts(): string[] {
  return [
    ...document.querySelectorAll('header *, nav[aria-label="Main"] *, main a, main button, main td, main h1, main h2'),
  ]
    .filter((part) => part.checkVisibility() && !part.closest('.read, [popover]'))
    .filter((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      return width > 1 && (left < -0.5 || right > innerWidth + 0.5)
    })
    .map((part) => `${part.localName} ${part.textContent.slice(0, 40)}`)
}

/** Why the page can be scrolled sideways: its deepest parts that stick out of the window. */
function widerParts(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return []
  return [...document.querySelectorAll('body *')]
    .filter((part) => part.getBoundingClientRect().right > width)
    .map((part) => part.outerHTML.slice(0, 120))
}

test.each([
  { how: 'letters of twice the size', width: 360, rootSize: '200%' },
  { how: 'a window of 320 pixels', width: 320, rootSize: '100%' },
])('with $how nothing is cut, and the bar shows all its entries', async ({ width, rootSize }) => {
  const options = { ...phone, viewport: { width, height: 740 } }
  for (const [who, paths] of [
    ['student', ['/student/home', '/student/newassessments', '/sync']],
    ['admin', ['/admin/home', '/admin/students', '/admin/vendors']],
  ] as const) {
    const page = await visit(who, options)
    for (const path of paths) {
      await page.goto(stage.product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.locator('main [data-skeleton]').count()).toBe(0)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, rootSize)
      expect(await page.evaluate(cutParts), path).toEqual([])
      expect(await page.evaluate(widerParts, width), path).toEqual([])
    }
    if (who === 'student') {
      const entries = page.getByRole('navigation', { name: 'Main' }).locator('> *')
      expect(await entries.count()).toBe(5)
      for (const entry of await entries.all()) expect(await isInWindow(entry)).toBe(true)
    }
  }
})
