import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { firstScreenPage } from '#rules/first-screens.ts'
import { readAppPage, replaceParts } from './app-page.ts'

/** The script of the homes' page. */
export const startScript = 'start.js'

/**
 * The app's page for the homes. Of the app it names only `startScript`, which shows the home and then loads the app
 * (docs/decisions/028).
 */
function homePageOf(page: string): string {
  const { entry, preloads, styles } = readAppPage(page)
  const files = `data-scripts="${[entry, ...preloads].join(' ')}" data-styles="${styles.join(' ')}"`
  return replaceParts(page, '').replace('</body>', `<script src="/${startScript}" ${files}></script>\n</body>`)
}

/** Builds only this script, without the app's libraries. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: 'src/app/first-screen/start.ts', formats: ['iife'], name: 'start' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('the first script was not built')
  return output.output[0].code
}

/** Writes the homes' page and its script. */
export function firstScreen(): Plugin {
  let folder = ''
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    async writeBundle({ dir = folder }) {
      const page = readFileSync(resolve(dir, 'index.html'), 'utf8')
      writeFileSync(resolve(dir, firstScreenPage.slice(1)), homePageOf(page))
      writeFileSync(resolve(dir, startScript), await buildScript())
    },
  }
}
