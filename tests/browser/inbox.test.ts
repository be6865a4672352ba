import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright'
import { must } from '#kit/must.ts'
import { apiAs } from './harness/api-as.ts'
import { expectNoAxeViolationsByDay } from './harness/axe.ts'
import { aDevice, phone, sharedBrowser } from './harness/device.ts'
import { startRealServer, type RealServer } from './harness/real-server.ts'
import { signIn, signOut } from './harness/sign-in.ts'
import { readyOffline } from './harness/worker-facts.ts'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.dispose())

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

test.each(['student', 'mentor', 'vendor', 'parent', 'admin'] as const)(
  'the bell of a %s counts what is new; opening the list marks it as read, also for other devices (X-083)',
  async (who) => {
    const context = await (await sharedBrowser()).newContext({ ...phone, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, server.url, who)
    const read = await apiAs(server.url, who)
    const rows = (await read('Account/GetMyNotifications')).Items
    const unread = rows.filter((row) => row['IsRead'] === false)
    expect(unread.length).toBeGreaterThan(0)
    await page
      .getByRole('link', { name: `Notifications, ${unread.length} new` })
      .first()
      .waitFor()
    await bell(page).click()
    // The home has headings and links too, until the list is drawn.
    const list = page.getByRole('main')
    const days = list.getByRole('heading', { level: 2 })
    await expect
      .poll(() => days.allTextContents())
      .toContainEqual(expect.stringMatching(/^(?:Today|Yesterday|\d+ \w{3})/))
    const linked = rows.filter((row) => row['Link'] !== '')
    await expect.poll(() => list.getByRole('listitem').getByRole('link').count()).toBe(linked.length)
    await page.getByRole('link', { name: 'Notifications', exact: true }).first().waitFor()
    await expect
      .poll(async () => (await read('Account/GetMyNotifications')).Items.filter((row) => row['IsRead'] === false))
      .toEqual([])
    await context.close()
  },
)

test('the list opens without a network, and a row leads to its item (X-083)', async () => {
  const context = await (await sharedBrowser()).newContext(phone)
  const page = await context.newPage()
  await signIn(page, server.url, 'student')
  await readyOffline(page)
  await context.setOffline(true)
  await page.goto(`${server.url}/notifications`)
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const href = await row.getAttribute('href')
  expect(href).toMatch(/^\/student\//)
  await row.click()
  await page.waitForURL(`${server.url}${href}`)
  await context.close()
})

test('a button turns pushes on, the worker shows one that comes, a sign-out ends them here and on the server (V-16)', async () => {
  // The headless shell shows no notifications.
  const device = await aDevice({ whole: true })
  onTestFinished(() => device.dispose())
  const context = await device.open(phone)
  await context.grantPermissions(['notifications'], { origin: server.url })
  const page = await context.newPage()
  // This browser has no push service, so the test plays a subscription.
  await page.addInitScript(() => {
    const key = 'test-subscription'
    const made = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh: btoa(`\u0004${'k'.repeat(64)}`).replace(/=+$/, ''),
          auth: btoa('a'.repeat(16)).replace(/=+$/, ''),
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    })
    const stored = () => localStorage.getItem(key)
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, 'https://push.example/send/abc')
        return made('https://push.example/send/abc')
      },
      getSubscription: async () => {
        const endpoint = stored()
        return endpoint === null ? null : made(endpoint)
      },
    })
  })
  await signIn(page, server.url, 'student')
  await readyOffline(page)
  await page.goto(`${server.url}/notifications`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await page.getByText('On', { exact: true }).waitFor()
  await expectNoAxeViolationsByDay(page)

  // Without a desktop the system drops what it was asked to show, so the worker notes what it asks for.
  const scope = must(context.serviceWorkers()[0], 'worker')
  await scope.evaluate(() => {
    const asked: unknown[] = []
    const { registration } = globalThis as unknown as { registration: object }
    Object.assign(globalThis, { asked })
    Object.assign(registration, { showNotification: async (...shown: unknown[]) => asked.push(shown) })
  })
  const worker = await context.newCDPSession(page)
  const registration = Promise.withResolvers<string>()
  worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`)
    if (own) registration.resolve(own.registrationId)
  })
  await worker.send('ServiceWorker.enable')
  await worker.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registration.promise,
    data: JSON.stringify(['Feedback from Dr Bello', { data: '/student/answers' }]),
  })
  const asked = () => scope.evaluate(() => (globalThis as unknown as { asked: unknown }).asked)
  await expect.poll(asked).toEqual([['Feedback from Dr Bello', { data: '/student/answers' }]])

  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('test-subscription'))).toBeNull()
  await signIn(page, server.url, 'student')
  await page.goto(`${server.url}/notifications/settings`)
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor()
})
