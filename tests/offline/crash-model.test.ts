import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { QueuedCall } from '#contract/areas/sync.ts'
import { randomId } from '#kit/ids.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import type { CallRequest, Transport } from '#offline/transport.ts'
import { meanwhiles, playSchedule, type Schedule } from './model/crash-schedule.ts'
import type { Ending } from './model/paced-tab.ts'
import type { World } from './world.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const names = Object.keys(meanwhiles) as Schedule['meanwhile'][]
/** A dead tab does nothing more, so little depends on what others do; a frozen tab continues in the middle of their work. */
const worlds: Record<Ending, Pick<Schedule, 'network' | 'meanwhile'>[]> = {
  die: (['ok', 'drop-before', 'drop-midway', 'drop-after-commit', 'truncated', 'server-error'] as const).flatMap(
    (network) =>
      (['nothing', 'another tab takes over', 'somebody else signs in'] as const).map((meanwhile) => ({
        network,
        meanwhile,
      })),
  ),
  freeze: (['ok', 'drop-midway', 'drop-after-commit'] as const).flatMap((network) =>
    names.map((meanwhile) => ({ network, meanwhile })),
  ),
}

/** Plays every schedule of this ending, at every await point. With `sabotage` it stops at the first broken promise. */
async function playAll(
  ending: Ending,
  sabotage?: (world: World) => void,
): Promise<{ played: number; failing: string[] }> {
  const failing: string[] = []
  let played = 0
  for (const world of worlds[ending]) {
    for (let at = 1; ; at++) {
      const { broken, ended } = await playSchedule({ at, ending, ...world }, sabotage)
      if (!ended) break
      played++
      if (broken.length > 0) failing.push(`${JSON.stringify({ at, ending, ...world })}: ${broken.join('; ')}`)
      if (sabotage && failing.length > 0) return { played, failing }
    }
  }
  return { played, failing }
}

describe('a tab that ends at any of its await points breaks no promise (O-10, O-11, O-21)', () => {
  it.each(['die', 'freeze'] as const)(
    'when it meets "%s", whatever the network does and others do meanwhile',
    async (ending) => {
      const { played, failing } = await playAll(ending)
      expect(failing).toEqual([])
      expect(played).toBeGreaterThan(300)
    },
    180_000,
  )
})

/** Plants a fault between the queue and its database: the fault changes what is stored. */
function inDatabase(
  change: (store: IDBObjectStore, row: CallRow, put: (value: unknown) => unknown) => unknown,
): () => void {
  return () => {
    vi.restoreAllMocks()
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: CallRow,
      ...rest
    ) {
      if (this.name !== 'calls') return put.call(this, value, ...rest)
      return change(this, value, (other) => put.call(this, other, ...rest)) as ReturnType<typeof put>
    })
  }
}

/** Plants a fault between the queue and the server. */
function onTheWay(
  change: (calls: QueuedCall[], send: Transport['send'], request: CallRequest) => ReturnType<Transport['send']>,
): (world: World) => void {
  return (world) => {
    const { send } = world.server.transport()
    world.server.transport = () => ({
      send: (request) =>
        request.address === 'Sync/Batch'
          ? change((request.input as { Calls: QueuedCall[] }).Calls, send, request)
          : send(request),
    })
  }
}

const planted: Record<string, { sabotage: (world: World) => void; caught: RegExp }> = {
  'a row is removed before the receipt': {
    caught: /is lost/,
    sabotage: inDatabase((store, row, put) => (row.state === 'sending' ? store.delete(row.id) : put(row))),
  },
  'a new key at every try': {
    caught: /has 2 effects/,
    sabotage: (world) => {
      const tried = new Set<string>()
      onTheWay(async (calls, send, request) => {
        const sent = calls.map((call) => ({ ...call, Key: tried.has(call.Key) ? randomId() : call.Key }))
        const back = new Map(sent.map(({ Key }, i) => [Key, calls[i]?.Key]))
        for (const { Key } of calls) tried.add(Key)
        const result = await send({ ...request, input: { Calls: sent } })
        return JSON.parse(JSON.stringify(result), (name, value: unknown) =>
          name === 'Key' ? (back.get(String(value)) ?? value) : value,
        ) as typeof result
      })(world)
    },
  },
  'the newest goes first': {
    caught: /lane lane went second/,
    sabotage: onTheWay((calls, send, request) => send({ ...request, input: { Calls: calls.toReversed() } })),
  },
  'the token of whoever signed in last': {
    caught: /left with the token of bola/,
    sabotage: (world) => {
      const { send } = world.server.transport()
      Object.defineProperty(world.server, 'transport', {
        set: (made: () => Transport) => {
          Object.defineProperty(world.server, 'transport', {
            value: () => ({ send: (request: CallRequest) => made().send({ ...request, token: 'token-bola' }) }),
          })
        },
        get: () => () => ({ send }),
        configurable: true,
      })
    },
  },
  '"saved" is said before it is': {
    caught: /second is lost|first is lost/,
    sabotage: inDatabase((store, row, put) =>
      row.attempts === 0 && row.state === 'ready' ? store.get(row.id) : put(row),
    ),
  },
  '"received" is said before it is': {
    caught: /the server never had it/,
    sabotage: inDatabase((store, row, put) => {
      if (row.state === 'sending')
        store.transaction.db
          .transaction('receipts', 'readwrite')
          .objectStore('receipts')
          .put({ id: row.id, actionId: row.actionId, userId: row.userId, receivedAt: 0, call: row, reply: null })
      return put(row)
    }),
  },
}

describe('the model catches', () => {
  it.each(Object.entries(planted))(
    '%s',
    async (_, { sabotage, caught }) => {
      const found = [...(await playAll('die', sabotage)).failing, ...(await playAll('freeze', sabotage)).failing]
      expect(found.join('\n')).toMatch(caught)
    },
    60_000,
  )
})
