import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import type { FaultKind } from '#tests/offline/faults.ts'
import { leaveReceipt, receiptShown } from './harness/answer-form.ts'
import { aDevice, type Device } from './harness/device.ts'
import type { Fault } from './harness/fault-proxy.ts'
import { holdTimers } from './harness/hold-timers.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'

const batch = 'POST /api/Sync/Batch'
let product: Product
let device: Device
let context: BrowserContext
const id: Record<string, string> = {}
const foreign = [
  'captive-portal',
  'foreign-json',
  'foreign-wait',
  'redirect',
  'no-content',
  'truncated',
] as const satisfies readonly FaultKind[]

beforeAll(async () => {
  product = await startProduct()
  const questions = [aQuestion('story', 2, { Required: true })]
  const names = [
    ...foreign,
    'Network back',
    'Tab back',
    'An hour',
    'Try now',
    'Before the edit',
    'Left meanwhile',
    'Changed on a dead line',
    'Taken along',
    'Removed',
    'Undone',
    'By the worker',
  ]
  for (const name of names) id[name] = await anOpenAssessment(product.server.url, name, questions)
  device = await aDevice({ whole: true })
  context = await device.open()
  const page = await context.newPage()
  await signIn(page, product.url, 'student')
  await workerReady(page)
  // This tab stays open and sends nothing, so that only the tab of a test sends.
  await page.goto('about:blank')
})
afterAll(async () => {
  await device.dispose()
  await product.dispose()
})
beforeEach(async () => {
  await product.network.set('ok')
  await context.setOffline(false)
  await backgroundSync('granted')
  for (const page of context.pages().slice(1)) await page.close()
})

const received = (name: string) => receivedAnswers(product.server.url, 'student', id[name] ?? '')
const item = (page: Page, name: string) => page.getByRole('article', { name: `${name}: your answers` })
const online = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
const tries = () => product.network.count(batch).asked

async function backgroundSync(setting: 'granted' | 'denied'): Promise<void> {
  const [page] = context.pages()
  const chromium = await context.newCDPSession(must(page, 'a page'))
  await chromium.send('Browser.setPermission', {
    permission: { name: 'background-sync' },
    setting,
    origin: product.url,
  })
  await chromium.detach()
}

/**
 * Takes the network from the device. The browser does not inform its worker, which sends when no page is visible, and
 * it may inform a reloaded page a moment too late. So both get it from `navigator.onLine`, and the line drops every
 * request meanwhile.
 */
async function loseDeviceNetwork(page: Page): Promise<void> {
  await backgroundSync('denied')
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
    Object.defineProperty(navigator, 'onLine', {
      get: () => sessionStorage.getItem('no network') === null && own?.get?.call(navigator),
    })
  })
  await page.evaluate(() => sessionStorage.setItem('no network', 'yes'))
  await context.setOffline(true)
  // The browser informs the open page a moment later; what is submitted before that may leave the device.
  await page.waitForFunction(() => !navigator.onLine)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await informWorker('offline')
  await product.network.set({ kind: 'down', paths: /^\/api\// })
}

async function findDeviceNetwork(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('no network'))
  await informWorker('online')
  await product.network.set('ok')
  await context.setOffline(false)
}

async function informWorker(network: 'online' | 'offline'): Promise<void> {
  for (const worker of context.serviceWorkers())
    await worker.evaluate((onLine) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine })
    }, network === 'online')
}

/**
 * Does `work` while no call is on its way: a try that a reload cuts off, or that an edit meets, may have left the
 * device.
 */
async function betweenTries(page: Page, work: () => Promise<unknown>): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((taken) => {
        void navigator.locks.request('afara-drain', () => {
          taken()
          return new Promise<void>((release) => {
            window.addEventListener('release', () => release(), { once: true })
          })
        })
      }),
  )
  await work()
  await page.evaluate(() => window.dispatchEvent(new Event('release')))
}

