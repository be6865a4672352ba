import { appRevision } from '#kit/app-revision.ts'
import { startPage } from '#rules/start-page.ts'

/** A file of a release. `revision`: the beginning of its SHA-256, as base64. `part`: stored only for forms that need it. */
export interface ReleasedFile { url: string; revision: string; part?: true }

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: [ReleasedFile] }

/**
 * One cache per release. It starts as the whole shell, or not at all, and takes in the chunks pages load later.
 * Written out rather than taken from workbox-precaching: that alone is 4 of the worker's 12 kB (decision 6).
 */
export const cacheName = `release-${appRevision}`
/** Put into a release's cache when it took over: tabs may be running it. */
const activeMark = '/.was-active'
const shellPath = '/index.html'
/** Put into a release's cache with the part that few forms need: the release after it brings its own along. */
const partMark = '/.with-part'
/** What names all the others. */
const [list] = self.__WB_MANIFEST

const isHashed = (path: string) => path.startsWith('/assets/')

/** Fetches what this device does not have yet; a failure is told to every open page ("offline not ready", O-29). Resolves to the paths of its hashed files. */
export async function installShell(): Promise<string[]> {
  try {
    const paths = await store(({ part }) => !part)
    if (await caches.match(partMark)) await keepPart()
    return paths.filter(isHashed)
  } catch (error) {
    const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const client of clients) client.postMessage({ type: 'INSTALL_FAILED', reason: String(error) })
    throw error
  }
}

/** Resolves to the paths of what is stored now. */
async function store(wanted: (file: ReleasedFile) => boolean): Promise<string[]> {
  const released: ReleasedFile[] = await (await fetchReleased(list)).json()
  const files = await Promise.all(released.filter(wanted).map(async (file) => [file.url, await known(file.url) ?? await fetchReleased(file)] as const))
  const cache = await caches.open(cacheName)
  for (const [url, content] of files) await cache.put(`/${url}`, content)
  return files.map(([url]) => `/${url}`)
}

/** Stores the part that few forms need (the editor of rich text), in this release and from now on in those after it. Rejects when it cannot be had. */
export async function keepPart(): Promise<void> {
  await store(({ part }) => part === true)
  await (await caches.open(cacheName)).put(partMark, new Response())
}

async function known(url: string): Promise<Response | undefined> {
  return isHashed(`/${url}`) ? stored(`/${url}`) : undefined
}

/** The file as it was released: its content is compared, so no captive portal and no cut connection can leave a wrong one behind. */
async function fetchReleased({ url, revision }: ReleasedFile): Promise<Response> {
  const path = `/${url}`
  const response = await fetch(path, { redirect: 'error', cache: isHashed(path) ? 'default' : 'no-cache' })
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  if (!btoa(String.fromCharCode(...new Uint8Array(digest))).startsWith(revision)) throw new Error(`${path} is not the released file (${response.status})`)
  return response
}

/**
 * This release was accepted. The one that ran until now keeps its chunks for tabs that still run it (O-28); older ones go. What
 * never ran may be the next one, which is being stored right now, once and for all: it stays as long as one is coming.
 */
export async function retireOldReleases(): Promise<void> {
  const { installing, waiting } = self.registration
  let hasFormer = false
  for (const name of (await caches.keys()).toReversed()) {
    if (name === cacheName || !name.startsWith('release-')) continue
    const ran = await (await caches.open(name)).match(activeMark)
    if (ran && !hasFormer) hasFormer = true
    else if (ran ?? !(installing ?? waiting)) await caches.delete(name)
  }
  await (await caches.open(cacheName)).put(activeMark, new Response())
}

/** A stored file: a hashed one from whichever release has it, any other from this release alone. `path`: without a search. */
export async function stored(path: string): Promise<Response | undefined> {
  const options = { ignoreVary: true }
  const own = await (await caches.open(cacheName)).match(path, options)
  return own ?? (isHashed(path) ? caches.match(path, options) : undefined)
}

/** The app's one page, whatever address was asked for. */
export function storedShell(): Promise<Response | undefined> {
  return stored(shellPath)
}

/** The page of the app that an address begins with. */
export async function storedPage(url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  return await stored(startPage(pathname, search)) ?? storedShell()
}

/** Adds a hashed file to this release, if it is the file itself and not a captive portal's page or an error. */
export async function keep(path: string, response: Response): Promise<void> {
  const type = path.endsWith('.js') ? 'javascript' : path.endsWith('.css') ? 'text/css' : /^(?:font|image)\//
  if (response.status === 200 && !response.redirected && response.headers.get('content-type')?.match(type)) await (await caches.open(cacheName)).put(path, response)
}
