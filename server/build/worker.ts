import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ReleasedFile } from '#rules/released-file.ts'
import { firstScreenPage, firstScreenPaths } from '#rules/first-screens.ts'
import { landingPage } from '#rules/start-page.ts'
import { graphFile } from './chunks.ts'
import { afterPaint } from './drawn-page.ts'
import { carriedBy, releaseList, releaseSets, revisionLength } from './precache-set.ts'
import { revision } from './revision.ts'

/** The value that the worker compares with a fetched file: the beginning of its SHA-256. */
function contentRevision(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64').slice(0, revisionLength)
}

/**
 * Builds /sw.js, and next to it the list of the files that it stores, with the sets that contain them (decision 008).
 */
export function worker(): Plugin[] {
  let outDir = 'dist'
  const read = (file: string) => JSON.parse(readFileSync(resolve(outDir, file), 'utf8'))
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    // The worker's public address stays /sw.js for ever: a browser with an installed worker asks only there for
    // updates.
    filename: 'sw.ts',
    injectRegister: false,
    // `extraFiles` writes the manifest, and globPatterns lists it. The plugin would add a second link, and its own
    // lists would precache the icons twice.
    manifest: false,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: [
        'index.html',
        landingPage.slice(1),
        afterPaint,
        'manifest.webmanifest',
        'favicon.svg',
        'icons/icon-192.png',
        'countries.json',
        'fonts/*.woff2',
        'assets/**/*',
      ],
      maximumFileSizeToCacheInBytes: 400 * 1024,
      manifestTransforms: [
        (entries) => {
          // The file is missing after a failed build, which reports the reason itself.
          if (!existsSync(resolve(outDir, '.vite/manifest.json'))) return { manifest: [], warnings: [] }
          const revisionOf = (path: string) => contentRevision(resolve(outDir, path))
          const sets = releaseSets(read('.vite/manifest.json'), read(graphFile))
          const released = entries.flatMap(({ url }): ReleasedFile[] => {
            const carried = url.startsWith('assets/') ? carriedBy(sets, url) : 'everybody'
            if (carried === 'nobody') return []
            const file = { url, revision: revisionOf(url) }
            return [carried === 'everybody' ? file : { ...file, sets: carried }]
          })
          // The homes have their own page. A static route answers with it, so the browser need not start the worker. Every
          // device stores them: where a file is missing, such a route asks the network and never the worker (O-27).
          const home = firstScreenPage.slice(1)
          released.push({ url: home, revision: revisionOf(home), at: firstScreenPaths.map((path) => path.slice(1)) })
          // Inside the worker the list would be a seventh of its bytes, and the browser would read it at every start of
          // the worker.
          const url = releaseList(revision)
          writeFileSync(resolve(outDir, url), JSON.stringify(released))
          return { manifest: [{ url, revision: revisionOf(url), size: 0 }], warnings: [] }
        },
      ],
    },
    integration: {
      configureOptions: (config) => {
        outDir = config.build.outDir
      },
    },
  })
}
