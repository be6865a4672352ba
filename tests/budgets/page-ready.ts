import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'

/** A phone most students have, on a slow line: CPU four times slower, 1.6 Mbit/s, 150 ms to the server and back. */
export const cpuSlowdown = 4
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How long a page that has started is watched for parts that still move, ms. */
const watchedMs = 2_000

export type Line = 'slow' | 'full speed'

/** Times in ms since the navigation, or since the press. A part that does not occur is not a number. */
export interface PageTimes {
  /** The h1 is drawn. */
  readonly heading: number
  /** The first part of the content is drawn as well, and the page's thread is free to take a tap. */
  readonly ready: number
  /** React answers for that part: a tap reaches the app. */
  readonly live: number
  /** Processor time of the page's thread until `ready`, ms at full speed of this machine times the slowdown. */
  readonly cpu: number
  /** The parts of it that scripts, and styles and layout, take. */
  readonly script: number
  readonly layout: number
  /** What the page had asked for until `ready`, without itself; bytes as they were packed. A file may be asked for twice. */
  readonly requests: number
  readonly bytes: number
  /** Layout shift until two seconds after the app is live, including shifts that Chromium attributes to input. */
  readonly shift: number
}

/** A page on a slow phone. The page measures the times itself, because a request from Playwright would slow its start. */
export interface SlowPage {
  /** Opens the address. `first`: the first part of the content. `isApp`: React draws it. */
  open(url: string, first: string, isApp: boolean): Promise<PageTimes>
  /** Opens the address and taps on `first` when it is ready; returns the ms until the h1 of the next page is drawn. */
  tapWhenReady(url: string, first: string): Promise<number>
  /** Presses a button; times count from the press until the page at `path` shows its first part. */
  press(button: string, path: string, first: string): Promise<PageTimes>
}

export async function slowPage(page: Page, line: Line): Promise<SlowPage> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await protocol.send('Network.enable')
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (line === 'slow') await protocol.send('Network.emulateNetworkConditions', slowLine)
  return {
    async open(url, first, isApp) {
      await page.addInitScript(
        watch,
        watched({ first, parts: ['heading', 'ready', ...(isApp ? (['live'] as const) : [])] }),
      )
      const said = [seen(page, 'ready'), ...(isApp ? [seen(page, 'live')] : [])]
      await page.goto(url, { waitUntil: 'commit' })
      await said[0]
      const work = await workOf(protocol)
      await Promise.all(said)
      if (isApp) await pause(watchedMs)
      return { ...(await timesOf(page)), ...work }
    },
    async tapWhenReady(url, first) {
      await page.addInitScript(watch, watched({ first, parts: ['ready', 'next'] }))
      const [ready, next] = [seen(page, 'ready'), seen(page, 'next')]
      await page.goto(url, { waitUntil: 'commit' })
      await ready
      await tap(protocol, page, first)
      await next
      return markOf(page, 'next')
    },
    async press(button, path, first) {
      await page.evaluate(watch, watched({ first, parts: ['heading', 'ready', 'live'], path, button }))
      const before = await workOf(protocol)
      const said = [seen(page, 'ready'), seen(page, 'live')]
      await page.locator(button).click()
      await said[0]
      const work = await workOf(protocol)
      await Promise.all(said)
      await pause(watchedMs)
      return {
        ...(await timesOf(page)),
        cpu: work.cpu - before.cpu,
        script: work.script - before.script,
        layout: work.layout - before.layout,
      }
    },
  }
}

type Work = Pick<PageTimes, 'cpu' | 'script' | 'layout'>

async function timesOf(page: Page): Promise<Omit<PageTimes, keyof Work>> {
  const [heading, ready, live] = [
    await markOf(page, 'heading'),
    await markOf(page, 'ready'),
    await markOf(page, 'live'),
  ]
  const counts = await page.evaluate(() => {
    const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime
    const [from, until] = [at('pressed') ?? 0, at('seen ready') ?? 0]
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= from && startTime < until)
    return {
      requests: asked.length,
      bytes: asked.reduce((sum, one) => sum + ('encodedBodySize' in one ? Number(one.encodedBodySize) : 0), 0),
      shift: performance
        .getEntriesByName('shift')
        .reduce((sum, entry) => sum + ('detail' in entry ? Number(entry.detail) : 0), 0),
    }
  })
  return { heading, ready, live, ...counts }
}

type Part = 'heading' | 'ready' | 'live' | 'next'

/** `path`: the page that shows the content; this page when it is missing. `button`: times start with its press. */
interface Watched {
  first: string
  parts: Part[]
  path?: string
  button?: string
}
const watched = (what: Watched) => what

/** Resolves when the page has drawn this part; the page reports it on the console. */
function seen(page: Page, part: Part): Promise<unknown> {
  return page.waitForEvent('console', { predicate: (message) => message.text() === `seen ${part}`, timeout: 60_000 })
}

function markOf(page: Page, part: Part): Promise<number> {
  return page.evaluate((name) => {
    const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime
    return (at(name) ?? Number.NaN) - (at('pressed') ?? 0)
  }, `seen ${part}`)
}

/** What the page's thread has done so far, ms. */
async function workOf(protocol: CDPSession): Promise<Work> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  const of = (wanted: string) => 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
  return {
    cpu: of('TaskDuration'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  }
}

/** Taps like a finger. Playwright's own tap would first wait until the page stops moving. */
async function tap(protocol: CDPSession, page: Page, selector: string): Promise<void> {
  const { x, y } = await page.evaluate((wanted) => {
    const { left, top, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page, from its first moment on or from before a press; checks once in each frame. */
function watch({ first, parts, path, button }: Watched): void {
  if (button !== undefined)
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Element && event.target.closest(button)) performance.mark('pressed')
      },
      { once: true, capture: true },
    )
  const here = path ?? location.pathname
  const visible = (selector: string) => {
    const part = document.querySelector(selector)
    return part?.checkVisibility() ? part : null
  }
  const isReacts = (part: Element | null) =>
    part !== null && Object.keys(part).some((name) => name.startsWith('__reactFiber$'))
  const checks: Record<Part, () => boolean> = {
    heading: () => location.pathname === here && visible('h1') !== null,
    ready: () => location.pathname === here && visible(first) !== null,
    live: () => location.pathname === here && isReacts(visible(first)),
    next: () => location.pathname !== here && !visible(first) && visible('h1') !== null,
  }
  const waiting = new Set(parts)
  const look = () => {
    for (const name of waiting) {
      if (!checks[name]()) continue
      waiting.delete(name)
      // After the frame that draws it, when the thread starts its next task.
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark(`seen ${name}`)
          console.info(`seen ${name}`)
        }),
      )
    }
    if (waiting.size > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) performance.mark('shift', { detail: entry.value })
  }).observe({ type: 'layout-shift', buffered: true })
}
