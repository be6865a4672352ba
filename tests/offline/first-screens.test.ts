import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKeys } from '#offline/at-rest/keys.ts'
import { isSealed, unseal } from '#offline/at-rest/seal.ts'
import { keyFrom, storeKey } from '#offline/at-rest/store-key.ts'
import { openCore } from '#offline/databases/core-database.ts'
import type { Device } from '#offline/device.ts'
import { keepScreen, type Screen } from '#offline/first-screens.ts'
import { forgetUser, saveSessionCopy } from '#offline/session-copy.ts'
import { aSecret, aUser, World } from './world.ts'

// A stored home belongs to one person, and is unreadable without the key of that person (docs/decisions/028).
const home: Screen = { html: '<h1>Ada</h1>', css: '', wide: false, day: 20_000 }
let world: World
let tab: Device
beforeEach(async () => {
  world = new World(1)
  const core = openCore()
  tab = world.tab({ core, keys: openKeys(core) })
  await saveSessionCopy(tab, 'token-ada', aUser('ada'))
})
afterEach(() => world.close())

const kept = () => tab.core.run((db) => db.getAll('screens'))
const keep = (device = tab) => keepScreen(device, '/student/home', 'ada', home)

it('is sealed: without the key it tells nothing', async () => {
  await storeKey(tab, 'ada', aSecret)
  await keep()
  const [row] = await kept()
  expect(isSealed(row?.sealed)).toBe(true)
  expect(row && (await unseal(await keyFrom(aSecret, 'ada'), row.sealed))).toEqual(home)
  if (row) await expect(unseal(await keyFrom(aSecret, 'bola'), row.sealed)).rejects.toThrow('locked')
})

it('is not kept of a person without a key', async () => {
  await keep()
  expect(await kept()).toEqual([])
})

it('is gone after a sign-out, and a tab that still has the key keeps none', async () => {
  await storeKey(tab, 'ada', aSecret)
  await keep()
  expect(await kept()).toHaveLength(1)
  expect(await forgetUser(tab, 'ada', 'token-ada')).toBe(true)
  expect(await kept()).toEqual([])
  await keep()
  expect(await kept()).toEqual([])
})

it('is gone when somebody else signs in', async () => {
  await storeKey(tab, 'ada', aSecret)
  await keep()
  await storeKey(tab, 'bola', aSecret)
  expect(await kept()).toEqual([])
})
