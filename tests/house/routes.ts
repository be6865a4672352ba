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
  /** The routes of the server; a method `ALL` passes a request on. */
  readonly server: readonly { readonly method: string; readonly path: string }[]
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
  const own = new Map<string, Set<string>>()
  for (const { method, path } of served.server)
    if (method !== 'ALL') own.set(path, (own.get(path) ?? new Set()).add(method))
  return columns([
    ...app,
    ...[...own].map(([path, methods]) => [path, 'server', '', [...methods].toSorted().join(', ')]),
  ])
}

/** Addresses that occur twice, that no route shows, or that are in the list of another role than their first word. */
export function badRoutes(served: Served): string[] {
  const pages = pagesOf(served).map(({ page, list }) => ({ path: page.path, list }))
  return pages.flatMap(({ path, list }, at) => {
    const role = /^\/(admin|vendor|mentor|student|parent)(?=\/|$)/.exec(path)?.[1]
    const listed = /^(admin|vendor|mentor|student|parent)\w*Pages$/.exec(list)?.[1]
    return [
      ...(pages.findIndex((other) => other.path === path) < at ? [`${path} twice`] : []),
      ...(served.tree.includes(path) ? [] : [`${path} in no route`]),
      ...(role === listed ? [] : [`${path} in ${list}`]),
    ]
  })
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
