import { fetchFile } from './attachments/fetch-file.ts'
import { formPictureCache } from './storage/cache-names.ts'

/** Pictures above this number are deleted, oldest first. */
const maxStored = 300

/**
 * Stores the pictures of a form or an assessment by their addresses on this origin, so that it shows them offline. The pictures
 * must be public, because the request carries no session. True when all of them are stored.
 */
export async function storePictures(addresses: readonly `/${string}`[]): Promise<boolean> {
  if (addresses.length === 0) return true
  // An insecure page has no cache storage, and no worker either.
  if (typeof caches === 'undefined') return false
  const cache = await caches.open(formPictureCache)
  const stored = await Promise.all(
    addresses.map(async (address) => {
      if (await cache.match(address)) return true
      const picture = await fetchFile(address, null)
      if (!(picture instanceof Blob) || !picture.type.startsWith('image/')) return false
      await cache.put(address, new Response(picture, { headers: { 'Content-Type': picture.type } }))
      return true
    }),
  )
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - maxStored))) await cache.delete(oldest)
  return stored.every(Boolean)
}

/** The bytes of these pictures on this device; null when one of them is missing. */
export async function storedPictureBytes(addresses: readonly `/${string}`[]): Promise<number | null> {
  if (addresses.length === 0) return 0
  if (typeof caches === 'undefined') return null
  let bytes = 0
  for (const address of addresses) {
    const picture = await caches.match(address, { cacheName: formPictureCache })
    if (!picture) return null
    bytes += (await picture.blob()).size
  }
  return bytes
}
