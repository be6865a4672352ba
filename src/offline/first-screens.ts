import type { Core } from './databases/core-database.ts'
import { storageFault } from './databases/storage-problem.ts'
import { seal } from './at-rest/seal.ts'
import type { Device } from './device.ts'

/** A page that was left: what is sealed of it. */
export interface Screen {
  title: string
  html: string
  /** The rules that apply to it. */
  css: string
  /** Whether the window had room for the side menu. */
  wide: boolean
  /** The day in Lagos on which it was left: days since 1970. */
  day: number
}

export const isScreen = (value: unknown): value is Screen =>
  value instanceof Object && 'title' in value && 'html' in value && 'css' in value && 'wide' in value && 'day' in value

/**
 * Keeps the page for the next start. Keeps nothing of a person without a key on this device, or who signed out
 * meanwhile. Rejects on a full device, and then nothing is deleted to make room.
 */
export async function keepScreen({ core, keys }: Device, path: string, userId: string, screen: Screen): Promise<void> {
  const key = await keys.of(userId)
  if (!key) return
  const sealed = await seal(key, screen)
  await withoutRoom(core, async (db) => {
    const tx = db.transaction(['keys', 'screens'], 'readwrite')
    const isKnown = (await tx.objectStore('keys').getKey(userId)) !== undefined
    await Promise.all([isKnown && tx.objectStore('screens').put({ path, userId, sealed }), tx.done])
  })
}

/** Deletes the screens. Resolves to whether there was one. */
export function dropScreens(core: Core): Promise<boolean> {
  return withoutRoom(core, async (db) => {
    const tx = db.transaction('screens', 'readwrite')
    const hasAny = (await tx.store.count()) > 0
    await Promise.all([hasAny && tx.store.clear(), tx.done])
    return hasAny
  })
}

type CoreConnection = Parameters<Parameters<Core['run']>[0]>[0]

/** Runs `work`. On a full device it fails at once: `run` would delete copies for it, as for an answer (O-07). */
async function withoutRoom<T>(core: Core, work: (db: CoreConnection) => Promise<T>): Promise<T> {
  const outcome = await core.run(async (db) => {
    const [result] = await Promise.allSettled([work(db)])
    if (result.status === 'rejected' && storageFault(result.reason) !== 'full') throw result.reason
    return result
  })
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
