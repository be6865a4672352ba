/** One chunk in Vite's build manifest (`dist/.vite/manifest.json`); keys and edges are source paths or `_chunk` names. */
interface BuiltChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
export type BuiltChunks = Readonly<Record<string, BuiltChunk>>

/** The chunks that load when `roots` load: their static imports, and the lazy ones `follow` says yes to. Keys in, keys out. */
export function chunkClosure(chunks: BuiltChunks, roots: readonly string[], follow: (lazyKey: string) => boolean): Set<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = chunks[key]
    if (!chunk || reached.has(key)) continue
    reached.add(key)
    open.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(follow))
  }
  return reached
}

/** Every built file of these chunks: scripts, styles, fonts and pictures. */
export function filesOf(chunks: BuiltChunks, keys: Iterable<string>): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = chunks[key]
    if (!chunk) continue
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
  }
  return files
}

/** The rich text editor: heavy, and few forms have it. A phone stores it with the first form that asks for it. */
export const partModules: ReadonlySet<string> = new Set(['src/eform/inputs/rich-text/rich-text-row.ts'])

/** What needs the network, from places that everybody has, so phones do not carry it: what only admins open, and what the pages of online roles are made of. */
export const onlineParts: ReadonlySet<string> = new Set(['src/patterns/file-manager/file-manager.tsx', 'src/patterns/list-edit-page/list-edit-page.tsx', 'src/patterns/list-edit-page/item-page.tsx'])

/**
 * The files a phone needs to start without a network (O-27): the entry and everything reachable from it, except what
 * only `onlineOnly` modules need. Precache is all or nothing, so it stays small (≤ 450 kB gzip).
 */
export function precacheSet(chunks: BuiltChunks, onlineOnly: ReadonlySet<string>): Set<string> {
  const entries = Object.keys(chunks).filter((key) => key.endsWith('.html'))
  return filesOf(chunks, chunkClosure(chunks, entries, (key) => !onlineOnly.has(key)))
}

/** Where a release says what it is made of: beside the worker, which so stays small however many files there are (008). */
export const releaseList = (revision: string) => `assets/release-${revision}.json`

/** Letters of base64 that the list has of a file's SHA-256, 6 bits each. */
export const revisionLength = 12
