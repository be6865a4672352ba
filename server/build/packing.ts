import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packFiles } from '#server/http/packed-files.ts'

/** Packs every file of the client when all others are written, the worker too. */
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
      // A build that failed has no worker.
      handler: () => (existsSync(resolve(folder, 'sw.js')) ? packFiles(folder) : undefined),
    },
  }
}
