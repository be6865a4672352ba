import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const isFocused = (page: Page) => field(page).evaluate((box) => document.activeElement === box)

async function home(options = laptop): Promise<Page> {
  const page = await (await stage.visit(options, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/home`)
  await page.getByRole('link', { name: 'Search everything' }).waitFor()
  return page
}

test('everything goes by keyboard: the key leads to the search, a row to its item, Back to the results (X-107)', async () => {
  const page = await home()
  await page.keyboard.press('/')
  await page.waitForURL(`${stage.product.url}/admin/search`)
  await expect.poll(() => isFocused(page)).toBe(true)
  await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await field(page).fill('okafor')
  await page.keyboard.press('Enter')
  await page.waitForURL(/keyword=okafor/)
  const row = page.getByRole('list', { name: 'Students' }).getByRole('link').first()
  await row.waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await row.press('Enter')
  await page.waitForURL(/\/admin\/students\?item=/)
  await page.goBack()
  await row.waitFor()
  expect(await field(page).inputValue()).toBe('okafor')
  await field(page).fill('zzqqxx')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
})

test('a phone opens the search by the top bar, and says when it needs the network (X-107)', async () => {
  const page = await home(phone)
  await page.getByRole('link', { name: 'Search everything' }).click()
  await page.waitForURL(`${stage.product.url}/admin/search`)
  await field(page).waitFor()
  await stage.product.network.set('down')
  await field(page).fill('okafor')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await stage.product.network.set('ok')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: 'Students' }).getByRole('link').first().waitFor()
})
