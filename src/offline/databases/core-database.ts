import type { DBSchema } from 'idb'
import type { SessionUser } from '#contract/entities/session.ts'
import { openSafely, type Store } from './open-safely.ts'

/** A user who signed in on this device. `token` is null after a sign-out or a 401; the person stays known (O-05). */
export interface KnownUser { userId: string; token: string | null; user: SessionUser; signedInAt: number }

/** Small facts about the device. `current` is the user whose session the worker may use. */
interface FactRow { name: 'deviceId' | 'anonymousId' | 'current'; value: string }

interface CoreShape extends DBSchema {
  users: { key: string; value: KnownUser }
  facts: { key: string; value: FactRow }
}

export type Core = Store<CoreShape>

/** Opens the device's own facts: the worker cannot read localStorage, so the session is copied here. */
export function openCore(name = 'core'): Core {
  return openSafely<CoreShape>({
    name,
    version: 1,
    upgrade(db, from) {
      if (from >= 1) return
      db.createObjectStore('users', { keyPath: 'userId' })
      db.createObjectStore('facts', { keyPath: 'name' })
    },
  })
}
