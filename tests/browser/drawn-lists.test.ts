import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawnListAddress } from '#rules/drawn-lists.ts'
import { expectNoAxeViolations } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { holdApp, letGo, waitForScreen } from './harness/held-app.ts'
import { aStage } from './harness/stage.ts'

// The server draws a list before the app starts (docs/decisions/100).
const stage = aStage({ drawsLists: true })
const rows = 'GET /api/Account/GetStudents'
const screen = (page: Page) => page.locator('#first-screen')
const taken = (page: Page) => screen(page).waitFor({ state: 'detached' })

async function open(
  path: string,
  options: BrowserContextOptions = laptop,
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const page = await (await stage.visit(options, 'admin')).newPage()
  await holdApp(page)
  await waitForScreen(page)
  await before(page)
  await page.goto(stage.product.url + path)
  return page
}

/** The words of each row or card, and of the menu, as a person sees them. */
const words = (page: Page, place: string) =>
  page.evaluate((within) => {
    // A closed calendar of a filter has rows too, without words in sight.
    const text = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`${within} ${selector}`)]
        .map(({ innerText }) => innerText.trim())
        .filter(Boolean)
    // The counts of what waits come a moment after the app.
    const menu = text('nav[aria-label=Menu]').map((entries) => entries.replaceAll(/\n\d+\nwaiting/g, ''))
    return { title: document.title, rows: text('main :is(tr, [data-card])'), menu }
  }, place)

test.each([
  ['students on a wide screen', '/admin/students', laptop],
  ['students on a phone', '/admin/students', phone],
  ['products', '/admin/products', laptop],
  ['products on a phone, searched', '/admin/products?keyword=a', phone],
] as const)(
  '%s: the list stands there as links, and the app takes its place with the same words',
  async (_, path, device) => {
    stage.product.network.resetCounts()
    const page = await open(path, device)
    await screen(page).locator('main :is(tr, [data-card]) a[href]').first().waitFor()
    expect(await screen(page).locator('button:not([inert]), input:not([inert])').count()).toBe(0)
    await expectNoAxeViolations(page)
    const drawn = await words(page, '#first-screen')
    expect(drawn.rows.length).toBeGreaterThan(2)
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) performance.mark('shift', { detail: entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await letGo(page)
    await taken(page)
    expect(await words(page, '#root')).toEqual(drawn)
    await page.getByText('All caught up.').first().waitFor({ state: 'attached' })
    const shifts = await page.evaluate(() =>
      performance.getEntriesByName('shift').map((entry) => ('detail' in entry ? Number(entry.detail) : 0)),
    )
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
    const calls = [...stage.product.network.counts().keys()].filter((address) =>
      /Get(?:Students|Products)$/.test(address),
    )
    expect(calls, 'the app has the rows already').toEqual([])
  },
)

test('a row that is pressed before the app is there opens', async () => {
  const page = await open('/admin/students')
  const first = screen(page).locator('main tbody tr a[href]').first()
  const href = await first.getAttribute('href')
  await first.click()
  await letGo(page)
  await taken(page)
  await page.locator('#root').getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toBe(stage.product.url + href)
})

test('what this device keeps about the look of a list is drawn', async () => {
  const page = await open('/admin/products', laptop, (opened) =>
    opened.addInitScript(() => {
      localStorage.setItem('list-views', JSON.stringify({ '/admin/products': 'Table_Mode' }))
      localStorage.setItem('hidden-columns', JSON.stringify({ '/admin/products': ['CreatedDate'] }))
    }),
  )
  await screen(page).locator('main tbody tr').first().waitFor()
  expect(await screen(page).getByRole('columnheader', { name: 'Vendor' }).count()).toBe(1)
  expect(await screen(page).getByRole('columnheader', { name: 'Added' }).count()).toBe(0)
})

test('is gone when the person signs out in another tab', async () => {
  const context = await stage.visit(laptop, 'admin')
  const page = await context.newPage()
  await holdApp(page)
  await waitForScreen(page)
  await page.goto(`${stage.product.url}/admin/students`)
  await screen(page).locator('main tbody tr').first().waitFor()
  const other = await context.newPage()
  await other.goto(`${stage.product.url}/privacy`)
  await other.evaluate(() => {
    localStorage.removeItem('auth-token')
    localStorage.removeItem('auth-user')
  })
  await taken(page)
  expect(await page.locator('main tbody tr').count()).toBe(0)
})

test('a list that was drawn for somebody else is never shown', async () => {
  const page = await open('/admin/students', laptop, (opened) =>
    opened.route(`**${drawnListAddress}`, async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), UserId: 'somebody else' } })
    }),
  )
  await page.locator('#root main tbody tr').first().waitFor()
  expect(await screen(page).count()).toBe(0)
})

test.each([['server-error'], ['captive-portal'], ['drop-before']] as const)(
  'the app starts without a press when the list does not come: %s',
  async (kind) => {
    await stage.product.network.set({ kind, paths: new RegExp(drawnListAddress) })
    stage.product.network.resetCounts()
    const page = await open('/admin/students')
    await page.locator('#root main tbody tr').first().waitFor()
    expect(await screen(page).count()).toBe(0)
    expect(stage.product.network.count(rows).asked).toBe(1)
  },
)

test('a visitor sees nothing of what was drawn for a person', async () => {
  const page = await open('/admin/students')
  await screen(page).locator('main tbody tr').first().waitFor()
  const blog = await (await fetch(`${stage.product.url}/blog`)).text()
  expect(blog).toContain('<h1')
  expect(blog).not.toContain('/admin/')
  const visitor = await (await stage.visit(laptop)).newPage()
  await visitor.goto(`${stage.product.url}/admin/students`)
  await visitor.getByLabel('Password', { exact: true }).waitFor()
  expect(await visitor.getByRole('table').count()).toBe(0)
})
