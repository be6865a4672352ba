import { addToHead, linkTo } from '#lib/page/add-to-head.ts'
import { bringAsset } from '#offline/read-asset.ts'

const files = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the program together with its files (`names`, listed by server/build/loading.ts). The import starts
 * when the files are in the browser's cache: browsers do not request a script again after its import failed, but they
 * do request a file again.
 */
export async function loadWithFiles<Part>(load: () => Promise<Part>, names: readonly string[] = []): Promise<Part> {
  await Promise.all(names.map((name) => fileHere(`/${name}`)))
  return load()
}

function fileHere(path: string): Promise<unknown> {
  const isHere = () => document.querySelector(`link[href="${path}"], script[src="${path}"]`) !== null
  const known =
    files.get(path) ??
    (isHere() ? Promise.resolve() : path.endsWith('.css') ? addToHead(linkTo('stylesheet', path)) : bringAsset(path))
  files.set(path, known)
  known.catch(() => files.delete(path))
  return known
}
