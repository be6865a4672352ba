import type { Core } from './databases/core-database.ts'
import { seal } from './at-rest/seal.ts'
import type { Device } from './device.ts'

/** A page that was left: what is sealed of it. */
export interface Screen {
  html: string
  /** The rules that apply to it. */
  css: string
  /** Whether the window had room for the side menu. */
  wide: boolean
  /** The day in Lagos on which it was left: days since 1970. */
  day: number
}

export const isScreen = (value: unknown): value is Screen =>
  value instanceof Object && 'html' in value && 'css' in value && 'wide' in value && 'day' in value

/** Keeps the page for the next start. Keeps nothing of a person without a key on this device, or who signed out meanwhile. */
export async function keepScreen({ core, keys }: Device, path: string, userId: string, screen: Screen): Promise<void> {
  const key = await keys.of(userId)
  if (!key) return
  const sealed = await seal(key, screen)
  await core.run(async (db) => {
    const tx = db.transaction(['keys', 'screens'], 'readwrite')
    if (await tx.objectStore('keys').getKey(userId)) await tx.objectStore('screens').put({ path, userId, sealed })
    await tx.done
  })
}

export async function dropScreens(core: Core): Promise<void> {
  await core.run((db) => db.clear('screens'))
}
