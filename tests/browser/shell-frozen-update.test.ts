import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { receiptShown } from './harness/answer-form.ts'
import { databasesAtRest, rendererOf } from './harness/browser-processes.ts'
import { buildRelease } from './harness/build.ts'
import { aDevice, laptop, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { storedTexts } from './harness/stored-texts.ts'
import { comeBack, workerReady, workerRevision } from './harness/worker-facts.ts'

// O-11, O-28: a tab is frozen in the middle of a word, and its process wakes up after an update to another release.
let product: Product
let device: Device
let one: string
let two: string
const id = { queued: '', open: '' }
/** The stopped process. */
let stopped: number | null = null

beforeAll(async () => {
  one = await buildRelease('one')
  two = await buildRelease('two')
  product = await startProduct()
  product.network.useRelease(one)
  id.queued = await anOpenAssessment(product.server.url, 'Queued before', [aQuestion('story', 2)])
  id.open = await anOpenAssessment(product.server.url, 'Open meanwhile', [aQuestion('story', 2)])
  device = await aDevice({ whole: true })
})
afterEach(() => goOn())
afterAll(async () => {
  await device.dispose()
  await product.dispose()
})

function goOn(): void {
  if (stopped !== null) process.kill(stopped, 'SIGCONT')
  stopped = null
}

/** Whether another tab can write into the queue: its lock is free, and no transaction blocks it. */
const queueIsFree = (page: Page) =>
  page.evaluate(async () => {
    if (((await navigator.locks.query()).held ?? []).some(({ name }) => name === 'afara-drain')) return false
    const request = indexedDB.open('outbox')
    await new Promise((resolve) => {
      request.addEventListener('success', resolve)
    })
    const work = request.result.transaction(['calls', 'leases', 'drafts'], 'readwrite')
    const done = new Promise<boolean>((resolve) => {
      work.addEventListener('complete', () => resolve(true))
    })
    work.objectStore('calls').count()
    const isFree = await Promise.race([
      done,
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), 10_000)
      }),
    ])
    request.result.close()
    return isFree
  })

/** Stops the process between two tries of its queue. frozen-tab.test.ts stops a process in the middle of a try. */
async function standStill(pid: number, page: Page, other: Page): Promise<void> {
  for (;;) {
    await databasesAtRest(page)
    process.kill(pid, 'SIGSTOP')
    stopped = pid
    if (await queueIsFree(other)) return
    goOn()
  }
}

const form = (which: keyof typeof id) => `${product.url}/student/newassessments/${id[which]}`
const text = (page: Page) => page.getByRole('textbox')
const sent = (which: keyof typeof id) => receivedAnswers(product.server.url, 'student', id[which])
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'kept')

test('an old tab that wakes after an update has every letter, tells of the update, and what it queued counts once', async () => {
  const context = await device.open(laptop)
  const there = await context.newPage()
  await signIn(there, product.url, 'student')
  await workerReady(there)

  // Release two comes while there is one tab, because Chromium may start a worker in any process of the site, even in a stopped one.
  // A browser that was just opened starts the worker only when its first page is idle.
  product.network.useRelease(two)
  await comeBack(there)
  const updateNow = there.getByRole('button', { name: 'Update now' })
  await updateNow.waitFor()

  // The old tab: one submission waits on a bad line, and the person types in another form.
  const old = await context.newPage()
  await old.goto(form('queued'))
  await text(old).fill('Queued by the old tab')
  await old.getByRole('button', { name: 'Next' }).click()
  await product.network.set({ kind: 'drop-before', paths: /Sync\/Batch/ })
  await old.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(old)
  await old.goto(form('open'))
  await text(old).waitFor()
  // A process that is stopped in the middle of a reply blocks its connection for the other processes.
  await old.waitForLoadState('networkidle')
  expect(await workerRevision(old)).toBe('one')
  await old.evaluate(() => {
    document.documentElement.dataset['mark'] = 'kept'
  })
  const pid = await rendererOf(old, device.folder)
  expect(pid).not.toBe(await rendererOf(there, device.folder))
  await text(old).pressSequentially('Typed until the very moment')
  await standStill(pid, old, there)

  // The other tab takes the update, and the frozen tab does not answer its messages. The line is good again.
  product.network.resetCounts()
  await Promise.all([there.waitForEvent('load'), updateNow.click()])
  expect(await workerRevision(there)).toBe('two')
  expect((await storedTexts(there)).databases).toContain('Typed until the very moment')
  await product.network.set('ok')
  await there.goto(`${product.url}/sync`)
  await there
    .getByRole('article', { name: 'Queued before: your answers' })
    .getByText(/Received/)
    .waitFor({ timeout: 120_000 })
  expect(await sent('queued')).toEqual([{ story: 'Queued by the old tab' }])
  expect(product.network.keys().size).toBe(1)

  goOn()
  await old.getByRole('button', { name: 'Reload' }).waitFor()
  await old.getByText('A new version is ready.').waitFor()
  expect(await isMarked(old)).toBe(true)
  expect(await text(old).inputValue()).toBe('Typed until the very moment')
  await text(old).pressSequentially(', and after it')
  await Promise.all([old.waitForEvent('load'), old.getByRole('button', { name: 'Reload' }).click()])
  await expect.poll(() => text(old).inputValue()).toBe('Typed until the very moment, and after it')
  expect(await isMarked(old)).toBe(false)

  // The new release sends the text that was typed in the old one, and sends nothing twice.
  await old.getByRole('button', { name: 'Next' }).click()
  await old.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => sent('open')).toEqual([{ story: 'Typed until the very moment, and after it' }])
  expect(await sent('queued')).toEqual([{ story: 'Queued by the old tab' }])
  // A page that closes or is frozen while it sends may cause a second request, but with the same key.
  expect(product.network.keys().size).toBe(2)
}, 300_000)
