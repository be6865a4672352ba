import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { aDevice } from '#tests/browser/harness/device.ts'
import { startFaultProxy } from '#tests/browser/harness/fault-proxy.ts'
import { startRealServer } from '#tests/browser/harness/real-server.ts'
import { signIn } from '#tests/browser/harness/sign-in.ts'
import { workerReady } from '#tests/browser/harness/worker-facts.ts'
import { median } from './median.ts'
import { pageReady, type PageTimes } from './page-ready.ts'
import { serveFloorPage, servePlainPage } from './yardstick/yardstick-sites.ts'

// Three visits on a new profile, the browser closed in between: the first and the second on a slow line, the third with the
// server dead. Beside our pages stand plain HTML and the least React page, each with the least worker, in the same run.
const runs = 5
/** A browser that was just opened is busy with itself, ms. */
const settleMs = 1_500
const visits = ['first', 'repeat', 'offline'] as const
type Visits = Record<(typeof visits)[number], PageTimes>

interface Site {
  readonly port: number
  readonly path: string
  /** The first part of the content. */
  readonly first: string
  readonly prepare: (context: BrowserContext) => Promise<unknown>
}

async function measure({ port, path, first, prepare }: Site): Promise<Visits> {
  const network = await startFaultProxy(port)
  const device = await aDevice({ whole: true })
  const visit = async (line: 'slow' | 'as it is') => {
    const context = await device.open()
    await prepare(context)
    const page = await context.newPage()
    await pause(settleMs)
    const times = await pageReady(page, network.url + path, first, line)
    await workerReady(page)
    await device.close()
    return times
  }
  const online = { first: await visit('slow'), repeat: await visit('slow') }
  await network.set('down')
  const offline = await visit('as it is')
  await device.dispose()
  await network.close()
  return { ...online, offline }
}

/** What a sign-in leaves in localStorage: a first visit without the sign-in page before it. */
async function storedSession(origin: string): Promise<Record<string, string>> {
  const device = await aDevice({ whole: true })
  const page = await (await device.open()).newPage()
  await signIn(page, origin, 'student')
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await device.dispose()
  return stored
}

function show(samples: readonly Visits[], floor: readonly Visits[]): Record<string, string> {
  const at = (from: readonly Visits[], visit: keyof Visits, part: keyof PageTimes) => median(from.map((sample) => sample[visit][part]))
  return Object.fromEntries(visits.flatMap((visit) => {
    const [heading, ready] = [at(samples, visit, 'heading'), at(samples, visit, 'ready')]
    return [[`${visit} ms`, `${heading.toFixed(0)} / ${ready.toFixed(0)}`], [`× floor, ${visit}`, (ready / at(floor, visit, 'ready')).toFixed(2)]]
  }))
}

const server = await startRealServer()
const [plain, floor] = [await servePlainPage(), await serveFloorPage()]
const session = await storedSession(server.url)
const withSession = (context: BrowserContext) => context.addInitScript((stored) => { for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value) }, session)
const asVisitor = () => Promise.resolve()
const sites: Record<string, Site> = {
  'plain HTML': { port: plain.port, path: '/', first: 'section button', prepare: asVisitor },
  'React floor': { port: floor.port, path: '/', first: 'section button', prepare: asVisitor },
  'landing': { port: server.port, path: '/', first: 'main a[href]', prepare: asVisitor },
  'student home': { port: server.port, path: '/student/home', first: '[aria-labelledby=continue] a[href]', prepare: withSession },
}

const samples: Record<string, Visits[]> = {}
try {
  for (let run = 0; run < runs; run++) {
    for (const [name, site] of Object.entries(sites)) (samples[name] ??= []).push(await measure(site))
  }
} finally {
  await Promise.all([plain.close(), floor.close(), server.dispose()])
}
console.log('heading drawn / first card drawn and free for a tap, medians of 5')
console.table(Object.fromEntries(Object.entries(samples).map(([name, found]) => [name, show(found, samples['React floor'] ?? [])])))
