import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { listPage } from '#rules/drawn-lists.ts'
import { firstScreenPage } from '#rules/first-screens.ts'
import { readAppPage, replaceParts } from './app-page.ts'
import { graphFile } from './chunks.ts'
import { filesAtOnce, type BuiltChunks, type ModuleGraph } from './precache-set.ts'

/** What every list is drawn with. */
export const listParts = [
  'src/app/layouts/authorized-layout.tsx',
  'src/lists/list/list-edit-page.tsx',
  'src/patterns/listing/listing.tsx',
]

/** The files that the script of a first screen loads to start the app: addresses. */
interface StartFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * The app's page for the homes. Of the app it contains only one script, which shows the home and then loads the app
 * (docs/decisions/028).
 */
async function homePageOf(page: string): Promise<string> {
  const { entry, preloads, styles } = readAppPage(page)
  const script = await inlineScript('src/app/first-screen/start.ts', { scripts: [entry, ...preloads], styles })
  return replaceParts(page, '').replace('</head>', () => `${script}</head>`)
}

/**
 * The app's page for lists that the server draws (docs/decisions/100). It names the styles of lists, which the drawn list
 * wears. Its script comes before them, because a script waits for the styles that are named above it. `files`: of the
 * frame and of lists.
 */
async function listPageOf(page: string, files: readonly string[]): Promise<string> {
  const { entry, preloads, styles } = readAppPage(page)
  const own = files.map((file) => `/${file}`).filter((file) => ![entry, ...preloads, ...styles].includes(file))
  const scripts = [entry, ...preloads, ...own.filter((file) => file.endsWith('.js'))]
  const links = [...styles, ...own.filter((file) => file.endsWith('.css'))].map(
    (href) => `<link rel="stylesheet" crossorigin href="${href}">\n`,
  )
  const script = await inlineScript('src/app/first-screen/start-list.ts', { scripts, styles: [] })
  return replaceParts(page, '').replace('</head>', () => `${script}${links.join('')}</head>`)
}

/**
 * Builds only this script, without the app's libraries, as a part of a page: a file of its own costs a slow line a round trip. The
 * policy names its hash. The addresses are in the script, so that the policy covers them too (docs/decisions/113).
 */
async function inlineScript(entry: string, files: StartFiles): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __START_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'start' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('the first script was not built')
  const code = output.output[0].code.trim()
  if (/<!--|<\/?script/i.test(code)) throw new Error(`${entry} cannot stand inside a page`)
  return `<script>${code}</script>\n`
}

/** Writes the pages of homes and lists. */
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
      const files = [...filesAtOnce(chunks, graph, listParts)]
      writeFileSync(resolve(dir, firstScreenPage.slice(1)), await homePageOf(page))
      writeFileSync(resolve(dir, listPage.slice(1)), await listPageOf(page, files))
    },
  }
}
