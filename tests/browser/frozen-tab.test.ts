import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FaultKind } from '#tests/offline/faults.ts'
import { databasesAtRest, rendererOf } from './harness/browser-processes.ts'
import { aDevice, laptop, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

const batch = 'POST /api/Sync/Batch'
const worlds = { hang: 'before the server had it', slow: 'after the server had done it' } as const satisfies Partial<
  Record<FaultKind, string>
>
const id: Record<string, string> = {}
let product: Product
let device: Device
let context: BrowserContext
/** The processes that are stopped. */
const stopped = new Set<number>()

beforeAll(async () => {
  product = await startProduct()
  for (const name of Object.values(worlds))
    id[name] = await anOpenAssessment(product.server.url, name, [aQuestion('story', 2, { Required: true })])
})
afterAll(() => product.dispose())
beforeEach(async () => {
  await product.network.set('ok')
  device = await aDevice({ whole: true })
  context = await device.open(laptop)
  const page = await context.newPage()
  await signIn(page, product.url, 'student')
  await workerReady(page)
  await page.close()
})
afterEach(async () => {
  for (const pid of stopped) goOn(pid)
  await device.dispose()
})

function stop(pid: number): void {
  process.kill(pid, 'SIGSTOP')
  stopped.add(pid)
}

function goOn(pid: number): void {
  process.kill(pid, 'SIGCONT')
  stopped.delete(pid)
}

const received = (name: string) => receivedAnswers(product.server.url, 'student', id[name] ?? '')
const item = (page: Page, name: string) => page.getByRole('article', { name: `${name}: your answers` })

/** Stops the clock of a tab at this moment; `tick` moves it. Then only the test decides how long a tab has been silent. */
const stopClock = (page: Page, at: number) =>
  page.evaluate((now) => {
    Object.assign(window, { clock: now })
    Date.now = () => (window as unknown as { clock: number }).clock
  }, at)
const tick = (page: Page, ms: number) =>
  page.evaluate((by) => {
    ;(window as unknown as { clock: number }).clock += by
  }, ms)

/** Counts the tries of this tab that ended because another tab holds the queue's lock: it then waits for the lock. */
const countWaits = (page: Page) =>
  page.evaluate(() => {
    const { request } = LockManager.prototype
    document.documentElement.dataset['waits'] = '0'
    Object.defineProperty(LockManager.prototype, 'request', {
      value(this: LockManager, name: string, options: LockOptions, ...rest: unknown[]) {
        const { dataset } = document.documentElement
        if (name === 'afara-drain' && options.signal) dataset['waits'] = String(Number(dataset['waits']) + 1)
        return Reflect.apply(request, this, [name, options, ...rest])
      },
    })
  })
const waits = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['waits']))

/** How many tabs hold the queue's lock. */
const lockHolders = (page: Page) =>
  page.evaluate(
    async () => ((await navigator.locks.query()).held ?? []).filter(({ name }) => name === 'afara-drain').length,
  )

const wake = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })

describe('a tab whose process is stopped while it sends (O-11)', () => {
  test.each(Object.entries(worlds) as [keyof typeof worlds, string][])(
    '%s, %s: another tab takes over, and its waking up doubles nothing',
    async (kind, name) => {
      const frozen = await context.newPage()
      await frozen.goto(`${product.url}/student/newassessments/${id[name]}`)
      await frozen.getByRole('textbox').fill('A story told once')
      await frozen.getByRole('button', { name: 'Next' }).click()
      await frozen.getByRole('heading', { name: 'Check your answers' }).waitFor()
      const other = await context.newPage()
      await other.goto(`${product.url}/sync`)
      await other.getByRole('heading', { level: 1 }).waitFor()
      const pid = await rendererOf(frozen, device.folder)
      const otherPid = await rendererOf(other, device.folder)
      expect(otherPid).not.toBe(pid)

      // The other tab is stopped when the call leaves. The network holds the call until the first tab is stopped, too.
      const now = await other.evaluate(() => Date.now())
      for (const page of [frozen, other]) await stopClock(page, now)
      await countWaits(other)
      stop(otherPid)
      product.network.resetCounts()
      const bothStopped = Promise.withResolvers<void>()
      await product.network.set({ kind, paths: /Sync\/Batch/, until: bothStopped.promise })
      await frozen.getByRole('button', { name: 'Submit' }).click()
      await expect.poll(() => product.network.count(batch).asked).toBe(1)
      await databasesAtRest(frozen)
      stop(pid)
      bothStopped.resolve()
      if (kind === 'slow') await expect.poll(() => product.network.count(batch).done).toBe(1)

      await product.network.set('ok')
      goOn(otherPid)
      await item(other, name).waitFor({ timeout: 90_000 })
      expect(await lockHolders(other)).toBe(1)
      const before = await waits(other)
      await wake(other)
      await expect.poll(() => waits(other)).toBeGreaterThan(before)
      expect(product.network.count(batch).asked).toBe(1)

      // One minute passes without a sign of life from the frozen tab.
      await tick(other, 60_000)
      await wake(other)
      await item(other, name)
        .getByText(/Received/)
        .waitFor({ timeout: 90_000 })

      goOn(pid)
      await frozen.goto(`${product.url}/sync`)
      await item(frozen, name)
        .getByText(/Received/)
        .waitFor()
      expect(await received(name)).toEqual([{ story: 'A story told once' }])
      const times = kind === 'slow' ? 2 : 1
      expect([...product.network.keys().values()]).toEqual([{ sent: times, confirmed: times }])
    },
    300_000,
  )
})
