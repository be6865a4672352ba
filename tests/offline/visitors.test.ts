import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { QueuedCall } from '#contract/areas/sync.ts'
import { visitorId } from '#kit/product.ts'
import { openKeys } from '#offline/at-rest/keys.ts'
import { visitorKey } from '#offline/at-rest/visitor-key.ts'
import { openCore } from '#offline/databases/core-database.ts'
import type { Device } from '#offline/device.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { reconcile, reconcileWhenDue } from '#offline/outbox/reconcile.ts'
import { readSessionCopy, saveSessionCopy } from '#offline/session-copy.ts'
import type { Transport } from '#offline/transport.ts'
import { aUser, World } from './world.ts'

let world: World
let sent: { token: string; owners: string[] }[]
beforeEach(() => {
  world = new World(7)
  sent = []
  const line = world.server.transport()
  const watched: Transport = {
    send(request) {
      if (request.address === 'Sync/Batch')
        sent.push({
          token: request.token ?? '',
          owners: [...new Set((request.input as { Calls: QueuedCall[] }).Calls.map(({ UserId }) => UserId))],
        })
      return line.send(request)
    },
  }
  world.server.transport = () => watched
})
afterEach(() => world.close())

const handIn = (tab: Device, action: string) => world.submit(tab, action, { userId: visitorId })
const states = async (tab: Device) => (await listCalls(tab, visitorId)).map((row) => row.state)
const effects = () => Object.fromEntries(world.server.effects)

describe('what a visitor submitted', () => {
  it('goes without a token while nobody is signed in, once, and leaves a receipt', async () => {
    const tab = world.tab()
    await Promise.all([handIn(tab, 'a'), handIn(world.tab(), 'a')])
    expect(await world.drain(tab)).toMatchObject({ stopped: 'signed-out', requests: 1, received: 1, nextAt: null })
    expect(sent).toEqual([{ token: '', owners: [visitorId] }])
    expect(effects()).toEqual({ a: 1 })
    expect((await listReceipts(tab, visitorId)).map(({ actionId }) => actionId)).toEqual(['a'])
    expect(await handIn(tab, 'a')).toMatchObject({ fresh: false })
  })

  it('goes in nobody’s name while somebody is signed in, and that person’s own calls under their token', async () => {
    await handIn(world.tab(), 'of a visitor')
    const tab = await world.signedIn()
    await world.submit(tab, 'of ada')
    expect(await world.drain(tab)).toMatchObject({ stopped: 'idle', requests: 2, received: 2 })
    expect(sent).toEqual([
      { token: 'token-ada', owners: ['ada'] },
      { token: '', owners: [visitorId] },
    ])
    expect(world.server.log.map(({ action, user }) => [action, user])).toEqual([
      ['of ada', 'ada'],
      ['of a visitor', visitorId],
    ])
  })

  it('counts once when the reply is lost after the commit and two tabs and the worker send it again', async () => {
    const [one, two, worker] = [world.tab(), world.tab(), world.tab()]
    await handIn(one, 'a')
    world.server.fault = () => 'drop-after-commit'
    expect((await world.drain(one)).received).toBe(0)
    world.server.fault = () => 'ok'
    world.now += 3_600_000
    await Promise.all([world.drain(one), world.drain(two), world.drain(worker)])
    await world.drain(one)
    expect(effects()).toEqual({ a: 1 })
    expect(await listCalls(one, visitorId)).toEqual([])
  })

  it('is not held up by a session that ends in the same moment, nor ends one', async () => {
    const tab = await world.signedIn()
    await world.submit(tab, 'of ada')
    await handIn(tab, 'of a visitor')
    world.server.tokens.clear()
    expect(await world.drain(tab)).toMatchObject({ stopped: 'signed-out', requests: 2, received: 1 })
    expect(effects()).toEqual({ 'of a visitor': 1 })
    expect((await listCalls(tab, 'ada')).map((row) => row.state)).toEqual(['auth'])
  })

  it.for(['the whole batch', 'this one'] as const)(
    'waits, and ends nobody’s session, where a server of before asks for one: %s',
    async (what) => {
      const tab = await world.signedIn()
      await handIn(tab, 'a')
      if (what === 'this one') world.server.refuse = () => ({ Status: 401, Body: { code: 'not-signed-in' } })
      else world.server.fault = () => 'signed-out'
      const { nextAt } = await world.drain(tab)
      expect(await states(tab)).toEqual(['waiting'])
      expect(nextAt).toBeGreaterThan(world.now)
      expect(await readSessionCopy(tab)).toMatchObject({ token: 'token-ada' })
      await world.submit(tab, 'of ada')
      world.server.fault = () => 'ok'
      world.server.refuse = () => null
      await world.drainAll(tab)
      expect(effects()).toEqual({ a: 1, 'of ada': 1 })
    },
  )

  it('waits as long as the server says when an address has submitted too much, holds up nobody, and then arrives', async () => {
    const tab = await world.signedIn()
    await handIn(tab, 'a')
    world.server.refuse = ({ UserId }) =>
      UserId === visitorId ? { Status: 429, Body: { code: 'too-many', detail: 'Later' }, RetryAfter: 900 } : null
    const { nextAt } = await world.drain(tab)
    expect(nextAt).toBe(world.now + 900_000)
    expect((await listCalls(tab, visitorId)).map((row) => viewCall(row).status)).toEqual(['Waiting to send'])
    await world.submit(tab, 'of ada')
    expect((await world.drain(tab)).received).toBe(1)
    world.server.refuse = () => null
    world.now += 900_001
    await world.drain(tab)
    expect(effects()).toEqual({ a: 1, 'of ada': 1 })
  })

  it('stays a visitor’s when the same person signs in later', async () => {
    const tab = world.tab()
    await handIn(tab, 'a')
    await saveSessionCopy(tab, 'token-ada', aUser())
    await world.drainAll(tab)
    expect(world.server.log.map(({ user }) => user)).toEqual([visitorId])
    expect(await listReceipts(tab, 'ada')).toEqual([])
  })

  it('lies sealed, and is opened by a worker that can make no key', async () => {
    const core = openCore()
    const page = world.tab({ core, keys: openKeys(core, visitorKey(world.textStorage)) })
    await world.submit(page, 'a', { userId: visitorId, answer: 'Words of a visitor' })
    expect(JSON.stringify(await page.outbox.run((db) => db.getAll('calls')))).not.toContain('Words of a visitor')
    const worker = world.tab({ core, keys: openKeys(core) })
    expect((await world.drain(worker)).received).toBe(1)
    expect(effects()).toEqual({ a: 1 })
  })

  it('is sent again when the server lost it with a backup, and asking for it puts off nobody’s question (O-17)', async () => {
    const tab = world.tab()
    await handIn(tab, 'a')
    await world.drain(tab)
    world.server.known.clear()
    world.server.effects.clear()
    await reconcileWhenDue(tab, world.server.transport(), { epoch: () => '', hourly: true })
    expect(await states(tab)).toEqual(['ready'])
    await world.drain(tab)
    expect(effects()).toEqual({ a: 1 })

    await saveSessionCopy(tab, 'token-ada', aUser())
    await world.submit(tab, 'of ada')
    await world.drain(tab)
    world.server.known.clear()
    await reconcileWhenDue(tab, world.server.transport(), { epoch: () => '', hourly: true })
    expect((await listCalls(tab, 'ada')).map((row) => row.state)).toEqual(['ready'])
    expect(await states(tab)).toEqual([])
    expect(await reconcile(tab, world.server.transport())).toBe(1)
  })
})
