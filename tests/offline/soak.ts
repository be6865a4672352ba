// 10,000 submissions through a patchy network with tabs that die at every kind of point (O-10). Not part of the suite:
// `node tests/offline/soak.ts [submissions] [seed]`. Prints figures; fails on the first broken promise.
import { seededRandom } from '#kit/seeded-random.ts'
import type { Fault } from './fake-server.ts'
import { crashPoints, MortalTab, surviving } from './mortal-tab.ts'
import { violations } from './violations.ts'
import { World } from './world.ts'

const [submissions = 10_000, seed = 20260301] = process.argv.slice(2).map(Number)
const random = seededRandom(seed)
const world = new World(seed)
const faults: Fault[] = ['ok', 'ok', 'ok', 'ok', 'ok', 'restarting', 'drop-before', 'drop-after-commit', 'drop-midway']
const laneOf = (i: number) => `lane-${i % 50}`
const deaths = new Map<string, number>()
const started = performance.now()

world.server.fault = () => faults[Math.floor(random() * faults.length)] ?? 'ok'
const safe = await world.signedIn()
const deadly = crashPoints.filter((point) => point !== 'none')
const aMortal = () =>
  new MortalTab(world, deadly[Math.floor(random() * deadly.length)] ?? 'none', 1 + Math.floor(random() * 60))
let mortal = aMortal()

for (let i = 0; i < submissions; i++) {
  const lane = laneOf(i)
  const action = `attempt-${i}`
  if (!(await surviving(() => world.submit(mortal.device, action, { lane }))))
    await world.submit(safe, action, { lane })
  world.now += Math.floor(random() * 4_000)
  if (random() < 0.05) await Promise.all([mortal.drain(), random() < 0.3 ? world.drain(safe) : null])
  if (mortal.dead) {
    deaths.set(mortal.point, (deaths.get(mortal.point) ?? 0) + 1)
    mortal.device.close()
    mortal = aMortal()
  }
  if (i % 1000 === 999)
    console.log(
      `${i + 1} submitted, ${world.server.effects.size} arrived, ${world.server.requests} requests, ${Math.round((performance.now() - started) / 1000)} s`,
    )
}

world.server.fault = () => 'ok'
await world.drainAll(safe)
const submitted = Array.from({ length: submissions }, (_, i) => ({ lane: laneOf(i), action: `attempt-${i}` }))
const found = await violations(world, submitted, safe)
world.close()
console.table({
  seed,
  submissions,
  effects: world.server.log.length,
  'calls seen by the server': world.server.calls,
  requests: world.server.requests,
  ...Object.fromEntries([...deaths].map(([point, count]) => [`deaths ${point}`, count])),
  seconds: Math.round((performance.now() - started) / 1000),
  violations: found.length,
})
if (found.length > 0) {
  console.error(found.slice(0, 20).join('\n'))
  process.exitCode = 1
}
