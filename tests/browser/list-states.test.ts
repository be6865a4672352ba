import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { serverEpoch } from '#contract/server-epoch.ts'
import { messages } from '#contract/messages.ts'
import { laptop, phone, type Visit } from './harness/device.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

// What a list shows while it is empty, while it loads, and with its rows (P-04 … P-06), on the list of states.
const stage = aStage()

const list = '**/api/CountryState/GetStates?*'
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const rows = (page: Page) => page.locator('tbody tr')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })

async function open(path: string, options: Visit = laptop): Promise<Page> {
  const page = await (await stage.visit(options, 'admin')).newPage()
  await page.goto(stage.product.url + path)
  return page
}

test('where nothing is shown five different words say why, each with its way on (P-04)', async () => {
  const page = await open('/admin/cities', { ...laptop, worker: true })
  await heading(page, 'Choose a country first').waitFor()

  await page.goto(`${stage.product.url}/admin/states?keyword=zzqqxx`)
  await heading(page, 'Nothing matches').waitFor()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await rows(page).first().waitFor()

  await page.route(list, (route) => route.fulfill({ headers: { [serverEpoch]: 'e1' }, json: { Items: [], Total: 0 } }))
  await page.reload()
  await heading(page, messages.tableEmpty).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'New state' }).last().waitFor()
  await page.unroute(list)

  await page.route(list, (route) =>
    route.fulfill({
      status: 403,
      headers: { [serverEpoch]: 'e1' },
      json: { code: 'forbidden', detail: 'Not yours to see.' },
    }),
  )
  await page.goto(`${stage.product.url}/admin/states?keyword=o`)
  await heading(page, 'This could not be loaded').waitFor()
  await page.getByText('Not yours to see.').waitFor()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).first().waitFor()

  await workerReady(page)
  await stage.product.network.set('down')
  await page.goto(`${stage.product.url}/admin/states?keyword=never+asked`)
  await heading(page, 'Not on this device').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  // A press is not needed: the list asks as soon as the server is back.
  await stage.product.network.set('ok')
  await page.evaluate(() => {
    dispatchEvent(new Event('online'))
  })
  await heading(page, 'Nothing matches').waitFor()
})

test('the first rows have a place held for them, older ones stay dimmed until the new ones come, and what was overtaken is given up (P-05)', async () => {
  const page = await open('/admin/home')
  await page.clock.install()
  let gate = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await gate.promise
    // The page may have aborted this request already.
    await route.continue().catch(() => null)
  })
  const asked = (keyword: string) =>
    page.waitForRequest(
      (request) =>
        request.url().includes('GetStates') && new URL(request.url()).searchParams.get('keyword') === keyword,
    )

  await page.goto(`${stage.product.url}/admin/states`)
  await page.getByText(messages.tableLoading).waitFor()
  gate.resolve()
  await rows(page).first().waitFor()
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  const before = await rows(page).count()
  gate = Promise.withResolvers()

  // The list searches automatically when the typing pauses.
  await Promise.all([asked('ka'), search(page).fill('ka')])
  await page.locator('[aria-busy=true]').waitFor()
  expect(await rows(page).count()).toBe(before)
  await expect
    .poll(() => page.locator('[aria-busy=true]').evaluate((frame) => Number(getComputedStyle(frame).opacity)))
    .toBeLessThan(1)

  // Enter searches at once, while the clock is paused, and aborts the search before it.
  const overtaken = page.waitForEvent(
    'requestfailed',
    (request) => request.url().includes('keyword=ka') && !request.url().includes('kano'),
  )
  await page.clock.pauseAt(Date.now() + 1000)
  await search(page).fill('kano')
  await Promise.all([asked('kano'), search(page).press('Enter')])
  await overtaken
  await page.clock.resume()
  gate.resolve()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('row', { name: /Kano/ }).waitFor()
})

test('on a wide screen head and actions stay in sight, rows are links, heads sort, and how many were found is said (P-06)', async () => {
  const page = await open('/admin/states', { ...laptop, viewport: { width: 1280, height: 500 } })
  await rows(page).first().waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ states? found/ })
    .waitFor()
  expect(await rows(page).count()).toBeGreaterThan(10)
  for (const row of await rows(page).all()) expect(await row.locator('td > a').count()).toBe(1)

  const names = await rows(page).locator('td > a').allTextContents()
  const sortedBy = head(page, 'State')
  await sortedBy.getByRole('button').click()
  await expect.poll(() => sortedBy.getAttribute('aria-sort')).toBe('descending')
  await expect.poll(() => rows(page).locator('td > a').allTextContents()).not.toEqual(names)

  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .check()
  await rows(page).last().scrollIntoViewIfNeeded()
  const inSight = async (box: { y: number; height: number } | null) =>
    box !== null && box.y >= 0 && box.y + box.height <= 500
  await expect.poll(async () => inSight(await sortedBy.boundingBox())).toBe(true)
  await expect
    .poll(async () => inSight(await page.getByRole('group', { name: 'Chosen rows' }).boundingBox()))
    .toBe(true)
})

test('on a phone each row is a card of the same columns (P-06)', async () => {
  const page = await open('/admin/states', phone)
  await rows(page).first().waitFor()
  const wide = await rows(page).first().locator('td').count()
  expect(
    await rows(page)
      .first()
      .evaluate((row) => getComputedStyle(row).display),
  ).toBe('grid')
  const places = await rows(page)
    .first()
    .locator('td:visible')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  expect(Math.max(...places)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate((row) => getComputedStyle(row).display),
    )
    .toBe('table-row')
  expect(await rows(page).first().locator('td').count()).toBe(wide)
})
