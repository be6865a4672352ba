import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { receiptShown } from './harness/answer-form.ts'
import { aDevice, phone, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

// O-30: iOS has no prompt, so the card lists the steps. Chromium acts as an iPhone through its user agent.
const iPhone = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
const steps = 'Tap Share at the edge of the screen, then “Add to Home Screen”. Then sign in there.'
let product: Product
let form: string
let device: Device
let context: BrowserContext

beforeAll(async () => {
  product = await startProduct()
  form = `${product.url}/student/newassessments/${await anOpenAssessment(product.server.url, 'Before installing', [aQuestion('story', 2)])}`
})
afterAll(() => product.dispose())
beforeEach(async () => {
  device = await aDevice()
  context = await openSafari()
})
afterEach(async () => {
  await product.network.set('ok')
  await device.dispose()
})

const card = (page: Page) => page.getByRole('region', { name: 'Install', exact: true })

/** Only Chromium has an event for installing. */
async function openSafari(): Promise<BrowserContext> {
  const opened = await device.open(iPhone)
  await opened.addInitScript(() => addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation()))
  return opened
}

async function atHome(): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, product.url, 'student')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('tells the steps on an iPhone, and never again after a no', async () => {
  let page = await atHome()
  await card(page).getByText(steps).waitFor()
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await card(page).getByText(steps).waitFor({ state: 'detached' })

  await device.close()
  page = await (await openSafari()).newPage()
  await page.goto(`${product.url}/student/home`)
  await page.getByRole('heading', { name: 'Assessments' }).waitFor()
  expect(await card(page).count()).toBe(0)
})

test('says nothing in the installed app', async () => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const page = await atHome()
  await page.getByRole('heading', { name: 'Assessments' }).waitFor()
  expect(await card(page).count()).toBe(0)
})

test('sends what waits before it tells the steps: the installed app would not see it', async () => {
  const page = await atHome()
  await workerReady(page)
  await page.goto(form)
  await page.getByRole('textbox').fill('Written in the browser')
  await page.getByRole('button', { name: 'Next' }).click()
  await product.network.set({ kind: 'drop-before', paths: /Sync\/Batch/ })
  await page.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(page)
  await page.goto(`${product.url}/student/home`)
  await card(page).getByText('1 submission is waiting to be sent.').waitFor()
  expect(await card(page).getByText(steps).count()).toBe(0)

  product.network.resetCounts()
  await card(page).getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => product.network.count('POST /api/Sync/Batch').asked).toBeGreaterThan(0)
  expect(await card(page).getByText(steps).count()).toBe(0)
  await product.network.set('ok')
  await card(page).getByText(steps).waitFor()
})
