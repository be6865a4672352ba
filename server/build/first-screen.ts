import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { listPage } from '#rules/drawn-lists.ts'
import { firstScreenPage } from '#rules/first-screens.ts'
import { readAppPage, replaceParts } from './app-page.ts'
import { graphFile } from './chunks.ts'
import { chunkClosure, filesOf, type BuiltChunks, type ModuleGraph } from './precache-set.ts'

/** The script of the homes' page. */
export const startScript = 'start.js'
/** The script of the lists' page. */
const listScript = 'start-list.js'

const tag = (script: string, scripts: readonly string[], styles: readonly string[]) =>
  `<script src="/${script}" data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}"></script>\n`

/**
 * The app's page for the homes. Of the app it names only `startScript`, which shows the home and then loads the app
 * (docs/decisions/028).
 */
function homePageOf(page: string): string {
  const { entry, preloads, styles } = readAppPage(page)
  return replaceParts(page, '').replace('</body>', `${tag(startScript, [entry, ...preloads], styles)}</body>`)
}

/**
 * The app's page for lists that the server draws (docs/decisions/100). It names the styles of lists, which the drawn list
 * wears. Its script comes before them, because a script waits for the styles that are named above it. `files`: of the
 * frame and of lists.
 */
function listPageOf(page: string, files: readonly string[]): string {
  const { entry, preloads, styles } = readAppPage(page)
  const own = files.map((file) => `/${file}`).filter((file) => ![entry, ...preloads, ...styles].includes(file))
  const scripts = [entry, ...preloads, ...own.filter((file) => file.endsWith('.js'))]
  const links = [...styles, ...own.filter((file) => file.endsWith('.css'))].map(
    (href) => `<link rel="stylesheet" crossorigin href="${href}">\n`,
  )
  return replaceParts(page, '')
    .replace('</head>', `${tag(listScript, scripts, []).replace('<script', '<script async')}</head>`)
    .replace('</head>', `${links.join('')}</head>`)
}

/** Builds only this script, without the app's libraries. */
async function buildScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'start' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('the first script was not built')
  return output.output[0].code
}

/** Writes the pages of homes and lists, and their scripts. */
export function firstScreen(): Plugin {
  let folder = ''
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    async writeBundle({ dir = folder }) {
      const read = (file: string) => readFileSync(resolve(dir, file), 'utf8')
      const page = read('index.html')
      const chunks: BuiltChunks = JSON.parse(read('.vite/manifest.json'))
      const graph: ModuleGraph = JSON.parse(read(graphFile))
      const keyOf = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
      const parts = [
        'src/app/layouts/authorized-layout.tsx',
        'src/lists/list/list-edit-page.tsx',
        'src/patterns/listing/listing.tsx',
      ]
      const keys = parts.flatMap((path) => keyOf.get(graph[path]?.file ?? '') ?? [])
      writeFileSync(resolve(dir, firstScreenPage.slice(1)), homePageOf(page))
      writeFileSync(resolve(dir, listPage.slice(1)), listPageOf(page, [...filesOf(chunks, chunkClosure(chunks, keys))]))
      writeFileSync(resolve(dir, startScript), await buildScript('src/app/first-screen/start.ts'))
      writeFileSync(resolve(dir, listScript), await buildScript('src/app/first-screen/start-list.ts'))
    },
  }
}
