import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { median } from './median.ts'
import { serveFormSite, type FormSite } from './yardstick/form-site.ts'

// Forms in a real browser, compared with a hand-written form for the same questions; both are new in every run. Frames do not follow
// a screen's clock, because every short time would then read as one sixtieth of a second; so the pages must have no animation.
const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const counts = (process.env['BENCH_COUNTS'] ?? '30,300,1000').split(',').map(Number)
const slowdowns = (process.env['BENCH_CPU'] ?? '1,4').split(',').map(Number)
const keystrokes = 12
/** A choice, and the questions that its "Yes" shows. */
const choice = { of: 'answer-q13', shows: ['answer-q14', 'answer-q19', 'answer-q24'] }
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--no-first-run',
  '--disable-background-networking',
  '--js-flags=--expose-gc',
]

type Form = Parameters<FormSite['address']>[0]

interface Times {
  readonly usable: number
  readonly key: number
  readonly show: number
  readonly heap: number
  readonly scrolled: number
}

const names = [
  ['usable', 'usable ms'],
  ['key', 'keystroke ms'],
  ['show', 'show dependants ms'],
  ['heap', 'heap MB'],
  ['scrolled', 'heap, all seen MB'],
] as const

/** Runs in the page: the first moment at which the first control is drawn and the page is idle, ms from the navigation. */
function usable(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('#answer-q0')) return void requestAnimationFrame(look)
      requestAnimationFrame(() => requestIdleCallback(() => resolve(performance.now())))
    }
    look()
  })
}

/** Runs in the page: ms from each keydown to the frame that shows its letter. */
function watchKeys(): void {
  const times: number[] = []
  Object.assign(globalThis, { keyTimes: times })
  addEventListener(
    'keydown',
    () => {
      const start = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => times.push(performance.now() - start))
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    },
    true,
  )
}

/** Runs in the page: ms from the click to the frame that shows the last of the controls. */
function clickToShown([name, shows, isShown]: readonly [string, readonly string[], boolean]): Promise<number> {
  return new Promise((resolve) => {
    const there = (control: string) => document.getElementById(control)?.matches('input, textarea, select') ?? false
    const start = performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(performance.now() - start))
    port1.start()
    const look = () => {
      if (shows.every((control) => there(control) === isShown)) port2.postMessage(null)
      else requestAnimationFrame(look)
    }
    document.getElementsByName(name)[isShown ? 0 : 1]?.click()
    requestAnimationFrame(look)
  })
}

/** Runs in the page: scrolls to the end and back, one screen in each frame. */
async function scrollThrough(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

async function heap(page: Page): Promise<number> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('HeapProfiler.collectGarbage')
  const { usedSize } = await protocol.send('Runtime.getHeapUsage')
  await protocol.detach()
  return usedSize / 1e6
}

async function measure(page: Page, form: Form, count: number): Promise<Times> {
  await page.goto(site.address(form, 0))
  const empty = await heap(page)
  await page.goto(site.address(form, count), { waitUntil: 'commit' })
  const ready = await page.evaluate(usable)
  const filled = await heap(page)
  await page.evaluate(watchKeys)
  await page.locator('#answer-q6').focus()
  for (let stroke = 0; stroke < keystrokes; stroke++) {
    await page.keyboard.press('a')
    await page.waitForFunction(
      (done) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length > done,
      stroke,
      { polling: 5 },
    )
  }
  const keys = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
  await page.locator(`#${choice.of}`).evaluate((control) => {
    control.scrollIntoView({ behavior: 'instant' })
  })
  await page.locator(`[name=${choice.of}]`).first().waitFor()
  const shown: number[] = []
  for (let time = 0; time < 5; time++) {
    await page.evaluate(usable)
    shown.push(await page.evaluate(clickToShown, [choice.of, choice.shows, true] as const))
    await page.evaluate(usable)
    await page.evaluate(clickToShown, [choice.of, choice.shows, false] as const)
  }
  await page.evaluate(scrollThrough)
  return {
    usable: ready,
    key: median(keys),
    show: median(shown),
    heap: filled - empty,
    scrolled: (await heap(page)) - empty,
  }
}

/** Both forms in turn, each in a new browser context. */
async function compare(slowdown: number, count: number): Promise<Record<string, string>> {
  const samples: Record<Form, Times[]> = { 'eform-page': [], 'hand-written-form': [] }
  for (let run = 0; run < 2 * runs; run++) {
    const form = run % 2 === 0 ? 'hand-written-form' : 'eform-page'
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    samples[form].push(await measure(page, form, count))
    await page.context().close()
  }
  return Object.fromEntries(
    names.map(([name, words]) => {
      const [ours, theirs] = [
        median(samples['eform-page'].map((sample) => sample[name])),
        median(samples['hand-written-form'].map((sample) => sample[name])),
      ]
      return [words, `${ours.toFixed(1)} / ${theirs.toFixed(1)} = ${(ours / theirs).toFixed(2)}`]
    }),
  )
}

const path = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (one) => one !== undefined && existsSync(one),
)
const site = await serveFormSite()
const browser = await chromium.launch({ args: flags, ...(path ? { executablePath: path } : {}) })
const rows: Record<string, Record<string, string>> = {}
try {
  for (const slowdown of slowdowns) {
    for (const count of counts) {
      const name = `${count} questions, ${slowdown}x`
      rows[name] = await compare(slowdown, count)
      // Prints each result at once, because the whole run takes minutes.
      console.log(name, JSON.stringify(rows[name]))
    }
  }
} finally {
  await browser.close()
  await site.close()
}
console.log(`ours / written by hand = ratio, medians of ${runs}; 360 × 740`)
console.table(rows)
