import { fetchFile } from './attachments/fetch-file.ts'
import { formPictureCache } from './storage/cache-names.ts'

/** The oldest go first. */
const mostKept = 300

/**
 * Stores the pictures a form shows, by their addresses on this origin, so that they can be seen without a network. Only what
 * everybody may see: no session goes along. True when all of them are here.
 */
export async function keepPictures(addresses: readonly `/${string}`[]): Promise<boolean> {
  if (addresses.length === 0) return true
  // Absent where the page is not secure; such a page has no worker either.
  if (typeof caches === 'undefined') return false
  const cache = await caches.open(formPictureCache)
  const stored = await Promise.all(addresses.map(async (address) => {
    if (await cache.match(address)) return true
    const picture = await fetchFile(address, null)
    if (!(picture instanceof Blob) || !picture.type.startsWith('image/')) return false
    await cache.put(address, new Response(picture, { headers: { 'Content-Type': picture.type } }))
    return true
  }))
  const all = await cache.keys()
  for (const old of all.slice(0, Math.max(0, all.length - mostKept))) await cache.delete(old)
  return stored.every(Boolean)
}
