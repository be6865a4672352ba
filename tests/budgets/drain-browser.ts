// Drains 500 answers of 2 kB from a browser with the product's own page to the real server. The line takes 50 ms, and one request in
// ten is refused or loses its reply; also with the tab closed and with the browser killed in the middle. For comparison, a bare batch
// loop runs in a page of the same browser. `npm run bench drain-browser`; it fails on counts, never on time.
import type { Page } from 'playwright'
import { maxBatchCalls } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import { aDevice, laptop, type Device } from '#tests/browser/harness/device.ts'
import { aQuestion, anOpenAssessment } from '#tests/browser/harness/open-assessment.ts'
import { startProduct } from '#tests/browser/harness/product.ts'
import { signIn } from '#tests/browser/harness/sign-in.ts'
import { workerReady } from '#tests/browser/harness/worker-facts.ts'
import { median } from './median.ts'
import { answersTo, inputOf, judge, queueAnswers, type Answer } from './queued-answers.ts'

const count = Number(process.env['DRAIN_ANSWERS'] ?? 500)
const lanes = 25
const runs = Number(process.env['DRAIN_RUNS'] ?? 3)
const ways = [
  'bare batch loop',
  'outbox',
  'outbox, tab closed in the middle',
  'outbox, browser killed in the middle',
] as const
type Way = (typeof ways)[number]
interface Figures {
  seconds: number
  requests: number
  twice: number
  lost: number
  disorder: number
}

const product = await startProduct()
const { network, server } = product
const assessments: string[] = []
for (let i = 0; i < lanes; i++)
  assessments.push(await anOpenAssessment(server.url, `Lane ${i}`, [aQuestion('story', 2, { Required: true })]))
const arrived = (answers: readonly Answer[]) =>
  answers.filter(({ key }) => (network.keys().get(key)?.confirmed ?? 0) > 0).length

/** Longer than a run takes on any machine, ms. */
const patienceMs = 300_000

/** The result of `coming`, or an error after the patience: a page that hangs or a database without an answer gives no error. */
async function inTime<T>(what: string, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(
            `${what}: not done after ${patienceMs / 1000} s, ${JSON.stringify(network.count('POST /api/Sync/Batch'))}`,
          ),
        ),
      patienceMs,
    )
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until `what` is true. The failure contains the counts of the network and the text of the page. A closed page fails at once. */
async function until(page: Page, what: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await inTime('a look at the page', Promise.resolve(what())));) {
    if (performance.now() > end || page.isClosed())
      throw new Error(
        `${JSON.stringify(network.count('POST /api/Sync/Batch'))} at ${page.url()}: ${page.isClosed() ? 'closed' : await page.innerText('body', { timeout: 5000 })}`,
      )
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

/** A student's page of the product with all answers queued and no network. */
async function queued(device: Device, answers: readonly Answer[]): Promise<Page> {
  await network.set('ok')
  const page = await (await device.open(laptop)).newPage()
  await signIn(page, product.url, 'student')
  await workerReady(page)
  await until(page, () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'outbox')),
  )
  // Chromium writes localStorage some seconds later. A browser killed before that has lost the sign-in, and a person must sign in again.
  await new Promise((resolve) => {
    setTimeout(resolve, 8_000)
  })
  await network.set('down')
  const userId = await page.evaluate(() => String(JSON.parse(localStorage.getItem('auth-user') ?? '{}').UserId))
  await queueAnswers(page, userId, answers)
  return page
}

/** Faults for 10 % of the requests: chaos leaves half of the drawn requests unchanged. */
const badLine = (seed: number) =>
  network.set({
    kind: 'chaos',
    of: ['restarting', 'drop-after-commit'],
    probability: 0.2,
    seed,
    latencyMs: 50,
    paths: /Sync\/Batch/,
  })

