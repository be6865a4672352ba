import type { IDBPDatabase } from 'idb'
import { afterEach, describe, expect, it } from 'vitest'
import { seededRandom } from '#kit/seeded-random.ts'
import type { Outbox, OutboxShape } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { drain } from '#offline/outbox/drain.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { Crash, type Fault } from './fake-server.ts'
import { World } from './world.ts'

let world: World
afterEach(() => world.close())

/** Where a browser may die: around a local transaction, inside it, or while a request is on its way (O-10). */
type CrashPoint = 'before-write' | 'in-write' | 'after-write' | 'mid-send' | 'after-commit' | 'none'
const crashPoints: CrashPoint[] = ['before-write', 'in-write', 'after-write', 'mid-send', 'after-commit', 'none']

/** A tab that dies at the n-th use of its database, or in the middle of its first request; after that it does nothing at all. */
class MortalTab {
  readonly device: Device
  dead = false
  #uses = 0
  readonly #point: CrashPoint
  readonly #nth: number

  constructor(tab: Device, point: CrashPoint, nth: number) {
    this.#point = point
    this.#nth = nth
    const run = <T>(work: Work<T>) => this.#run(tab.outbox, work)
    this.device = { ...tab, outbox: { run, close: () => tab.outbox.close() } }
  }

  #die(): never {
    this.dead = true
    throw new Crash(this.#point)
  }

  async #run<T>(outbox: Outbox, work: Work<T>): Promise<T> {
    if (this.dead) this.#die()
    const last = ++this.#uses === this.#nth
    if (last && this.#point === 'before-write') this.#die()
    if (last && this.#point === 'in-write') await outbox.run((db) => work(abortingHalfway(db))).then(() => this.#die(), () => this.#die())
    const result = await outbox.run(work)
    return last && this.#point === 'after-write' ? this.#die() : result
  }

  async drain(): Promise<unknown> {
    const fault = this.#point === 'mid-send' ? 'crash-before' : this.#point === 'after-commit' ? 'crash-after' : null
    const usual = world.server.fault
    const transport = world.server.transport()
    const send: typeof transport.send = async (request) => {
      if (this.dead) this.#die()
      if (fault) world.server.fault = () => fault
      try {
        return await transport.send(request)
      } catch {
        return this.#die()
      } finally {
        world.server.fault = usual
      }
    }
    return surviving(() => drain(this.device, { send }, { holder: this.device.tabId }))
  }
}

type Work<T> = (db: IDBPDatabase<OutboxShape>) => Promise<T>

/** The browser dies between two requests of a transaction: nothing of it may stay. */
function abortingHalfway<Db extends object>(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction' || typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const tx = Reflect.apply(value, target, args)
        setImmediate(() => { try { tx.abort() } catch { /* it was over already */ } })
        return tx
      }
    },
  })
}

async function surviving<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Crash) return null
    throw error
  }
}

