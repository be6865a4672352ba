import { setTimeout as pause } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { must } from '#kit/must.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { aDevice } from '#tests/browser/harness/device.ts'
import { startFaultProxy } from '#tests/browser/harness/fault-proxy.ts'
import { startRealServer } from '#tests/browser/harness/real-server.ts'
import { demoPeople } from '#tests/browser/harness/sign-in.ts'
import { workerReady } from '#tests/browser/harness/worker-facts.ts'
import { median } from './median.ts'
import { slowPage, type Line, type PageTimes, type SlowPage } from './page-ready.ts'
import { serveFloorPage, servePlainPage, serveStyledPage, serveTextPage } from './yardstick/yardstick-sites.ts'

// A person's visits on a new profile, with the browser closed in between: the first and the second on a slow line, the third with
// the server stopped. A person reaches a home through the sign-in form first, so its first visit counts from the press of "Sign in",
// with the key that a sign-in makes. The same run also measures plain HTML, the landing page's own text without and with its
// styles, and the smallest React page, each with the smallest worker. COLD_START_ROUNDS: how many rounds, five by default.
// COLD_START_PAGES: only these, with commas between them; the React floor is always among them.
const rounds = Number(process.env['COLD_START_ROUNDS'] ?? 5)
const wanted = process.env['COLD_START_PAGES']?.split(',')
const names = [
  'plain HTML',
  'React floor',
  'text of landing',
  'text with styles',
  'landing',
  'blog',
  'article',
  'student home',
  'mentor home',
] as const
type Name = (typeof names)[number]
const unknown = wanted?.find((name) => !names.some((one) => one === name))
if (unknown !== undefined) throw new Error(`COLD_START_PAGES: no page "${unknown}". The pages are ${names.join(', ')}.`)
/** A browser that was just opened is still busy, ms. */
const settleMs = 1_500
const visits = ['first', 'repeat', 'offline'] as const
type Sample = Record<(typeof visits)[number], PageTimes> & { tap?: number }

interface Site {
  readonly port: number
  readonly path: string
  /** The first part of the content. */
  readonly first: string
  readonly isApp: boolean
  /** The person who signs in first; then a tap is measured too. */
  readonly person?: 'student' | 'mentor'
}

async function measure({ port, path, first, isApp, person }: Site): Promise<Sample> {
  const network = await startFaultProxy(port)
  const device = await aDevice({ whole: true })
  async function visit<T>(line: Line, look: (page: SlowPage) => Promise<T>): Promise<T> {
    const page = await (await device.open()).newPage()
    const slow = await slowPage(page, line)
    await pause(settleMs)
    const found = await look(slow)
    await workerReady(page)
    await device.close()
    return found
  }
  const open = (page: SlowPage) => page.open(network.url + path, first, isApp)
  async function signIn(email: string): Promise<PageTimes> {
    const page = await (await device.open()).newPage()
    await page.goto(`${network.url}/account/login`)
    await page.getByLabel(/e-?mail/i).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    // A person types longer than the worker needs to store the app.
    await workerReady(page)
    await pause(settleMs)
    const times = await (await slowPage(page, 'slow')).press('button[type=submit]', path, first)
    await device.close()
    return times
  }
  try {
    const online = {
      first: await (person ? signIn(demoPeople[person].email) : visit('slow', open)),
      repeat: await visit('slow', open),
    }
    await network.set('down')
    const offline = await visit('full speed', open)
    return person
      ? { ...online, offline, tap: await visit('full speed', (page) => page.tapWhenReady(network.url + path, first)) }
      : { ...online, offline }
  } finally {
    await device.dispose()
    await network.close()
  }
}

const server = await startRealServer()
const [plain, floor] = [await servePlainPage(), await serveFloorPage()]
const [text, styled] = [await serveTextPage(), await serveStyledPage()]
const yardsticks = [plain, floor, text, styled]
const all = {
  'plain HTML': { port: plain.port, path: '/', first: 'section button', isApp: false },
  'React floor': { port: floor.port, path: '/', first: 'section button', isApp: true },
  'text of landing': { port: text.port, path: '/', first: 'main a[href]', isApp: false },
  'text with styles': { port: styled.port, path: '/', first: 'main a[href]', isApp: false },
  landing: { port: server.port, path: '/', first: 'main a[href]', isApp: false },
  blog: { port: server.port, path: '/blog', first: 'main li a[href]', isApp: false },
  article: { port: server.port, path: '/article/ask-a-mentor', first: 'main article a[href]', isApp: false },
  'student home': {
    port: server.port,
    path: '/student/home',
    first: '[aria-labelledby=continue] a[href]',
    isApp: true,
    person: 'student',
  },
  'mentor home': {
    port: server.port,
    path: '/mentor/home',
    first: 'main li a[href^="/mentor/careerassessments/"]',
    isApp: true,
    person: 'mentor',
  },
} satisfies Record<Name, Site>
const isMeasured = (name: string) => !wanted || name === 'React floor' || wanted.includes(name)
const sites: Record<string, Site> = Object.fromEntries(Object.entries(all).filter(([name]) => isMeasured(name)))

