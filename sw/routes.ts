import { formPictureCache } from '#offline/storage/cache-names.ts'
import { cacheName, keep, stored, storedPage } from './precache.ts'
import { isPicture, isSitePage, picture, sitePage } from './visited.ts'

interface Pattern {
  urlPattern: string
}
interface RouterInstallEvent extends ExtendableEvent {
  addRoutes(rules: { condition: { or: Pattern[] }; source: 'network' | { cacheName: string } }[]): Promise<void>
}

/**
 * Asks the browser to serve network-only paths and this release's own `files` (paths) without starting the worker. Files that are not
 * stored come from the network. Browsers without static routes ignore it, and then `answer` does the same more slowly.
 */
export async function bypassWorker(
  event: ExtendableEvent | RouterInstallEvent,
  files: readonly string[],
): Promise<void> {
  if (!('addRoutes' in event)) return
  const any = (paths: readonly string[]) => ({ or: paths.map((urlPattern) => ({ urlPattern })) })
  await event
    .addRoutes([
      { condition: any(['/api/*', '/downloads/*', '/sandbox/*', '/sitemap.xml', '/robots.txt']), source: 'network' },
      { condition: any(files), source: { cacheName } },
    ])
    .catch(console.warn)
}

/** Whether an address ends like a file. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path)
/** Whether the server makes the reply for each caller. */
const isServers = (path: string) => /^\/((api|downloads|sandbox)(\/|$)|sitemap\.xml$|robots\.txt$)/.test(path)

/**
 * The worker's answer to a GET; undefined leaves the request to the network. When a full disk makes the stored files unreadable, the
 * network answers (O-06).
 */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  return byAddress(event)?.catch((error: unknown) => {
    // A request that failed is not repeated here.
    if (error instanceof TypeError) throw error
    return fetch(event.request)
  })
}

function byAddress(event: FetchEvent): Promise<Response> | undefined {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== location.origin) return undefined
  if (isPicture(event.request, pathname)) return picture(event)
  const isPage = event.request.mode === 'navigate'
  if (isPage && isSitePage(pathname)) return sitePage(event)
  if (isServers(pathname)) return undefined
  if (isPage)
    return isFile(pathname) || /^\/(assets|files)\b/.test(pathname)
      ? undefined
      : orNetwork(storedPage(event.request.url), event.request)
  if (pathname.startsWith('/assets/')) return lazyAsset(event, pathname)
  // The page of a form stores its pictures (offline/store-pictures.ts).
  if (pathname.startsWith('/files/') || event.request.destination === 'image')
    return orNetwork(kept(pathname), event.request)
  return isFile(pathname) ? orNetwork(stored(pathname), event.request) : undefined
}

/** A picture of a form, or of the app itself. */
async function kept(path: string): Promise<Response | undefined> {
  return (await caches.match(path, { cacheName: formPictureCache, ignoreVary: true })) ?? stored(path)
}

/** Falls back to the network, because a browser that is short of space may have deleted the copy. */
async function orNetwork(copy: Promise<Response | undefined>, request: Request): Promise<Response> {
  return (await copy) ?? fetch(request)
}

/** A hashed name belongs to one content, so a stored copy is always right. */
async function lazyAsset(event: FetchEvent, path: string): Promise<Response> {
  const copy = await stored(path)
  if (copy) return copy
  const response = await fetch(event.request)
  event.waitUntil(keep(path, response.clone()))
  return response
}
