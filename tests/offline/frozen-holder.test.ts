import { afterEach, expect, it } from 'vitest'
import { drain } from '#offline/outbox/drain.ts'
import { PacedTab } from './model/paced-tab.ts'
import { World } from './world.ts'

let world: World
afterEach(() => world.close())

it.each(['with', 'without'])(
  'a holder that freezes at any of its await points keeps nobody else from sending for two minutes, %s Web Locks (O-11)',
  async (which) => {
    const locks = which === 'with' ? globalThis.navigator.locks : undefined
    const stuck: number[] = []
    for (let at = 1, ended = true; ended; at++) {
      world = new World(at)
      const other = { ...(await world.signedIn()), locks }
      await world.submit(other, 'attempt-1')
      const tab = new PacedTab(world.tab({ locks }), at, 'freeze')
      const story = drain(tab.device, tab.through(world.server.transport()), { holder: 'frozen' })
      ended = await Promise.race([tab.reached.then(() => true), story.then(() => false)])
      for (let quarter = 0; quarter < 8; quarter++) {
        await world.drain(other)
        world.now += 15_000
      }
      if (world.server.effects.get('attempt-1') !== 1) stuck.push(at)
      tab.thaw()
      await story
      await tab.rest()
      expect(world.server.effects.get('attempt-1')).toBe(1)
      world.close()
    }
    expect(stuck).toEqual([])
  },
  60_000,
)
