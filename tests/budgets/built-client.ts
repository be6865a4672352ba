import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '#kit/must.ts'
import { graphFile } from '#server/build/chunks.ts'
import { chunkClosure, filesOf, pagesIn, type BuiltChunks, type ModuleGraph } from '#server/build/precache-set.ts'
import { packedFolder, packedName, type Coding } from '#server/http/packed-files.ts'
import type { ReleasedFile } from '#rules/released-file.ts'

const dist = 'dist'

/** The client as `npm run build` left it. Sizes are bytes. */
export interface BuiltClient {
  /** Chunks that load at once with the entry and these parts of a route (source paths). */
  initialChunks(...parts: string[]): Set<string>
  files(chunkKeys: Iterable<string>): string[]
  /** Source paths of the pages of a list in src/app/routes. */
  pages(list: string): readonly string[]
  /** Source paths of the modules inside these files. */
  modules(files: Iterable<string>): string[]
  /** The files that every device stores; with a set's name, also the files of that set. */
  precached(set?: string): string[]
  read(file: string): Buffer
}

/** Reads dist/. When it is missing, the error says how to build it. */
export function builtClient(): BuiltClient {
  if (!existsSync(join(dist, '.vite/modules.json')))
    throw new Error('There is no built client in dist/. Run "npm run build" first.')
  const read = (file: string) => readFileSync(join(dist, file))
  const chunks: BuiltChunks = JSON.parse(read('.vite/manifest.json').toString())
  const graph: ModuleGraph = JSON.parse(read(graphFile).toString())
  const modulesOf: Record<string, string[]> = JSON.parse(read('.vite/modules.json').toString())
  const keyOf = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
  const fileOf = new Map(Object.entries(modulesOf).flatMap(([file, paths]) => paths.map((path) => [path, file])))
  const chunkOf = (part: string) => must(keyOf.get(must(fileOf.get(part), `file of ${part}`)), `chunk of ${part}`)
  return {
    initialChunks(...parts) {
      return chunkClosure(chunks, ['index.html', ...parts.map(chunkOf)])
    },
    files: (keys) => [...filesOf(chunks, keys)],
    pages: (list) => pagesIn(graph, list),
    modules: (files) => [...files].flatMap((file) => modulesOf[file] ?? []),
    precached: (set) => precachedFiles(dist, set),
    read,
  }
}

/** The files a built worker stores at its installation; with a set's name, also those of the set. */
export function precachedFiles(folder: string, set?: string): string[] {
  return releasedFiles(folder)
    .filter(({ sets }) => !sets || (set !== undefined && sets.includes(set)))
    .map(({ url }) => url)
}

/** All files of the release in this folder that its worker identifies by their content. */
export function releasedFiles(folder: string): ReleasedFile[] {
  const list = must(
    /"url":"(assets\/release-[^"]+\.json)"/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[1],
    'list in the worker',
  )
  return JSON.parse(readFileSync(join(folder, list), 'utf8'))
}

/** As the build packed it and the server sends it. */
function packedSize(content: Buffer, coding: Coding): number {
  const packed = join(dist, packedFolder, packedName(content, coding))
  return existsSync(packed) ? statSync(packed).size : content.length
}
export const brotliSize = (content: Buffer): number => packedSize(content, 'br')
export const gzipSize = (content: Buffer): number => packedSize(content, 'gzip')
