import { copyFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuiltChunks } from '#server/build/precache-set.ts'
import { must } from '#kit/must.ts'
import { buildRelease } from './harness/build.ts'
import { aDevice, laptop, phone, type Device } from './harness/device.ts'
import { keptScreens } from './harness/kept-screens.ts'
import { startProduct, type Product } from './harness/product.ts'
import { demoPeople, signIn } from './harness/sign-in.ts'

// O-28: a file of the program that is missing on the server and in every cache.
let product: Product
/** Another release than the server's own. */
let release: string
/** A copy of the release, in which the tests remove and restore files. */
let served: string
let chunks: BuiltChunks
let device: Device

beforeAll(async () => {
  release = await buildRelease('one')
  chunks = JSON.parse(await readFile(join(release, '.vite/manifest.json'), 'utf8'))
  product = await startProduct()
})
afterAll(() => product.dispose())
beforeEach(async () => {
  served = await mkdtemp(join(tmpdir(), 'release-'))
  await cp(release, served, { recursive: true })
  product.network.useRelease(served)
  device = await aDevice()
})
afterEach(async () => {
  await device.dispose()
  await rm(served, { recursive: true })
})

const fileOf = (source: string) => must(chunks[source], source).file

/** Removes the file from the release. The server's own release does not have it either, so it is 404 for every request. */
async function loses(file: string): Promise<void> {
  await rm(join(served, file))
  expect((await fetch(`${product.url}/${file}`)).status, 'the file must be one of this release alone').toBe(404)
}
const givesBack = (file: string) => copyFile(join(release, file), join(served, file))

/** Counts the documents that the tab loads from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a page whose file is gone says so in its frame, loads nothing again without a press, and comes when the file is back', async () => {
  const page = await (await device.open(laptop)).newPage()
  await signIn(page, product.url, 'admin')
  const file = fileOf('src/areas/eform/pages/forms-page.tsx')
  await loses(file)
  const loads = loadsOf(page)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Other', { exact: true }).click()
  await menu.getByRole('link', { name: 'E-forms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Not downloaded yet' }).waitFor()
  await page.getByText('This page could not be loaded').waitFor()
  await page.getByText('What you wrote is safe on this device.').waitFor()

  // The rest of the app still works.
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Not downloaded yet' }).waitFor({ state: 'detached' })
  await menu.getByRole('link', { name: 'E-forms' }).click()
  const again = page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Load the app again' }))
  await again.waitFor()
  expect(loads()).toBe(0)

  // The page loads again only when the person presses the button, and only once.
  if (await page.getByRole('button', { name: 'Try again' }).isVisible())
    await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Load the app again' }).click()
  await expect.poll(loads).toBe(1)
  await page.getByText('This page could not be loaded').waitFor()
  await givesBack(file)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'E-forms' }).waitFor()
  expect(loads()).toBe(1)
})

test('a file that a patchy line loses twice comes without a press', async () => {
  const context = await device.open({ ...laptop, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, product.url, 'admin')
  let tries = 0
  await page.route(`**/${fileOf('src/areas/eform/pages/forms-page.tsx')}`, (route) =>
    ++tries < 3 ? route.abort() : route.continue(),
  )
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Other', { exact: true }).click()
  await menu.getByRole('link', { name: 'E-forms' }).click()
  await page.getByRole('heading', { level: 1, name: 'E-forms' }).waitFor()
  // The third try brings it into the cache, and the import reads it there.
  expect(tries).toBeGreaterThanOrEqual(3)
})

test('an app whose own beginning is gone is no blank page: words, and a way to try again', async () => {
  const page = await (await device.open()).newPage()
  const file = fileOf('index.html')
  await loses(file)
  const loads = loadsOf(page)
  await page.goto(`${product.url}/account/login`)
  await page.getByText('The app has not started yet.').waitFor()
  expect(loads()).toBe(1)
  await givesBack(file)
  await page.getByRole('link', { name: 'Load this page again' }).click()
  await page.getByLabel('E-mail address').waitFor()
  expect(loads()).toBe(2)
  expect(await page.getByText('The app has not started yet.').count()).toBe(0)
})

test('an app whose own beginning is gone says so at once where a home was kept, and the home makes room for it', async () => {
  const context = await device.open({ ...phone, serviceWorkers: 'block' })
  const signedIn = await context.newPage()
  await signIn(signedIn, product.url, 'student')
  await expect.poll(() => keptScreens(signedIn)).toHaveLength(1)
  await loses(fileOf('index.html'))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.addInitScript(() => {
    let isShown = false
    const isSaid = () =>
      document.getElementById('late')?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    new MutationObserver((_, observer) => {
      const isThere = document.getElementById('first-screen') !== null
      isShown ||= isThere
      if (!isShown || isThere) return
      observer.disconnect()
      // The next frame shows the page without the home.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('after', { detail: isSaid() })))
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto(product.url + demoPeople.student.home)
  const after = () =>
    page.evaluate(() => performance.getEntriesByName('after').map((entry) => 'detail' in entry && entry.detail))
  await expect.poll(after).toEqual([true])
  await page.getByText('The app has not started yet.').waitFor()
  await givesBack(fileOf('index.html'))
  await page.getByRole('link', { name: 'Load this page again' }).click()
  await page.locator('#root h1').waitFor()
})

test('an app whose databases cannot start says so: nothing would be kept or sent', async () => {
  const page = await (await device.open()).newPage()
  await loses(fileOf('src/app/start-offline.ts'))
  const loads = loadsOf(page)
  await page.goto(`${product.url}/account/login`)
  await page.getByText('A part of the app is missing').waitFor()
  expect(loads()).toBe(1)
})
