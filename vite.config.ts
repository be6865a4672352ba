import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { ReleasedFile } from './sw/precache.ts'
import { afterPaint, drawnPageOf, startAfterPaint } from './src/app/drawn-page.ts'
import { faceGroup, firstScreenGroup } from './src/app/first-screens.ts'
import { chunkClosure, filesOf, onlineParts, partModules, precacheSet, releaseList, revisionLength, type BuiltChunks } from './src/app/precache-set.ts'
import { packFiles } from './server/http/packed-files.ts'
import { landingPage } from './src/shared/rules/start-page.ts'
import { webManifest } from './src/app/update/web-manifest.ts'

/** A hash of everything the client is made of: two builds of the same sources are the same release, with or without git. */
function sourceRevision(): string {
  const hash = createHash('sha256')
  const inside = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const inputs = ['index.html', 'package-lock.json', 'vite.config.ts', ...['public', 'src', 'sw'].flatMap(inside)]
  for (const path of inputs.filter((name) => !name.includes('.test.')).toSorted()) {
    if (statSync(path).isFile()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

/** Every source file below a folder, as the bundler names it. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => resolve(folder, name))
}

/** Modules that only pages of these roles load: they need the network anyway, so phones do not carry them. */
function onlineOnlyModules(): Set<string> {
  const lazyModules = (role: string) => {
    const source = readFileSync(`src/app/routes/${role}.ts`, 'utf8')
    return [...source.matchAll(/import\('#([^']+)'\)/g)].map((match) => `src/${match[1]}`)
  }
  const carried = new Set(['public', 'account', 'student', 'mentor'].flatMap(lazyModules))
  return new Set(['admin', 'vendor', 'parent', 'mentor-online', 'student-online'].flatMap(lazyModules).filter((module) => !carried.has(module))).union(onlineParts)
}

/** What the worker compares a fetched file with: the beginning of its SHA-256. */
function contentRevision(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64').slice(0, revisionLength)
}

const revision = process.env.APP_REVISION ?? sourceRevision()
let outDir = 'dist'

const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  // The worker's public address, /sw.js, for ever: a browser that knows it asks only there for updates.
  filename: 'sw.ts',
  injectRegister: false,
  // Written below and listed in globPatterns: the plugin would add a second link, and its own lists precache the icons twice.
  manifest: false,
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', landingPage.slice(1), afterPaint, 'manifest.webmanifest', 'favicon.svg', 'icons/icon-192.png', 'countries.json', 'fonts/*.woff2', 'assets/**/*'],
    maximumFileSizeToCacheInBytes: 400 * 1024,
    manifestTransforms: [(entries) => {
      const graph = resolve(outDir, '.vite/manifest.json')
      // Missing after a build that failed, which will say why itself.
      const chunks: BuiltChunks = existsSync(graph) ? JSON.parse(readFileSync(graph, 'utf8')) : {}
      const all = precacheSet(chunks, onlineOnlyModules())
      const carried = precacheSet(chunks, onlineOnlyModules().union(partModules))
      const isPart = (url: string) => url.startsWith('assets/') && !carried.has(url)
      const released = entries.filter(({ url }) => !url.startsWith('assets/') || all.has(url))
        .map(({ url }): ReleasedFile => ({ url, revision: contentRevision(resolve(outDir, url)), ...(isPart(url) ? { part: true } : {}) }))
      // In the worker itself the list would be a seventh of its bytes, read at each of its starts.
      const url = releaseList(revision)
      writeFileSync(resolve(outDir, url), JSON.stringify(released))
      return { manifest: [{ url, revision: contentRevision(resolve(outDir, url)), size: 0 }], warnings: [] }
    }],
  },
  integration: { configureOptions: (config) => { outDir = config.build.outDir } },
})

/** Writes the web app manifest, and which modules went into which chunk: the budgets look there for what must not load at the start. */
const extraFiles: Plugin = {
  name: 'extra-files',
  generateBundle(_, bundle) {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(webManifest) })
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const modules = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => relative(import.meta.dirname, id))]))
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) })
  },
}

