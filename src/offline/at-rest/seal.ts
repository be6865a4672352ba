/**
 * Something only its owner's key opens (docs/decisions/015). `bytes`: AES-GCM of its JSON, or of the bytes themselves, with
 * the tag. `files`: hashes of the files it names, which have to be known without opening it. `at`: see pad.ts.
 */
export interface Sealed { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer; files?: string[]; at?: number }

/** What JSON brought can never look like it. */
export function isSealed(value: unknown): value is Sealed {
  return value instanceof Object && 'iv' in value && value.iv instanceof Uint8Array
}

/** What cannot be opened here: there is no key, or not the right one. The row stays as it is. */
export class Locked extends Error {
  override name = 'Locked'
  override message = 'This is locked on this device. Sign in again to open it.'
}

const name = 'AES-GCM'

/** WebCrypto is asynchronous and a transaction ends while one waits: seal before it opens, unseal after it closed. */
export async function sealBytes(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name, iv }, key, plain) }
}

/** Throws `Locked` for another key's, or damaged, bytes. */
export async function unsealBytes(key: CryptoKey | null, { iv, bytes }: Sealed): Promise<ArrayBuffer> {
  if (!key) throw new Locked()
  return crypto.subtle.decrypt({ name, iv }, key, bytes).catch(() => { throw new Locked() })
}

/** A value as it travels: what JSON keeps of it. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  return sealBytes(key, encoded(value))
}

export async function unseal(key: CryptoKey | null, sealed: Sealed): Promise<unknown> {
  return decoded(await unsealBytes(key, sealed))
}

export function encoded(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value) ?? 'null')
}

export function decoded(bytes: BufferSource): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
