import { bringAsset } from '#offline/read-asset.ts'

const files = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the program with all `names` of files it is made of, which the build lists (server/build/loading.ts). The part is asked for
 * when its files are in the browser's cache: a script that a page could not have once, no browser asks for again; a file it does.
 */
export async function loadWithFiles<Part>(load: () => Promise<Part>, names: readonly string[] = []): Promise<Part> {
  await Promise.all(names.map((name) => fileHere(`/${name}`)))
  return load()
}

function fileHere(path: string): Promise<unknown> {
  const isHere = () => document.querySelector(`link[href="${path}"]`) !== null
  const known =
    files.get(path) ?? (isHere() ? Promise.resolve() : path.endsWith('.css') ? style(path) : bringAsset(path))
  files.set(path, known)
  known.catch(() => files.delete(path))
  return known
}

function style(path: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = path
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${path} could not be loaded`))
    })
    document.head.append(link)
  })
}
