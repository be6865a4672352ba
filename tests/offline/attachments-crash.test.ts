import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileChunkBytes as chunk } from '#contract/limits.ts'
import { sendFiles } from '#offline/attachments/send-files.ts'
import type { Device } from '#offline/device.ts'
import { takeLease } from '#offline/outbox/lease.ts'
import { MortalTab, surviving, type CrashPoint } from './mortal-tab.ts'
import { hashIn as hashOf, pickFile, sendAllFiles } from './picked-files.ts'
import { World } from './world.ts'

let world: World
let tab: Device
beforeEach(async () => {
  world = new World(23)
  tab = await world.signedIn()
})
afterEach(() => world.close())

const effects = () => Object.fromEntries(world.server.effects)
const send = (device = tab) => sendFiles(device, world.server.transport())
const sendAll = (device = tab) => sendAllFiles(world, device)
const pick = (size: number, { device = tab } = {}) => pickFile(device, size)

describe('several tabs and crashes', () => {
  for (const locks of [undefined, globalThis.navigator.locks]) {
    it(`send every piece once when four tabs wake together, ${locks ? 'with' : 'without'} locks (O-11)`, async () => {
      await world.submit(tab, 'attempt-1', { answer: await pick(3 * chunk) })
      const tabs = Array.from({ length: 4 }, () => world.tab({ locks }))
      await Promise.all(tabs.map((other) => send(other)))
      await sendAll()
      expect(world.server.files.pieces).toHaveLength(3)
      expect(effects()).toEqual({ 'attempt-1': 1 })
    })
  }

  it('stop before the next piece when another tab took over', async () => {
    await world.submit(tab, 'attempt-1', { answer: await pick(3 * chunk) })
    const other = world.tab()
    world.server.files.delay = async (nth) => {
      if (nth !== 1) return
      world.now += 46_000
      await takeLease(other, 'other', false, 'files')
    }
    expect(await send()).toMatchObject({ stopped: 'lost' })
    expect(world.server.files.pieces).toHaveLength(1)
    await sendAll(other)
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('lose no file and double no answer wherever the tab dies', async () => {
    const points: CrashPoint[] = ['before-write', 'in-write', 'after-write']
    const dead = new Set<string>()
    for (const point of points) {
      for (let nth = 1; nth <= 22; nth++) {
        world.close()
        world = new World(nth)
        tab = await world.signedIn()
        const mortal = new MortalTab(world, point, nth)
        const address = (await surviving(() => pick(chunk + 1, { device: mortal.device }))) ?? (await pick(chunk + 1))
        if ((await surviving(() => world.submit(mortal.device, 'attempt-1', { answer: address }))) === null)
          await world.submit(tab, 'attempt-1', { answer: address })
        await surviving(() => send(mortal.device))
        await mortal.drain()
        if (mortal.dead) dead.add(`${point} ${nth}`)
        world.now += 46_000
        tab = world.tab()
        await sendAll()
        expect([point, nth, effects()]).toEqual([point, nth, { 'attempt-1': 1 }])
        expect(world.server.files.whole.get(hashOf(address))).toHaveLength(chunk + 1)
      }
    }
    // The schedules prove something only if the tab really died, also between pieces and before the call.
    expect(dead.size).toBeGreaterThan(40)
  }, 30_000)
})
