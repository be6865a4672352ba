import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { drawnPaths, notFoundPage, registerPath, servedPage } from '#rules/first-screens.ts'
import { noOperator } from '#contract/site/no-operator.ts'
import { drawingFolder, listFilesFile, prerenderFile, templateFile } from '#server/html/drawing-files.ts'
import type { PageReplies } from '#rules/page-replies.ts'
import { readAppPage } from './app-page.ts'
import { graphFile } from './chunks.ts'
import { drawnTemplates, operatorReplies, sampleOperator } from './drawn-templates.ts'
import { afterPaint, drawnPageOf, startAfterPaint, type Drawing } from './drawn-page.ts'
import { listParts } from './first-screen.ts'
import { icons } from './icons.ts'
import { listFiles } from './list-files.ts'
import { chunkClosure, filesOf, type BuiltChunks, type ModuleGraph } from './precache-set.ts'
import { revision } from './revision.ts'
import { usedStyles } from './used-styles.ts'

/** Builds `prerender` with everything that it needs: the build draws with it, and later the server (decision 066). */
async function buildPrerender(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), icons()],
    define: { __APP_REVISION__: JSON.stringify(revision), 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'src/app/prerender.tsx', outDir: resolve(folder, drawingFolder), emptyOutDir: true },
  })
}

/** Draws a page as a visitor sees it first (docs/decisions/020), and names the addresses of the lists. */
interface Program {
  prerender(path: string, replies?: PageReplies): Promise<Drawing>
  listPaths(): Promise<string[]>
}

function loadProgram(folder: string): Promise<Program> {
  // Modules that name the site read the address bar when they load.
  Object.assign(globalThis, { location: new URL('http://localhost/') })
  return import(pathToFileURL(resolve(folder, prerenderFile)).href)
}

/** Writes the drawn pages of visitors and the script that starts the app behind them (decision 020). */
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
      const app = readAppPage(shell)
      // The browser requests the files in the order in which the page needs them.
      const filesOfPage = (module: string) =>
        ['index.html', 'src/app/layouts/public-layout.tsx', module].flatMap((part) => [
          ...filesOf(chunks, chunkClosure(chunks, [part])),
        ])
      // The styles keep the order of the app's page; the page's own styles follow.
      const stylesOfPage = (module: string) => {
        const own = filesOfPage(module).filter((file) => file.endsWith('.css'))
        return [...new Set([...app.styles.map((address) => address.slice(1)), ...own])].map(read).join('')
      }
      const scriptsOfPage = (module: string) => [...new Set(filesOfPage(module).filter((file) => file.endsWith('.js')))]
      const landing = 'src/areas/public/pages/landing-page.tsx'
      const register = 'src/areas/account/pages/register-page.tsx'
      /** Pages with styles of their own. */
      const moduleOf = new Map([
        [registerPath, register],
        ['/privacy', 'src/areas/public/pages/privacy-page.tsx'],
        ['/terms', 'src/areas/public/pages/terms-page.tsx'],
      ])
      await buildPrerender(dir)
      const { prerender, listPaths } = await loadProgram(dir)
      const drawVisitors = async (path: string, module: string) => {
        const drawn = await prerender(path, operatorReplies(noOperator))
        // The server draws the page anew for its operator, with the styles that are here.
        const { html } = await prerender(path, operatorReplies(sampleOperator))
        return drawnPageOf(shell, { ...drawn, styles: usedStyles(stylesOfPage(module), drawn.html + html) })
      }
      for (const path of ['/', ...drawnPaths])
        writeFileSync(
          resolve(dir, servedPage(path, '').slice(1)),
          await drawVisitors(path, moduleOf.get(path) ?? landing),
        )
      const missing = await drawVisitors('/not-found', 'src/app/screens/not-yet.tsx')
      // The app draws the page of the address, so it does not take this one over.
      writeFileSync(resolve(dir, notFoundPage.slice(1)), missing.replace(' data-drawn', ''))
      for (const { name, module, path, replies } of drawnTemplates) {
        const { html } = await prerender(path, { ...replies, ...operatorReplies(sampleOperator) })
        const page = drawnPageOf(shell, { title: '', html: '', styles: usedStyles(stylesOfPage(module), html) })
        writeFileSync(resolve(dir, templateFile(name)), page)
      }
      const graph: ModuleGraph = JSON.parse(read(graphFile))
      writeFileSync(resolve(dir, listFilesFile), JSON.stringify(listFiles(await listPaths(), chunks, graph, listParts)))
      writeFileSync(resolve(dir, afterPaint), startAfterPaint(app, scriptsOfPage(landing), scriptsOfPage(register)))
    },
  }
}
