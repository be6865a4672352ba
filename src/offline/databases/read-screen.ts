import { unseal } from '#offline/at-rest/seal.ts'
import { isScreen, type Screen } from '#offline/first-screens.ts'
import type { KeyRow, ScreenRow } from './core-database.ts'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')))
  })

/**
 * The screen that this person left at `path`, or null. It runs before the app, so it uses no library of the databases. It never makes or
 * upgrades a database.
 */
export async function readScreen(path: string, userId: string): Promise<Screen | null> {
  const opening = indexedDB.open('core')
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
  const db = await done(opening)
  try {
    if (!db.objectStoreNames.contains('screens')) return null
    const tx = db.transaction(['screens', 'keys'])
    const [row, owner]: [ScreenRow | undefined, KeyRow | undefined] = await Promise.all([
      done(tx.objectStore('screens').get(path)),
      done(tx.objectStore('keys').get(userId)),
    ])
    if (!owner || row?.userId !== userId) return null
    const screen = await unseal(owner.key, row.sealed)
    return isScreen(screen) ? screen : null
  } finally {
    // The app may have an upgrade to make.
    db.close()
  }
}
