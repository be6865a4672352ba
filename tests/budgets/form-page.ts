import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Form } from '#contract/entities/eform.ts'
import { sharedBrowser, phone } from '#tests/browser/harness/device.ts'
import { startProduct } from '#tests/browser/harness/product.ts'
import { publishedForm } from '#tests/browser/harness/published-form.ts'
import { median } from './median.ts'
import { floorDefinition, floorForm, floorTargets } from './yardstick/floor-questions.ts'
import { serveFloorForm } from './yardstick/floor-site.ts'
import { serveFormSite } from './yardstick/form-site.ts'

// What people use: `/form/{id}` of the running server, a visitor's first visit, with router, draft, databases and worker. It is
// compared with the bare face of the form and with the floor: a form written by hand without a library. All in turn, in one run.
const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const sizes = (process.env['BENCH_COUNTS'] ?? '30,300,1000').split(',').map(Number)
const slowdown = Number(process.env['BENCH_CPU'] ?? 4)
const keys = 12
/** The pause between two keys, in which the draft of the first is written, ms. */
const betweenKeys = 250

const contenders = ['floor', 'face', 'page'] as const
type Contender = (typeof contenders)[number]
/** ms, CPU ms of the main thread, MB. */
type Figures = Record<'usable' | 'key' | 'key CPU' | 'show' | 'heap', number>

/** Runs before any script of the page: finds controls by the names in each contender, and times what it draws. */
function instruments(isFloor: boolean): void {
  const controlsOf = (question: string) =>
    isFloor
      ? document.querySelectorAll<HTMLElement>(`[name="${question}"]`)
      : document.querySelectorAll<HTMLElement>(`#answer-${question}-place :is(input, select, textarea)`)
  const isShown = (question: string) => [...controlsOf(question)].some((control) => control.getClientRects().length > 0)
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now()))
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  globalThis.formBench = {
    keys: [],
    async usable(question) {
      while (!isShown(question)) await frame()
      const at = await painted()
      await new Promise((resolve) => requestIdleCallback(resolve))
      return at
    },
    async reveal(question) {
      while (controlsOf(question).length === 0) {
        document.getElementById(`answer-${question}`)?.scrollIntoView({ block: 'center', behavior: 'instant' })
        await frame()
      }
      const [control] = controlsOf(question)
      control?.scrollIntoView({ block: 'center', behavior: 'instant' })
      control?.focus()
    },
    async press(question, option, dependant, wanted) {
      const start = performance.now()
      controlsOf(question)[option]?.click()
      while (isShown(dependant) !== wanted) await frame()
      return (await painted()) - start
    },
  }
  addEventListener(
    'keydown',
    () => {
      const start = performance.now()
      void painted().then((at) => globalThis.formBench.keys.push(at - start))
    },
    true,
  )
}

declare global {
  var formBench: {
    /** From each keydown to the frame with its letter, ms. */
    keys: number[]
    usable: (question: string) => Promise<number>
    reveal: (question: string) => Promise<void>
    press: (question: string, option: number, dependant: string, wanted: boolean) => Promise<number>
  }
}

async function measure(page: Page, size: number, address: string): Promise<Figures> {
  const { first, text, choice, option, shows } = floorTargets(size)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpu = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.evaluate((question) => globalThis.formBench.usable(question), first)
  // The worker's installation and other work after the start must not count as the cost of a key.
  await pause(6_000)
  await protocol.send('HeapProfiler.collectGarbage')
  const heap = (await protocol.send('Runtime.getHeapUsage')).usedSize / 1e6
  await page.evaluate((question) => globalThis.formBench.reveal(question), text)
  await page.keyboard.press('a')
  await pause(1_000)
  const before = await cpu()
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('b')
    await pause(betweenKeys)
  }
  const keyCpu = ((await cpu()) - before) / keys
  const times = await page.evaluate(() => globalThis.formBench.keys)
  await page.evaluate((question) => globalThis.formBench.reveal(question), choice)
  await pause(500)
  const shown: number[] = []
  for (let time = 0; time < 5; time++) {
    for (const wanted of [true, false]) {
      const ms = await page.evaluate(
        ([of, at, dependant, state]) => globalThis.formBench.press(of, at, dependant, state),
        [choice, option, shows, wanted] as const,
      )
      if (wanted) shown.push(ms)
      await pause(betweenKeys)
    }
  }
  return { usable, key: median(times.slice(1)), 'key CPU': keyCpu, show: median(shown), heap }
}

const product = await startProduct()
const floor = await serveFloorForm()
const faces = await serveFormSite()
const browser = await sharedBrowser()

const samples = new Map<string, Figures[]>()

/** One first visit, in a browser context of its own. */
async function visit(contender: Contender, size: number, address: string, definition: Form): Promise<void> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(instruments, contender === 'floor')
  if (contender === 'face')
    await page.addInitScript((form) => {
      globalThis.formOfTest = form
    }, definition)
  const name = `${size} ${contender}`
  samples.set(name, [...(samples.get(name) ?? []), await measure(page, size, address)])
  await context.close()
}

try {
  for (const size of sizes) {
    const definition = floorDefinition(floorForm(size))
    const addresses: Record<Contender, string> = {
      floor: floor.address(size),
      face: faces.address('eform-page', 0),
      page: `${product.url}/form/${await publishedForm(product.server.url, definition)}`,
    }
    for (let run = 0; run < runs; run++)
      for (const contender of contenders) await visit(contender, size, addresses[contender], definition)
  }
} finally {
  await browser.close()
  floor.close()
  await faces.close()
  await product.dispose()
}

const figure = (size: number, contender: Contender, name: keyof Figures) =>
  median((samples.get(`${size} ${contender}`) ?? []).map((figures) => figures[name]))
console.log(`medians of ${runs}, CPU ${slowdown} times slower, in brackets: times the floor; show: dependants`)
console.table(
  Object.fromEntries(
    sizes.flatMap((size) =>
      contenders.map((contender) => [
        `${size} questions, ${contender}`,
        Object.fromEntries(
          (['usable', 'key', 'key CPU', 'show', 'heap'] as const).map((name) => {
            const [ours, theirs] = [figure(size, contender, name), figure(size, 'floor', name)]
            return [name, `${ours.toFixed(1)} (${(ours / theirs).toFixed(2)})`]
          }),
        ),
      ]),
    ),
  ),
)
