import type { Core } from '#offline/databases/core-database.ts'
import { databaseNames, deleteDatabase, emptyDatabase } from '#offline/databases/databases.ts'
import { dropScreens } from '#offline/first-screens.ts'
import { visitorId } from '#kit/product.ts'
import { mirrorName, mirrorPrefix } from '#offline/mirror/mirror-name.ts'
import { formPictureCache, pageCache, pictureCache } from './cache-names.ts'
import type { FreeRoom } from './with-room.ts'

/**
 * The steps that make room for answers, least useful data first (O-07): kept first screens, visited pages, pictures, copies for other
 * people and of older shapes, this person's copies. All of it can be fetched again. The outbox is not in the list:
 * calls, drafts and their files are never deleted. So a new file is refused when nothing else can be deleted.
 */
export function roomForAnswers(core: Core): readonly FreeRoom[] {
  return [...roomForCopies(core), async () => emptyDatabase(await presentMirror(core))]
}

/** The steps that make room for fresh copies: all data that can be fetched again, except this person's copies. */
export function roomForCopies(core: Core): readonly FreeRoom[] {
  return [() => dropScreens(core), dropPages, dropPictures, () => dropOtherMirrors(core)]
}

async function dropPages(): Promise<boolean> {
  let dropped = false
  for (const name of await mirrorNames()) dropped = (await emptyDatabase(name, ['replies'])) || dropped
  return (await dropCache(pageCache)) || dropped
}

/** Includes the pictures of forms: the definitions of those forms were deleted with the pages. */
async function dropPictures(): Promise<boolean> {
  const dropped = await dropCache(pictureCache)
  return (await dropCache(formPictureCache)) || dropped
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

/** A page in a private window may have no caches. */
async function dropCache(name: string): Promise<boolean> {
  return 'caches' in globalThis && caches.delete(name)
}
