import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Device } from '#offline/device.ts'
import { drain } from '#offline/outbox/drain.ts'
import { editInput } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { createTransport, type SendResult } from '#offline/transport.ts'
import { aSubmission, World } from './world.ts'

let world: World
let tab: Device
beforeEach(async () => {
  world = new World(3)
  tab = await world.signedIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  world.close()
})

/** Sets what the browser reports about its network from now on. */
const deviceIs = (network: 'on' | 'off') => vi.stubGlobal('navigator', { onLine: network === 'on' })

/** One try with this result; `after` is what the browser reports at its end. */
async function aTry(before: 'on' | 'off', after: 'on' | 'off', end: SendResult): Promise<void> {
  deviceIs(before)
  const send = async () => {
    deviceIs(after)
    return end
  }
  await drain(tab, { send }, { holder: tab.tabId })
  world.now += 600_000
}

const silence = (reason: 'network' | 'timeout' | 'not-ours'): SendResult => ({
  kind: 'unreachable',
  reason,
  status: 0,
  message: '',
})
const refused: SendResult = { kind: 'refused', status: 503, body: '<h1>Bad gateway</h1>', retryAfterMs: null }

describe('a call that was tried', () => {
  it('with no network from beginning to end never left: it is as fresh as before and may be edited', async () => {
    const { id } = await world.submit(tab, 'attempt-1')
    await aTry('off', 'off', silence('network'))
    await aTry('off', 'off', silence('network'))
    expect(await listCalls(tab, 'ada')).toMatchObject([{ state: 'waiting', attempts: 2, firstSentAt: null }])
    expect(await editInput(tab, id, aSubmission('attempt-1', 'better'))).not.toBeNull()
    deviceIs('on')
    await world.drainAll(tab)
    expect(Object.fromEntries(world.server.effects)).toEqual({ 'attempt-1': 1 })
  })

  it.each([
    ['while the browser believed in a network', 'on', 'on', silence('network')],
    ['while the network went', 'on', 'off', silence('network')],
    ['while the network came', 'off', 'on', silence('network')],
    ['and waited for in vain', 'off', 'off', silence('timeout')],
    ['and answered by a stranger', 'off', 'off', silence('not-ours')],
    ['and refused, whatever the browser says of the network', 'off', 'off', refused],
  ] as const)('%s may have arrived: it is not edited', async (_, before, after, end) => {
    const { id } = await world.submit(tab, 'attempt-1')
    await aTry(before, after, end)
    expect(await editInput(tab, id, aSubmission('attempt-1', 'other'))).toBeNull()
    expect(await listCalls(tab, 'ada')).toMatchObject([{ id, state: 'waiting', firstSentAt: expect.any(Number) }])
  })

  it('once with a network stays one that may have arrived, however often it fails without one afterwards', async () => {
    const { id } = await world.submit(tab, 'attempt-1')
    await aTry('on', 'on', silence('network'))
    await aTry('off', 'off', silence('network'))
    await aTry('off', 'off', silence('network'))
    expect(await editInput(tab, id, aSubmission('attempt-1', 'other'))).toBeNull()
  })

  it('when the network came and went between two tries may have arrived: it is not edited', async () => {
    const { id } = await world.submit(tab, 'attempt-1')
    let tries = 0
    let arrived = false
    vi.stubGlobal('fetch', async () => {
      // The second try reaches the server, but its reply is lost.
      if (++tries === 2) arrived = true
      throw new TypeError('Failed to fetch')
    })
    deviceIs('off')
    await drain(tab, createTransport({ base: '', host: '', anonymousId: '', revision: 'r1', wait: async () => {} }), {
      holder: tab.tabId,
    })
    expect(tries).toBeGreaterThan(0)
    expect({ arrived, edited: (await editInput(tab, id, aSubmission('attempt-1', 'other'))) !== null }).toEqual({
      arrived,
      edited: !arrived,
    })
  })

  it('without a network beside one that had left keeps the two apart', async () => {
    const left = await world.submit(tab, 'attempt-1')
    await aTry('on', 'on', silence('network'))
    const stayed = await world.submit(tab, 'attempt-2')
    for (let tries = 0; tries < 3; tries++) await aTry('off', 'off', silence('network'))
    expect(await editInput(tab, left.id, aSubmission('attempt-1', 'other'))).toBeNull()
    expect(await editInput(tab, stayed.id, aSubmission('attempt-2', 'better'))).not.toBeNull()
  })
})
