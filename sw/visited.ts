import { now } from '#offline/clock.ts'
import { pageCache, pictureCache } from '#offline/storage/cache-names.ts'
import { storedShell } from './precache.ts'

/** What is kept of the public site: that many, the newest, each for this long (ms) after it was fetched. */
const mostKept = 60
const keptFor = 30 * 86_400_000
/** How long a page may take while there is a copy of it, ms. */
const patience = 3000

/** Pages of the site that the server draws for everybody. */
export const isSitePage = (path: string) => /^\/(?:blogs?|article)(?:\/|$)/.test(path)

/** A picture in a page; a file read with a session (`fetchFile`) is none, and never comes near a cache. */
export function isPicture({ destination, headers }: Request, path: string): boolean {
  return destination === 'image' && path.startsWith('/files/') && !headers.has('authorization')
}

/** The page as it is now; without a network, or a useful answer in time, as it was seen last, else the app's own page. */
export async function sitePage(event: FetchEvent): Promise<Response> {
  const fresh = fetched(event, pageCache)
  const copy = await (await caches.open(pageCache)).match(event.request)
  if (!copy) return fresh.catch(async (gone: unknown) => await storedShell() ?? Promise.reject(gone))
  const tooLate = new Promise<Response>((resolve) => { setTimeout(() => resolve(copy), patience) })
  return Promise.race([fresh.then((page) => page.status < 500 ? page : copy), tooLate]).catch(() => copy)
}

/** Its address names its bytes: a copy is right for ever. */
export async function picture(event: FetchEvent): Promise<Response> {
  return await (await caches.open(pictureCache)).match(event.request) ?? fetched(event, pictureCache)
}

async function fetched(event: FetchEvent, name: string): Promise<Response> {
  const response = await fetch(event.request)
  event.waitUntil(keep(name, event.request, response.clone()))
  return response
}

/** Keeps what the server calls public, and nothing else; what is gone there goes here. */
async function keep(name: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name)
  const { status, redirected, headers } = response
  if (status === 404 || status === 410) await cache.delete(request)
  if (status !== 200 || redirected || !/^public\b/.test(headers.get('cache-control') ?? '')) return
  // A new copy stands behind the others, so the first ones are the oldest.
  await cache.delete(request)
  await cache.put(request, response)
  const kept = await cache.keys()
  for (const [at, old] of kept.entries()) {
    const date = (await cache.match(old))?.headers.get('date')
    if (at < kept.length - mostKept || (date && now() - Date.parse(date) > keptFor)) await cache.delete(old)
  }
}
