import { child, children, isTest, nameOf, stringOf, visit, type CodeFile, type Node } from '#tests/house/code-file.ts'
import type { Call } from '#contract/define.ts'

/** Rows of words as columns that line up, sorted by the first. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return `${rows.map((row) => row.map((word, i) => word.padEnd(widths[i] ?? 0)).join('  ').trimEnd()).toSorted().join('\n')}\n`
}

/** Every call on a line: address, method, who may call, what may wait offline, and what is particular about it. */
export function callLines(contract: Readonly<Record<string, Call>>): string {
  return columns(Object.entries(contract).map(([key, { method, access, offline, reply, once, entity, form }]) => [
    key,
    method,
    typeof access === 'string' ? access : access.join(','),
    offline,
    [reply === 'text' ? 'text' : '', form ? `form of ${form.maxBytes}` : '', method === 'POST' && !once ? 'not once' : '', entity ?? ''].filter(Boolean).join(', '),
  ]))
}

interface Route { readonly path: string; readonly list: string; readonly page: string; readonly frame: string }

/** The lists of pages in src/app/routes, read from the text: no router, no React. */
function routesIn(files: readonly CodeFile[]): Route[] {
  const found: Route[] = []
  for (const file of files.filter(({ path }) => path.startsWith('src/app/routes/') && !isTest(path))) {
    visit(file.program, (list) => {
      if (list.type !== 'VariableDeclarator') return
      visit(list, (node) => {
        const route = routeOf(node, nameOf(child(list, 'id')) ?? '')
        if (route) found.push(route)
      })
    })
  }
  return found
}

function routeOf(node: Node, list: string): Route | null {
  if (node.type !== 'CallExpression' || nameOf(child(node, 'callee')) !== 'page' ) return null
  const [path = null, load = null, frame = null] = children(node, 'arguments')
  let page = ''
  if (load) visit(load, (inner) => { if (inner.type === 'ImportExpression') page = stringOf(child(inner, 'source')) ?? '' })
  return { path: stringOf(path) ?? '(computed)', list, page, frame: stringOf(frame) ?? '' }
}

export function routeLines(files: readonly CodeFile[]): string {
  return columns(routesIn(files).map(({ path, list, page, frame }) => [path, list, page, frame]))
}

/** Addresses that stand twice, or in the list of another role than their first word. */
export function badRoutes(files: readonly CodeFile[]): string[] {
  const routes = routesIn(files)
  const twice = routes.map(({ path }) => path).filter((path, i, all) => all.indexOf(path) !== i).map((path) => `${path} twice`)
  const strays = routes.filter(({ path, list }) => {
    const role = /^\/(admin|vendor|mentor|student|parent)(?=\/|$)/.exec(path)?.[1]
    return (role ?? null) !== (/^(admin|vendor|mentor|student|parent)(?:Online)?Pages$/.exec(list)?.[1] ?? null)
  })
  return [...twice, ...strays.map(({ path, list }) => `${path} in ${list}`)]
}
