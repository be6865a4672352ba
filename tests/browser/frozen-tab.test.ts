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

      // The other tab is stopped when the call leaves.
      stop(otherPid)
      product.network.resetCounts()
      await product.network.set({ kind, paths: /Sync\/Batch/, delayMs: 3_000 })
      await frozen.getByRole('button', { name: 'Submit' }).click()
      await expect.poll(() => product.network.count(batch).asked).toBe(1)
      await databasesAtRest(frozen)
      stop(pid)
      if (kind === 'slow') await expect.poll(() => product.network.count(batch).done).toBe(1)

      await product.network.set('ok')
      goOn(otherPid)
      await item(other, name).waitFor({ timeout: 90_000 })
      expect(await lockHolders(other)).toBe(1)
      await wake(other)
      expect(product.network.count(batch).asked).toBe(1)

      // One minute passes without a sign of life from the frozen tab.
      await other.evaluate(() => {
        const { now } = Date
        Date.now = () => now() + 60_000
      })
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
