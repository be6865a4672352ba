import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDevice, type Device } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { fillSignIn, signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

// The build draws the landing page; the app takes it over afterwards (docs/decisions/020).
let product: Product
let device: Device
let page: Page
let said: string[]

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.dispose())
beforeEach(async () => {
  device = await aDevice()
  page = await (await device.open()).newPage()
  said = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) said.push(message.text())
  })
})
afterEach(async () => {
  await product.network.set('ok')
  await device.dispose()
})

/** Waits until the app runs: it registers its worker after the first paint. */
const started = () => workerReady(page)
const headline = () => page.getByRole('heading', { level: 1, name: 'Keep learning when the network goes.' })
const question = () => page.locator('details').first()

test('is read, in its own look, before any script of it has come', async () => {
  await product.network.set({ kind: 'hang', paths: /\.js$/ })
  await page.goto(product.url, { waitUntil: 'commit' })
  await headline().waitFor()
  expect(await page.title()).toBe('Afara · Keep learning when the network goes')
  expect(await page.getByRole('link', { name: 'Sign in' }).first().getAttribute('href')).toBe('/account/login')
  expect(await headline().evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(
    30,
  )
  expect(said).toEqual([])
})

test.each([
  ['/about', 'About Afara', 'Afara · About'],
  ['/privacy', 'Privacy', 'Afara · Privacy'],
  ['/terms', 'Terms of use', 'Afara · Terms of use'],
  ['/contact', 'Contact', 'Afara · Contact'],
  ['/account/register', 'Create your account', 'Afara · Create your account'],
])(
  '%s is read before any script of it has come, and is taken over by the app as it stands',
  async (path, name, title) => {
    await product.network.set({ kind: 'hang', paths: /\.js$/ })
    await page.goto(product.url + path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1, name })
    await heading.waitFor()
    expect(await page.title()).toBe(title)
    await product.network.set('ok')
    await page.reload({ waitUntil: 'commit' })
    await heading.evaluate((element) => {
      element.dataset['mark'] = 'the first one'
    })
    await page.keyboard.press('Shift')
    await started()
    expect(await heading.getAttribute('data-mark')).toBe('the first one')
    expect(said).toEqual([])
  },
)

test('is taken over by the app as it stands: what was opened meanwhile stays open, and nothing is drawn twice', async () => {
  await product.network.set({ kind: 'slow', paths: /landing\.js$/, delayMs: 2_000 })
  await page.goto(product.url, { waitUntil: 'commit' })
  await question().locator('summary').click()
  await headline().evaluate((element) => {
    element.dataset['mark'] = 'the first one'
  })
  await started()
  expect(await headline().getAttribute('data-mark')).toBe('the first one')
  expect(await question().getAttribute('open')).toBe('')
  expect(said).toEqual([])

  // A press now changes the route and does not load another document.
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'kept'
  })
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await page.getByLabel('E-mail address').waitFor()
  expect(await page.locator('html').getAttribute('data-mark')).toBe('kept')
})

test('registration keeps what was typed and pressed before the app is there, and puts nothing into the address', async () => {
  await product.network.set({ kind: 'slow', paths: /\/assets\/.*\.js$/, delayMs: 2_000 })
  const address = `${product.url}/account/register`
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Mentor').check()
  await page.getByLabel('Surname').fill('Okafor')
  await page.getByLabel('18 or over').check()
  const surname = page.getByLabel('Surname')
  await surname.evaluate((element) => {
    element.dataset['mark'] = 'the first one'
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Adaeze')
  expect(await page.getByText('There is a problem').count()).toBe(0)

  // The press is carried out by the app.
  await page.getByRole('link', { name: 'Enter your e-mail address' }).waitFor()
  expect(page.url()).toBe(address)
  expect(await page.getByRole('link', { name: /your surname|your first name|your age/ }).count()).toBe(0)
  expect(await surname.getAttribute('data-mark')).toBe('the first one')
  expect(said).toEqual([])

  // What the device keeps of it is in the drawn form at the next visit.
  await product.network.set('ok')
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => surname.inputValue()).toBe('Okafor')
  expect(await page.getByLabel('First name').inputValue()).toBe('Adaeze')
  expect(await page.getByLabel('Mentor').isChecked()).toBe(true)
  expect(await page.getByLabel('18 or over').isChecked()).toBe(true)
  expect(said).toEqual([])
})

test('shows people who are signed in their own area, without and with a network', async () => {
  await signIn(page, product.url, 'student')
  await workerReady(page)
  for (const kind of ['ok', 'down'] as const) {
    await product.network.set(kind)
    await page.goto(product.url)
    await page.getByRole('link', { name: 'Open my area' }).waitFor()
    expect(await headline().count()).toBe(1)
  }
})

test('comes drawn from the device when the server is dead', async () => {
  await page.goto(product.url)
  await started()
  await product.network.set('down')
  await page.goto(product.url, { waitUntil: 'commit' })
  expect(await page.locator('#root[data-drawn]').count()).toBe(1)
  await headline().waitFor()
})

test('loads the app when a visitor begins to use the page, and not before', async () => {
  await page.goto(product.url)
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
    )
  expect(
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0, 'drawn')))),
  ).toBe('drawn')
  expect(await scripts()).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(scripts).toBeGreaterThan(0)
  await started()
})

test('keeps the browser’s offer to install until the app can show it', async () => {
  await page.addInitScript(() => {
    if (location.pathname === '/')
      addEventListener('load', () =>
        setTimeout(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))),
      )
  })
  await page.goto(product.url)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0, null))))
  await page.keyboard.press('Tab')
  await started()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await fillSignIn(page, 'student')
  await page.getByRole('region', { name: 'Install' }).getByRole('button', { name: 'Install' }).waitFor()
})

test('the header has the links of a visitor, then the areas of who signed in; sign-in and registration greet that person (R-078, R-087)', async () => {
  const wide = await (await device.open({ viewport: { width: 1440, height: 900 } })).newPage()
  const header = wide.getByRole('banner')
  const linked = () => header.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent))
  await wide.goto(product.url)
  expect(await linked()).toEqual(['Afara', 'About', 'Why', 'Partners', 'Blog', 'Contact', 'Sign in', 'Get started'])
  await signIn(wide, product.url, 'admin')
  for (const path of ['/account/login', '/account/register']) {
    await wide.goto(product.url + path)
    await wide.getByRole('heading', { name: 'Welcome, Ngozi' }).waitFor()
    await wide.getByRole('link', { name: 'Administration area' }).waitFor()
    await wide.getByRole('main').getByRole('button', { name: 'Sign Out' }).waitFor()
  }
  await wide.goto(product.url)
  await header.getByRole('button', { name: 'My Account' }).click()
  await wide.getByRole('group', { name: 'My Account' }).getByRole('link', { name: /area$/ }).waitFor()
  expect(await linked()).not.toContain('Sign in')
  await header.getByRole('button', { name: 'Sign Out' }).click()
  await header.getByRole('link', { name: 'Get started' }).waitFor()
})
