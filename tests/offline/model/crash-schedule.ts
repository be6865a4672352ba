import { visitorId } from '#kit/product.ts'
import { drain } from '#offline/outbox/drain.ts'
import { undoDiscard } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { clearSessionToken, saveSessionCopy } from '#offline/session-copy.ts'
import type { Device } from '#offline/device.ts'
import type { Fault } from '#tests/offline/fake-server.ts'
import { surviving } from '#tests/offline/mortal-tab.ts'
import { aUser, World } from '#tests/offline/world.ts'
import { PacedTab, type Ending } from './paced-tab.ts'
import { Promises } from './promises.ts'

/** What others do while the tab is dead or frozen. */
type Meanwhile = (world: World, promises: Promises, other: Device) => Promise<unknown>
const lane = 'lane'
const minute = 60_000
const hers = (action: string) => ({ action, lane, userId: 'ada' })

export const meanwhiles = {
  nothing: async () => {},
  'another tab wakes': (world, _, other) => world.drain(other),
  'another tab takes over': (world, _, other) => {
    world.now += minute
    return world.drain(other)
  },
  'the clock is set back': (world, _, other) => {
    world.now -= 2 * 86_400_000
    return world.drain(other)
  },
  'she signs out': (_world, _, other) => clearSessionToken(other, 'ada'),
  'she removes it': async (_, promises, other) => promises.remove(other, await listCalls(other, 'ada')),
  'she submits again': async (world, promises, other) => {
    await promises.submit(other, hers('second'))
    world.now += minute
    await world.drain(other)
  },
  'somebody else signs in': async (world, promises, other) => {
    await saveSessionCopy(other, 'token-bola', aUser('bola'))
    await promises.submit(other, { action: 'of bola', lane: 'her lane', userId: 'bola' })
    world.now += minute
    await world.drain(other)
  },
  'a visitor hands something in': async (world, promises, other) => {
    await promises.submit(other, { action: 'of a visitor', lane: 'nobody’s lane', userId: visitorId })
    world.now += minute
    await world.drain(other)
  },
} satisfies Record<string, Meanwhile>

export interface Schedule {
  at: number
  ending: Ending
  network: Fault
  meanwhile: keyof typeof meanwhiles
}

/**
 * One short history: a call is waiting. A tab submits a second one, drains through this network, and dies or freezes at its n-th
 * await point. The others do something. Then the network is good, both people sign in, and all promises must hold.
 * Returns the broken promises, and whether the tab reached its ending.
 */
export async function playSchedule(
  { at, ending, network, meanwhile }: Schedule,
  sabotage: (world: World) => void = () => {},
): Promise<{ broken: string[]; ended: boolean }> {
  const world = new World(at)
  const promises = new Promises(world)
  const other = await world.signedIn()
  world.server.tokens.set('token-bola', 'bola')
  sabotage(world)
  const transport = world.server.transport()
  world.server.transport = () => promises.watched(transport)
  await promises.submit(other, hers('first'))

  const tab = new PacedTab(world.tab(), at, ending)
  world.server.fault = () => network
  const story = surviving(async () => {
    await promises.submit(tab.device, hers('second'))
    await drain(tab.device, tab.through(world.server.transport()), { holder: tab.device.tabId })
  })
  const ended = await Promise.race([tab.reached.then(() => true), story.then(() => false)])
  if (tab.dead) await story
  await promises.look(other)
  world.server.fault = () => 'ok'
  await meanwhiles[meanwhile](world, promises, other)
  await promises.look(other)
  tab.thaw()
  await story
  await promises.look(other)
  await settle(world, promises)
  world.close()
  return { broken: [...promises.broken], ended }
}

/** The next morning: the network is good, both people sign in, and removed calls are restored. */
async function settle(world: World, promises: Promises): Promise<void> {
  const tab = world.tab()
  await promises.submit(tab, hers('second'))
  for (const userId of ['bola', 'ada']) {
    for (const { id } of await listCalls(tab, userId)) await undoDiscard(tab, id)
    await saveSessionCopy(tab, `token-${userId}`, aUser(userId))
    await world.drainAll(tab, 60)
  }
  await promises.finish(tab)
}
