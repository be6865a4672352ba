import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { must } from '#kit/must.ts'
import { chunkClosure, filesOf, type BuiltChunks } from '#app/precache-set.ts'
import type { ReleasedFile } from '#sw/precache.ts'

const dist = 'dist'

/** The client as `npm run build` left it. Sizes are bytes. */
export interface BuiltClient {
  /** Chunks that load at once with the entry and these parts of a route (source paths). */
  initialChunks(...parts: string[]): Set<string>
  files(chunkKeys: Iterable<string>): string[]
  /** Source paths of the modules inside these files. */
  modules(files: Iterable<string>): string[]
  precached(): string[]
  read(file: string): Buffer
}

/** Reads dist/; fails saying how to get one. */
export function builtClient(): BuiltClient {
  if (!existsSync(join(dist, '.vite/modules.json'))) throw new Error('There is no built client in dist/. Run "npm run build" first.')
  const read = (file: string) => readFileSync(join(dist, file))
  const chunks: BuiltChunks = JSON.parse(read('.vite/manifest.json').toString())
  const modulesOf: Record<string, string[]> = JSON.parse(read('.vite/modules.json').toString())
  return {
    initialChunks(...parts) {
      for (const part of parts) must(chunks[part], `chunk of ${part}`)
      return chunkClosure(chunks, ['index.html', ...parts], () => false)
    },
    files: (keys) => [...filesOf(chunks, keys)],
    modules: (files) => [...files].flatMap((file) => modulesOf[file] ?? []),
    precached: () => precachedFiles(dist),
    read,
  }
}

/** The files a built worker stores at its installation, without the part that it stores for forms that need it. */
export function precachedFiles(folder: string): string[] {
  return releasedFiles(folder).filter(({ part }) => !part).map(({ url }) => url)
}

/** All files of the release in this folder that its worker knows by their content. */
export function releasedFiles(folder: string): ReleasedFile[] {
  const list = must(/"url":"(assets\/release-[^"]+\.json)"/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[1], 'list in the worker')
  return JSON.parse(readFileSync(join(folder, list), 'utf8'))
}

/** Packed once, however many routes a file belongs to. */
const measured = (pack: (content: Buffer) => Buffer) => {
  const sizes = new Map<string, number>()
  return (content: Buffer): number => {
    const text = content.toString('latin1')
    const size = sizes.get(text) ?? pack(content).length
    sizes.set(text, size)
    return size
  }
}

export const brotliSize = measured((content) => brotliCompressSync(content))
export const gzipSize = measured((content) => gzipSync(content, { level: 9 }))
