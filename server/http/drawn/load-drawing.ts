import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFilesFile, prerenderFile, templateFile } from '#server/html/drawing-files.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import { openPageDrawer, type PageDrawer } from '#server/html/page-drawer.ts'
import { drawnPages } from '#server/http/drawn/drawn-pages.ts'
import { styleHashesOf } from '#server/http/load-assets.ts'

/** What the server needs to draw pages: the program of the build, and the empty pages by name. */
export interface Drawing {
  readonly drawer: PageDrawer
  readonly templates: ReadonlyMap<string, string>
  /** The lists that are drawn for a person, by their address: the addresses of the scripts that only this list needs. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  /** CSP sources of the inline styles in the templates. */
  readonly styleHashes: readonly string[]
}

/** Undefined without a build; then the app draws every page in the browser. */
export async function loadDrawing(dist: string, log: Log): Promise<Drawing | undefined> {
  const module = join(dist, prerenderFile)
  if (!existsSync(module)) return undefined
  const templates = new Map<string, string>()
  for (const { template } of drawnPages)
    templates.set(template, await readFile(join(dist, templateFile(template)), 'utf8'))
  return {
    drawer: openPageDrawer(module, (problem) => log.error('drawing-ended', errorFacts(problem))),
    templates,
    lists: new Map(Object.entries(JSON.parse(await readFile(join(dist, listFilesFile), 'utf8')))),
    styleHashes: styleHashesOf([...templates.values()].join('')),
  }
}
