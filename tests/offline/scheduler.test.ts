import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore, type Store } from '#kit/create-store.ts'
import type { Device } from '#offline/device.ts'
import { listReceipts } from '#offline/outbox/queue-list.ts'
import { serverWait } from '#offline/outbox/origin.ts'
import { createScheduler, type Scheduler } from '#offline/outbox/scheduler.ts'
import { openOutbox } from '#offline/databases/outbox-database.ts'
import { createReachability, evidenceOf, type Evidence, type Reachability } from '#offline/reachability.ts'
import { saveSessionCopy } from '#offline/session-copy.ts'
import type { SendResult, Transport } from '#offline/transport.ts'
import { aUser, World } from './world.ts'

let world: World
let tab: Device
let scheduler: Scheduler
/** What is known in the tab about the network, also from requests of other parts. */
let reach: Reachability
/** The one timer of the tab under test. */
let timer: { at: number; work: () => void } | null
let network: 'up' | 'down'
let sent: number[]
/** The epoch that the server's replies carry. */
let epoch: Store<string>
/** How far the device's clock is ahead, ms. */
let clockError: number
/** Runs after a try of the queue, before the queue handles its result. */
let onTried: () => void
/** Tries and transactions of the queue that began, and that ended. */
let [begun, ended] = [0, 0]

beforeEach(async () => {
  world = new World(5)
  tab = await world.signedIn()
  timer = null
  network = 'up'
  sent = []
  epoch = createStore('')
  clockError = 0
  onTried = () => {}
  scheduler = aScheduler()
})
afterEach(() => {
  scheduler.stop()
  world.close()
})

function aScheduler(visible = true, known?: Evidence): Scheduler {
  reach = createReachability()
  if (known) reach.note(known)
  const silent: SendResult = { kind: 'unreachable', reason: 'network', status: 0, message: '' }
  const transport: Transport = {
    async send(request) {
      for (let tried = 0; ; tried++) {
        sent.push(world.now)
        const result = network === 'down' ? silent : await world.server.transport().send(request)
        const evidence = evidenceOf(result, false)
        if (evidence) reach.note(evidence)
        onTried()
        if (result.kind === 'ok' || tried >= (request.retries ?? 2)) return result
      }
    },
  }
  return createScheduler({
    device: tab,
    transport: { send: (request) => counted(transport.send(request)) },
    reach,
    serverTime: () => (reach.state() === 'online' ? world.now - clockError : null),
    epoch,
    isVisible: () => visible,
    onProblem: (problem) => {
      throw new Error('the drain failed', { cause: problem })
    },
    later: (ms, work) => {
      const mine = { at: world.now + ms, work }
      timer = mine
      return () => {
        if (timer === mine) timer = null
      }
    },
  })
}

async function counted<T>(work: Promise<T>): Promise<T> {
  begun++
  return work.finally(() => ended++)
}

/** Waits until no try and no transaction of the queue is open and no other one begins: its other steps take a few turns of the event loop. */
async function untilIdle(): Promise<void> {
  for (let turns = 0, seen = begun; turns < 200; turns++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (begun !== ended || begun !== seen) turns = 0
    seen = begun
  }
}

/** Lets time pass; the tab's timers run at their time. */
async function pass(ms: number): Promise<void> {
  const until = world.now + ms
  while (timer && timer.at <= until) {
    const due = timer
    timer = null
    world.now = Math.max(world.now, due.at)
    due.work()
    await scheduler.wake('timer')
  }
  world.now = until
}

