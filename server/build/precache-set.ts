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

/** The files that load at once with these modules of the source. */
export function filesAtOnce(chunks: BuiltChunks, graph: ModuleGraph, modules: Iterable<string>): Set<string> {
  const keyOf = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
  const keys = [...modules].flatMap((path) => keyOf.get(graph[path]?.file ?? '') ?? [])
  return filesOf(chunks, chunkClosure(chunks, keys))
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

/**
 * The modules of a build by path: the file that each went into (absent when the build needs nothing of it), and its
 * imports, at once and later.
 */
export type ModuleGraph = Readonly<
  Record<string, { readonly file?: string; readonly atOnce: readonly string[]; readonly later: readonly string[] }>
>

const lists = 'src/app/routes/'
const roles = 'src/app/roles/'

const listOf = (name: string) => `${lists}${name}.ts`

/** The modules of the pages in `src/app/routes/<list>.ts`. */
export const pagesIn = (graph: ModuleGraph, list: string): readonly string[] => graph[listOf(list)]?.later ?? []

/** The module with the pages and the menu of a role. */
export const partsOf = (role: string): string => `${roles}${role}.ts`

/** The roles that have such a module. */
export const rolesIn = (graph: ModuleGraph): readonly string[] =>
  Object.keys(graph).flatMap((path) => (path.startsWith(roles) ? path.slice(roles.length, -'.ts'.length) : []))

/**
 * Lists whose pages every device stores: pages of visitors, and pages for everyone with a session. Any other list
 * belongs to a role or to a set, or its pages work only online.
 */
const shellLists = ['public', 'sign-in', 'person']

/**
 * The roles and lists in each set. A role without a set works online and stores nothing of its own. `form` is for
 * visitors and for roles without a set: a device stores it with the first form that is opened.
 */
const setParts: Readonly<Record<string, { readonly role?: string; readonly lists: readonly string[] }>> = {
  student: { role: 'student', lists: ['student', 'form'] },
  mentor: { role: 'mentor', lists: ['mentor', 'form'] },
  form: { lists: ['form'] },
}

/**
 * What few forms need and is large, a set for each: the rich text editor, the parser of CSV files, the numbers of
 * all countries. A device stores it with the first form that asks for it (`src/areas/eform/keep-form.ts`).
 */
const rareParts = {
  editor: 'src/eform/inputs/rich-text/rich-text-row.ts',
  csv: 'src/eform/inputs/csv/csv-row.ts',
  phone: 'src/shared/eform/phone/phone-rules.ts',
}

/** Parts that need the network, although pages on every device load them. */
const onlineParts = [
  'src/patterns/file-manager/file-manager.tsx',
  'src/lists/list/list-edit-page.tsx',
  'src/lists/item/item-page.tsx',
  'src/areas/calendar/own/calendar-address-card.tsx',
  'src/areas/account/passkeys/passkey-sign-in.tsx',
  'src/areas/account/two-step/code-input.tsx',
]

/** The built files, by the devices that store them. */
export interface ReleaseSets {
  /** Every device needs these files to start without a network (O-27). */
  readonly shell: ReadonlySet<string>
  /** The files of each set that are not in the shell. */
  readonly sets: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Finds the files that each kind of device stores: the entry, the pages of its lists, and everything that these load,
 * except other roles and pages of other lists. A device stores a set completely or not at all, so each set stays small
 * (docs/decisions/008). A new page or menu line enlarges only the set of its role, and a new role enlarges no set.
 */
export function releaseSets(chunks: BuiltChunks, graph: ModuleGraph): ReleaseSets {
  const reach = (own: readonly string[]) => filesAtOnce(chunks, graph, carriedWith(graph, own))
  const shell = reach([])
  const roots = Object.entries(setParts).map(
    ([name, { role, lists: own }]) =>
      [name, [...(role ? [partsOf(role)] : []), ...own.flatMap((list) => pagesIn(graph, list))]] as const,
  )
  const rare = Object.entries(rareParts).map(([name, part]) => [name, graph[part] ? [part] : []] as const)
  return {
    shell,
    sets: new Map([...roots, ...rare].map(([name, own]) => [name, reach(own).difference(shell)])),
  }
}

/** The modules of a device that stores these pages and roles; without any, the modules of every device. */
export function carriedWith(graph: ModuleGraph, own: readonly string[]): Set<string> {
  const others = Object.keys(graph).filter(
    (path) => path.startsWith(roles) || (path.startsWith(lists) && !shellLists.some((list) => path === listOf(list))),
  )
  const apart = new Set([
    ...others,
    ...others.flatMap((path) => graph[path]?.later ?? []),
    ...onlineParts,
    ...Object.values(rareParts),
  ])
  return reached(['index.html', ...own], (path) => {
    const { atOnce, later } = graph[path] ?? { atOnce: [], later: [] }
    return [...atOnce, ...later.filter((next) => !apart.has(next))]
  })
}

/** Everything that `next` reaches from these paths, including the paths themselves. */
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

/** The sets that contain this file outside the shell. */
export function carriedBy({ shell, sets }: ReleaseSets, file: string): 'everybody' | 'nobody' | string[] {
  if (shell.has(file)) return 'everybody'
  const names = [...sets].filter(([, files]) => files.has(file)).map(([name]) => name)
  return names.length > 0 ? names : 'nobody'
}

/**
 * The file that lists the contents of a release. It is not part of the worker, so the worker stays small with any
 * number of files (008).
 */
export const releaseList = (revision: string) => `assets/release-${revision}.json`

/** The length of a file's SHA-256 in the list, in base64 characters of 6 bits each. */
export const revisionLength = 12
