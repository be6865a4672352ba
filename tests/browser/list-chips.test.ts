import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { callAs } from './harness/api-as.ts'
import { laptop, phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

async function open(path: string, options = laptop): Promise<Page> {
  const page = await (await stage.visit(options, 'admin')).newPage()
  await page.goto(stage.product.url + path)
  return page
}

const chip = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Filters in force' }).getByRole('button', { name: `Remove ${words}`, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in force' }).getByRole('button').allTextContents()
const control = (page: Page, label: string) => page.locator('search').getByLabel(label, { exact: true })
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      (document.activeElement instanceof HTMLInputElement
        ? document.activeElement.type
        : document.activeElement?.tagName),
  )
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const stateOf = async (name: string) => {
  const { Items } = (await (
    await callAs(stage.product.server.url, 'admin')
  )(`CountryState/GetStates?keyword=${encodeURIComponent(name)}`)) as {
    Items: { Id: string; Name: string; CountryId: string }[]
  }
  const [state] = Items.filter(({ Name }) => Name === name)
  if (!state) throw new Error(`no ${name}`)
  return state
}

test('what filters a list stands above it in words, is in the address, and goes by key with what hung on it; the focus stays in reach (P-12)', async () => {
  const page = await open('/admin/schools')
  await control(page, 'Country').selectOption({ label: 'Nigeria' })
  await control(page, 'State').selectOption({ label: 'Lagos' })
  await chip(page, 'State: Lagos').waitFor()
  const { Id, CountryId } = await stateOf('Lagos')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ countryId: CountryId, stateId: Id })
  await page.reload()
  await chip(page, 'State: Lagos').waitFor()
  await expect.poll(() => chips(page)).toEqual(['Country: Nigeria', 'State: Lagos'])
  await expectNoAxeViolationsAnywhere(page)
  expect(await isTooWide(page)).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })

  await chip(page, 'State: Lagos').press('Enter')
  await expect.poll(() => chips(page)).toEqual(['Country: Nigeria'])
  expect(await focused(page)).toBe('Remove Country: Nigeria')
  await control(page, 'State').selectOption({ label: 'Lagos' })
  await chip(page, 'State: Lagos').waitFor()
  await chip(page, 'Country: Nigeria').press('Space')
  await page.waitForURL(stage.product.url + '/admin/schools')
  await expect.poll(() => page.getByRole('list', { name: 'Filters in force' }).count()).toBe(0)
  expect(await focused(page)).toBe('search')
})

test('days are said as people say them; two or more are cleared at once, the words searched for stay', async () => {
  const page = await open('/admin/audit?keyword=a')
  await control(page, 'Days').selectOption({ label: 'Last 7 days' })
  await chip(page, 'Days: Last 7 days').waitFor()
  expect(await page.getByRole('button', { name: 'Clear all' }).count()).toBe(0)
  await control(page, 'Action').selectOption({ index: 1 })
  await expect.poll(async () => (await chips(page)).length).toBe(2)
  await control(page, 'From').fill('2026-01-05')
  await control(page, 'To').fill('2026-01-09')
  await expect.poll(async () => (await chips(page))[1]).toMatch(/^Days: 5 Jan.* to 9 Jan/)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.waitForURL(stage.product.url + '/admin/audit?keyword=a')
  expect(await focused(page)).toBe('search')
})

test('an address somebody wrote by hand: no code is shown, nothing breaks, and it can be removed', async () => {
  const page = await open('/admin/schools?countryId=01900000-0000-7000-8000-000000000000&stateId=<script>')
  await chip(page, 'Country: not in the list').waitFor()
  expect(await page.locator('main').textContent()).not.toContain('01900000')
  await chip(page, 'Country: not in the list').click()
  await page.waitForURL(stage.product.url + '/admin/schools')
  await page.goto(stage.product.url + '/admin/audit?fromDateIsoString=yesterday')
  await chip(page, 'Days: from a day that is none').waitFor()
})

test('on a phone the choices are folded, chips say what is chosen, however long its name; what must be chosen first lies open', async () => {
  const long = `Saint Hildegardis${'ofbingen'.repeat(9)}`
  const { Id, CountryId } = await stateOf('Kano')
  await (
    await callAs(stage.product.server.url, 'admin')
  )('CountryState/CreateState', { Name: long, CountryId, Enable: true })
  const { Id: longId } = await stateOf(long)
  const page = await open(`/admin/schools?countryId=${CountryId}&stateId=${longId}`, phone)
  await chip(page, `State: ${long}`).waitFor()
  expect([await isTooWide(page), await control(page, 'State').isVisible()]).toEqual([false, false])
  // One line above the rows has the search, the filters and the tools; New is in reach of the thumb.
  const middles = await page
    .locator('search input[type="search"], search button:not([popover] *)')
    .evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => top + height / 2),
    )
  expect([middles.length, Math.max(...middles) - Math.min(...middles) < 8]).toEqual([3, true])
  const add = await page.getByRole('link', { name: 'New school' }).boundingBox()
  expect([add?.width, add?.height, (add?.y ?? 0) > 600]).toEqual([56, 56, true])
  await expectNoAxeViolationsAnywhere(page)
  const fold = page.getByRole('button', { name: 'Filters', exact: true })
  await fold.click()
  await control(page, 'State').selectOption(Id)
  await chip(page, 'State: Kano').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await fold.click()
  expect(await control(page, 'State').isVisible()).toBe(false)
  await chip(page, 'State: Kano').click()
  expect(await focused(page)).toBe('Remove Country: Nigeria')
  await chip(page, 'Country: Nigeria').click()
  await page.waitForURL(stage.product.url + '/admin/schools')
  expect(await focused(page)).toBe('Filters')

  await page.goto(`${stage.product.url}/admin/cities`)
  await control(page, 'Country').selectOption({ label: 'Nigeria' })
  await control(page, 'State').selectOption({ label: 'Kano' })
  await chip(page, 'State: Kano').waitFor()
  await fold.click()
  await chip(page, 'State: Kano').click()
  expect(await control(page, 'State').isVisible()).toBe(true)
})
