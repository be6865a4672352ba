import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRelease } from './harness/build.ts'
import { laptop } from './harness/device.ts'
import { recordEntries } from './harness/entries.ts'
import { holdStores } from './harness/hold-stores.ts'
import { holdTimers, holdTimersNow, letTimersGo } from './harness/hold-timers.ts'
import { aQuestion, anOpenAssessment } from './harness/open-assessment.ts'
import { demoPeople, fillSignIn, signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { storedTexts } from './harness/stored-texts.ts'
import { comeBack, workerReady, workerRevision } from './harness/worker-facts.ts'

// O-28: an update while a person is typing, in this tab or in another one.
const stage = aStage()
let one: string
let two: string
let form: string
let context: BrowserContext

beforeAll(async () => {
  const { product } = stage
  one = await buildRelease('one')
  two = await buildRelease('two')
  form = `${product.url}/student/newassessments/${await anOpenAssessment(product.server.url, 'Typed in', [aQuestion('story', 2), aQuestion('wish', 2)])}`
})
beforeEach(async () => {
  stage.product.network.useRelease(one)
  context = await stage.device.open(laptop)
})

const text = (page: Page) => page.getByRole('textbox')
const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' })
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'kept'
  })
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'kept')
const isOnDisk = async (page: Page, words: string) => (await storedTexts(page)).databases.includes(words)

/** The tab of this device's first visit, opened before there was a worker. */
async function firstVisit(): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, stage.product.url, 'student')
  await workerReady(page)
  return page
}

async function openForm(before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await context.newPage()
  await before?.(page)
  await page.goto(form)
  await text(page).waitFor()
  await mark(page)
  return page
}

async function offeredUpdate(page: Page): Promise<void> {
  stage.product.network.useRelease(two)
  await comeBack(page)
  await updateNow(page).waitFor()
}

/** The script that a release's page starts with. */
async function scriptOf(release: string): Promise<string> {
  return /src="([^"]+)"/.exec(await readFile(join(release, 'index.html'), 'utf8'))?.[1] ?? 'none'
}
const scriptOn = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src')

/** Only the timers that a draft waits for before it is written. Longer timers, such as those of the update, still run. */
const draftTimers = { fromMs: 100, toMs: 400 }

/** Keeps the drafts' storage busy until the returned function is called. */
const busyDisk = (page: Page) => holdStores(page, 'outbox', ['drafts'])

/** Timers of the update that bound how long it waits for other tabs: for their answer, and for the end of their writing. */
const waitTimers = { fromMs: 1000, toMs: 5001 }

/** Notes whether this tab let the new worker take over, and what other tabs answer before. */
const watchUpdate = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    const real = ServiceWorker.prototype.postMessage
    ServiceWorker.prototype.postMessage = function noted(this: ServiceWorker, message: { type: string }) {
      if (message.type === 'SKIP_WAITING') dataset['saidYes'] = 'now'
      real.call(this, message)
    }
    new BroadcastChannel('update').addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      dataset[data.kind] = 'now'
    })
  })
const hasSaidYes = (page: Page) => page.evaluate(() => document.documentElement.dataset['saidYes'] === 'now')

/** Counts this tab's writes to the drafts' storage, and notes the count when the page is left; the note survives a reload. */
const countDraftWrites = (page: Page) =>
  page.addInitScript(() => {
    const real = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function counted(...words) {
      if (this.name === 'drafts')
        sessionStorage.setItem('draft-writes', String(Number(sessionStorage.getItem('draft-writes')) + 1))
      return real.apply(this, words)
    }
    addEventListener(
      'pagehide',
      () => sessionStorage.setItem('writes-when-left', sessionStorage.getItem('draft-writes') ?? '0'),
      { capture: true },
    )
  })
const counted = async (page: Page, name: 'draft-writes' | 'writes-when-left') =>
  Number(await page.evaluate((key) => sessionStorage.getItem(key), name))

/** Sets `data-take-over` when a new worker has taken over. Repeated questions to the old worker would keep it running. */
const watchTakeOver = (page: Page) =>
  page.evaluate(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset['takeOver'] = 'now'
    }),
  )

/** Reloads like with Shift pressed: the page comes from the network, not from the worker. */
async function reloadPastTheWorker(page: Page): Promise<void> {
  const browser = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), browser.send('Page.reload', { ignoreCache: true })])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
}

