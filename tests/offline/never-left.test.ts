import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Device } from '#offline/device.ts'
import { drain } from '#offline/outbox/drain.ts'
import { editInput } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import type { CallRequest, SendResult } from '#offline/transport.ts'
import { Crash } from './fake-server.ts'
import { aSubmission, World } from './world.ts'

let world: World
let tab: Device
/** The addresses of the requests. */
let asked: string[]
beforeEach(async () => {
  world = new World(3)
  tab = await world.signedIn()
  asked = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  world.close()
})

/** Sets what the browser reports about its network from now on. */
const deviceIs = (network: 'on' | 'off') => vi.stubGlobal('navigator', { onLine: network === 'on' })
const silence = (reason: 'network' | 'timeout' | 'not-ours'): SendResult => ({
  kind: 'unreachable',
  reason,
  status: 0,
  message: '',
})

/** Drains over this network and moves the clock to the next planned try. */
async function aTry(send: (request: CallRequest) => Promise<SendResult>): Promise<void> {
  const watched = (request: CallRequest) => {
    asked.push(request.address)
    return send(request)
  }
  const { nextAt } = await drain(tab, { send: watched }, { holder: tab.tabId })
  world.now = Math.max(world.now + 1, nextAt ?? 0)
}
const real = (request: CallRequest) => world.server.transport().send(request)
const dead = async () => silence('network')

describe('while the browser says that there is no network', () => {
  beforeEach(() => deviceIs('off'))

  it.each(['network', 'timeout', 'not-ours'] as const)(
    'only the health of the server is asked (%s): the call has not left, and may be edited',
    async (reason) => {
      const { id } = await world.submit(tab, 'attempt-1')
      await aTry(async () => silence(reason))
      await aTry(async () => silence(reason))
      expect(asked).toEqual(['health', 'health'])
      expect(await listCalls(tab, 'ada')).toMatchObject([{ state: 'ready', attempts: 0, firstSentAt: null }])
      expect(await editInput(tab, id, aSubmission('attempt-1', 'better'))).not.toBeNull()
      deviceIs('on')
      await world.drainAll(tab)
      expect(Object.fromEntries(world.server.effects)).toEqual({ 'attempt-1': 1 })
    },
  )

  it('a page that closes in the middle of a try leaves a call that has not left', async () => {
    const { id } = await world.submit(tab, 'attempt-1')
    await expect(aTry(() => Promise.reject(new Crash('closed')))).rejects.toThrow(Crash)
    expect(await editInput(tab, id, aSubmission('attempt-1', 'better'))).not.toBeNull()
  })

  it('and is wrong, the calls go after the first answer', async () => {
    await world.submit(tab, 'attempt-1')
    await world.submit(tab, 'attempt-2')
    await aTry(real)
    expect(asked).toEqual(['health', 'Sync/Batch'])
    expect(world.server.effects.size).toBe(2)
  })

  it('and the answer to the calls is lost, the health is asked again before the next ones', async () => {
    await world.submit(tab, 'attempt-1')
    await aTry(async (request) => (request.address === 'health' ? real(request) : silence('network')))
    await aTry(dead)
    expect(asked).toEqual(['health', 'Sync/Batch', 'health'])
  })

  it('an hour costs fewer than 30 requests (O-15)', async () => {
    const end = world.now + 3_600_000
    while (world.now < end) {
      await world.submit(tab, `attempt-${world.now}`)
      await aTry(dead)
    }
    expect(asked.length).toBeLessThan(30)
    expect(asked.length).toBeGreaterThan(8)
  })

  it('a call that has left before stays one that may have arrived', async () => {
    deviceIs('on')
    await world.submit(tab, 'attempt-1')
    await aTry(dead)
    deviceIs('off')
    await aTry(dead)
    expect(await listCalls(tab, 'ada')).toMatchObject([{ state: 'waiting', firstSentAt: expect.any(Number) }])
  })
})
