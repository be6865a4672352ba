import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteMirrors, openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { keepOptionPage, seenOptions } from '#offline/mirror/option-pages.ts'
import { World } from './world.ts'

const { keys } = new World()
let mirror: Mirror
beforeEach(() => {
  Dexie.dependencies.indexedDB = indexedDB
  mirror = openMirror('ada', keys)
})
afterEach(async () => {
  mirror.db.close()
  await deleteMirrors('ada')
})

const keep = (page: number, name: string, more: { list?: string; at?: number } = {}) =>
  keepOptionPage(mirror, {
    address: `${more.list ?? 'schools'} ${page}`,
    list: more.list ?? 'schools',
    options: [{ Id: name, OptionName: `${name} ${more.at ?? page}` }],
    total: 900,
    at: more.at ?? page,
  })

it('what was seen of a list is every option of its pages, the newest name of each, as old as its oldest page', async () => {
  await keep(1, 'A')
  await keep(2, 'B')
  await keep(3, 'A')
  await keep(4, 'C', { list: 'states' })
  expect(await seenOptions(mirror, 'schools')).toEqual({
    options: [
      { Id: 'A', OptionName: 'A 3' },
      { Id: 'B', OptionName: 'B 2' },
    ],
    at: 1,
    total: null,
  })
  expect(await seenOptions(mirror, 'sectors')).toBeNull()
})

it('a device keeps the newest 500 pages', async () => {
  for (let page = 1; page <= 510; page++) await keep(page, `S${page}`)
  expect(await mirror.optionPages.count()).toBe(500)
  expect(await mirror.optionPages.get('schools 10')).toBeUndefined()
  expect(await mirror.optionPages.get('schools 11')).toBeDefined()
})

it('goes with the copies at sign-out (O-08)', async () => {
  await keep(1, 'A')
  mirror.db.close()
  await deleteMirrors('ada')
  mirror = openMirror('ada', keys)
  expect(await mirror.optionPages.count()).toBe(0)
})
