import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { aDevice, laptop } from '#tests/browser/harness/device.ts'
import { startFaultProxy } from '#tests/browser/harness/fault-proxy.ts'
import { startRealServer } from '#tests/browser/harness/real-server.ts'
import { signIn } from '#tests/browser/harness/sign-in.ts'
import { workerReady } from '#tests/browser/harness/worker-facts.ts'
import { median } from './median.ts'
import { cpuSlowdown, slowPage } from './page-ready.ts'
import { serveFloorPage } from './yardstick/yardstick-sites.ts'

// Lists of admins: the first visit on a slow line and a slow processor, compared with the smallest React page in the same run; then
// the cost of a press in an app that is open already, on the slow processor. ROUTES_RUNS: how many runs, five by default.
const runs = Number(process.env['ROUTES_RUNS'] ?? 5)
/** A browser that was just opened, or a page that was just shown, is still busy, ms. */
const settleMs = 1_500

const server = await startRealServer()
const floor = await serveFloorPage()

/** What a sign-in leaves in localStorage, for a first visit without the sign-in page before it. */
async function storedSession(): Promise<Record<string, string>> {
  const device = await aDevice({ whole: true })
  const page = await (await device.open(laptop)).newPage()
  await signIn(page, server.url, 'admin')
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await device.dispose()
  return stored
}
const session = await storedSession()
const asAdmin = (context: BrowserContext) =>
  context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)

interface FirstVisit {
  readonly ready: number
  /** React answers for the first row. */
  readonly live: number
  readonly cpu: number
  readonly shift: number
  /** What the page requested until then: files of the app, calls, pictures of the content. */
  readonly files: number
  readonly calls: number
  readonly pictures: number
}

async function firstVisit(port: number, path: string, first: string): Promise<FirstVisit> {
  const network = await startFaultProxy(port)
  const device = await aDevice({ whole: true })
  const context = await device.open(laptop)
  if (port === server.port) await asAdmin(context)
  const page = await context.newPage()
  await pause(settleMs)
  const slow = await slowPage(page, 'slow')
  const { ready, live, cpu, shift } = await slow.open(network.url + path, first, true)
  const asked = await page.evaluate(() => {
    const until = performance.getEntriesByName('seen ready')[0]?.startTime ?? 0
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until)
    return before.map(({ name }) => new URL(name).pathname)
  })
  // A script is requested twice: from the server, then from the browser's cache (load-with-files.ts).
  const upToReady = [path, ...new Set(asked)]
  await device.dispose()
  await network.close()
  const of = (start: string) => upToReady.filter((one) => one.startsWith(start)).length
  const [calls, pictures] = [of('/api/'), of('/files/')]
  return { ready, live, cpu, shift, files: upToReady.length - calls - pictures, calls, pictures }
}

/** A press, from the event to the frame that draws its result, ms; and its cost. */
interface Press {
  readonly shown: number
  readonly interaction: number
  readonly longestTask: number
}

async function press(page: Page, what: string, result: string): Promise<Press> {
  await page.evaluate(watchPress, result)
  const told = page.waitForEvent('console', (message) => message.text() === 'press shown')
  await page.locator(what).first().click()
  await told.catch((problem: unknown) => {
    throw new Error(`a press on ${what} never showed ${result}`, { cause: problem })
  })
  await pause(settleMs)
  return page.evaluate(() => Reflect.get(globalThis, 'lastPress')())
}