/** Calls still in this browser's outbox. */
const left = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('error', () => reject(new Error('no outbox')))
        opening.addEventListener('success', () => {
          // An error thrown in this handler would leave the promise open for ever.
          if (!opening.result.objectStoreNames.contains('calls')) return reject(new Error('an outbox without calls'))
          const counting = opening.result.transaction('calls').objectStore('calls').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )

async function drained(way: Way, seed: number): Promise<Figures> {
  const device = await aDevice({ whole: true })
  const answers = answersTo(assessments, count)
  let page = await inTime('queueing the answers', queued(device, answers))
  network.resetCounts()
  await badLine(seed)
  const start = performance.now()
  if (way === 'bare batch loop') await inTime(way, bareLoop(page, answers))
  else
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'))
    })
  if (way.includes('middle')) {
    await until(page, () => arrived(answers) > 0)
    if (way.includes('tab')) await page.close()
    else await device.kill()
    page = await (device.context() ?? (await device.open(laptop))).newPage()
    await page.goto(`${product.url}/student/home`)
  }
  await until(page, async () => arrived(answers) === count && (way === 'bare batch loop' || (await left(page)) === 0))
  const seconds = (performance.now() - start) / 1000
  const { asked } = network.count('POST /api/Sync/Batch')
  await network.set('ok')
  const found = {
    seconds,
    requests: asked,
    ...(await inTime('asking the server', judge(server.url, 'student', answers))),
  }
  await device.dispose()
  return found
}

/** The yardstick: the same batches from the page's memory, tried again at once, nothing stored. */
async function bareLoop(page: Page, answers: readonly Answer[]): Promise<void> {
  const userId = await page.evaluate(() => String(JSON.parse(localStorage.getItem('auth-user') ?? '{}').UserId))
  const calls = answers.map((answer) => ({
    Key: answer.key,
    UserId: userId,
    Lane: answer.lane,
    Area: 'Assessment',
    Action: 'SubmitCareerAssessmentResponses',
    Input: inputOf(answer),
    Schema: 1,
    DeviceAt: '',
  }))
  await page.evaluate(
    async ({ all, size }) => {
      const headers = {
        Authorization: `bearer ${localStorage.getItem('auth-token')}`,
        'Content-Type': 'application/json',
      }
      for (let from = 0; from < all.length;) {
        const answer = await fetch('/api/Sync/Batch', {
          method: 'POST',
          headers,
          body: JSON.stringify({ Calls: all.slice(from, from + size) }),
        }).catch(() => null)
        if (answer?.status === 401) throw new Error('the session is over')
        if (answer?.ok && (await answer.json())) from += size
      }
    },
    { all: calls, size: maxBatchCalls },
  )
}

const found = new Map<Way, Figures[]>(ways.map((way) => [way, []]))
for (let seed = 1; seed <= runs; seed++)
  for (const way of ways) {
    const run = await drained(way, seed)
    must(found.get(way), way).push(run)
    console.log(`seed ${seed}, ${way}: ${run.seconds.toFixed(2)} s, ${run.requests} requests`)
  }
await product.dispose()

const middle = (way: Way, name: keyof Figures) => median(must(found.get(way), way).map((run) => run[name]))
console.table(
  Object.fromEntries(
    ways.map((way) => [
      way,
      {
        seconds: Number(middle(way, 'seconds').toFixed(2)),
        '× bare': Number((middle(way, 'seconds') / middle('bare batch loop', 'seconds')).toFixed(2)),
        requests: middle(way, 'requests'),
        'most requests': Math.max(...must(found.get(way), way).map((run) => run.requests)),
        ...Object.fromEntries(
          (['twice', 'lost', 'disorder'] as const).map((name) => [
            name,
            must(found.get(way), way).reduce((sum, run) => sum + run[name], 0),
          ]),
        ),
      },
    ]),
  ),
)
const bad = [...found].flatMap(([way, all]) =>
  all.filter((run) => run.requests > 10 || run.twice + run.lost + run.disorder > 0).map((run) => ({ way, ...run })),
)
if (bad.length > 0) {
  console.error('counts out of bounds', bad)
  process.exitCode = 1
}