/** The landing page as a visitor sees it first, drawn at the build (quality.md). */
async function drawLanding(): Promise<{ title: string; html: string }> {
  // Inside the project, or its imports would not be found.
  const made = resolve(`node_modules/.cache/drawn-${process.pid}`)
  await build({ configFile: false, logLevel: 'warn', plugins: [react()], define: { __APP_REVISION__: JSON.stringify(revision) }, build: { ssr: 'src/app/prerender.tsx', outDir: made, emptyOutDir: true } })
  // Modules that name the site look at the address bar when they load.
  Object.assign(globalThis, { location: new URL('http://localhost/') })
  const { prerender } = await import(pathToFileURL(resolve(made, 'prerender.js')).href)
  return prerender('/').finally(() => rmSync(made, { recursive: true }))
}

/** Writes the landing page and the script that starts the app behind it. */
const drawnLanding: Plugin = {
  name: 'drawn-landing',
  apply: 'build',
  async writeBundle({ dir = outDir }) {
    const read = (file: string) => readFileSync(resolve(dir, file), 'utf8')
    const chunks: BuiltChunks = JSON.parse(read('.vite/manifest.json'))
    const shell = read('index.html')
    // What comes first is asked for first; the styles in the order of the app's page, then the page's own.
    const parts = ['index.html', 'src/app/layouts/public-layout.tsx', 'src/areas/public/pages/landing-page.tsx']
    const files = parts.flatMap((part) => [...filesOf(chunks, chunkClosure(chunks, [part], () => false))])
    const linked = [...shell.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]*)"/g)].map(([, file = '']) => file)
    const styles = [...new Set([...linked, ...files.filter((file) => file.endsWith('.css'))])].map(read).join('')
    const scripts = new Set(files.filter((file) => file.endsWith('.js')))
    writeFileSync(resolve(dir, landingPage.slice(1)), drawnPageOf(shell, { ...await drawLanding(), styles }))
    writeFileSync(resolve(dir, afterPaint), startAfterPaint(shell, [...scripts]))
  },
}

/** After everything else was written, the worker too. */
const packedFiles: Plugin = {
  name: 'packed-files',
  apply: 'build',
  enforce: 'post',
  closeBundle: { order: 'post', sequential: true, handler: () => existsSync(resolve(outDir, 'sw.js')) ? packFiles(resolve(outDir)) : undefined },
}

/** Browsers killed in the middle of a word: what is lost is counted in milliseconds, so nothing else runs beside them. */
const alone = ['tests/browser/capture.test.ts'] as const
/** What a browser, a server and a database do together takes its time on a busy machine. */
const inBrowser = { globalSetup: ['tests/browser/harness/global-setup.ts'], pool: 'forks', testTimeout: 240_000, hookTimeout: 300_000, expect: { poll: { timeout: 10_000 } } } as const

const api = { target: `http://127.0.0.1:${process.env.PORT ?? '8080'}` }

