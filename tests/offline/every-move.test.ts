import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callSchema } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import type { Device } from '#offline/device.ts'
import { callMoves, type CallEvent, type CallState } from '#offline/outbox/call-state.ts'
import { drain } from '#offline/outbox/drain.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { endWaits } from '#offline/outbox/origin.ts'
import { discard, retry, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { reconcile } from '#offline/outbox/reconcile.ts'
import { saveSessionCopy } from '#offline/session-copy.ts'
import type { SendResult } from '#offline/transport.ts'
import { actionOf } from './fake-server.ts'
import { aSubmission, aUser, submitKey, World } from './world.ts'

let world: World
let tab: Device
/** The call under test, and one it depends on that was received before. */
let id: string
let dep: string
/** Every state of the call that was written to the database, in order; its receipt counts as `done`. */
let written: CallState[]
/** Answers the request that is under way. */
let finish: (result: SendResult) => Promise<void>
const states = Object.keys(callMoves) as CallState[]
const events = Object.keys(callMoves.ready) as CallEvent[]

beforeEach(async () => {
  world = new World(31)
  tab = await world.signedIn()
  dep = (await world.submit(tab, 'dependency')).id
  await world.drainAll(tab)
  written = []
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const row = args[0] as { id?: string; state: CallState }
    if (row.id === id && this.name === 'calls') written.push(row.state)
    if (row.id === id && this.name === 'receipts') written.push('done')
    return put.apply(this, args)
  })
  const queued = await enqueue(tab, submitKey, aSubmission('subject'), {
    userId: 'ada',
    lane: 'lane',
    actionId: 'subject',
    words: 'w',
    deps: [dep],
  })
  id = queued.id
  written = ['ready']
})
afterEach(() => {
  vi.restoreAllMocks()
  world.close()
})

const outcome = (Status: number, code = 'rule-broken'): SendResult => ({
  kind: 'ok',
  status: 200,
  body: { Outcomes: [{ Key: id, Status, Body: { code } }] },
})
const silence: SendResult = { kind: 'unreachable', reason: 'network', status: 0, message: '' }
const signedOut: SendResult = { kind: 'refused', status: 401, body: { code: 'not-signed-in' }, retryAfterMs: null }
const refuse = (status: number) => {
  world.server.refuse = (call) =>
    actionOf(call.Input) === 'subject' && status > 0 ? { Status: status, Body: { code: 'rule-broken' } } : null
}
const session = (userId = 'ada') => saveSessionCopy(tab, `token-${userId}`, aUser(userId))
const now = async () => (await listCalls(tab, 'ada')).find((row) => row.id === id)?.state ?? 'done'

/** A drain that waits for its answer: `finish`. */
async function takeOff(): Promise<void> {
  const answer = Promise.withResolvers<SendResult>()
  const sent = Promise.withResolvers<void>()
  const send = () => {
    sent.resolve()
    return answer.promise
  }
  const flight = drain(tab, { send }, { holder: 'in flight' })
  await sent.promise
  finish = async (result) => {
    answer.resolve(result)
    world.server.tokens.clear()
    await flight
  }
}

/** The server refuses this call only, and names an hour until the next try. */
async function drainRefused(Status: number): Promise<void> {
  world.server.refuse = (call) =>
    actionOf(call.Input) === 'subject' ? { Status, Body: { code: 'rule-broken' }, RetryAfter: 3_600 } : null
  await world.drain(tab)
  refuse(0)
}

/** Fails for more than an hour while others get through. */
async function failForLong(): Promise<void> {
  refuse(500)
  for (let i = 0; i < 12; i++) {
    await world.submit(tab, `companion-${i}`)
    await world.drain(tab)
    world.now += 10 * 60_000
  }
  refuse(0)
}

/** From `ready` into each state, in the way that people and networks cause it. */
const arrive: { readonly [S in CallState]: () => Promise<unknown> } = {
  ready: async () => {},
  sending: takeOff,
  waiting: () => drainRefused(503),
  auth: async () => {
    world.server.tokens.clear()
    await world.drain(tab)
  },
  blocked: () => drainRefused(424),
  conflict: () => drainRefused(409),
  rejected: () => drainRefused(422),
  unsupported: () => drainRefused(426),
  suspect: failForLong,
  discarded: () => discard(tab, id),
  done: () => world.drain(tab),
}

