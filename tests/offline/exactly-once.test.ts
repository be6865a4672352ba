import { afterEach, describe, expect, it } from 'vitest'
import { seededRandom } from '#kit/seeded-random.ts'
import type { Device } from '#offline/device.ts'
import { takeLease } from '#offline/outbox/lease.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import type { Fault } from './fake-server.ts'
import { crashPoints, MortalTab, surviving, type CrashPoint } from './mortal-tab.ts'
import { violations, type Submitted } from './violations.ts'
import { World } from './world.ts'

let world: World
afterEach(() => world.close())

/** One schedule: people submit, tabs and the worker drain, one of them dies; then the phone is opened again. */
async function playSchedule(seed: number): Promise<string[]> {
  const random = seededRandom(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  world = new World(seed)
  const safe = await world.signedIn()
  const point = crashPoints[seed % crashPoints.length] as CrashPoint
  const mortal = new MortalTab(world, point, 1 + Math.floor(random() * 9))
  const faults: Fault[] = ['ok', 'ok', 'drop-before', 'drop-after-commit', 'drop-midway', 'restarting']
  world.server.fault = () => pick(faults)
  const submitted: Submitted[] = []
  const submit = async (device: Device, nth: number) => {
    const action = `attempt-${nth}`
    const lane = pick(['a', 'b', 'c'])
    // A person whose tab died in the middle opens the form again and presses Submit again.
    if (!(await surviving(() => world.submit(device, action, { lane })))) await world.submit(safe, action, { lane })
    submitted.push({ lane, action })
  }
  for (let step = 0; step < 4; step++) {
    await submit(pick([mortal.device, safe]), step)
    await Promise.all(
      [mortal, safe, world.tab()]
        .filter(() => random() < 0.7)
        .map((tab) => (tab instanceof MortalTab ? tab.drain() : world.drain(tab))),
    )
    world.now += pick([10, 2_000, 50_000])
  }
  world.server.fault = () => 'ok'
  const reopened = world.tab()
  await world.drainAll(reopened)
  if (mortal.dead) deaths.set(point, (deaths.get(point) ?? 0) + 1)
  return violations(world, submitted, reopened)
}

const deaths = new Map<CrashPoint, number>()

describe('exactly once', () => {
  it('keeps every submission exactly once, in order, over 600 crash schedules (O-10)', async () => {
    const failing: string[] = []
    for (let seed = 1; seed <= 600; seed++) {
      const found = await playSchedule(seed)
      if (found.length > 0) failing.push(`seed ${seed}: ${found.join('; ')}`)
      world.close()
    }
    expect(failing).toEqual([])
    // The schedules prove something only if the tab really died at every kind of point.
    for (const point of crashPoints)
      if (point !== 'none') expect([point, (deaths.get(point) ?? 0) >= 30]).toEqual([point, true])
  }, 120_000)

  it('sends each call once when five tabs and the worker wake together (O-11)', async () => {
    for (const locks of [undefined, globalThis.navigator.locks]) {
      world = new World(7)
      const first = await world.signedIn()
      for (let i = 0; i < 30; i++) await world.submit(first, `attempt-${i}`, { lane: `lane-${i % 4}` })
      const tabs = Array.from({ length: 6 }, () => world.tab({ locks }))
      await Promise.all(tabs.map((tab) => world.drain(tab)))
      await world.drainAll(first)
      expect(world.server.mostInFlight).toBe(1)
      expect([...world.server.effects.values()]).toEqual(Array.from({ length: 30 }, () => 1))
      world.close()
    }
  })

  it('takes over from a holder that froze in mid-send, and ignores what the frozen one hears later', async () => {
    world = new World(3)
    const frozen = await world.signedIn()
    await world.submit(frozen, 'attempt-1')
    let thaw = () => {}
    world.server.delay = () =>
      new Promise((resolve) => {
        thaw = resolve
      })
    world.server.fault = () => 'drop-before'
    const late = world.drain(frozen)
    await expect.poll(() => world.server.requests).toBe(1)
    const other = world.tab()
    expect((await world.drain(other)).stopped).toBe('busy')
    world.now += 46_000
    world.server.delay = async () => {}
    world.server.fault = () => 'ok'
    expect((await world.drain(other)).received).toBe(1)
    thaw()
    expect(['lost', 'time']).toContain((await late).stopped)
    expect(world.server.effects.get('attempt-1')).toBe(1)
    expect(await listCalls(other, 'ada')).toEqual([])
  })

  it('stops before its next request when the lease went to somebody else', async () => {
    world = new World(4)
    const frozen = await world.signedIn()
    for (let i = 0; i < 150; i++) await world.submit(frozen, `attempt-${i}`)
    let thaw = () => {}
    world.server.delay = () =>
      new Promise((resolve) => {
        thaw = resolve
      })
    const late = world.drain(frozen)
    await expect.poll(() => world.server.requests).toBe(1)
    // After a clock was set back, the other tab sees silence, but the frozen tab does not see the end of its lease.
    world.now -= 60_000
    expect(await takeLease(world.tab(), 'other', false)).toBe(2)
    world.server.delay = async () => {}
    thaw()
    expect(await late).toMatchObject({ stopped: 'lost', requests: 1, received: 100 })
  })

  it('does not wait 45 s for a browser that was killed in mid-send: a free lock proves it dead (O-15)', async () => {
    world = new World(8)
    const tab = await world.signedIn()
    await world.submit(tab, 'attempt-1')
    const killed = new MortalTab(world, 'after-commit', 1)
    await killed.drain()
    expect(await listCalls(tab, 'ada')).toMatchObject([{ state: 'sending' }])
    expect(await world.drain(world.tab({ locks: globalThis.navigator.locks }))).toMatchObject({
      stopped: 'idle',
      received: 1,
    })
    expect(world.server.effects.get('attempt-1')).toBe(1)
  })

  it('lets no late failure touch a call its new holder is sending', async () => {
    world = new World(6)
    const frozen = await world.signedIn()
    await world.submit(frozen, 'attempt-1')
    const thaws: (() => void)[] = []
    world.server.delay = () =>
      new Promise((resolve) => {
        thaws.push(resolve)
      })
    world.server.fault = () => 'drop-before'
    const late = world.drain(frozen)
    await expect.poll(() => thaws.length).toBe(1)
    world.now += 46_000
    const current = world.drain(world.tab())
    await expect.poll(() => thaws.length).toBe(2)
    const before = await listCalls(frozen, 'ada')
    expect(before).toMatchObject([{ state: 'sending', leaseEpoch: 2 }])
    thaws[0]?.()
    await expect.poll(() => thaws.length).toBe(3)
    thaws[2]?.()
    await late
    expect(await listCalls(frozen, 'ada')).toEqual(before)
    world.server.delay = async () => {}
    thaws[1]?.()
    await current
  })

  it('survives a patchy run of 300 submissions with exactly 300 effects (O-10)', async () => {
    const seed = Number(process.env['SEED'] ?? 20260301)
    world = new World(seed)
    const random = seededRandom(seed)
    let device = await world.signedIn()
    const faults: Fault[] = [
      'ok',
      'ok',
      'ok',
      'drop-after-commit',
      'drop-before',
      'restarting',
      'drop-midway',
      'crash-before',
      'crash-after',
    ]
    world.server.fault = () => faults[Math.floor(random() * faults.length)] ?? 'ok'
    for (let i = 0; i < 300; i++) {
      await world.submit(device, `attempt-${i}`, { lane: `lane-${i % 7}` })
      world.now += Math.floor(random() * 5_000)
      if (random() < 0.2 && (await surviving(() => world.drain(device))) === null) {
        device = world.tab()
        world.now += 50_000
      }
    }
    world.server.fault = () => 'ok'
    await world.drainAll(device)
    const submitted = Array.from({ length: 300 }, (_, i) => ({ lane: `lane-${i % 7}`, action: `attempt-${i}` }))
    expect({ seed, found: await violations(world, submitted, device) }).toEqual({ seed, found: [] })
  }, 60_000)
})
