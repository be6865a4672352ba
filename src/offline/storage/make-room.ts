import type { Core } from '#offline/databases/core-database.ts'
import { databaseNames, deleteDatabase, emptyDatabase } from '#offline/databases/databases.ts'
import { visitorId } from '#kit/product.ts'
import { mirrorName, mirrorPrefix } from '#offline/mirror/mirror-name.ts'
import { formPictureCache, pageCache, pictureCache } from './cache-names.ts'
import type { Freeing } from './with-room.ts'

/**
 * What gives way to what people write, the least missed first (O-07): pages seen before, pictures, copies for other people
 * and of older shapes, this person's copies. All of it can be fetched again. The outbox is not among it: calls, drafts and
 * the files they name never give way, and when nothing else is left a new file finds no room.
 */
export function roomForAnswers(core: Core): readonly Freeing[] {
  return [...roomForCopies(core), async () => emptyDatabase(await presentMirror(core))]
}

/** What gives way to fresh copies: everything but the copies themselves. */
export function roomForCopies(core: Core): readonly Freeing[] {
  return [dropPages, dropPictures, () => dropOtherMirrors(core)]
}

async function dropPages(): Promise<boolean> {
  let dropped = false
  for (const name of await mirrorNames()) dropped = await emptyDatabase(name, ['replies']) || dropped
  return await dropCache(pageCache) || dropped
}

/** Those of forms too: the definitions they belong to went with the pages. */
async function dropPictures(): Promise<boolean> {
  const dropped = await dropCache(pictureCache)
  return await dropCache(formPictureCache) || dropped
}

async function dropOtherMirrors(core: Core): Promise<boolean> {
  const present = await presentMirror(core)
  const others = (await mirrorNames()).filter((name) => name !== present)
  for (const name of others) await deleteDatabase(name)
  return others.length > 0
}

async function mirrorNames(): Promise<string[]> {
  return (await databaseNames()).filter((name) => name.startsWith(mirrorPrefix()))
}

async function presentMirror(core: Core): Promise<string> {
  const current = await core.run((db) => db.get('facts', 'current'))
  return mirrorName(current?.value ?? visitorId)
}

/** A page in a private window may have no such store. */
async function dropCache(name: string): Promise<boolean> {
  return 'caches' in globalThis && caches.delete(name)
}