/** When a busy machine ended the browser, it is opened once more, on a new profile. */
async function measureOrRepeat(name: string, site: Site): Promise<Sample> {
  try {
    return await measure(site)
  } catch (problem) {
    console.warn(`${name}, once more:`, problem)
    return measure(site)
  }
}

/** A run that is ended early prints its results so far, and stops its servers. */
let isEnding = false
process.once('SIGTERM', () => {
  isEnding = true
})
/** Complete rounds only, so that each ratio compares the same runs. */
const done: Record<string, Sample>[] = []
const loads: number[] = []
try {
  while (done.length < rounds) {
    const round: Record<string, Sample> = {}
    for (const [name, site] of Object.entries(sites)) {
      if (isEnding) throw new Error('asked to end')
      round[name] = await measureOrRepeat(name, site)
    }
    done.push(round)
    loads.push(must(loadavg()[0], 'load'))
    console.log(`round ${done.length} of ${rounds}, load ${loads.at(-1)?.toFixed(1)}`)
  }
} catch (problem) {
  console.error(`only ${done.length} rounds of ${rounds}:`, problem)
  process.exitCode = 1
} finally {
  await Promise.all([...yardsticks.map((site) => site.close()), server.dispose()])
}

type Figure = (sample: Sample) => number
const of = (name: string, figure: Figure) => done.flatMap((round) => round[name] ?? []).map(figure)
const middle = (name: string, figure: Figure) => median(of(name, figure))
const ratio = (name: string, beside: Name, figure: Figure) => (middle(name, figure) / middle(beside, figure)).toFixed(2)
/** The median, the minimum and the maximum. */
function spread(name: string, figure: Figure): string {
  const found = of(name, figure)
  return `${median(found).toFixed(0)} (${Math.min(...found).toFixed(0)}–${Math.max(...found).toFixed(0)})`
}

console.log(`${done.length} rounds, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`)
for (const visit of visits) {
  const ready: Figure = (sample) => sample[visit].ready
  const cpu: Figure = (sample) => sample[visit].cpu
  console.log(
    `\n${visit}: ms until the first part is drawn and free for a tap, median (least–most); × the React floor's`,
  )
  console.table(
    Object.fromEntries(
      Object.entries(sites).map(([name, { isApp }]) => [
        name,
        {
          ready: spread(name, ready),
          '× floor': ratio(name, 'React floor', ready),
          'CPU of its thread': spread(name, cpu),
          '× floor’s CPU': ratio(name, 'React floor', cpu),
          'of it scripts': middle(name, (sample) => sample[visit].script).toFixed(0),
          'styles and layout': middle(name, (sample) => sample[visit].layout).toFixed(0),
          requests: middle(name, (sample) => sample[visit].requests),
          kB: (middle(name, (sample) => sample[visit].bytes) / 1_000).toFixed(1),
          ...(isApp ? { 'app live': spread(name, (sample) => sample[visit].live) } : {}),
          'heading drawn': middle(name, (sample) => sample[visit].heading).toFixed(0),
          shift: middle(name, (sample) => sample[visit].shift).toFixed(3),
        },
      ]),
    ),
  )
}
if (['landing', 'text of landing', 'text with styles'].every((name) => name in sites)) tellLanding()
console.log('\na tap on the first part at the moment it is ready, offline: ms until its page is drawn')
for (const [name, site] of Object.entries(sites))
  if (site.person) console.log(`${name}: ${spread(name, (sample) => sample.tap ?? Number.NaN)}`)

function tellLanding(): void {
  console.log(
    '\nthe landing page beside its own text without styles (aim 1.2), and beside its text with its styles and font',
  )
  console.table(
    Object.fromEntries(
      visits.map((visit) => [
        visit,
        {
          'ms ×': ratio('landing', 'text of landing', (sample) => sample[visit].ready),
          'CPU ×': ratio('landing', 'text of landing', (sample) => sample[visit].cpu),
          'ms × with styles': ratio('landing', 'text with styles', (sample) => sample[visit].ready),
        },
      ]),
    ),
  )
}