export default defineConfig({
  plugins: [react(), worker, extraFiles, drawnLanding, packedFiles],
  define: { __APP_REVISION__: JSON.stringify(revision) },
  server: { proxy: { '/api': api, '/files': api, '/robots.txt': api, '/sitemap.xml': api } },
  build: {
    manifest: true,
    // Nothing inline: the policy is script-src 'self' (S-13), and a hashed file is fetched once.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', 'kill-switch': 'sw/kill-switch.ts' },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'kill-switch' ? 'kill-switch.js' : 'assets/[hash].js'),
        // Names would be in the entry and in the worker's list, 100 of them: `.vite/modules.json` tells what is in a file.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') || name.endsWith('.woff2') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]'),
        // Few files, each worth its request: what starts, in two (libraries change rarely and are kept from release to
        // release), the parts' styles, then what pages share. Storage, parts and public pages apart from the rest, or
        // visitors would load drafts; the thresholds were measured.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'look', test: /\/src\/(?:ui\/.*|eform\/inputs\/(?:option-line|input)\.module)\.css/, priority: 4 },
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'app', test: (id) => !id.includes('kill-switch'), tags: ['$initial'], priority: 2 },
            { name: firstScreenGroup(sourceFiles('src')), debugName: 'first-screens', priority: 1.7 },
            // What a sign-in loads and everybody who is signed in needs as well: calls, the account's forms, the worker's registration.
            { name: 'account', test: /\/src\/(?:ui\/(?:field-frame|text-input|checkbox|password-input|row-list)\.tsx|lib\/(?:call|use-command|one-press|use-unstored-form|update-state|dirty-forms|before-update|shell-ready)|app\/update|shared\/(?:rules\/(?:device-name|error-message)|contract\/(?:errors|manifest|manner)|eform\/types\/password-parts))|icons\/(?:key-round|shield-exclamation-point)\.mjs/, minShareCount: 2, priority: 1.6 },
            // Its styles stand alone: by size they would bring lists to those who sign in.
            { name: 'account-form', test: /\/src\/areas\/account\/account-form/, minShareCount: 2, priority: 1.6 },
            // What a visitor's pages share, with each other and with the homes.
            { name: 'public', test: /\/src\/(?:lib\/contact|areas\/public|ui\/(?:card|menu)\.tsx)|icons\/(?:arrow-right|battery-medium|circle-check|lock|mail|menu|message-circle|pencil|phone|plus|signal|smartphone)\.mjs|react-router\/dist\/esm\/useLocation/, minShareCount: 2, priority: 1.6 },
            // What makes and sends a picked file: by size it would bring the databases to every list.
            { name: 'files', test: /\/src\/(?:lib\/(?:publish-file|prepare-file|scale-picture|file-kinds)|offline\/attachments\/fetch-with-progress|eform\/inputs\/files\/file-home)/, minShareCount: 2, priority: 1.6 },
            // What definitions of lists are made of: by size it would join what answering an assessment loads.
            { name: 'lists', test: /\/src\/patterns\/list-edit-page\/(?:columns|fields|filters|resource)/, minShareCount: 2, priority: 1.6 },
            // The form engine whole, for pages that fill in a form, with the walk through a definition: by size that would bring it to lists.
            { name: 'engine', test: /\/src\/shared\/(?:eform\/|rules\/form-places)/, minShareCount: 2, priority: 1.5 },
            // Only admins build forms: what their pages share must not come to phones with what everybody shares.
            { name: 'builder', test: /\/src\/areas\/eform\/builder\//, minShareCount: 2, priority: 1.5 },
            // Forms of items weigh more than their lists, and come after them.
            { name: 'items', test: /\/src\/patterns\/list-edit-page\/(?:item-|open-item|conflict|dependent-fields)/, minShareCount: 2, priority: 1.7 },
            // Dialogs around a picture: by size they would join what definitions of lists share.
            { name: 'pictures', test: /\/src\/(?:patterns\/image-(?:viewer|resizer)\/|shared\/rules\/picture-sides|eform\/inputs\/files\/hold-submit)/, minShareCount: 2, priority: 1.7 },
            // Cards are drawn with what forms draw HTML with: lists that are tables come without.
            { name: 'cards', test: /\/src\/patterns\/listing\/(?:listing\.tsx|card-|collapsible|table-mode|use-)/, minShareCount: 2, priority: 1.7 },
            { name: 'staff', test: /\/src\/patterns\/(?:search-box|export-csv|list-edit-page|listing)\//, minShareCount: 2, priority: 1.6 },
            { name: faceGroup(sourceFiles('src')), debugName: 'face', test: /\/src\/eform\/(?!inputs\/(?:files|csv|rich-text|item))/, minShareCount: 2, priority: 1.2 },
            { name: 'parts', test: /\/src\/(?:ui|styles)\/|lucide-react/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000, priority: 1.5 },
            { name: 'storage', test: /\/src\/(?:offline\/|app\/person-on-device)|node_modules\/(?:idb|dexie)/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3500, priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,server,sw}/**/*.test.{ts,tsx}', 'tests/{eform,offline,house,budgets}/**/*.test.{ts,tsx}'],
          // They compute and do not wait: no core stands idle, as one of two would.
          maxWorkers: '100%',
          // What hangs is found all the same; what a busy machine keeps waiting is not.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/database/global-setup.ts'],
          pool: 'forks',
          // Each file has a server and a database of its own; loading the server's code anew for each was a third of the time.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [...alone],
          // Each file has a server, a database and ports of its own, and mostly waits.
          maxWorkers: 2,
        },
      },
      { test: { ...inBrowser, name: 'alone', include: [...alone], fileParallelism: false } },
    ],
  },
})
