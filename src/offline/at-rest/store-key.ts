import { fromBase64 } from '#offline/base64.ts'
import type { Device } from '#offline/device.ts'
import { visitorId } from '#kit/product.ts'

/**
 * Runs at a sign-in: makes the person's key from their device secret (base64url, 32 bytes) and stores its handle, from
 * which the bytes cannot be read. The secret itself is not stored. The same secret gives the same key on every device
 * and after every sign-in, so the secret alone opens the data on this device. Keys of other people are deleted; each
 * returns with its person's next sign-in.
 */
export async function storeKey(device: Device, userId: string, secret: string): Promise<void> {
  // Without TLS the browser has no WebCrypto, so nothing can be sealed.
  if (!globalThis.crypto.subtle) return
  const key = await keyFrom(secret, userId)
  await device.core.run(async (db) => {
    const tx = db.transaction(['keys', 'screens'], 'readwrite')
    const keys = tx.objectStore('keys')
    for (const other of await keys.getAllKeys()) if (other !== visitorId) await keys.delete(other)
    await keys.put({ userId, key })
    await tx.objectStore('screens').clear()
    await tx.done
  })
}

/** HKDF-SHA-256, bound to the person; AES-GCM-256, not extractable. */
export async function keyFrom(secret: string, userId: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replaceAll('-', '+').replaceAll('_', '/'))
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const text = (value: string) => new TextEncoder().encode(value)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: text(userId), info: text('at rest') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
