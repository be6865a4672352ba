import { appRevision } from '#kit/app-revision.ts'
import type { ReleasedFile } from '#rules/released-file.ts'
import { startPage } from '#rules/start-page.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: [ReleasedFile] }

/**
 * One cache for each release. It starts with the whole shell or not at all, and later adds the chunks that pages load.
 * It does not use workbox-precaching, because that alone is 4 of the worker's 12 kB (docs/decisions/008).
 */
export const cacheName = `release-${appRevision}`
/** This entry marks a release that became active: tabs may be running it. */
const activeMark = '/.was-active'
const shellPath = '/index.html'
/** This entry marks a set that a release stored, so that the next release stores its own files of the set too. */
const markOf = (set: string) => `/.with-${set}`
/** The file that lists all other files of the release. */
const [list] = self.__WB_MANIFEST

/** The paths it is stored under. */
const addressesOf = ({ url, at = [url] }: ReleasedFile) => at.map((path) => `/${path}`)

const isHashed = (path: string) => path.startsWith('/assets/')

/**
 * Stores what every device carries, and the sets that this one carries already. A failure is reported to every open page ("offline not
 * ready", O-29). Resolves to the paths of the release's files, also of sets that are not stored yet: those
 * are requested from the network, and are never pages.
 */
export async function installShell(): Promise<string[]> {
  try {
    const released = await readList()
    const carried: string[] = []
    for (const set of new Set(released.flatMap(({ sets = [] }) => sets)))
      if (await caches.match(markOf(set))) carried.push(set)
    await store(
      released.filter(({ sets }) => !sets || sets.some((set) => carried.includes(set))),
      carried,
    )
    return released.flatMap(addressesOf)
  } catch (error) {
    const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const client of clients) client.postMessage({ type: 'INSTALL_FAILED', reason: String(error) })
    throw error
  }
}

/**
 * Stores a set (a role's pages, the forms, the editor of rich text) in this release, and from now on in those after it. Rejects when
 * it cannot be had; asks nothing of the network where the set is complete.
 */
export async function keepSet(set: string): Promise<void> {
  if (await stored(markOf(set))) return
  await store(
    (await readList()).filter(({ sets }) => sets?.includes(set)),
    [set],
  )
}

async function readList(): Promise<ReleasedFile[]> {
  return (await fetchReleased(list)).json()
}

/** Stores these files, all or none, and then the marks of the sets that are complete with them. */
async function store(wanted: readonly ReleasedFile[], sets: readonly string[]): Promise<void> {
  const files = await Promise.all(
    wanted.map(async (file) => {
      const path = `/${file.url}`
      return [file, (isHashed(path) && (await stored(path))) || (await fetchReleased(file))] as const
    }),
  )
  const cache = await caches.open(cacheName)
  for (const [file, content] of files) for (const path of addressesOf(file)) await cache.put(path, content.clone())
  for (const set of sets) await cache.put(markOf(set), new Response())
}

/** Fetches a file and compares its content with the release, so that a captive portal or a cut connection cannot leave a wrong file. */
async function fetchReleased({ url, revision }: ReleasedFile): Promise<Response> {
  const path = `/${url}`
  const response = await fetch(path, { redirect: 'error', cache: isHashed(path) ? 'default' : 'no-cache' })
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  if (!btoa(String.fromCharCode(...new Uint8Array(digest))).startsWith(revision))
    throw new Error(`${path} is not the released file (${response.status})`)
  return response
}

/**
 * This release became active. The release that ran before keeps its chunks, because tabs may still run it (O-28); older ones are
 * deleted. A release that never ran may be the next one, which is stored only once, so it stays while one is installing or waiting.
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

/** A stored file: a hashed file from any release, every other file only from this release. `path`: without a query. */
export async function stored(path: string): Promise<Response | undefined> {
  const options = { ignoreVary: true }
  const own = await (await caches.open(cacheName)).match(path, options)
  return own ?? (isHashed(path) ? caches.match(path, options) : undefined)
}

/** The app's one page, for every address. */
export function storedShell(): Promise<Response | undefined> {
  return stored(shellPath)
}

/** The start page of the app for an address. */
export async function storedPage(url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  return (await stored(startPage(pathname, search))) ?? storedShell()
}

/** Adds a hashed file to this release. The check of status and type keeps out errors and the pages of captive portals. */
export async function keep(path: string, response: Response): Promise<void> {
  const type = path.endsWith('.js') ? 'javascript' : path.endsWith('.css') ? 'text/css' : /^(font|image)\//
  if (response.status === 200 && !response.redirected && response.headers.get('content-type')?.match(type))
    await (await caches.open(cacheName)).put(path, response)
}
