import type { Core } from '#offline/databases/core-database.ts'

/** The keys of the people who are signed in on this device, or whose session ended without a sign-out. */
export interface Keys {
  /** Null: none here. What is written meanwhile lies there in plain, and is sealed at the next sign-in (seal-rest.ts). */
  of(userId: string): Promise<CryptoKey | null>
  /** The same without waiting; undefined when nobody has asked yet. */
  known(userId: string): CryptoKey | null | undefined
}

/** The key this device makes for somebody, or null. */
export type KeyMaker = (core: Core, userId: string) => Promise<CryptoKey | null>

/**
 * A tab that had a key goes on sealing with it after a sign-out took it off the disk: the last words of a form that is
 * just being left must not lie there in plain (O-08). `otherKey` is asked for people without a key of their own.
 */
export function openKeys(core: Core, otherKey?: KeyMaker): Keys {
  const found = new Map<string, CryptoKey | null>()
  return {
    known: (userId) => found.get(userId),
    async of(userId) {
      const known = found.get(userId)
      if (known) return known
      const row = await core.run((db) => db.get('keys', userId))
      const key = row?.key ?? await otherKey?.(core, userId) ?? null
      found.set(userId, key)
      return key
    },
  }
}
