import { hashesIn } from '#offline/attachments/file-hashes.ts'
import { preparePad, sealSync, unsealFromPad } from './pad.ts'
import { toJsonBytes, isSealed, seal, unseal, type Sealed } from './seal.ts'

/** A stored value: sealed, or plain. */
export type AtRest<T> = T | Sealed

/** Converts a value for storage: sealed, or plain when its owner has no key on this device. */
export async function toRest<T>(key: CryptoKey | null, value: T): Promise<AtRest<T>> {
  return key ? withFiles(await seal(key, value), value) : value
}

/** The same, synchronously, for a tab that closes; undefined when no pad is ready. */
export function toRestSync(key: CryptoKey | null | undefined, value: unknown): { stored: unknown } | undefined {
  if (key === null) return { stored: value }
  const sealed = key && sealSync(key, value)
  return sealed ? { stored: withFiles(sealed, value) } : undefined
}

/** Prepares the pad, so that `toRestSync` can seal values as long as this one. */
export function preparePadFor(key: CryptoKey | null, value?: unknown): Promise<void> {
  return preparePad(key, value === undefined ? 0 : 2 * toJsonBytes(value).length)
}

/** Opens a value made by `toRest` or `toRestSync`, or stored plain by an earlier release. Throws `Locked`. */
export async function fromRest<T>(key: CryptoKey | null, stored: AtRest<T>): Promise<T>
export async function fromRest(key: CryptoKey | null, stored: unknown): Promise<unknown> {
  if (!isSealed(stored)) return stored
  return stored.at === undefined ? unseal(key, stored) : unsealFromPad(key, stored)
}

/** The files that a stored value names; it is not decrypted. */
export function filesAtRest(stored: unknown): readonly string[] {
  return isSealed(stored) ? (stored.files ?? []) : hashesIn(stored)
}

function withFiles(sealed: Sealed, value: unknown): Sealed {
  const files = hashesIn(value)
  return files.length > 0 ? { ...sealed, files } : sealed
}
