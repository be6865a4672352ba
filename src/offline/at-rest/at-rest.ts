import { hashesIn } from '#offline/attachments/file-hashes.ts'
import { readyPad, sealAtOnce, unsealFromPad } from './pad.ts'
import { encoded, isSealed, seal, unseal, type Sealed } from './seal.ts'

/** A value as it may lie on the disk. */
export type AtRest<T> = T | Sealed

/** A value as it goes to the disk: sealed, or as it is where its owner has no key here. */
export async function toRest<T>(key: CryptoKey | null, value: T): Promise<AtRest<T>> {
  return key ? naming(await seal(key, value), value) : value
}

/** The same without waiting, for a tab that goes; undefined when that cannot be. */
export function toRestAtOnce(key: CryptoKey | null | undefined, value: unknown): { stored: unknown } | undefined {
  if (key === null) return { stored: value }
  const sealed = key && sealAtOnce(key, value)
  return sealed ? { stored: naming(sealed, value) } : undefined
}

/** Makes ready for `toRestAtOnce` of values like this one. */
export function readyFor(key: CryptoKey | null, value?: unknown): Promise<void> {
  return readyPad(key, value === undefined ? 0 : 2 * encoded(value).length)
}

/** What `toRest` or `toRestAtOnce` made, or what a release before sealing left there. Throws `Locked`. */
export async function fromRest<T>(key: CryptoKey | null, stored: AtRest<T>): Promise<T>
export async function fromRest(key: CryptoKey | null, stored: unknown): Promise<unknown> {
  if (!isSealed(stored)) return stored
  return stored.at === undefined ? unseal(key, stored) : unsealFromPad(key, stored)
}

/** The files a stored value names, without opening it. */
export function filesAtRest(stored: unknown): readonly string[] {
  return isSealed(stored) ? stored.files ?? [] : hashesIn(stored)
}

function naming(sealed: Sealed, value: unknown): Sealed {
  const files = hashesIn(value)
  return files.length > 0 ? { ...sealed, files } : sealed
}
