import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packFiles } from '#server/http/packed-files.ts'

/** Packs every file of the client, including the worker, after all of them are written. */
export function packing(): Plugin {
  let folder = ''
  return {
    name: 'packing',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ build }) => {
      folder = resolve(build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // A failed build has no worker.
      handler: () => (existsSync(resolve(folder, 'sw.js')) ? packFiles(folder) : undefined),
    },
  }
}
