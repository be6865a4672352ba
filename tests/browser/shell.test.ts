import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personPages as onlinePersonPages } from '#app/routes/person-online.ts'
import { personPages } from '#app/routes/person.ts'
import { publicPages as onlinePublicPages } from '#app/routes/public-online.ts'
import { shopPages } from '#app/routes/shop-online.ts'
import { signInPages as onlineSignInPages } from '#app/routes/sign-in-online.ts'
import { signInPages } from '#app/routes/sign-in.ts'
import { mentorOnlinePages } from '#app/routes/mentor-online.ts'
import { studentOnlinePages } from '#app/routes/student-online.ts'
import { mentorPages } from '#app/routes/mentor.ts'
import { publicPages } from '#app/routes/public.ts'
import { studentPages } from '#app/routes/student.ts'
import { precachedFiles } from '#tests/budgets/built-client.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { aDevice, type Device } from './harness/device.ts'
import { startFaultProxy, type FaultProxy } from './harness/fault-proxy.ts'
import { knownDevices } from './harness/known-devices.ts'
import { startRealServer, type RealServer } from './harness/real-server.ts'
import { demoPeople, signIn, type DemoName } from './harness/sign-in.ts'
import { cachedPaths, workerReady } from './harness/worker-facts.ts'

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
  device = await aDevice()
})
afterEach(() => device.dispose())

/** One online visit: signed in, shell stored. */
async function visit(who: DemoName): Promise<Page> {
  const page = await (await device.open()).newPage()
  await signIn(page, proxy.url, who)
  await workerReady(page)
  return page
}

const knownDevice = knownDevices()

/** A person comes back, online. */
async function visitAgain(who: DemoName): Promise<Page> {
  const page = await (await (await knownDevice(proxy.url, who)).open()).newPage()
  await page.goto(proxy.url + demoPeople[who].home)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

/** The browser is closed, the network dies, the browser starts again. */
async function coldStartOffline(): Promise<Page> {
  await device.close()
  await proxy.set('down')
  return (await device.open()).newPage()
}

/** Opens an address directly, like a bookmark or a shortcut, and returns its heading. A redirect fails. */
async function headingAt(page: Page, path: string): Promise<string> {
  await page.goto(proxy.url + path)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  return heading.innerText()
}

const plain = (pages: readonly { path: string }[]) =>
  pages.map(({ path }) => path).filter((path) => !path.includes('$'))
const missing = /not downloaded|not found|went wrong/i

describe('a cold start without a network, after one visit (O-27)', () => {
  test('opens every page of a student, deep links included', async () => {
    const online = await visit('student')
    await online.goto(`${proxy.url}/student/newassessments`)
    const links = await deepLinks(online, '/student/newassessments/')
    expect(links.length).toBeGreaterThan(0)

    const page = await coldStartOffline()
    const needsNetwork = new Set(plain([...studentOnlinePages, ...onlinePersonPages]))
    const stored = plain([...studentPages, ...personPages]).filter((one) => !needsNetwork.has(one))
    for (const path of [...stored, ...links]) expect(await headingAt(page, path), path).not.toMatch(missing)
    for (const path of needsNetwork) expect(await headingAt(page, path), path).toMatch(missing)
  })

  test('opens every page of a mentor', async () => {
    await visit('mentor')
    const page = await coldStartOffline()
    const online = new Set(plain([...mentorOnlinePages, ...onlinePersonPages]))
    for (const path of plain([...mentorPages, ...personPages]).filter((one) => !online.has(one)))
      expect(await headingAt(page, path), path).not.toMatch(missing)
    for (const path of online) expect(await headingAt(page, path), path).toMatch(missing)
  })

  test('opens the public pages and the sign-in for a visitor', async () => {
    const online = await (await device.open()).newPage()
    await online.goto(proxy.url)
    await workerReady(online)
    const page = await coldStartOffline()
    const needsNetwork = new Set(plain([...onlineSignInPages, ...onlinePublicPages, ...shopPages]))
    for (const path of plain([...publicPages, ...signInPages]).filter((one) => !needsNetwork.has(one)))
      expect(await headingAt(page, path), path).not.toMatch(missing)
    for (const path of needsNetwork) expect(await headingAt(page, path), path).toMatch(missing)
  })

  test('a visitor stores nothing of a role; a sign-in brings the pages of its role and of no other', async () => {
    const page = await (await device.open()).newPage()
    await page.goto(proxy.url)
    await workerReady(page)
    const stored = async () => new Set((await cachedPaths(page)).map((path) => path.slice(1)))
    const shell = precachedFiles('dist')
    const only = (set: string) => precachedFiles('dist', set).filter((file) => !shell.includes(file))
    const before = await stored()
    expect([...only('student'), ...only('mentor')].filter((file) => before.has(file))).toEqual([])
    await signIn(page, proxy.url, 'student')
    await workerReady(page)
    const now = await stored()
    expect(only('student').filter((file) => !now.has(file))).toEqual([])
    expect(only('mentor').filter((file) => now.has(file) && !only('student').includes(file))).toEqual([])
  })

  test('says inside the shell that a page outside the set is not downloaded yet', async () => {
    const online = await (await device.open()).newPage()
    await online.goto(`${proxy.url}/privacy`)
    await workerReady(online)
    await putSession(online, 'admin')
    await online.reload()
    await expect.poll(() => peopleOnDevice(online)).toBe(1)
    const page = await coldStartOffline()
    expect(await headingAt(page, demoPeople.admin.home)).toMatch(/not downloaded/i)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })
})

test('databases that never open do not keep the worker away, nor with it a release that could mend them (O-06, O-28)', async () => {
  const context = await device.open()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
  })
  const page = await context.newPage()
  await page.goto(proxy.url)
  await workerReady(page)
  expect(await cachedPaths(page)).toContain('/index.html')
})

