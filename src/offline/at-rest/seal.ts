/**
 * A value that only its owner's key opens (docs/decisions/015). `bytes`: AES-GCM of its JSON, or of the bytes
 * themselves, with the tag. `files`: hashes of the files it names, which must be readable without the key. `at`: see
 * pad.ts.
 */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
  files?: string[]
  at?: number
}

/** A value that came from JSON is never sealed: JSON has no byte arrays. */
export function isSealed(value: unknown): value is Sealed {
  return value instanceof Object && 'iv' in value && value.iv instanceof Uint8Array
}

/** This device has no key for the row, or the wrong one. The row does not change. */
export class Locked extends Error {
  override name = 'Locked'
  override message = 'This is locked on this device. Sign in again to open it.'
}

const name = 'AES-GCM'

/**
 * Seal before a transaction opens and unseal after it closes: WebCrypto is asynchronous, and a transaction ends during
 * the wait.
 */
export async function sealBytes(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name, iv }, key, plain) }
}

/** Throws `Locked` for bytes of another key and for damaged bytes. */
export async function unsealBytes(key: CryptoKey | null, { iv, bytes }: Sealed): Promise<ArrayBuffer> {
  if (!key) throw new Locked()
  return crypto.subtle.decrypt({ name, iv }, key, bytes).catch(() => {
    throw new Locked()
  })
}

/** Seals the JSON of a value. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  return sealBytes(key, toJsonBytes(value))
}

export async function unseal(key: CryptoKey | null, sealed: Sealed): Promise<unknown> {
  return fromJsonBytes(await unsealBytes(key, sealed))
}

export function toJsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value) ?? 'null')
}

export function fromJsonBytes(bytes: BufferSource): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
