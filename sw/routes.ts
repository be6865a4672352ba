import { formPictureCache } from '#offline/storage/cache-names.ts'
import { cacheName, keep, stored, storedPage } from './precache.ts'
import { isPicture, isSitePage, picture, sitePage } from './visited.ts'

interface Pattern { urlPattern: string }
interface RouterInstallEvent extends ExtendableEvent {
  addRoutes(rules: { condition: { or: Pattern[] }; source: 'network' | { cacheName: string } }[]): Promise<void>
}

/**
 * What is the network's alone, and this release's own `files` (paths), go past the worker where the browser can be told so: it need
 * not start or run for them. Only a speed-up: `answer` leaves
 * the former alone and gives the latter from the same place.
 */
export async function bypassWorker(event: ExtendableEvent | RouterInstallEvent, files: readonly string[]): Promise<void> {
  if (!('addRoutes' in event)) return
  const any = (paths: readonly string[]) => ({ or: paths.map((urlPattern) => ({ urlPattern })) })
  await event.addRoutes([
    { condition: any(['/api/*', '/downloads/*', '/sitemap.xml', '/robots.txt']), source: 'network' },
    { condition: any(files), source: { cacheName } },
  ]).catch((error: unknown) => console.warn('static routes refused', error))
}

/** Whether this address ends like a file's. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path)
/** What the server makes for each who asks. */
const isServers = (path: string) => /^\/(?:(?:api|downloads)(?:\/|$)|sitemap\.xml$|robots\.txt$)/.test(path)

/** What the worker answers a GET with; undefined leaves it to the network. */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== location.origin) return undefined
  if (isPicture(event.request, pathname)) return picture(event)
  if (event.request.mode === 'navigate' && isSitePage(pathname)) return sitePage(event)
  if (isServers(pathname)) return undefined
  if (event.request.mode === 'navigate') return isFile(pathname) || /^\/(?:assets|files)\b/.test(pathname) ? undefined : orNetwork(storedPage(event.request.url), event.request)
  if (pathname.startsWith('/assets/')) return lazyAsset(event, pathname)
  // What a form shows was stored by its page (offline/kept-pictures.ts).
  if (pathname.startsWith('/files/') || event.request.destination === 'image') return orNetwork(kept(pathname), event.request)
  return isFile(pathname) ? orNetwork(stored(pathname), event.request) : undefined
}

/** A picture of a form, or of the app itself. */
async function kept(path: string): Promise<Response | undefined> {
  return await caches.match(path, { cacheName: formPictureCache, ignoreVary: true }) ?? stored(path)
}

/** A browser short of space may have thrown the copy away. */
async function orNetwork(copy: Promise<Response | undefined>, request: Request): Promise<Response> {
  return (await copy) ?? fetch(request)
}

/** Hashed names: what was stored once is right for ever. */
async function lazyAsset(event: FetchEvent, path: string): Promise<Response> {
  const copy = await stored(path)
  if (copy) return copy
  const response = await fetch(event.request)
  event.waitUntil(keep(path, response.clone()))
  return response
}
