import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { landingPage } from '#rules/start-page.ts'
import { readAppPage } from './app-page.ts'
import { afterPaint, drawnPageOf, startAfterPaint } from './drawn-page.ts'
import { chunkClosure, filesOf, type BuiltChunks } from './precache-set.ts'
import { revision } from './revision.ts'
import { usedStyles } from './used-styles.ts'

/** Draws the landing page at the build, as a visitor sees it first (quality.md). */
async function drawLanding(): Promise<{ title: string; html: string }> {
  // Node finds the imports only from a folder inside the project.
  const made = resolve(`node_modules/.cache/drawn-${process.pid}`)
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { __APP_REVISION__: JSON.stringify(revision) },
    build: { ssr: 'src/app/prerender.tsx', outDir: made, emptyOutDir: true },
  })
  // Modules that name the site read the address bar when they load.
  Object.assign(globalThis, { location: new URL('http://localhost/') })
  const { prerender } = await import(pathToFileURL(resolve(made, 'prerender.js')).href)
  return prerender('/').finally(() => rmSync(made, { recursive: true }))
}

/** Writes the landing page and the script that starts the app behind it (decision 020). */
export function drawnLanding(): Plugin {
  let folder = ''
  return {
    name: 'drawn-landing',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    async writeBundle({ dir = folder }) {
      const read = (file: string) => readFileSync(resolve(dir, file), 'utf8')
      const chunks: BuiltChunks = JSON.parse(read('.vite/manifest.json'))
      const shell = read('index.html')
      // The browser requests the files in the order in which the page needs them. The styles keep the order of the
      // app's page; the page's own styles follow.
      const parts = ['index.html', 'src/app/layouts/public-layout.tsx', 'src/areas/public/pages/landing-page.tsx']
      const files = parts.flatMap((part) => [...filesOf(chunks, chunkClosure(chunks, [part]))])
      const app = readAppPage(shell)
      const linked = app.styles.map((address) => address.slice(1))
      const styles = [...new Set([...linked, ...files.filter((file) => file.endsWith('.css'))])].map(read).join('')
      const scripts = new Set(files.filter((file) => file.endsWith('.js')))
      const drawn = await drawLanding()
      const page = drawnPageOf(shell, { ...drawn, styles: usedStyles(styles, drawn.html) })
      writeFileSync(resolve(dir, landingPage.slice(1)), page)
      writeFileSync(resolve(dir, afterPaint), startAfterPaint(app, [...scripts]))
    },
  }
}
