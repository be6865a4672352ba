import type { Core } from '#offline/databases/core-database.ts'
import { visitorId } from '#kit/product.ts'

/**
 * Makes the key of visitors once per device: the server has no secret for them. Null where the browser has no WebCrypto
 * (plain http).
 */
export async function visitorKey(core: Core, userId: string): Promise<CryptoKey | null> {
  if (userId !== visitorId || !globalThis.crypto.subtle) return null
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return core.run(async (db) => {
    const tx = db.transaction('keys', 'readwrite')
    const row = (await tx.store.get(visitorId)) ?? { userId: visitorId, key: made }
    await tx.store.put(row)
    await tx.done
    return row.key
  })
}
