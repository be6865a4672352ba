/** One chunk in Vite's build manifest (`dist/.vite/manifest.json`); keys and edges are source paths or `_chunk` names. */
interface BuiltChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
export type BuiltChunks = Readonly<Record<string, BuiltChunk>>

/** The chunks that load at once when `roots` load. Keys in, keys out. */
export function chunkClosure(chunks: BuiltChunks, roots: readonly string[]): Set<string> {
  const keys = reached(roots, (key) => chunks[key]?.imports ?? [])
  return new Set([...keys].filter((key) => chunks[key]))
}

/** Every built file of these chunks: scripts, styles, fonts and pictures. */
export function filesOf(chunks: BuiltChunks, keys: Iterable<string>): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = chunks[key]
    if (!chunk) continue
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
  }
  return files
}

/** The modules of a build, by their paths: the file each went into (absent when nothing of it was needed), and what it imports, at once and later. */
export type ModuleGraph = Readonly<
  Record<string, { readonly file?: string; readonly atOnce: readonly string[]; readonly later: readonly string[] }>
>

/** The modules of the pages in `src/app/routes/<list>.ts`. */
export const pagesIn = (graph: ModuleGraph, list: string): readonly string[] =>
  graph[`src/app/routes/${list}.ts`]?.later ?? []

/** Lists of pages that only some devices carry. Visitors' pages and those of everyone with a session are on every device. */
const apartLists = ['student', 'student-online', 'mentor', 'mentor-online', 'parent', 'vendor', 'admin', 'form']

/**
 * The lists in each set. A role without a set works online and carries nothing of its own. `form` is for visitors and for roles
 * without a set: a device stores it with the first form that is opened.
 */
const setLists: Readonly<Record<string, readonly string[]>> = {
  student: ['student', 'form'],
  mentor: ['mentor', 'form'],
  form: ['form'],
}

/** What few forms need and is heavy, the rich text editor: stored with the first form that asks for it. */
const editor = 'src/eform/inputs/rich-text/rich-text-row.ts'

/** What needs the network although pages of every device ask for it. */
const onlineParts = [
  'src/patterns/file-manager/file-manager.tsx',
  'src/lists/list/list-edit-page.tsx',
  'src/lists/item/item-page.tsx',
  'src/app/routes/admin.ts',
  'src/app/routes/vendor.ts',
]

/** Built files by who carries them. */
export interface ReleaseSets {
  /** Every device needs these to start without a network, whoever uses it (O-27). */
  readonly shell: ReadonlySet<string>
  /** What each set has beside the shell. */
  readonly sets: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Which files each kind of device stores: the entry, the pages of its lists, and all that these reach, except pages of other lists.
 * A set is stored whole or not at all, so each stays small (quality.md); a new page grows only the sets that have its list.
 */
export function releaseSets(chunks: BuiltChunks, graph: ModuleGraph): ReleaseSets {
  const keyOf = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
  const reach = (own: readonly string[]) => {
    const keys = [...carriedWith(graph, own)].flatMap((path) => keyOf.get(graph[path]?.file ?? '') ?? [])
    return filesOf(chunks, chunkClosure(chunks, keys))
  }
  const shell = reach([])
  const roots = Object.entries(setLists).map(
    ([name, lists]) => [name, lists.flatMap((list) => pagesIn(graph, list))] as const,
  )
  return {
    shell,
    sets: new Map([...roots, ['editor', [editor]] as const].map(([name, own]) => [name, reach(own).difference(shell)])),
  }
}

/** The modules of a device that carries these pages; without any, of every device. */
export function carriedWith(graph: ModuleGraph, own: readonly string[]): Set<string> {
  const apart = new Set([...apartLists.flatMap((list) => pagesIn(graph, list)), ...onlineParts, editor])
  return reached(['index.html', ...own], (path) => {
    const { atOnce, later } = graph[path] ?? { atOnce: [], later: [] }
    return [...atOnce, ...later.filter((next) => !apart.has(next))]
  })
}

/** Everything that `next` leads to from these, themselves among it. */
export function reached(roots: readonly string[], next: (path: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    open.push(...next(path))
  }
  return found
}

/** The sets that have this file beside the shell. */
export function carriedBy({ shell, sets }: ReleaseSets, file: string): 'everybody' | 'nobody' | string[] {
  if (shell.has(file)) return 'everybody'
  const names = [...sets].filter(([, files]) => files.has(file)).map(([name]) => name)
  return names.length > 0 ? names : 'nobody'
}

/** Where a release says what it is made of: beside the worker, which so stays small however many files there are (008). */
export const releaseList = (revision: string) => `assets/release-${revision}.json`

/** Letters of base64 that the list has of a file's SHA-256, 6 bits each. */
export const revisionLength = 12
