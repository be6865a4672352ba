import type { Core } from '#offline/databases/core-database.ts'

/** The keys of the people who are signed in on this device, or whose session ended without a sign-out. */
export interface Keys {
  /**
   * Null when this device has no key for the user. Data written meanwhile is plain, and is sealed at the next sign-in
   * (seal-plain.ts).
   */
  of(userId: string): Promise<CryptoKey | null>
  /** The same, synchronously; undefined when `of` has not been called yet. */
  known(userId: string): CryptoKey | null | undefined
}

/** The key of a user for whom this device makes it, or null. */
export type KeyMaker = (core: Core, userId: string) => Promise<CryptoKey | null>

/**
 * Reads keys and remembers them. A tab that had a key goes on sealing with it after a sign-out deleted it: the last
 * changes of a closing form must not be stored plain (O-08). `otherKey` gives the keys that no sign-in brings.
 */
export function openKeys(core: Core, otherKey?: KeyMaker): Keys {
  const found = new Map<string, CryptoKey | null>()
  return {
    known: (userId) => found.get(userId),
    async of(userId) {
      const known = found.get(userId)
      if (known) return known
      const key = (await otherKey?.(core, userId)) ?? (await core.run((db) => db.get('keys', userId)))?.key ?? null
      found.set(userId, key)
      return key
    },
  }
}
