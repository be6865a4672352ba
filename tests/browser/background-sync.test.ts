import type { CDPSession, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { apiAs } from './harness/api-as.ts'
import { aDevice, type Device } from './harness/device.ts'
import { startFaultProxy, type FaultProxy } from './harness/fault-proxy.ts'
import { startRealServer, type RealServer } from './harness/real-server.ts'
import { keptScreens } from './harness/kept-screens.ts'
import { signIn } from './harness/sign-in.ts'
import { caughtUp, workerReady } from './harness/worker-facts.ts'

const batches = 'POST /api/Sync/Batch'
let server: RealServer
let proxy: FaultProxy
let device: Device

beforeAll(async () => {
  server = await startRealServer()
  proxy = await startFaultProxy(server.port)
})
afterAll(async () => {
  await proxy.close()
  await server.dispose()
})
beforeEach(async () => {
  await proxy.set('ok')
  device = await aDevice({ whole: true })
})
afterEach(() => device.dispose())

/** Where each person sees that the copies are on the device. */
const copies = {
  student: ['/student/newassessments', 'a[href^="/student/newassessments/"]'],
  mentor: ['/mentor/home', 'main a[href^="/mentor/careerassessments/"]'],
} as const

/** A person who read the messages without a network, so one call waits on the device. */
async function withSomethingQueued(
  who: keyof typeof copies,
): Promise<{ page: Page; session: CDPSession; registrationId: string }> {
  const page = await (await device.open()).newPage()
  const session = await page.context().newCDPSession(page)
  const ids: string[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) ids.push(registrationId)
  })
  await session.send('ServiceWorker.enable')
  await signIn(page, proxy.url, who)
  await workerReady(page)
  const [path, sign] = copies[who]
  await page.goto(proxy.url + path)
  await page.locator(sign).first().waitFor()
  await caughtUp(page)
  await proxy.set('down')
  await page.goto(`${proxy.url}/notifications`)
  await expect.poll(() => unsent(page)).toBe(1)
  return { page, session, registrationId: must(ids.at(-1), 'registration') }
}

/** Calls in this device's outbox. */
function unsent(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('error', () => reject(new Error('no outbox')))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('calls').objectStore('calls').count()
          count.addEventListener('success', () => {
            opening.result.close()
            resolve(count.result)
          })
        })
      }),
  )
}

/** The time of the last report from the student's device about its queue, as staff see it. */
async function lastSeen(): Promise<string> {
  const ask = await apiAs(server.url, 'admin')
  const { Items } = await ask('Sync/GetSyncStatus?keyword=Ada')
  return String(must(Items[0], 'status')['LastSeenDate'])
}

const wake = (session: CDPSession, registrationId: string) =>
  session.send('ServiceWorker.dispatchSyncEvent', {
    origin: proxy.url,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })

test('the worker sends what waits when no page is open to do it', async () => {
  const { page, session, registrationId } = await withSomethingQueued('student')
  await page.goto(`${proxy.url}/student/home`)
  await expect.poll(() => keptScreens(page)).toHaveLength(1)
  await page.goto('about:blank')
  await proxy.set('ok')
  proxy.resetCounts()
  const before = await lastSeen()
  await wake(session, registrationId)
  await expect.poll(() => proxy.count(batches).done).toBe(1)
  // Staff see the present state of the queue, although the report did not come from a page.
  await expect.poll(lastSeen).not.toBe(before)
  // The kept home said what waits (docs/decisions/028).
  await page.goto(`${proxy.url}/favicon.svg`)
  expect(await keptScreens(page)).toEqual([])

  await page.goto(`${proxy.url}/sync`)
  await expect.poll(() => unsent(page)).toBe(0)
  expect(proxy.count(batches).done).toBe(1)
})

test('the worker waits for a page that holds the queue while it is being closed, and sends then', async () => {
  const { page, session, registrationId } = await withSomethingQueued('mentor')
  await page.goto('about:blank')
  const worker = must(page.context().serviceWorkers()[0], 'worker')
  // The worker takes the lock without a window, like a page that is not quite closed.
  await worker.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request(
          'afara-drain',
          { steal: true },
          () =>
            new Promise<void>((letGo) => {
              Object.assign(globalThis, { letGo })
              held()
            }),
        )
      }),
  )
  await proxy.set('ok')
  proxy.resetCounts()
  await wake(session, registrationId)
  const waiting = () => worker.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
  await expect.poll(waiting).toContain('afara-drain')
  expect(proxy.count(batches).asked).toBe(0)
  await worker.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo())
  await expect.poll(() => proxy.count(batches).done).toBe(1)
})