/** One schedule: people submit, tabs and the worker drain, one of them dies; then the phone is opened again. */
async function playSchedule(seed: number): Promise<string[]> {
  const random = seededRandom(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  world = new World(seed)
  const safe = await world.signedIn()
  const point = crashPoints[seed % crashPoints.length] as CrashPoint
  const mortal = new MortalTab(world.tab(), point, 1 + Math.floor(random() * 9))
  const faults: Fault[] = ['none', 'none', 'lost-before', 'lost-after', 'partly', '503']
  world.server.fault = () => pick(faults)
  const submitted: { lane: string; action: string }[] = []
  const submit = async (device: Device, nth: number) => {
    const action = `attempt-${nth}`
    const lane = pick(['a', 'b', 'c'])
    // A person whose tab died in the middle opens the form again and presses Submit again.
    if (!await surviving(() => world.submit(device, action, { lane }))) await world.submit(safe, action, { lane })
    submitted.push({ lane, action })
  }
  for (let step = 0; step < 4; step++) {
    await submit(pick([mortal.device, safe]), step)
    await Promise.all([mortal, safe, world.tab()].filter(() => random() < 0.7).map((tab) => tab instanceof MortalTab ? tab.drain() : world.drain(tab)))
    world.now += pick([10, 2_000, 50_000])
  }
  world.server.fault = () => 'none'
  const reopened = world.tab()
  await world.drainAll(reopened)
  if (mortal.dead) deaths.set(point, (deaths.get(point) ?? 0) + 1)
  return violations(submitted, reopened)
}

const deaths = new Map<CrashPoint, number>()

async function violations(submitted: { lane: string; action: string }[], device: Device): Promise<string[]> {
  const found: string[] = []
  for (const { action } of submitted) {
    const times = world.server.effects.get(action) ?? 0
    if (times !== 1) found.push(`${action} has ${times} effects`)
  }
  if (world.server.log.length !== submitted.length) found.push(`${world.server.log.length} effects for ${submitted.length} submissions`)
  const left = await listCalls(device, 'ada')
  if (left.length > 0) found.push(`${left.length} calls left: ${left.map((row) => row.state).join()}`)
  const receipts = await listReceipts(device, 'ada')
  if (receipts.length !== submitted.length) found.push(`${receipts.length} receipts`)
  for (const lane of ['a', 'b', 'c']) {
    const inLane = (rows: readonly { lane: string; action: string }[]) => rows.filter((row) => row.lane === lane).map((row) => row.action).join()
    if (inLane(world.server.log) !== inLane(submitted)) found.push(`lane ${lane} out of order: ${inLane(world.server.log)} for ${inLane(submitted)}`)
  }
  return found
}

describe('exactly once', () => {
  it('keeps every submission exactly once, in order, over 600 crash schedules (O-10)', async () => {
    const failing: string[] = []
    for (let seed = 1; seed <= 600; seed++) {
      const found = await playSchedule(seed)
      if (found.length > 0) failing.push(`seed ${seed}: ${found.join('; ')}`)
      world.close()
    }
    expect(failing).toEqual([])
    // The schedules are worth something only if the tab really died at every kind of point.
    for (const point of crashPoints) if (point !== 'none') expect([point, (deaths.get(point) ?? 0) >= 30]).toEqual([point, true])
  }, 120_000)

  it('sends each call once when five tabs and the worker wake together (O-11)', async () => {
    for (const locks of [undefined, globalThis.navigator.locks]) {
      world = new World(7)
      const first = await world.signedIn()
      for (let i = 0; i < 30; i++) await world.submit(first, `attempt-${i}`, { lane: `lane-${i % 4}` })
      const tabs = [first, ...Array.from({ length: 5 }, () => world.tab({ locks }))]
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
    world.server.delay = () => new Promise((resolve) => { thaw = resolve })
    world.server.fault = () => 'lost-before'
    const late = world.drain(frozen)
    await expect.poll(() => world.server.requests).toBe(1)
    const other = world.tab()
    expect((await world.drain(other)).stopped).toBe('busy')
    world.now += 46_000
    world.server.delay = async () => {}
    world.server.fault = () => 'none'
    expect((await world.drain(other)).received).toBe(1)
    thaw()
    expect(['lost', 'time']).toContain((await late).stopped)
    expect(world.server.effects.get('attempt-1')).toBe(1)
    expect(await listCalls(other, 'ada')).toEqual([])
  })

  it('survives a patchy run of 300 submissions with exactly 300 effects (O-10)', async () => {
    const seed = Number(process.env['SEED'] ?? 20260301)
    world = new World(seed)
    const random = seededRandom(seed)
    let device = await world.signedIn()
    const faults: Fault[] = ['none', 'none', 'none', 'lost-after', 'lost-before', '503', 'partly', 'crash-before', 'crash-after']
    world.server.fault = () => faults[Math.floor(random() * faults.length)] ?? 'none'
    for (let i = 0; i < 300; i++) {
      await world.submit(device, `attempt-${i}`, { lane: `lane-${i % 7}` })
      world.now += Math.floor(random() * 5_000)
      if (random() < 0.2 && await surviving(() => world.drain(device)) === null) {
        device = world.tab()
        world.now += 50_000
      }
    }
    world.server.fault = () => 'none'
    await world.drainAll(device)
    const submitted = Array.from({ length: 300 }, (_, i) => ({ lane: `lane-${i % 7}`, action: `attempt-${i}` }))
    expect({ seed, found: await violations(submitted, device) }).toEqual({ seed, found: [] })
  }, 60_000)
})
