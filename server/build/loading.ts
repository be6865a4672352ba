import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const ours = resolve(import.meta.dirname, '../../src/lib/page/load-with-files.ts')

/** Replaces the bundler’s function that loads parts of the program with our own (docs/decisions/029). */
export function loading(): Plugin {
  return {
    name: 'loading',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadWithFiles as __vitePreload } from ${JSON.stringify(ours)}`,
    },
  }
}