/** A tab in which the answers to this assessment were just submitted, with the network in this state; shows the queue. */
async function handedIn(
  name: string,
  network: FaultKind | Fault | 'no device network',
  story = `The story of ${name}`,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${product.url}/student/newassessments/${id[name]}`)
  await page.getByRole('textbox').fill(story)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  product.network.resetCounts()
  await (network === 'no device network' ? loseDeviceNetwork(page) : product.network.set(network))
  await page.getByRole('button', { name: 'Submit' }).click()
  await leaveReceipt(page)
  await page.locator('nav:visible').getByRole('link', { name: 'Outbox' }).click()
  await item(page, name).waitFor()
  return page
}

describe('an answer that is not our server’s (O-12)', () => {
  test.each(foreign)('%s leaves the item waiting, and it arrives once', async (kind) => {
    const page = await handedIn(kind, { kind, paths: /^\/api\// })
    await expect.poll(() => product.network.count(batch).hit).toBeGreaterThan(0)
    await item(page, kind).getByText('Waiting to send').waitFor()
    await page.reload()
    await item(page, kind).getByText('Waiting to send').waitFor()
    expect(
      await item(page, kind)
        .getByText(/Received/)
        .count(),
    ).toBe(0)
    await product.network.set('ok')
    await online(page)
    await item(page, kind)
      .getByText(/Received/)
      .waitFor()
    expect(await received(kind)).toEqual([{ story: `The story of ${kind}` }])
  })
})

/**
 * From here on only events and timers of less than a second work in this tab. Every wait is at its longest: the timer of a wait for a
 * silent server takes more than a second, and a request that is repeated within one try waits less.
 */
async function openWithoutLongTimers(page: Page, name: string): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
  await holdTimers(page, { fromMs: 1000 })
  product.network.resetCounts()
  await page.reload()
  await item(page, name)
    .getByText(/Waiting to send|Saved on this device/)
    .waitFor()
}

/** Opens the tab without long timers after many tries. The tab tries once when it opens; that try is over when the count goes up. */
async function openAndFail(page: Page, name: string): Promise<void> {
  const triedOf = async () => Number(/tried (\d+) times/.exec(await item(page, name).innerText())?.[1] ?? 0)
  await expect.poll(triedOf).toBeGreaterThanOrEqual(4)
  const before = await triedOf()
  await openWithoutLongTimers(page, name)
  await expect.poll(triedOf).toBeGreaterThan(before)
}

describe('sending starts within two seconds: by an event, not by a timer that takes longer (O-15)', () => {
  test('of the network coming back', async () => {
    const page = await handedIn('Network back', 'no device network')
    await item(page, 'Network back').getByText('It is sent as soon as there is a network.').waitFor()
    await openWithoutLongTimers(page, 'Network back')
    expect(tries()).toBe(0)
    await findDeviceNetwork(page)
    await expect.poll(tries).toBeGreaterThan(0)
    await item(page, 'Network back')
      .getByText(/Received/)
      .waitFor()
  })

  test('of the person coming back to the tab, also after many tries', async () => {
    await backgroundSync('denied')
    const page = await handedIn('Tab back', 'drop-before')
    for (let wake = 0; wake < 4; wake++) {
      const before = tries()
      await online(page)
      await expect.poll(tries).toBeGreaterThan(before)
    }
    await openAndFail(page, 'Tab back')
    const before = tries()
    await product.network.set('ok')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(tries).toBeGreaterThan(before)
    await item(page, 'Tab back')
      .getByText(/Received/)
      .waitFor()
  })

  test('and an hour without a server costs fewer than 30 requests', async () => {
    const page = await handedIn('An hour', 'drop-before')
    await page.clock.install()
    await page.reload()
    await item(page, 'An hour').getByText('Waiting to send').waitFor()
    for (let minute = -2; minute < 60; minute += 0.5) {
      // The page has opened and has not reached the server.
      if (minute === 0) product.network.resetCounts()
      await page.clock.runFor(30_000)
      // The requests of this half minute have failed before the next one begins.
      await page.evaluate(async () => {
        for (let turn = 0; turn < 3; turn++) await fetch('/favicon.svg', { cache: 'no-store' })
      })
    }
    const asked = [...product.network.counts()].filter(([address]) => address.includes('/api/'))
    expect(
      asked.reduce((sum, [, count]) => sum + count.asked, 0),
      asked.map(([address, count]) => `${count.asked} × ${address}`).join(', '),
    ).toBeLessThan(30)
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe('the page of what waits', () => {
  test('sends an item at once when it is told to, whatever it was waiting for', async () => {
    await backgroundSync('denied')
    const page = await handedIn('Try now', 'drop-before')
    for (let wake = 0; wake < 4; wake++) {
      const before = tries()
      await online(page)
      await expect.poll(tries).toBeGreaterThan(before)
    }
    await openAndFail(page, 'Try now')
    await product.network.set('ok')
    await item(page, 'Try now')
      .getByRole('button', { name: /^Try now/ })
      .click()
    await item(page, 'Try now')
      .getByText(/Received/)
      .waitFor()
  })

  test('changes what has not left the device: the server gets the changed answers only, once', async () => {
    const page = await handedIn('Before the edit', 'no device network', 'A thought too early')
    await item(page, 'Before the edit').getByRole('link', { name: /Edit/ }).click()
    await page.getByRole('textbox').fill('A better thought')
    await page.getByRole('button', { name: 'Next' }).click()
    const mentor = page.getByRole('checkbox', { name: 'Ask for a mentor' })
    await mentor.check()
    await betweenTries(page, () => page.reload())
    await mentor.waitFor()
    await expect.poll(() => mentor.isChecked()).toBe(true)
    await betweenTries(page, async () => {
      await page.getByRole('button', { name: 'Submit' }).click()
      await receiptShown(page)
    })
    await leaveReceipt(page)
    await page.locator('nav:visible').getByRole('link', { name: 'Outbox' }).click()
    await item(page, 'Before the edit').first().waitFor()
    expect(await item(page, 'Before the edit').count()).toBe(1)
    await findDeviceNetwork(page)
    await item(page, 'Before the edit')
      .getByText(/Received/)
      .waitFor()
    expect(await received('Before the edit')).toEqual([{ story: 'A better thought' }])
    expect(await page.getByRole('heading', { name: 'In progress' }).count()).toBe(0)
  })

  test('changes what may have left: a line that swallows every request hides no Edit, and the changed answers count', async () => {
    const page = await handedIn('Changed on a dead line', 'drop-after-commit', 'A first thought')
    await expect.poll(() => received('Changed on a dead line')).toEqual([{ story: 'A first thought' }])
    await item(page, 'Changed on a dead line').getByRole('link', { name: /Edit/ }).click()
    await page.getByRole('textbox').fill('A better thought')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptShown(page)
    await product.network.set('ok')
    await page.goto(`${product.url}/sync`)
    await item(page, 'Changed on a dead line')
      .getByText(/they count/)
      .waitFor()
    expect(new Set((await received('Changed on a dead line')).map(({ story }) => story))).toEqual(
      new Set(['A first thought', 'A better thought']),
    )
  })

  test('sends what was changed too late after what had left: both are kept, and the changed answers count', async () => {
    const page = await handedIn('Left meanwhile', 'no device network', 'A first thought')
    await item(page, 'Left meanwhile').getByRole('link', { name: /Edit/ }).click()
    await page.getByRole('textbox').fill('A second thought')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
    await findDeviceNetwork(page)
    await expect.poll(() => received('Left meanwhile')).toEqual([{ story: 'A first thought' }])
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: /^(?:Done|Received)/ }).waitFor()
    await page.goto(`${product.url}/sync`)
    await item(page, 'Left meanwhile')
      .getByText(/Received/)
      .waitFor()
    await page
      .getByRole('article', { name: 'Left meanwhile: your changed answers' })
      .getByText(/Received/)
      .waitFor()
    expect(await page.getByRole('heading', { name: 'In progress' }).count()).toBe(0)
    expect(new Set((await received('Left meanwhile')).map(({ story }) => story))).toEqual(
      new Set(['A first thought', 'A second thought']),
    )
  })

  test('gives a copy to take along', async () => {
    const page = await handedIn('Taken along', 'drop-before')
    const loading = page.waitForEvent('download')
    await item(page, 'Taken along')
      .getByRole('link', { name: /Download a copy/ })
      .click()
    const file = await (await (await loading).createReadStream()).toArray()
    expect(String(Buffer.concat(file as Buffer[]))).toContain('The story of Taken along')
  })

  test('removes an item and restores it, at once or later', async () => {
    const remove = async (page: Page, name: string) => {
      // An item that is removed in the middle of a try may still arrive, and the page says so.
      await item(page, name).getByText('Waiting to send').waitFor()
      await item(page, name)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await item(page, name).getByText('Removed', { exact: true }).waitFor()
    }
    const undone = await handedIn('Undone', 'drop-before')
    await remove(undone, 'Undone')
    await undone.getByRole('log', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await item(undone, 'Undone')
      .getByText(/Waiting to send|Saved on this device/)
      .waitFor()
    await undone.close()

    await product.network.set('ok')
    const page = await handedIn('Removed', 'drop-before')
    await remove(page, 'Removed')
    await product.network.set('ok')
    await online(page)
    await item(page, 'Undone')
      .getByText(/Received/)
      .waitFor()
    expect(await received('Removed')).toEqual([])
    await page.reload()
    await item(page, 'Removed').getByRole('button', { name: 'Put it back' }).click()
    await item(page, 'Removed')
      .getByText(/Received/)
      .waitFor()
    expect(await received('Removed')).toHaveLength(1)
    expect(await received('Undone')).toHaveLength(1)
  })
})

describe('the service worker', () => {
  test('is asked for when something is queued, and sends when no page is open', async () => {
    const blank = await context.newPage()
    const asked = await backgroundSyncs(blank)
    await handedIn('By the worker', 'drop-before')
    await expect.poll(() => asked).toContain('outbox')
    for (const other of context.pages()) if (other !== blank) await other.close()
    await product.network.set('ok')
    await dispatchSync(blank)
    await expect.poll(() => received('By the worker')).toEqual([{ story: 'The story of By the worker' }])
    await blank.goto(`${product.url}/sync`)
    await item(blank, 'By the worker')
      .getByText(/Received/)
      .waitFor()
    expect(await received('By the worker')).toHaveLength(1)
  })
})

/** The tags for which the page registers a `sync` event, collected as they come. */
async function backgroundSyncs(page: Page): Promise<string[]> {
  const tags: string[] = []
  const session = await context.newCDPSession(page)
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    tags.push(backgroundServiceEvent.instanceId)
  })
  await session.send('BackgroundService.setRecording', { shouldRecord: true, service: 'backgroundSync' })
  await session.send('BackgroundService.startObserving', { service: 'backgroundSync' })
  return tags
}

/** What the browser does when it finds a network after `sync.register('outbox')`. */
async function dispatchSync(page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(product.url))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: product.url,
    registrationId: await registration,
    tag: 'outbox',
    lastChance: false,
  })
}
