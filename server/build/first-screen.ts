import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** The page's first script. It starts the app, so it is fetched anew with each release, like the page. */
export const startScript = 'start.js'

const entry = /<script type="module"[^>]*src="([^"]*)"[^>]*><\/script>/

/** The app's page with `startScript`, which starts the app when it is time (docs/decisions/028). The app's own file is fetched meanwhile. */
function startedByScript(page: string): string {
  const file = entry.exec(page)?.[1]
  if (file === undefined) throw new Error('the app’s page has no script')
  return page
    .replace(entry, `<link rel="modulepreload" crossorigin href="${file}">`)
    .replace('</body>', () => `<script src="/${startScript}" data-entry="${file}"></script>\n</body>`)
}

/** Builds the script alone, without the app's libraries. */
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

/** Writes the script beside the app's page, and the page so that it begins with it. */
export function firstScreen(): Plugin {
  let folder = ''
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    writeBundle: {
      // The landing page is made of the page as the bundler writes it.
      order: 'post',
      sequential: true,
      async handler({ dir = folder }) {
        const page = resolve(dir, 'index.html')
        writeFileSync(page, startedByScript(readFileSync(page, 'utf8')))
        writeFileSync(resolve(dir, startScript), await buildScript())
      },
    },
  }
}
