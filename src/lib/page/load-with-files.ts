import { addToHead, linkTo } from '#lib/page/add-to-head.ts'
import { pause } from '#offline/pause.ts'
import { deviceSaysOffline } from '#offline/reachability.ts'
import { bringAsset } from '#offline/read-asset.ts'

/** Waits before the second and third try, ms. */
const retryPauses = [300, 1_500]

const files = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the program together with its files (`names`, listed by server/build/loading.ts). The import starts
 * when the files are in the browser's cache: browsers do not request a script again after its import failed, but they
 * do request a file again. A file that a patchy line loses is asked for up to three times before the page says so. A page whose
 * styles do not come is shown without them.
 */
export async function loadWithFiles<Part>(load: () => Promise<Part>, names: readonly string[] = []): Promise<Part> {
  await Promise.all(names.map((name) => fileHere(`/${name}`).catch((error: unknown) => withoutStyles(name, error))))
  return load()
}

function withoutStyles(name: string, error: unknown): void {
  if (!name.endsWith('.css')) throw error
  console.warn('a page is shown without its styles:', name, error)
}

function fileHere(path: string): Promise<unknown> {
  const isHere = () => document.querySelector(`link[href="${path}"], script[src="${path}"]`) !== null
  const known = files.get(path) ?? (isHere() ? Promise.resolve() : bring(path))
  files.set(path, known)
  known.catch(() => files.delete(path))
  return known
}

async function bring(path: string): Promise<void> {
  const ask = () => (path.endsWith('.css') ? addToHead(linkTo('stylesheet', path)) : bringAsset(path))
  for (const ms of retryPauses) {
    try {
      return await ask()
    } catch (error) {
      if (deviceSaysOffline()) throw error
      await pause(ms)
    }
  }
  return ask()
}