/** Runs in the page: follows the next click until `result` is drawn. */
function watchPress(result: string): void {
  let [pressed, shown, interaction, longestTask] = [0, 0, 0, 0]
  const tasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (pressed > 0 && startTime + duration >= pressed) longestTask = Math.max(longestTask, duration)
  })
  tasks.observe({ type: 'longtask' })
  const events = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) interaction = Math.max(interaction, duration)
  })
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const look = () => {
    if (document.querySelector(result)?.checkVisibility())
      setTimeout(() => {
        shown = performance.now() - pressed
        console.info('press shown')
      })
    else requestAnimationFrame(look)
  }
  addEventListener(
    'click',
    (event) => {
      pressed = event.timeStamp
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
  Object.assign(globalThis, {
    lastPress: () => {
      tasks.disconnect()
      events.disconnect()
      return { shown, interaction, longestTask }
    },
  })
}

const row = 'main tbody tr a[href], main article a[href], main li a[href]'
const presses = {
  'home → students': ['nav a[href="/admin/students"]', 'main tbody tr a[href*="/admin/students"]'],
  'sort by name': ['main thead button', 'main thead [aria-sort]:not([aria-sort=none])'],
  'open a student': ['main tbody tr a[href*="/admin/students"]', 'main a[href^="/admin/audit?keyword="]'],
  'students → states': ['nav a[href="/admin/states"]', 'main tbody tr a[href*="/admin/states"]'],
} as const

async function warmApp(): Promise<Record<string, Press>> {
  const device = await aDevice({ whole: true })
  const context = await device.open(laptop)
  const page = await context.newPage()
  await signIn(page, server.url, 'admin')
  await workerReady(page)
  // Opens each page once, as on any day except the first.
  for (const path of ['/admin/students', '/admin/states']) {
    await page.goto(server.url + path)
    await page.locator(row).first().waitFor()
  }
  await page.goto(`${server.url}/admin/home`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // A closed group hides its links.
  await page.locator('nav[aria-label=Menu]').evaluate((nav) => {
    for (const group of nav.querySelectorAll('details')) group.open = true
  })
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await pause(settleMs)
  const found: Record<string, Press> = {}
  for (const [name, [what, result]] of Object.entries(presses)) found[name] = await press(page, what, result)
  await device.dispose()
  return found
}

const first: Record<string, FirstVisit[]> = {}
const warm: Record<string, Press[]> = {}
const of = <Sample>(samples: readonly Sample[], part: (sample: Sample) => number) => median(samples.map(part))
const readyOf = (samples: readonly FirstVisit[]) => of(samples, ({ ready }) => ready)
try {
  for (let run = 0; run < runs; run++)
    for (const [name, port, path, part] of [
      ['React floor', floor.port, '/', 'section button'],
      ['students', server.port, '/admin/students', 'main tbody tr a[href]'],
      ['products', server.port, '/admin/products', row],
    ] as const)
      (first[name] ??= []).push(await firstVisit(port, path, part))
  tellFirst()
  for (let run = 0; run < runs; run++)
    for (const [name, found] of Object.entries(await warmApp())) (warm[name] ??= []).push(found)
  tellWarm()
} finally {
  await Promise.all([floor.close(), server.dispose()])
}

function tellFirst(): void {
  console.log(`first visit: first row drawn and free for a tap, ms; requests until then; medians of ${runs}`)
  console.table(
    Object.fromEntries(
      Object.entries(first).map(([name, samples]) => [
        name,
        {
          ready: readyOf(samples).toFixed(0),
          '× floor': (readyOf(samples) / readyOf(first['React floor'] ?? [])).toFixed(2),
          'app live': of(samples, ({ live }) => live).toFixed(0),
          'CPU of its thread': of(samples, ({ cpu }) => cpu).toFixed(0),
          shift: of(samples, ({ shift }) => shift).toFixed(3),
          files: of(samples, ({ files }) => files),
          calls: of(samples, ({ calls }) => calls),
          pictures: of(samples, ({ pictures }) => pictures),
        },
      ]),
    ),
  )
}

function tellWarm(): void {
  console.log('in an open app, CPU 4 times slower: from the press to the frame that shows it, ms; medians')
  console.table(
    Object.fromEntries(
      Object.entries(warm).map(([name, samples]) => [
        name,
        {
          shown: of(samples, ({ shown }) => shown).toFixed(0),
          'interaction (INP)': of(samples, ({ interaction }) => interaction).toFixed(0),
          'longest task': of(samples, ({ longestTask }) => longestTask).toFixed(0),
        },
      ]),
    ),
  )
}