/** Longer than every wait of the queue. */
const later = () => {
  world.now += 2 * 3_600_000
}
const drainLater = async (device = tab) => {
  later()
  await world.drain(device)
}

const provoke: { readonly [E in CallEvent]: (from: CallState) => Promise<unknown> } = {
  picked: () => drainLater({ ...tab, revision: 'r2' }),
  received: () => finish(outcome(200)),
  failed: () => finish(silence),
  poisoned: async () => {
    await finish(silence)
    await session()
    world.server.tokens.set('token-ada', 'ada')
    await failForLong()
  },
  'signed-out': async (from) => {
    if (from === 'sending') return finish(signedOut)
    // A companion's request gets the 401; the call under test is not in it.
    if (from === 'ready') await discard(tab, id)
    await world.submit(tab, 'companion')
    await takeOff()
    if (from === 'ready') {
      await undoDiscard(tab, id)
      written = ['ready']
    }
    await finish(signedOut)
  },
  'signed-in': async () => {
    world.server.tokens.set('token-ada', 'ada')
    await session()
    await world.drain(tab)
  },
  deferred: async (from) => {
    if (from === 'sending') return finish(outcome(424))
    // A restored server lost the call that this one depends on, and the person has removed that call.
    world.server.known.delete(dep)
    await reconcile(tab, world.server.transport())
    await discard(tab, dep)
    await drainLater()
  },
  conflicted: () => finish(outcome(409)),
  refused: () => finish(outcome(422)),
  'too-old': async (from) => {
    if (from === 'sending') return finish(outcome(426))
    // A newer release has rewritten the row; then the older release came back.
    const row = must(
      (await listCalls(tab, 'ada')).find((one) => one.id === id),
      'row',
    )
    await tab.outbox.run((db) => db.put('calls', { ...row, schema: callSchema + 1 }))
    await drainLater()
  },
  'holder-died': async () => {
    world.now += 46_000
    await world.drain(world.tab())
  },
  woken: () => endWaits(tab, 'woken', [{ userId: 'ada' }]),
  retried: () => retry(tab, id),
  removed: () => discard(tab, id),
  restored: () => undoDiscard(tab, id),
  'lost-by-server': async () => {
    world.server.known.delete(id)
    await reconcile(tab, world.server.transport())
  },
}

/** `holders` tabs, one after the other, freeze while they send. They get their answers when the call has reached this state already. */
async function lateInto(state: CallState, holders = 1): Promise<(typeof finish)[]> {
  const late: (typeof finish)[] = []
  for (let i = 0; i < holders; i++) {
    await takeOff()
    late.push(finish)
    world.now += 46_000
  }
  world.server.fault = () => 'drop-before'
  await world.drain(world.tab())
  world.server.fault = () => 'ok'
  await endWaits(tab, 'woken', [{ userId: 'ada' }])
  await arrive[state]()
  return late
}

const moves = states.flatMap((from) =>
  events.flatMap((event) => (callMoves[from][event] === from ? [] : [[from, event, callMoves[from][event]] as const])),
)

describe('every move of the table happens in the real queue', () => {
  it('and there are 53 of them', () => {
    expect(moves).toHaveLength(53)
  })

  it.each(moves)('%s, %s → %s', async (from, event, to) => {
    if (event === 'received' && from !== 'sending') [finish = finish] = await lateInto(from)
    else await arrive[from]()
    expect(await now()).toBe(from)
    written = [from]
    await provoke[event](from)
    expect(written.join()).toContain(`${from},${to}`)
  })
})

describe('what dead holders hear late moves nothing but a receipt', () => {
  it.each(states.filter((state) => state !== 'sending'))('%s stays, whatever they hear', async (state) => {
    const heard = [silence, ...[422, 409, 426, 424].map((status) => outcome(status)), signedOut]
    const late = await lateInto(state, heard.length)
    const before = await listCalls(tab, 'ada')
    for (const [i, result] of heard.entries()) {
      await late[i]?.(result)
      expect(await listCalls(tab, 'ada')).toEqual(before)
    }
  })
})
