import { fromJsonBytes, toJsonBytes, Locked, type Sealed } from './seal.ts'

/**
 * A prepared key stream. The last changes of a closing tab cannot wait for WebCrypto (O-01), so the key stream is made
 * earlier: AES-GCM of zeros is its key stream, and text XOR key stream is the AES-GCM of the text, without the tag.
 * Each byte of a pad is used at most once, and the pad's own cipher text is never stored.
 */
interface Pad {
  iv: Uint8Array<ArrayBuffer>
  stream: Uint8Array
  used: number
}

const pads = new WeakMap<CryptoKey, Pad>()
/** More bytes than the last changes of a usual form. A form with longer fields gets a longer pad at its first save. */
const leastBytes = 65_536

/** Makes sure that `bytes` more can be sealed synchronously. */
export async function preparePad(key: CryptoKey | null, bytes = 0): Promise<void> {
  if (!key) return
  const pad = pads.get(key)
  if (pad && pad.stream.length - pad.used >= Math.max(leastBytes / 2, bytes)) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  pads.set(key, { iv, stream: await keyStream(key, iv, Math.max(leastBytes, 2 * bytes)), used: 0 })
}

/** Null when no pad is ready, or it is too short. */
export function sealSync(key: CryptoKey, value: unknown): Sealed | null {
  const pad = pads.get(key)
  const text = toJsonBytes(value)
  if (!pad || pad.stream.length - pad.used < text.length) return null
  const at = pad.used
  pad.used += text.length
  return { iv: pad.iv, bytes: xor(text, pad.stream.subarray(at)).buffer, at }
}

/** Opens what `sealSync` made. There is no tag: a wrong key gives text that is not JSON. */
export async function unsealFromPad(key: CryptoKey | null, { iv, bytes, at = 0 }: Sealed): Promise<unknown> {
  if (!key) throw new Locked()
  const stream = await keyStream(key, iv, at + bytes.byteLength)
  try {
    return fromJsonBytes(xor(new Uint8Array(bytes), stream.subarray(at)))
  } catch {
    throw new Locked()
  }
}

async function keyStream(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(length)), 0, length)
}

function xor(text: Uint8Array, stream: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (byte, i) => byte ^ (stream[i] ?? 0))
}
