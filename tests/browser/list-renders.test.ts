import { expect, test } from 'vitest'
import { laptop } from './harness/device.ts'
import { countRenders, takeRenders, takeRows } from './harness/render-counts.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('a row of a list is drawn again only when it changes', async () => {
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  await countRenders(page)
  await page.goto(`${stage.product.url}/admin/students`)
  const rows = page.locator('main tbody tr')
  await rows.first().waitFor()
  // The copy of the first visit is shown, and then the same rows come from the server.
  const news = page.waitForResponse('**/api/Account/GetStudents*')
  await page.reload()
  await rows.first().waitFor()
  await news
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor({ state: 'attached' })
  const count = await rows.count()
  expect(count).toBeGreaterThan(5)
  // Each element costs the browser time whenever a list is opened.
  expect(await rows.first().locator('*').count()).toBeLessThanOrEqual(21)
  // Once at most: a page that starts without an answer gets its boxes with the first one.
  expect(await takeRows(page)).toBeLessThanOrEqual(count)

  await rows.nth(1).getByRole('checkbox').check()
  await page.getByText('1 chosen').waitFor()
  expect(await takeRows(page)).toBe(1)

  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.locator('th[aria-sort=ascending]').waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  // At most once for the next page: not for the press, not for the answer, not for its copy on this device.
  expect(await takeRows(page)).toBeLessThanOrEqual(count)
})

test('a change of page draws of the frame only what changes: two entries of forty', async () => {
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  await countRenders(page)
  for (const path of ['/admin/students', '/admin/home']) {
    await page.goto(stage.product.url + path)
    await page.getByText('All caught up.').first().waitFor()
  }
  await takeRenders(page)
  const students = page.locator(`nav a[href="/admin/students"]`)
  if (!(await students.isVisible()))
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Accounts', { exact: true }).click()
  // The menu shows the new page as soon as the page itself is there, not in a frame of its own.
  await page.evaluate(() => {
    new MutationObserver(([change]) => {
      if (change?.target instanceof Element && change.target.getAttribute('aria-current') === 'page')
        document.body.dataset['headingThen'] = document.querySelector('h1')?.textContent ?? ''
    }).observe(document.querySelector('nav[aria-label="Menu"] a[href="/admin/students"]') ?? document.body, {
      attributeFilter: ['aria-current'],
    })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await students.click()
  await page.locator('main tbody tr').first().waitFor()
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor({ state: 'attached' })
  expect(asked.filter((path) => path === '/api/Account/GetStudents')).toHaveLength(1)
  expect(await page.locator('body').getAttribute('data-heading-then')).toBe('Students')
  // The frame has about 130 components. A busy browser may draw it together with the head of the list.
  expect(Math.max(...(await takeRenders(page)))).toBeLessThan(110)
})

test('the menu of a row is drawn with its first press, by mouse and by keyboard', async () => {
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/students`)
  const menus = page.locator('main tbody').getByRole('button', { name: /^Actions for/ })
  await menus.first().waitFor()
  const open = page.locator('main tbody [popover]:popover-open')
  expect(await page.locator('main tbody [popover]').count()).toBe(0)
  expect(await menus.first().getAttribute('aria-expanded')).toBe('false')
  await menus.first().click()
  await open.getByRole('link', { name: 'Edit' }).waitFor()
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
  await menus.nth(1).press('Enter')
  await open.getByRole('link', { name: 'Edit' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit')
  await menus.first().click()
  await open.getByRole('link', { name: 'Edit' }).waitFor()
  expect(await open.count()).toBe(1)
})
