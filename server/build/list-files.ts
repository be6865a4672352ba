import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allKinds } from '#contract/assessment-kinds.ts'
import { must } from '#kit/must.ts'
import { chunkClosure, filesAtOnce, filesOf, partsOf, type BuiltChunks, type ModuleGraph } from './precache-set.ts'

const routes = resolve(import.meta.dirname, '../../src/app/routes')
const line = /resourcePage\(\s*(?:'([^']+)'|kind\.pages\.(\w+)),\s*\(\)\s*=>\s*import\('#([^']+)'\)/g

/**
 * The module of each list's definition, by the address of the list, as the files of the routes say it
 * (tests/house/list-files.test.ts: of every list, and the right one).
 */
export function listDefinitions(): Map<string, string> {
  const found = readdirSync(routes).flatMap((name) => [...readFileSync(join(routes, name), 'utf8').matchAll(line)])
  return new Map(
    found.flatMap(([, path, ofKind = '', module = '']) =>
      (path === undefined ? pagesOfKinds(ofKind) : [path]).map((one) => [one, `src/${module}`] as const),
    ),
  )
}

/** The addresses that a line has which is written once for all kinds of assessments. */
function pagesOfKinds(name: string): string[] {
  return allKinds.flatMap(({ pages }) => new Map<string, string>(Object.entries(pages)).get(name) ?? [])
}

/**
 * The scripts that only the list at an address needs, for each of `paths`: of its role and of its definition. Without them
 * the app asks for one after the other. `base`: modules whose files the page has asked for already.
 */
export function listFiles(
  paths: readonly string[],
  chunks: BuiltChunks,
  graph: ModuleGraph,
  base: readonly string[],
): Record<string, string[]> {
  const known = filesOf(chunks, chunkClosure(chunks, ['index.html'])).union(filesAtOnce(chunks, graph, base))
  const modules = listDefinitions()
  return Object.fromEntries(
    paths.map((path) => {
      const role = partsOf(path.split('/')[1] ?? '')
      const own = filesAtOnce(chunks, graph, [role, must(modules.get(path), `the definition of ${path}`)])
      return [path, [...own.difference(known)].filter((file) => file.endsWith('.js')).map((file) => `/${file}`)]
    }),
  )
}
