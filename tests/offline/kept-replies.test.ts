import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropReply, keepReply, readReply } from '#offline/mirror/kept-replies.ts'
import { deleteMirrors, openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'

const key = 'Eform/GetFillableForm'
let mirror: Mirror
beforeEach(() => {
  Dexie.dependencies.indexedDB = indexedDB
  mirror = openMirror('ada')
})
afterEach(async () => {
  mirror.db.close()
  await deleteMirrors('ada')
})

const aForm = (Version: number) => ({ Version }) as never
const keep = (page: number, now: number) => keepReply(mirror, key, { address: `page ${page}`, reply: aForm(page), now })

it('a device keeps the 200 replies somebody looked at last, not the 200 that came last', async () => {
  for (let page = 1; page <= 200; page++) await keep(page, page)
  await readReply(mirror, key, 'page 1', 1000)
  for (let page = 201; page <= 205; page++) await keep(page, page)
  expect(await mirror.replies(key).count()).toBe(200)
  expect(await mirror.replies(key).get('page 1')).toBeDefined()
  for (const gone of [2, 6]) expect(await mirror.replies(key).get(`page ${gone}`), `page ${gone}`).toBeUndefined()
  expect(await mirror.replies(key).get('page 7')).toBeDefined()
})

it('being looked at does not make a reply younger: its age stays what the server gave (O-31)', async () => {
  await keep(1, 10)
  await readReply(mirror, key, 'page 1', 500)
  expect(await readReply(mirror, key, 'page 1', 600)).toMatchObject({ at: 10, reply: { Version: 1 } })
})

it('a reply that its reader may not see any more is gone, and others stay', async () => {
  await keep(1, 10)
  await keep(2, 11)
  await dropReply(mirror, key, 'page 1')
  expect(await readReply(mirror, key, 'page 1', 12)).toBeUndefined()
  expect(await readReply(mirror, key, 'page 2', 12)).toBeDefined()
})
