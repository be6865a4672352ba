import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { build } from 'vite'
import { freePort } from '#tests/browser/harness/free-port.ts'
import { loadAssets } from '#server/http/load-assets.ts'
import { packFiles } from '#server/http/packed-files.ts'
import { serveAsset } from '#server/http/serve-asset.ts'

const style =
  '<style>body{font:1rem/1.5 system-ui;margin:1rem}section{border:1px solid #ccd;border-radius:8px;padding:1rem}</style>'
const register = "addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))"
const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Yardstick</title>${style}${head}</head><body>${body}<script>${register}</script></body></html>`
const plainBody =
  '<main><h1>Good morning</h1><section><h2>Career interest</h2><p>12 questions, about 10 min</p><button type="button">Continue</button></section></main>'

/** The smallest worker: it stores everything once and answers from there. */
const worker = (files: readonly string[]) => `
const files = ${JSON.stringify(files)}
self.addEventListener('install', (event) => event.waitUntil(caches.open('all').then((cache) => cache.addAll(files))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const asked = event.request.mode === 'navigate' ? '/index.html' : event.request
  event.respondWith(caches.match(asked, { ignoreVary: true }).then((copy) => copy ?? fetch(event.request)))
})`

export interface Yardstick {
  readonly port: number
  close(): Promise<void>
}

/** A page of plain HTML. */
export function servePlainPage(): Promise<Yardstick> {
  return serveSite(async (folder) => writeFile(join(folder, 'index.html'), html(plainBody)))
}

/** The text, links and pictures of the built landing page without styles: the smallest page with so much text. */
export function serveTextPage(): Promise<Yardstick> {
  return serveSite(async (folder) => {
    const { body } = await landingParts()
    await writeFile(join(folder, 'index.html'), html(body.replaceAll(/ (?:style|class)="[^"]*"/g, '')))
  })
}

/** The same page with its styles and its font: what these cost. */
export function serveStyledPage(): Promise<Yardstick> {
  return serveSite(async (folder) => {
    const { body, styles } = await landingParts()
    await writeFile(join(folder, 'index.html'), html(body, styles))
    await cp('dist/fonts', join(folder, 'fonts'), { recursive: true })
  })
}

/** The built landing page: what its body draws, and its style elements. */
async function landingParts(): Promise<{ body: string; styles: string }> {
  const page = await readFile('dist/landing.html', 'utf8')
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(page) ?? []
  return {
    body: body.replaceAll(/<script[\s\S]*?<\/script>/g, ''),
    styles: (page.match(/<style[\s\S]*?<\/style>/g) ?? []).join(''),
  }
}

/** The same page drawn by the React of this project and nothing else. */
export function serveFloorPage(): Promise<Yardstick> {
  return serveSite(async (folder) => {
    const input = fileURLToPath(new URL('./floor-page.tsx', import.meta.url))
    await build({
      configFile: false,
      logLevel: 'warn',
      mode: 'production',
      plugins: [react()],
      publicDir: false,
      build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false }, rollupOptions: { input } },
    })
    const [script] = await readdir(join(folder, 'assets'))
    await writeFile(
      join(folder, 'index.html'),
      html('<div id="root"></div>', `<script type="module" src="/assets/${script}"></script>`),
    )
  })
}

/** Serves the files that `make` writes into a folder, in the same way as the product serves its own pages. */
async function serveSite(make: (folder: string) => Promise<void>): Promise<Yardstick> {
  const folder = await mkdtemp(join(tmpdir(), 'yardstick-'))
  const dist = join(folder, 'dist')
  await mkdir(dist)
  await make(dist)
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  await writeFile(
    join(dist, 'sw.js'),
    worker(files.map((entry) => join(entry.parentPath, entry.name).slice(dist.length))),
  )
  await packFiles(dist)
  const assets = await loadAssets({ dist, kept: join(folder, 'kept'), now: new Date() })
  const app = new Hono().get('*', (context) => serveAsset(context, assets))
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port })
  return {
    port,
    async close() {
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
