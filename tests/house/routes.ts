import { child, children, isTest, nameOf, stringOf, visit, type CodeFile, type Node } from '#tests/house/code-file.ts'
import { columns } from '#tests/house/call-lines.ts'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { Page } from '#app/page.ts'

/** Everything that answers an address, taken from the running program. */
export interface Served {
  /** The addresses in the router's tree. */
  readonly tree: readonly string[]
  /** Every list of pages by its name. */
  readonly lists: ReadonlyMap<string, readonly Pick<Page, 'path' | 'frame' | 'resource' | 'one'>[]>
  /** The routes of the server. A handler that takes `next`, a second argument, may pass a request on. */
  readonly server: readonly {
    readonly method: string
    readonly path: string
    readonly handler: { readonly length: number }
  }[]
  /** Addresses of pages that the server answers too, as it draws them or sends the page that lists have in common. */
  readonly drawn: readonly string[]
}

/** Every page once, with the smallest list that has it: a list may contain another list. */
function pagesOf({ lists }: Served) {
  const smallestFirst = [...lists].toSorted(([, a], [, b]) => a.length - b.length)
  const seen = new Set<unknown>()
  return smallestFirst.flatMap(([list, pages]) =>
    pages.flatMap((page) => {
      if (seen.has(page)) return []
      seen.add(page)
      return [{ page, list }]
    }),
  )
}

/**
 * Every address on one line: where it is listed, its page, and what kind of page it is. The addresses come from the
 * running program; only the name of a page is read from the text of the route files.
 */
export function routeLines(served: Served, files: readonly CodeFile[]): string {
  const pages = new Map(pagesOf(served).map(({ page, list }) => [page.path, { ...page, list }]))
  const names = pageNames(files)
  const app = [...new Set([...served.tree, ...pages.keys()])].map((path) => {
    const page = pages.get(path)
    const kind = page?.resource ? 'list' : page?.one ? 'one' : page?.frame === 'focus' ? 'focus' : ''
    return [path, page?.list ?? 'router', names.get(path) ?? '', kind]
  })
  const own = Map.groupBy(
    served.server,
    ({ path, handler }) => `${path} ${passesOn(handler) ? 'server, passes on' : 'server'}`,
  )
  return columns([
    ...app,
    ...[...own].map(([line, routes]) => {
      const [path = '', by = ''] = line.split(/ (.*)/)
      return [path, by, '', [...new Set(routes.map(({ method }) => method))].toSorted().join(', ')]
    }),
  ])
}

const passesOn = ({ length }: { readonly length: number }) => length > 1

/** The router writes `$url`, the server `:url`; how a step is called makes no other address. */
const shapeOf = (path: string) => path.replaceAll(/[$:]\w+/g, ':')

/** Addresses that two routes of the server answer, and addresses of pages that it answers without being named. */
function badServerRoutes({ tree, server, drawn }: Served): string[] {
  const answers = server.filter(({ handler }) => !passesOn(handler))
  const [pages, named] = [new Set(tree.map(shapeOf)), new Set(drawn.map(shapeOf))]
  return answers.flatMap(({ method, path }, at) => {
    const isRead = method === 'GET' || method === 'ALL'
    const isTwice = answers
      .slice(0, at)
      .some(
        (one) => shapeOf(one.path) === shapeOf(path) && (one.method === method || [one.method, method].includes('ALL')),
      )
    return [
      ...(isTwice ? [`${method} ${path} twice on the server`] : []),
      ...(isRead && pages.has(shapeOf(path)) && !named.has(shapeOf(path)) ? [`${method} ${path} hides a page`] : []),
    ]
  })
}

/**
 * Addresses that occur twice, that no route shows, that are in the list of another role than their first word, and
 * those of `badServerRoutes`.
 */
export function badRoutes(served: Served): string[] {
  const pages = pagesOf(served).map(({ page, list }) => ({ path: page.path, list }))
  const ofPages = pages.flatMap(({ path, list }, at) => {
    const role = /^\/(admin|vendor|mentor|student|parent)(?=\/|$)/.exec(path)?.[1]
    const listed = /^(admin|vendor|mentor|student|parent)\w*Pages$/.exec(list)?.[1]
    return [
      ...(pages.findIndex((other) => other.path === path) < at ? [`${path} twice`] : []),
      ...(served.tree.includes(path) ? [] : [`${path} in no route`]),
      ...(role === listed ? [] : [`${path} in ${list}`]),
    ]
  })
  const inRouter = served.tree.flatMap((path, at) =>
    served.tree.indexOf(path) < at ? [`${path} twice in the router`] : [],
  )
  return [...ofPages, ...inRouter, ...badServerRoutes(served)]
}

/** The page or definition at each address, as a door and the name exported there: `page('/a', () => import(…))`. */
function pageNames(files: readonly CodeFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of files.filter(({ path }) => path.startsWith('src/app/routes/') && !isTest(path)))
    visit(file.program, (node) => {
      const [path, load] = node.type === 'CallExpression' ? children(node, 'arguments') : []
      if (!path || !load) return
      const page: string[] = []
      visit(load, (inner) => {
        if (inner.type === 'ImportExpression') page.unshift(stringOf(child(inner, 'source')) ?? '(computed)')
        if (inner.type === 'MemberExpression' && nameOf(child(inner, 'object')) === 'm')
          page.push(nameOf(child(inner, 'property')) ?? '(computed)')
      })
      for (const address of addressesOf(path, file)) found.set(address, page.join(' '))
    })
  return found
}

/** The written address; for `kind.pages.open`, with or without `/$id`, the addresses of every kind of assessment. */
function addressesOf(path: Node, file: CodeFile): string[] {
  const ofKind = /^(?:`\$\{)?kind\.pages\.(\w+)(?:\}(.*)`)?$/.exec(file.text.slice(path.start, path.end))
  if (!ofKind) return [stringOf(path) ?? '']
  const [, page, rest = ''] = ofKind
  return allKinds.flatMap(({ pages }) =>
    Object.entries(pages).flatMap(([name, address]) => (name === page ? `${address}${rest}` : [])),
  )
}

/** Pages whose definition has another address, as `route: definition has address`. */
export async function strayDefinitions(
  pages: readonly { readonly path: string; definition(): Promise<{ readonly path: string }> }[],
): Promise<string[]> {
  const own = await Promise.all(pages.map(async ({ path, definition }) => ({ path, own: (await definition()).path })))
  return own.filter((one) => one.path !== one.own).map((one) => `${one.path} shows the definition of ${one.own}`)
}
