// Drains 500 answers of 2 kB over HTTP with 50 ms latency and 10 % faults, compared with a bare batch loop that stores nothing.
// `npm run bench drain`; it fails on counts, never on time.
import { maxBatchCalls } from '#contract/limits.ts'
import type { QueuedCall } from '#contract/areas/sync.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { drain } from '#offline/outbox/drain.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { createTransport } from '#offline/transport.ts'
import type { Fault, FakeServer } from '#tests/offline/fake-server.ts'
import { servePatchily } from '#tests/offline/patchy-server.ts'
import { aSubmission, World } from '#tests/offline/world.ts'
import { median } from './median.ts'

const answers = 500
const lanes = 25
const latency = 50
const runs = 7
const text = 'An answer of about two kilobytes. '.repeat(56)
const actions = Array.from({ length: answers }, (_, i) => `attempt-${i}`)
const laneOf = (i: number) => `lane-${i % lanes}`

interface Figures {
  seconds: number
  requests: number
  twice: number
  lost: number
  disorder: number
}

function faultsOf(seed: number): () => Fault {
  const random = seededRandom(seed)
  return () => {
    const drawn = random()
    return drawn < 0.05 ? 'restarting' : drawn < 0.1 ? 'drop-after-commit' : 'ok'
  }
}

function figures(server: FakeServer, seconds: number): Figures {
  const times = actions.map((action) => server.effects.get(action) ?? 0)
  const disorder = Array.from({ length: lanes }, (_, lane) =>
    server.log.filter((entry) => entry.lane === laneOf(lane)).map((entry) => Number(entry.action.slice(8))),
  ).filter((order) => order.some((n, i) => i > 0 && n < (order[i - 1] ?? 0))).length
  return {
    seconds,
    requests: server.requests,
    twice: times.filter((n) => n > 1).length,
    lost: times.filter((n) => n === 0).length,
    disorder,
  }
}

async function ours(seed: number): Promise<Figures> {
  const world = new World(seed)
  const tab = { ...(await world.signedIn()), now: () => performance.timeOrigin + performance.now() }
  for (const [i, action] of actions.entries()) await world.submit(tab, action, { lane: laneOf(i), answer: text })
  world.server.fault = faultsOf(seed)
  const http = await servePatchily(world.server, latency)
  const transport = createTransport({ base: http.address, host: 'afara.test', anonymousId: 'a', revision: 'bench' })
  const start = performance.now()
  for (let left = true; left;) {
    const report = await drain(tab, transport, { holder: 'bench' })
    left = report.stopped !== 'idle' || report.nextAt !== null
    if (report.nextAt !== null)
      await new Promise((resolve) => {
        setTimeout(resolve, Math.max(0, (report.nextAt ?? 0) - tab.now()))
      })
  }
  const seconds = (performance.now() - start) / 1000
  const found = figures(world.server, seconds)
  found.lost += (await listCalls(tab, 'ada')).length + answers - (await listReceipts(tab, 'ada')).length
  http.close()
  world.close()
  return found
}

/** The yardstick: the same batches from memory, tried again at once, nothing stored. */
async function bareLoop(seed: number): Promise<Figures> {
  const { server } = new World(seed)
  server.fault = faultsOf(seed)
  const http = await servePatchily(server, latency)
  const calls = actions.map((action, i): QueuedCall => ({
    Key: action,
    UserId: 'ada',
    Lane: laneOf(i),
    Area: 'Assessment',
    Action: 'SubmitCareerAssessmentResponses',
    Input: aSubmission(action, text),
    Schema: 1,
    DeviceAt: '',
  }))
  const start = performance.now()
  for (let from = 0; from < calls.length;) {
    const body = JSON.stringify({ Calls: calls.slice(from, from + maxBatchCalls) })
    const response = await fetch(`${http.address}/api/Sync/Batch`, {
      method: 'POST',
      headers: { Authorization: 'bearer token-ada' },
      body,
    }).catch(() => null)
    if (response?.ok && (await response.json())) from += maxBatchCalls
  }
  const found = figures(server, (performance.now() - start) / 1000)
  http.close()
  return found
}

const all: { ours: Figures; bare: Figures }[] = []
for (let seed = 1; seed <= runs; seed++) all.push({ bare: await bareLoop(seed), ours: await ours(seed) })
const row = (pick: (run: { ours: Figures; bare: Figures }) => Figures) =>
  Object.fromEntries(
    (['seconds', 'requests', 'twice', 'lost', 'disorder'] as const).map((name) => [
      name,
      Number(median(all.map((run) => pick(run)[name])).toFixed(3)),
    ]),
  )
console.table({ 'bare batch loop': row((run) => run.bare), outbox: row((run) => run.ours) })
console.table(
  all.map((run, i) => ({
    seed: i + 1,
    bare: run.bare.seconds.toFixed(3),
    outbox: run.ours.seconds.toFixed(3),
    'bare requests': run.bare.requests,
    'outbox requests': run.ours.requests,
  })),
)
console.log(
  `ratio of medians: ${(median(all.map((run) => run.ours.seconds)) / median(all.map((run) => run.bare.seconds))).toFixed(2)} (aim ≤ 2)`,
)
const bad = all.filter(({ ours: found }) => found.requests > 10 || found.twice + found.lost + found.disorder > 0)
if (bad.length > 0) {
  console.error('counts out of bounds', bad)
  process.exitCode = 1
}
