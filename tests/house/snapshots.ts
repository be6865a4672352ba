import { child, children, isTest, nameOf, stringOf, visit, type CodeFile, type Node } from '#tests/house/code-file.ts'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { Call } from '#contract/define.ts'

/** Rows of words in aligned columns, sorted by the first word. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return `${rows
    .map((row) =>
      row
        .map((word, i) => word.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .toSorted()
    .join('\n')}\n`
}

/** Every call on one line: address, method, who may call, what may wait offline, and its special features. */
export function callLines(contract: Readonly<Record<string, Call>>): string {
  return columns(
    Object.entries(contract).map(([key, { method, access, offline, reply, once, entity, form }]) => [
      key,
      method,
      typeof access === 'string' ? access : access.join(','),
      offline,
      [
        reply === 'text' ? 'text' : '',
        form ? `form of ${form.maxBytes}` : '',
        method === 'POST' && !once ? 'not once' : '',
        entity ?? '',
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  )
}

interface Route {
  readonly path: string
  readonly list: string
  /** The source of the page or of its definition: a door and the name exported there. */
  readonly page: string
  /** What the address shows if it is not a plain page: `list` or `one`; else the frame of the page. */
  readonly kind: string
}

/** The functions that take an address in route files, and the kind of page that each makes. */
const makers: Readonly<Record<string, string>> = { page: '', resourcePage: 'list', onePage: 'one' }

/** The lists of pages in src/app/routes, read from the text, without the router and React. */
function routesIn(files: readonly CodeFile[]): Route[] {
  const found: Route[] = []
  for (const file of files.filter(({ path }) => path.startsWith('src/app/routes/') && !isTest(path))) {
    visit(file.program, (list) => {
      if (list.type !== 'VariableDeclarator') return
      visit(list, (node) => {
        found.push(...routesOf(node, nameOf(child(list, 'id')) ?? '', file))
      })
    })
  }
  return found
}

function routesOf(node: Node, list: string, file: CodeFile): Route[] {
  const kind = node.type === 'CallExpression' ? makers[nameOf(child(node, 'callee')) ?? ''] : undefined
  if (kind === undefined) return []
  const [path = null, load = null, frame = null] = children(node, 'arguments')
  const page: string[] = []
  if (load)
    visit(load, (inner) => {
      if (inner.type === 'ImportExpression') page.push(stringOf(child(inner, 'source')) ?? '(computed)')
      if (inner.type === 'MemberExpression' && nameOf(child(inner, 'object')) === 'm')
        page.push(nameOf(child(inner, 'property')) ?? '(computed)')
    })
  return addressesOf(path, file).map((address) => ({
    path: address,
    list,
    page: page.toSorted((a, b) => Number(b.startsWith('#')) - Number(a.startsWith('#'))).join(' '),
    kind: kind || (stringOf(frame) ?? ''),
  }))
}

/** The written address; for `kind.pages.open`, with or without `/$id`, the addresses of every kind of assessment. */
function addressesOf(path: Node | null, file: CodeFile): string[] {
  const text = path === null ? '' : file.text.slice(path.start, path.end)
  const ofKind = /^(?:`\$\{)?kind\.pages\.(\w+)(?:\}(.*)`)?$/.exec(text)
  if (!ofKind) return [stringOf(path) ?? '(computed)']
  const [, page, rest = ''] = ofKind
  return allKinds.flatMap(({ pages }) =>
    Object.entries(pages).flatMap(([name, address]) => (name === page ? `${address}${rest}` : [])),
  )
}

/** Every address of the product on one line: its list, its page and what kind of page it is. */
export function routeLines(files: readonly CodeFile[]): string {
  return columns(routesIn(files).map(({ path, list, page, kind }) => [path, list, page, kind]))
}

/** Pages whose definition has another address, as `route: definition has address`. */
export async function strayDefinitions(
  pages: readonly { readonly path: string; definition(): Promise<{ readonly path: string }> }[],
): Promise<string[]> {
  const own = await Promise.all(pages.map(async ({ path, definition }) => ({ path, own: (await definition()).path })))
  return own.filter((one) => one.path !== one.own).map((one) => `${one.path} shows the definition of ${one.own}`)
}

/** Addresses that occur twice, or in the list of a role that is not their first word. */
export function badRoutes(files: readonly CodeFile[]): string[] {
  const routes = routesIn(files)
  const twice = routes
    .map(({ path }) => path)
    .filter((path, i, all) => all.indexOf(path) !== i)
    .map((path) => `${path} twice`)
  const strays = routes.filter(({ path, list }) => {
    const role = /^\/(admin|vendor|mentor|student|parent)(?=\/|$)/.exec(path)?.[1]
    return (role ?? null) !== (/^(admin|vendor|mentor|student|parent)(?:Online)?Pages$/.exec(list)?.[1] ?? null)
  })
  return [...twice, ...strays.map(({ path, list }) => `${path} in ${list}`)]
}
