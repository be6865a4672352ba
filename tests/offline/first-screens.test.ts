import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openKeys } from '#offline/at-rest/keys.ts'
import { isSealed, unseal } from '#offline/at-rest/seal.ts'
import { keyFrom, storeKey } from '#offline/at-rest/store-key.ts'
import { openCore } from '#offline/databases/core-database.ts'
import { readScreen } from '#offline/databases/read-screen.ts'
import type { Device } from '#offline/device.ts'
import { dropScreens, keepScreen, type Screen } from '#offline/first-screens.ts'
import { forgetUser, saveSessionCopy } from '#offline/session-copy.ts'
import { withRoom } from '#offline/storage/with-room.ts'
import { aSecret, aUser, World } from './world.ts'

// A stored home belongs to one person, and is unreadable without the key of that person (docs/decisions/028).
const home: Screen = { title: 'Afara · Home', html: '<h1>Ada</h1>', css: '', wide: false, day: 20_000 }
let world: World
let tab: Device
beforeEach(async () => {
  world = new World(1)
  const core = openCore()
  tab = world.tab({ core, keys: openKeys(core) })
  await saveSessionCopy(tab, 'token-ada', aUser('ada'))
})
afterEach(() => {
  vi.restoreAllMocks()
  world.close()
})

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

it('is read by its own person only', async () => {
  await storeKey(tab, 'ada', aSecret)
  await keep()
  expect(await readScreen('/student/home', 'ada')).toEqual(home)
  expect(await readScreen('/mentor/home', 'ada')).toBeNull()
  const key = await keyFrom(aSecret, 'bola')
  await tab.core.run((db) => db.put('keys', { userId: 'bola', key }))
  expect(await readScreen('/student/home', 'bola')).toBeNull()
})

it('is not kept on a full device, where one try is made and nothing makes room for it (O-07)', async () => {
  const makeRoom = vi.fn(async () => true)
  const core = openCore('core', (write) => withRoom(write, [makeRoom]))
  const page = world.tab({ core, keys: openKeys(core) })
  await storeKey(page, 'ada', aSecret)
  await keep(page)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  })
  await expect(keep(page)).rejects.toThrow('no room')
  expect(put).toHaveBeenCalledTimes(1)
  expect(makeRoom).not.toHaveBeenCalled()
  expect(await dropScreens(core)).toBe(true)
  expect(await dropScreens(core)).toBe(false)
})

it('is kept by a second try when only the connection was lost', async () => {
  await storeKey(tab, 'ada', aSecret)
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put')
    .mockImplementationOnce(() => {
      throw Object.assign(new Error('gone'), { name: 'UnknownError' })
    })
    .mockImplementation(function (this: IDBObjectStore, ...row) {
      return put.apply(this, row)
    })
  await keep()
  expect(await kept()).toHaveLength(1)
})
