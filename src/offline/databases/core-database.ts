import type { DBSchema } from 'idb'
import type { SessionUser } from '#contract/entities/session.ts'
import { openSafely, type Retry, type Store } from './open-safely.ts'

/** A user who signed in on this device. `token` is null after a 401: the person may go on with what is here. A sign-out takes the row away. */
export interface KnownUser { userId: string; token: string | null; user: SessionUser; signedInAt: number }

/** A handle that seals and opens what this person's rows hold; its bytes cannot be read out (docs/decisions/015). */
interface KeyRow { userId: string; key: CryptoKey }

/** Small facts about the device. `current` is the user whose session the worker may use; `signedOut` the hash of the token last signed out here. */
interface FactRow { name: 'deviceId' | 'anonymousId' | 'current' | 'signedOut'; value: string }

interface CoreShape extends DBSchema {
  users: { key: string; value: KnownUser }
  facts: { key: string; value: FactRow }
  keys: { key: string; value: KeyRow }
}

export type Core = Store<CoreShape>

/** Opens the device's own facts: the worker cannot read localStorage, so the session is copied here. `retry`: what makes room for it on a full device. */
export function openCore(name = 'core', retry?: Retry): Core {
  return openSafely<CoreShape>({
    name,
    ...(retry ? { retry } : {}),
    version: 2,
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('users', { keyPath: 'userId' })
        db.createObjectStore('facts', { keyPath: 'name' })
      }
      if (from < 2) db.createObjectStore('keys', { keyPath: 'userId' })
    },
  })
}
