import type { DBSchema } from 'idb'
import type { SessionUser } from '#contract/entities/session.ts'
import type { Sealed } from '#offline/at-rest/seal.ts'
import { openSafely, type DiskGuard, type Retry, type Store } from './open-safely.ts'

/**
 * A user who signed in on this device. `token` is null after a 401: the person may continue with the data on the device
 * . A sign-out deletes the row.
 */
export interface KnownUser {
  userId: string
  token: string | null
  user: SessionUser
  signedInAt: number
}

/** The handle of a key that seals and opens this person's rows; its bytes cannot be read out (docs/decisions/015). */
export interface KeyRow {
  userId: string
  key: CryptoKey
}

/**
 * Small facts about the device. `current` is the user whose session the worker may use; `signedOut` is the hash of the
 * token that was last signed out on this device.
 */
interface FactRow {
  name: 'deviceId' | 'anonymousId' | 'current' | 'signedOut'
  value: string
}

/** A page that was left, sealed with its person's key (docs/decisions/028). */
export interface ScreenRow {
  path: string
  userId: string
  sealed: Sealed
}

interface CoreShape extends DBSchema {
  users: { key: string; value: KnownUser }
  facts: { key: string; value: FactRow }
  keys: { key: string; value: KeyRow }
  screens: { key: string; value: ScreenRow }
}

export type Core = Store<CoreShape>

/**
 * Opens the facts about the device: the worker cannot read localStorage, so the session is copied into this database.
 * `retry`: makes room for it on a full device.
 */
export function openCore(name = 'core', retry?: Retry, disk?: DiskGuard): Core {
  return openSafely<CoreShape>({
    name,
    ...(retry ? { retry } : {}),
    ...(disk ? { disk } : {}),
    version: 3,
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('users', { keyPath: 'userId' })
        db.createObjectStore('facts', { keyPath: 'name' })
      }
      if (from < 2) db.createObjectStore('keys', { keyPath: 'userId' })
      if (from < 3) db.createObjectStore('screens', { keyPath: 'path' })
    },
  })
}