test.each([
  ['the tab of the first visit', async () => {}],
  ['a tab no worker controls', reloadPastTheWorker],
] as const)(
  'text in the tab next door is on the disk before the new worker takes over, and that tab stays as it is: update in %s',
  async (_, prepare) => {
    const here = await firstVisit()
    const there = await openForm((page) => holdTimers(page, draftTimers))
    await prepare(here)
    // The start of the typing is written at once, the rest only after a pause, which does not come in this test.
    await text(there).press('t')
    await there
      .locator('form')
      .getByText(/Saved on this/)
      .waitFor()
    await text(there).pressSequentially('yped next door, moments before')
    await offeredUpdate(here)
    expect(await isOnDisk(there, 'typed next door')).toBe(false)
    await watchUpdate(here)
    await holdTimersNow(here, waitTimers)
    const freeDisk = await busyDisk(there)
    const loaded = here.waitForEvent('load')
    await updateNow(here).click()
    await here.locator('html[data-flushing]').waitFor()
    // No tab answers any more. The one that is still writing is waited for.
    await letTimersGo(here, 1001)
    await here.evaluate(() => navigator.serviceWorker.getRegistration())
    expect(await hasSaidYes(here)).toBe(false)
    await freeDisk()
    await loaded

    expect(await workerRevision(here)).toBe('two')
    expect(await scriptOn(here)).toBe(await scriptOf(two))
    expect(await isOnDisk(here, 'typed next door, moments before')).toBe(true)

    // The old tab keeps its document, its text and its own chunks, although the network drops every request for chunks.
    expect(await isMarked(there)).toBe(true)
    expect(await text(there).inputValue()).toBe('typed next door, moments before')
    expect(await scriptOn(there)).toBe(await scriptOf(one))
    await text(there).pressSequentially(', and after')
    await stage.product.network.set({ kind: 'drop-before', paths: /^\/assets\// })
    // The browser's cache would hide that the worker has deleted a chunk.
    await (await context.newCDPSession(there)).send('Network.clearBrowserCache')
    await there.getByRole('link', { name: 'Save and leave' }).click()
    await there.getByRole('heading', { name: 'New assessments' }).waitFor()
    expect(await isMarked(there)).toBe(true)

    await stage.product.network.set('ok')
    await Promise.all([there.waitForEvent('load'), there.getByRole('button', { name: 'Reload' }).click()])
    await there.goto(form)
    await expect.poll(() => text(there).inputValue()).toBe('typed next door, moments before, and after')
    expect(await scriptOn(there)).toBe(await scriptOf(two))
  },
)

test('text that is being typed while its own tab takes the update is all there afterwards', async () => {
  await firstVisit()
  const entries = await recordEntries(context)
  const page = await openForm()
  await offeredUpdate(page)
  const freeDisk = await busyDisk(page)
  await text(page).pressSequentially('Typed before')
  const loaded = page.waitForEvent('load').then(() => true)
  await updateNow(page).click()
  await text(page).focus()
  await page.keyboard.type(' and on')
  await freeDisk()
  while (!(await Promise.race([loaded, page.keyboard.type(' and on', { delay: 20 }).then(() => false)])));

  // The event of the very last letter may be lost with the page, but the letter itself must not be lost.
  const last = entries.at(-1)?.value ?? 'nothing'
  expect(last).toMatch(/^Typed before and on/)
  await expect.poll(() => text(page).inputValue()).toMatch(new RegExp(`^${last}`))
  expect(await workerRevision(page)).toBe('two')
  expect(await scriptOn(page)).toBe(await scriptOf(two))
})

test('a form that became dirty while the new worker took over is not reloaded before it is written', async () => {
  await firstVisit()
  const page = await openForm(async (opened) => {
    await holdTimers(opened, draftTimers)
    await countDraftWrites(opened)
  })
  await offeredUpdate(page)
  // A chunk that comes late keeps the old worker running, so that the new one cannot take over.
  const typed = Promise.withResolvers<void>()
  await stage.product.network.set({ kind: 'slow', paths: /^\/assets\/late/, until: typed.promise })
  await page.evaluate(() => {
    void fetch('/assets/late.js')
  })
  await expect.poll(() => stage.product.network.count('GET /assets/late.js').asked).toBe(1)
  await watchTakeOver(page)
  await updateNow(page).click()
  const loaded = page.waitForEvent('load')
  await text(page).pressSequentially('typed while it took over')
  typed.resolve()
  await page.locator('html[data-take-over]').waitFor()

  expect(await text(page).inputValue()).toBe('typed while it took over')
  expect(await isOnDisk(page, 'typed while it took over')).toBe(false)
  const before = await counted(page, 'draft-writes')
  await letTimersGo(page)
  await loaded
  expect(await counted(page, 'writes-when-left')).toBeGreaterThan(before)
  await expect.poll(() => text(page).inputValue()).toBe('typed while it took over')
  expect(await scriptOn(page)).toBe(await scriptOf(two))
})

test('a form that is stored nowhere keeps its tab as it is until it is left', async () => {
  const page = await context.newPage()
  await page.goto(`${stage.product.url}/account/login`)
  await workerReady(page)
  const email = page.getByLabel('E-mail address')
  await email.fill('half-an-addr')
  await offeredUpdate(page)
  await updateNow(page).click()
  await page.getByText('Update chosen.').waitFor()
  expect(await email.inputValue()).toBe('half-an-addr')
  expect(await workerRevision(page)).toBe('one')

  await Promise.all([page.waitForEvent('load'), fillSignIn(page, 'student')])
  expect(new URL(page.url()).pathname).toBe(demoPeople.student.home)
  expect(await workerRevision(page)).toBe('two')
})

test('the offer is in sight on a long page of a phone, above the bar at its foot, and a tap accepts it', async () => {
  context = await stage.device.open()
  const page = await firstVisit()
  await page.goto(`${stage.product.url}/student/newassessments`)
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .waitFor()
  await workerReady(page)
  await offeredUpdate(page)
  // What a finger meets at the middle of the button, without any scrolling.
  const met = await updateNow(page).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const isLonger = document.documentElement.scrollHeight > innerHeight
    return { isButton: button.contains(top), scrolled: scrollY, isLonger }
  })
  expect(met).toEqual({ isButton: true, scrolled: 0, isLonger: true })
  await Promise.all([page.waitForEvent('load'), updateNow(page).tap()])
  expect(await workerRevision(page)).toBe('two')
})
