import { now } from '#offline/clock.ts'
import { pageCache, pictureCache } from '#offline/storage/cache-names.ts'
import { storedShell } from './precache.ts'

/** Limits of the stored public pages and pictures: how many, and how long after the fetch (ms). The newest stay. */
const mostKept = 60
const keptFor = 30 * 86_400_000
/** How long the network may take while a copy exists, ms. */
const patience = 3000

/** Pages of the site that the server renders for everyone. */
export const isSitePage = (path: string) => /^\/(?:blogs?|article)(?:\/|$)/.test(path)

/** A picture in a page. A file that is read with a session (`fetchFile`) is not one and is never cached. */
export function isPicture({ destination, headers }: Request, path: string): boolean {
  return destination === 'image' && path.startsWith('/files/') && !headers.has('authorization')
}

/** The current page. Without a network or a useful answer in time: the last copy, otherwise the app's own page. */
export async function sitePage(event: FetchEvent): Promise<Response> {
  const fresh = fetched(event, pageCache)
  const copy = await (await caches.open(pageCache)).match(event.request)
  if (!copy) return fresh.catch(async (gone: unknown) => (await storedShell()) ?? Promise.reject(gone))
  const tooLate = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(copy), patience)
  })
  const useful = fresh.then(
    (page) => (page.status < 500 ? page : copy),
    () => copy, // without a network the copy is shown
  )
  return Promise.race([useful, tooLate])
}

/** The address contains the hash of the bytes, so a copy is always right. The page of a form or an assessment may have stored it. */
export async function picture(event: FetchEvent): Promise<Response> {
  return (await caches.match(event.request, { ignoreVary: true })) ?? fetched(event, pictureCache)
}

async function fetched(event: FetchEvent, name: string): Promise<Response> {
  const response = await fetch(event.request)
  event.waitUntil(keep(name, event.request, response.clone()))
  return response
}

/** Stores replies that the server marks as public, and deletes the copy of a page that no longer exists. */
async function keep(name: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name)
  const { status, redirected, headers } = response
  if (status === 404 || status === 410) await cache.delete(request)
  if (status !== 200 || redirected || !headers.get('cache-control')?.match(/^public\b/)) return
  // A new copy is added at the end, so the first entries are the oldest.
  await cache.delete(request)
  await cache.put(request, response)
  const kept = await cache.keys()
  for (const [at, old] of kept.entries()) {
    const date = (await cache.match(old))?.headers.get('date')
    if (at < kept.length - mostKept || (date && now() - Date.parse(date) > keptFor)) await cache.delete(old)
  }
}