describe('the app as something to install (O-30)', () => {
  test('gives the browser no reason to refuse', async () => {
    const page = await (await device.open()).newPage()
    await page.goto(proxy.url)
    await workerReady(page)
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  })
})

test('nothing a keyboard reaches on a phone is behind the bar at its foot', async () => {
  const page = await visitAgain('student')
  await page.locator('main a').nth(3).waitFor()
  const reached: string[] = []
  const behind: string[] = []
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(underTheBar)
    if (at) (at.isBehind ? behind : reached).push(at.words)
  }
  expect(behind).toEqual([])
  expect(reached.length).toBeGreaterThan(5)
})

/** The focused element in the main part of the page, and whether the bar covers it. */
function underTheBar(): { words: string; isBehind: boolean } | null {
  const at = document.activeElement
  if (!at?.closest('main')) return null
  const bar = document.querySelector('nav[aria-label="Main"]:last-of-type')?.getBoundingClientRect()
  const isBar = bar !== undefined && bar.height > 0 && Math.round(bar.bottom) === window.innerHeight
  if (!isBar) throw new Error('there is no bar at the foot')
  return { words: at.textContent, isBehind: at.getBoundingClientRect().bottom > bar.top }
}

describe('what may be kept, and for how long (O-29)', () => {
  test('the worker keeps neither a missing chunk nor anything of the API', async () => {
    const page = await visitAgain('student')
    expect(await page.evaluate(async () => (await fetch('/assets/gone-12345678.js')).status)).toBe(404)
    await page.evaluate(() => fetch('/api/health'))
    const kept = await cachedPaths(page)
    expect(kept.filter((path) => path.startsWith('/api/') || path.includes('gone-'))).toEqual([])
  })

  test.each(['/robots.txt', '/sitemap.xml', '/api/health'])('%s is never the shell, online or not', async (path) => {
    const page = await visitAgain('student')
    const answer = await page.goto(proxy.url + path)
    expect(answer?.headers()['content-type']).not.toMatch(/html/)
    await proxy.set('down')
    await expect(page.goto(proxy.url + path)).rejects.toThrow('net::ERR')
  })

  test('a page’s own files come from the release’s cache, past the worker', async () => {
    const page = await visitAgain('student')
    const files = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => entry.toJSON() as { name: string; workerFinalSourceType: string })
          .filter(({ name }) => name.includes('/assets/')),
      )
    // A home requests the app after its first screen.
    await expect.poll(async () => (await files()).length).toBeGreaterThan(10)
    expect((await files()).filter(({ workerFinalSourceType }) => workerFinalSourceType !== 'cache')).toEqual([])
  })

  test('a write goes through the worker untouched: never answered by it, never sent again', async () => {
    const page = await visitAgain('student')
    // An address that the worker can answer.
    const post = () =>
      page.evaluate(() =>
        fetch('/index.html', { method: 'POST', body: '{}' }).then(
          ({ status }) => status,
          () => 'no network',
        ),
      )
    const address = 'POST /index.html'
    expect(await post()).not.toBe(200)
    expect(proxy.count(address).asked).toBe(1)

    await proxy.set('down')
    expect(await post()).toBe('no network')
    await proxy.set('ok')
    expect(await page.evaluate(async () => (await fetch('/api/health')).status)).toBe(200)
    expect(proxy.count(address).asked).toBe(1)
  })
})

async function deepLinks(page: Page, start: string): Promise<string[]> {
  const links = page.locator(`a[href^="${start}"]`)
  await links.first().waitFor()
  const paths = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''))
  return [...new Set(paths)]
}

/** Signs in without visiting a page of the role, so that nothing of it is loaded. */
async function putSession(page: Page, who: DemoName): Promise<void> {
  await page.evaluate(
    async ({ email, password }) => {
      const answer = await fetch('/api/Account/Authenticate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ EmailAddress: email, Password: password }),
      })
      const { Token, User } = await answer.json()
      localStorage.setItem('auth-token', Token)
      localStorage.setItem('auth-user', JSON.stringify(User))
    },
    { email: demoPeople[who].email, password: demoPassword },
  )
}

/** How many people the device's own database contains: it keeps people that local storage may lose when a browser ends. */
function peopleOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('core')
        opening.addEventListener('error', () => reject(new Error('core cannot be opened')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('users').objectStore('users').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )
}
