import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptReplies } from '#offline/mirror/kept-replies.ts'
import { replyShapes } from '#offline/mirror/reply-shapes.ts'
import { deleteMirrors, openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { World } from './world.ts'

const call = 'Eform/GetFillableForm'
let mirror: Mirror
beforeEach(() => {
  Dexie.dependencies.indexedDB = indexedDB
  mirror = openMirror('ada', new World().keys)
})
afterEach(async () => {
  mirror.db.close()
  await deleteMirrors('ada')
})

const aForm = (Version: number) => ({ Version }) as never
const keep = (page: number, now: number) => mirror.replies.keep(call, `page ${page}`, aForm(page), now)
const read = (page: number, now: number) => mirror.replies.read(call, `page ${page}`, now)

it('a device keeps the 200 replies somebody looked at last, not the 200 that came last', async () => {
  for (let page = 1; page <= 200; page++) await keep(page, page)
  await read(1, 1000)
  for (let page = 201; page <= 205; page++) await keep(page, page)
  expect(await mirror.db.table('replies').count()).toBe(200)
  expect(await read(1, 1001)).not.toBeNull()
  for (const gone of [2, 6]) expect(await read(gone, 1001), `page ${gone}`).toBeNull()
  expect(await read(7, 1001)).not.toBeNull()
})

it('being looked at does not make a reply younger: its age stays what the server gave (O-31)', async () => {
  await keep(1, 10)
  await read(1, 500)
  expect(await read(1, 600)).toMatchObject({ at: 10, reply: { Version: 1 } })
})

it('a reply of an earlier shape is not shown after an update, and replies of other calls are', async () => {
  await keep(1, 10)
  await mirror.replies.keep('School/GetSchools', '{}', { Items: [], Total: 0 }, 10)
  const updated = keptReplies(
    () => mirror.db.table('replies'),
    () => mirror.keys.of(mirror.userId),
    { [call]: (replyShapes[call] ?? 1) + 1 },
  )
  expect(await updated.read(call, 'page 1', 11)).toBeNull()
  expect(await updated.read('School/GetSchools', '{}', 11)).not.toBeNull()
  await updated.keep(call, 'page 1', aForm(2), 12)
  expect(await updated.read(call, 'page 1', 13)).toMatchObject({ reply: { Version: 2 } })
  expect(await read(1, 14)).toMatchObject({ reply: { Version: 1 } })
})

it('a reply that its reader may not see any more is gone, and others stay', async () => {
  await keep(1, 10)
  await keep(2, 11)
  await mirror.replies.drop(call, 'page 1')
  expect(await read(1, 12)).toBeNull()
  expect(await read(2, 12)).not.toBeNull()
})