describe('when the queue is sent', () => {
  it('a new call goes at once, without anybody asking', async () => {
    await world.submit(tab, 'attempt-1')
    await scheduler.wake('timer')
    expect(world.server.effects.size).toBe(1)
    expect(timer).toBeNull()
  })

  for (const reason of ['online', 'visible', 'start'] as const) {
    it(`${reason} after an offline hour starts within two seconds (O-15)`, async () => {
      network = 'down'
      await world.submit(tab, 'attempt-1')
      await scheduler.wake('start')
      await pass(3_600_000)
      expect(world.server.effects.size).toBe(0)
      network = 'up'
      const back = world.now
      await scheduler.wake(reason)
      expect(world.server.effects.size).toBe(1)
      expect((sent.at(-1) ?? Infinity) - back).toBeLessThan(2_000)
    })
  }

  it('a wait that the server named ends when a person asks, and at a cold start, not before', async () => {
    for (const reason of ['asked', 'start'] as const) {
      await world.submit(tab, reason)
      world.server.refuse = () => null
      const usual = world.server.transport
      world.server.transport = () => ({
        send: async () => ({ kind: 'refused', status: 503, body: { code: 'not-ready' }, retryAfterMs: 3_600_000 }),
      })
      await scheduler.wake('timer')
      world.server.transport = usual
      for (const weaker of ['online', 'visible', 'queued'] as const) await scheduler.wake(weaker)
      expect(world.server.effects.get(reason)).toBeUndefined()
      expect(await serverWait(tab)).toBe(world.now + 3_600_000)
      await scheduler.wake(reason)
      expect(world.server.effects.get(reason)).toBe(1)
      expect(await serverWait(tab)).toBeNull()
    }
  })

  it('a reply lost right after a long outage costs seconds, not the backoff of the outage (O-15)', async () => {
    network = 'down'
    await world.submit(tab, 'attempt-1')
    await scheduler.wake('queued')
    await pass(3_600_000)
    // The network is back for one request whose reply is lost, then for good.
    await scheduler.wake('online')
    network = 'up'
    await pass(10_000)
    expect(world.server.effects.get('attempt-1')).toBe(1)
  })

  it('somebody else’s answer ends the waiting, and somebody else’s silence starts the asking (O-15, O-22)', async () => {
    network = 'down'
    await world.submit(tab, 'attempt-1')
    await scheduler.wake('start')
    await pass(3_600_000)
    network = 'up'
    // From here on the test does not wake the queue and does not run its timers.
    const planned = timer
    reach.note({ kind: 'answered' })
    await expect.poll(() => world.server.effects.size).toBe(1)
    expect(planned?.at).toBeGreaterThan(world.now)

    sent = []
    reach.note({ kind: 'silent', deviceOffline: false })
    await expect.poll(() => sent.length).toBeGreaterThan(0)
  })

  it('somebody else’s answer in the moment the queue’s own try was lost is not overheard (O-15, O-22)', async () => {
    network = 'down'
    await world.submit(tab, 'attempt-1')
    await scheduler.wake('start')
    await pass(3_600_000)
    onTried = () => {
      network = 'up'
      reach.note({ kind: 'answered' })
    }
    world.now = Math.max(world.now, timer?.at ?? 0)
    await scheduler.wake('timer')
    expect(world.server.effects.size).toBe(1)
  })

  it('silence in any moment after the queue’s own call arrived starts the asking (O-15, O-22)', async () => {
    let moments = 0
    for (let moment = 1; moments === moment - 1; moment++) {
      scheduler.stop()
      world.close()
      world = new World(moment)
      await world.signedIn()
      const outbox = openOutbox()
      let readings = -Infinity
      tab = world.tab({
        outbox: {
          ...outbox,
          run: (work) => {
            if (++readings === moment) {
              moments = moment
              reach.note({ kind: 'silent', deviceOffline: false })
            }
            return counted(outbox.run(work))
          },
        },
      })
      scheduler = aScheduler(true, { kind: 'answered' })
      let asked = 0
      onTried = () => {
        asked = sent.length
        readings = 0
        onTried = () => {}
      }
      await world.submit(tab, 'attempt-1')
      await expect.poll(() => world.server.effects.size).toBe(1)
      // The test does not wake the queue again, and waits until the work that it began is over.
      await untilIdle()
      if (moments === moment) expect(sent.length, `after reading ${moment}`).toBeGreaterThan(asked)
    }
    expect(moments).toBeGreaterThan(2)
  })

  it('what a tab was told while another one drained goes when that one lets go, without a timer (O-15)', async () => {
    scheduler.stop()
    tab = world.tab({ locks: globalThis.navigator.locks })
    scheduler = aScheduler()
    const letGo = Promise.withResolvers<void>()
    const other = globalThis.navigator.locks.request('afara-drain', () => letGo.promise)
    await world.submit(tab, 'attempt-1')
    await scheduler.wake('visible')
    expect(world.server.effects.size).toBe(0)
    letGo.resolve()
    await other
    await expect.poll(() => world.server.effects.get('attempt-1')).toBe(1)
  })

  it('starts after sign-in (O-15, O-21)', async () => {
    await world.submit(tab, 'attempt-1')
    world.server.tokens.clear()
    await scheduler.wake('timer')
    world.server.tokens.set('new', 'ada')
    await saveSessionCopy(tab, 'new', aUser())
    await scheduler.wake('timer')
    expect(world.server.effects.size).toBe(1)
  })

  it('costs fewer than 30 requests in an offline hour, also while answers are added (O-15)', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      scheduler.stop()
      world.close()
      world = new World(seed)
      tab = await world.signedIn()
      sent = []
      network = 'down'
      scheduler = aScheduler()
      await scheduler.wake('start')
      for (let minute = 0; minute < 60; minute++) {
        await world.submit(tab, `attempt-${minute}`)
        await pass(60_000)
      }
      expect([seed, sent.length < 30]).toEqual([seed, true])
      expect(sent.length).toBeGreaterThan(8)
    }
  })

  it('asks after the server with an empty queue, and stops when it is there', async () => {
    network = 'down'
    await scheduler.wake('start')
    await pass(600_000)
    expect(sent.length).toBeGreaterThan(3)
    network = 'up'
    await pass(300_000)
    const after = sent.length
    await pass(3_600_000)
    expect(sent).toHaveLength(after)
  })

  it('lets a hidden tab rest', async () => {
    scheduler.stop()
    network = 'down'
    scheduler = aScheduler(false)
    await scheduler.wake('start')
    await pass(3_600_000)
    expect(sent).toHaveLength(0)
  })
})

