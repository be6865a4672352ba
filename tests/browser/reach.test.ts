import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDevice, type Device } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

let product: Product
let device: Device
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct()
  device = await aDevice()
  context = await device.open()
  page = await context.newPage()
  await signIn(page, product.url, 'student')
  await workerReady(page)
})
afterAll(async () => {
  await device.dispose()
  await product.dispose()
})
beforeEach(async () => {
  await page.goto(`${product.url}/student/home`)
  await expectWords('All caught up.')
})
afterEach(async () => {
  await context.setOffline(false)
  await product.network.set('ok')
})

/** Waits for this sync status, on the screen and in the text for screen readers. */
async function expectWords(title: string): Promise<void> {
  await Promise.all([
    page.getByRole('region', { name: 'Sync' }).getByText(title, { exact: true }).waitFor(),
    page.getByRole('status').filter({ hasText: title }).first().waitFor({ state: 'attached' }),
  ])
}

/** A person who comes back to the tab: the app asks the server then. */
const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a dead server is told from a dead network by the first request that fails, although the browser believes to be online (O-22)', async () => {
  await product.network.set('down')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.goto(`${product.url}/student/careerassessments`)
  await expectWords('Our server does not answer. Keep going.')
  await product.network.set('ok')
  await comeBack()
  await expectWords('All caught up.')
})

test.each(['drop-before', 'captive-portal', 'foreign-json', 'redirect', 'no-content'] as const)(
  'an answer that is not ours is no answer (O-22): %s',
  async (kind) => {
    await product.network.set(kind)
    await page.goto(`${product.url}/student/newassessments`)
    await expectWords('Our server does not answer. Keep going.')
    await product.network.set('ok')
    await comeBack()
    await expectWords('All caught up.')
  },
)

test('the server comes back, and the words with it, without anybody touching the page (O-22)', async () => {
  await product.network.set('drop-before')
  await page.goto(`${product.url}/student/home`)
  await expectWords('Our server does not answer. Keep going.')
  // The page has stopped its own requests, and only checks the server from time to time.
  const asked = product.network.count('GET /api/health').asked
  await expect.poll(() => product.network.count('GET /api/health').asked).toBeGreaterThan(asked + 1)
  await product.network.set('ok')
  await expectWords('All caught up.')
})

test('a server that dies while somebody reads is noticed by what the page asks next, and asked after until it is back (O-22)', async () => {
  await product.network.set('down')
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await comeBack()
  await expectWords('Our server does not answer. Keep going.')
  await product.network.set('ok')
  await expect.poll(() => page.getByRole('region', { name: 'Sync' }).innerText()).toContain('All caught up.')
})

/** Switches the device's network off or on, and waits until the page has noticed it: on a busy machine this takes seconds. */
async function setDeviceNetwork(isThere: boolean): Promise<void> {
  await context.setOffline(!isThere)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(isThere)
}

test('the network of the device goes and comes (O-22)', async () => {
  await setDeviceNetwork(false)
  await expectWords('Offline. Keep going.')
  await setDeviceNetwork(true)
  await expectWords('All caught up.')
})

test('a server that hangs is not called online for ever (O-22)', async () => {
  await product.network.set('hang')
  await page.goto(`${product.url}/student/home`)
  await expectWords('Weak network.')
  await product.network.set('ok')
  await page.goto(`${product.url}/student/home`)
  await expectWords('All caught up.')
})
