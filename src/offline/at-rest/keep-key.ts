import type { Device } from '#offline/device.ts'
import { visitorId } from '#kit/product.ts'

/**
 * At a sign-in: makes the person's key from their device secret (base64url, 32 bytes) and keeps its handle, which cannot
 * be read out; the secret itself is kept nowhere. The same secret is the same key on every device and after every sign-in:
 * nothing but the secret is needed to open what lies here. Keys of other people go, theirs comes back with them.
 */
export async function keepKey(device: Device, userId: string, secret: string): Promise<void> {
  // Only where the portal is served without TLS; nothing can be sealed there.
  if (!globalThis.crypto.subtle) return
  const key = await keyFrom(secret, userId)
  await device.core.run(async (db) => {
    const tx = db.transaction('keys', 'readwrite')
    for (const other of await tx.store.getAllKeys()) if (other !== visitorId) await tx.store.delete(other)
    await tx.store.put({ userId, key })
    await tx.done
  })
}

/** HKDF-SHA-256, bound to the person; AES-GCM-256, not extractable. */
export async function keyFrom(secret: string, userId: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const text = (words: string) => new TextEncoder().encode(words)
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: text(userId), info: text('at rest') }, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