it('a restored backup is noticed at the next reply, in a tab that stays open: the lost answer is sent again (O-17)', async () => {
  epoch.set('e1')
  await world.submit(tab, 'attempt-1')
  await scheduler.wake('start')
  const [receipt] = await listReceipts(tab, 'ada')
  world.server.known.clear()
  world.server.effects.clear()
  await scheduler.wake('start')
  expect(world.server.effects.size).toBe(0)

  epoch.set('e2')
  await expect.poll(() => world.server.effects.get('attempt-1')).toBe(1)
  expect((await listReceipts(tab, 'ada')).map(({ id }) => id)).toEqual([receipt?.id])
  const asked = sent.length
  for (const reason of ['visible', 'timer', 'online'] as const) await scheduler.wake(reason)
  expect(sent.length).toBe(asked)
})

it('the next person on the device is checked too: what a backup lost of theirs is sent again (O-17)', async () => {
  epoch.set('e1')
  await world.signedIn('bola')
  await world.submit(tab, 'of-bola', { userId: 'bola' })
  await scheduler.wake('start')
  expect(world.server.effects.get('of-bola')).toBe(1)
  await saveSessionCopy(tab, 'token-ada', aUser())
  world.server.known.clear()
  world.server.effects.clear()
  epoch.set('e2')
  await scheduler.wake('timer')
  expect(world.server.effects.size).toBe(0)
  await saveSessionCopy(tab, 'token-bola', aUser('bola'))
  await expect.poll(() => world.server.effects.get('of-bola')).toBe(1)
})

it('removes nothing by the clock of the device: a clock weeks ahead makes no receipt old (O-17, O-23)', async () => {
  await world.submit(tab, 'attempt-1')
  await scheduler.wake('start')
  expect(await listReceipts(tab, 'ada')).toHaveLength(1)
  scheduler.stop()

  network = 'down'
  clockError = 40 * 86_400_000
  world.now += clockError
  scheduler = aScheduler()
  await scheduler.wake('start')
  network = 'up'
  await scheduler.wake('online')
  expect(await listReceipts(tab, 'ada')).toHaveLength(1)
  scheduler.stop()

  clockError = 0
  scheduler = aScheduler()
  await world.submit(tab, 'attempt-2')
  await scheduler.wake('online')
  expect((await listReceipts(tab, 'ada')).map(({ actionId }) => actionId)).toEqual(['attempt-2'])
})
