import { relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { carriedWith, pagesIn, partsOf, reached, rolesIn, type ModuleGraph } from './precache-set.ts'
import { webManifest } from './web-manifest.ts'

/** The bundler's facts about a module. */
interface Bundle {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

const root = resolve(import.meta.dirname, '../..')
const entry = 'index.html'
/** The pages of the first screens and of the forms; the plan below is based on them. */
const frame = 'src/app/layouts/authorized-layout.tsx'
const publicFrame = 'src/app/layouts/public-layout.tsx'
const home = 'src/areas/assessment/pages/student-home.tsx'
/**
 * All but the student's are in the same file as the role's list of pages and menu, so that a first visit to a home makes one
 * request for both; assessments load that of students without the home. First visits of other roles are mostly to lists.
 */
const homes = [home, 'src/areas/assessment/pages/mentor-home.tsx', 'src/areas/account/pages/parent-home.tsx']
const onlineHomes = ['src/areas/dashboard/pages/admin-home.tsx', 'src/areas/dashboard/pages/vendor-home.tsx']
const signInPage = 'src/areas/account/pages/sign-in-page.tsx'
const answering = 'src/areas/assessment/pages/answer-assessment.tsx'
const offline = 'src/app/start-offline.ts'
const list = 'src/lists/list/list-edit-page.tsx'
/** A definition of one thing, which no list shows. */
const myAccount = 'src/areas/account/my-account.tsx'
const items = ['src/lists/item/item-view.tsx', 'src/lists/item/item-page.tsx']
const planned = [
  frame,
  publicFrame,
  signInPage,
  ...homes,
  ...onlineHomes,
  answering,
  offline,
  list,
  myAccount,
  ...items,
]

const pathOf = (id: string) => (id.startsWith('\0') ? id : relative(root, id))
const idOf = (path: string) => (path.startsWith('\0') ? path : resolve(root, path))

/** Folders whose styles most pages have. */
const styled = ['src/ui/', 'src/eform/inputs/choice/', 'src/patterns/list-tools/']
/** Files of a folder or of a module each. The editor of rich text and CSV files bring large libraries: no list waits for these. */
const folders = {
  'src/eform/inputs/rich-text/': 'rich-text',
  'src/eform/inputs/csv/': 'csv',
  'src/shared/rules/blog/': 'articles',
  'src/shared/rules/orders/': 'orders',
  'src/shared/rules/describe-action.ts': 'audit',
}

/** All modules that the entry leads to. */
function graphOf(bundle: Bundle): ModuleGraph {
  const graph: Record<string, ModuleGraph[string]> = {}
  reached([entry], (path) => {
    const info = bundle.getModuleInfo(idOf(path))
    const [atOnce, later] = [info?.importedIds ?? [], info?.dynamicallyImportedIds ?? []].map((ids) => ids.map(pathOf))
    graph[path] = { atOnce: atOnce ?? [], later: later ?? [] }
    return [...graph[path].atOnce, ...graph[path].later]
  })
  return graph
}

/** The definitions of what lists show. */
function definitionsIn(graph: ModuleGraph): string[] {
  return ['admin', 'vendor', 'student-online', 'mentor-online', 'parent-online']
    .flatMap((name) => pagesIn(graph, name))
    .filter((path) => !path.includes('/pages/') && path !== myAccount)
}

/** For each module, the starting points that load it at once: the entry, pages, and parts that are loaded later. */
function usersIn(graph: ModuleGraph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const start of new Set([entry, ...Object.values(graph).flatMap(({ later }) => later)]))
    for (const path of reached([start], (from) => graph[from]?.atOnce ?? []))
      users.set(path, (users.get(path) ?? new Set()).add(start))
  return users
}

/** The parts that a device with these pages loads later. */
function laterIn(graph: ModuleGraph): (own: readonly string[]) => string[] {
  const later = new Set(Object.values(graph).flatMap((module) => module.later))
  return (own) => [...carriedWith(graph, own)].filter((path) => later.has(path))
}

/**
 * Which file of the client a module goes into. A module that only one page loads stays with that page (null). Modules
 * that several load are grouped by these, in the first line that fits, so that a page requests few files and little
 * code that it does not use:
 *
 *     libraries, app   the entry; what first pages share with pages of visitors; and the styles of parts, choices and
 *                      list bars, which most pages have
 *     sign-in          the sign-in page, and what it shares with the other account pages; sign-in-online: what only they share
 *     public           pages of visitors                     account   what the sign-in pages share with pages behind them
 *     device, common   of two or more of: the frame around every page, the student's home, forms, lists, what starts after the
 *                      paint; and of what a role's menu shares with other roles: what homes need at once, and forms and lists.
 *                      What the frame, lists or menus of online roles load of this is common: lists do without the rest. What only
 *                      homes load is homes: an assessment does without it
 *     shelf, work      the rest of these: of lists · of forms, what starts after the paint, and other pages
 *     offline, frame   one of these, and a part that comes later
 *     student, mentor, …    the list of pages and the menu of a role, its home (the student's is apart), and what these share with its
 *                      other pages
 *     home, engine, forms   styles of homes · assessments, and forms · forms alone
 *     office, lists, items  lists and the homes of online roles · lists alone · the forms of what is listed
 *     lists-<area>     lists of one area
 *     timed            what only timed tests need
 *     icons            of pages that have nothing else in common
 *     rich-text, csv, articles, orders, audit   the editor, which forms and articles share · the reader of CSV files · the rules of
 *                      articles · of orders · the words of audited calls
 *     <area>-<roles>, parts-<roles>   anything else, by whose devices load it; what a home needs is apart (…-home)
 */
export function chunkPlan(graph: ModuleGraph): (path: string) => string | null {
  const users = usersIn(graph)
  for (const path of planned)
    if (!graph[path]) throw new Error(`the plan of the files names ${path}, which the app does not load`)
  const pagesOf = (name: string) => pagesIn(graph, name)
  const signIn = new Set(['sign-in', 'sign-in-online'].flatMap(pagesOf))
  const accountPages = new Set([...signIn, ...pagesOf('public-online')])
  const visitors = new Set([...pagesOf('public'), publicFrame])
  const forms = new Set([answering, ...pagesOf('form')])
  const lists = new Set([list, ...definitionsIn(graph)])
  const first = [new Set([frame]), new Set([home]), forms, new Set([offline]), lists]
  const laterWith = laterIn(graph)
  // The page of the own account is built like an item of a list, and the roles have it too.
  const everywhere = new Set(
    laterWith(['sign-in-online', 'person-online'].flatMap(pagesOf).filter((path) => path !== myAccount)),
  )
  const ofRole = (role: string) => laterWith([partsOf(role), ...pagesOf(role)]).filter((path) => !everywhere.has(path))
  const roles = rolesIn(graph).map((role) => [role, new Set(ofRole(role))] as const)
  const parts = new Set(roles.map(([role]) => partsOf(role)))
  const withParts = new Set([...parts, ...homes.filter((path) => path !== home)])
  const carried = new Set([...pagesOf('student'), ...pagesOf('mentor')])
  const onDevices = new Set([...everywhere, ...ofRole('student'), ...ofRole('mentor')])
  /** What the homes load at once. */
  const atHome = new Set([frame, ...homes, ...rolesIn(graph).map(partsOf)])
  /** What pages without copies on the device load. */
  const online = rolesIn(graph).filter((role) => !['student', 'mentor'].includes(role))
  const withoutCopies = new Set([frame, ...lists, ...online.map(partsOf)])
  /** What these share with pages of visitors is in the entry: a file of visitors is not loaded for it. */
  const startPages = new Set([signInPage, frame, ...homes, ...carried, list, ...rolesIn(graph).map(partsOf)])
  /** What no home needs at once is not loaded for one. */
  const restOf = (by: ReadonlySet<string>) => (!by.isDisjointFrom(lists) ? 'shelf' : 'work')
  return (path) => {
    const by = users.get(path) ?? new Set()
    const fits = (pages: ReadonlySet<string>) => !by.isDisjointFrom(pages)
    if (by.has(entry)) return path.startsWith('node_modules/') ? 'libraries' : 'app'
    if (path.endsWith('.css') && styled.some((folder) => path.startsWith(folder))) return 'app'
    const of = roles.filter(([, own]) => fits(own))
    const [[role, own] = []] = of
    if (role && own && of.length === 1 && fits(withParts) && by.isSubsetOf(own)) return role
    // Other pages do not load what only the sign-in pages and registration share.
    if (by.isSubsetOf(accountPages) && (by.has(signInPage) || by.size > 1))
      return path.endsWith('.css') ? 'app' : by.has(signInPage) ? 'sign-in' : 'sign-in-online'
    // The start and the clock of a timed test are small, and the same few people need both.
    if (by.size < 2 && path.startsWith('src/areas/assessment/timed/')) return 'timed'
    // The own modules of the frame and of the list go into the same file as those that they share.
    if (by.size < 2) return by.has(frame) ? 'frame' : by.has(list) ? 'lists' : null
    // A library that is loaded later gets a file of its own.
    if (path.startsWith('node_modules/') && !path.includes('/icons/') && !first.some(fits)) return packageOf(path)
    if (fits(visitors) && fits(startPages)) return 'app'
    if (fits(visitors) || fits(signIn)) return path.endsWith('.css') ? 'app' : fits(visitors) ? 'public' : 'account'
    const firsts = first.filter(fits).length
    const isAtHome = fits(atHome)
    const shared = fits(withoutCopies) ? 'common' : fits(forms) || by.has(offline) ? 'device' : 'homes'
    const device = isAtHome || (fits(forms) && fits(lists)) ? shared : restOf(by)
    // Icons of the menus of online roles.
    if (firsts === 0 && fits(parts) && by.isSubsetOf(withoutCopies)) return 'office'
    if (firsts > 1 || fits(parts)) return device
    if (by.has(offline)) return isAtHome ? 'device' : 'offline'
    if (by.has(frame)) return 'frame'
    if (firsts > 0 && fits(everywhere)) return device
    if (by.has(home)) return path.endsWith('.css') ? 'home' : device
    if (by.has(answering)) return 'engine'
    if (fits(forms)) return 'forms'
    if (fits(lists) && fits(carried)) return device
    if (fits(lists) && onlineHomes.some((page) => by.has(page))) return 'office'
    const ofFolder = Object.entries(folders).find(([start]) => path.startsWith(start))
    if (ofFolder) return ofFolder[1]
    const isOnline = !fits(onDevices)
    if (fits(lists) && isOnline && path.startsWith('src/areas/') && !path.endsWith('.css'))
      return `lists-${path.split('/')[2]}`
    if (fits(lists)) return isOnline ? 'lists' : path.startsWith('src/patterns/') ? 'parts' : device
    if (items.some((item) => by.has(item)) && isOnline) return 'items'
    // The other icons are many, and most of them are of pages that few devices store.
    if (path.includes('/icons/')) return fits(everywhere) ? device : 'icons'
    const [, folder, area] = path.split('/')
    const who = [...(fits(everywhere) ? ['everywhere'] : []), ...of.map(([name]) => name)]
    return [folder === 'areas' ? area : 'parts', ...who, ...(isAtHome ? ['home'] : [])].join('-')
  }
}

const packageOf = (path: string) =>
  path
    .split('/')
    .slice(1, path.startsWith('node_modules/@') ? 3 : 2)
    .join('/')

/**
 * The files of the client: few, because each costs a request. Libraries change rarely, so devices keep them from
 * release to release.
 */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  let plan: ((path: string) => string | null) | undefined
  const fileOf = (id: string, bundle: Bundle) => {
    plan ??= chunkPlan(graphOf(bundle))
    return plan(pathOf(id))
  }
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: fileOf, debugName: 'plan' }],
  }
}

/** The file in which a build lists the imports and the output file of each module. */
export const graphFile = '.vite/graph.json'

/**
 * Writes the web app manifest. It also writes, for the worker's list and the budgets, the modules of every file and
 * their imports.
 */
export function extraFiles(): Plugin {
  return {
    name: 'extra-files',
    generateBundle(_, bundle) {
      const emit = (fileName: string, content: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const fileOf = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [pathOf(id), fileName])))
      const graph = Object.entries(graphOf(this)).map(([path, imports]) => [
        path,
        { ...imports, file: fileOf.get(path) },
      ])
      emit('manifest.webmanifest', webManifest)
      emit(
        '.vite/modules.json',
        Object.fromEntries(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map(pathOf)])),
      )
      emit(graphFile, Object.fromEntries(graph))
    },
  }
}
