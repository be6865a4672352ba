import { parseSync } from 'vite'

/** A node of the syntax tree, in ESTree's words. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** One `import` (or `export … from`, `import('…')`, `import.meta.glob('…')`, `new URL('…', import.meta.url)`) of a file. */
export interface Import {
  readonly from: string
  /** The import does not exist when the program runs: `import type`, `export type … from`. */
  readonly typeOnly: boolean
  /** `import('…')`: loaded on demand. */
  readonly lazy: boolean
  /** The address of a file (`import.meta.glob`, `new URL`), for which Node knows no doors. */
  readonly isAddress: boolean
  readonly line: number
}

/** A parsed file, which every guard reads. A guard's planted fault is one of these, made from a string. */
export interface CodeFile {
  /** From the project's root, forward slashes. */
  readonly path: string
  readonly text: string
  readonly program: Node
  readonly comments: readonly { readonly text: string; readonly line: number }[]
  readonly imports: readonly Import[]
  /** 1-based line of an offset. */
  lineAt(offset: number): number
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  )
}

/** The nodes in a field, one or many. */
export function children(node: Node, field: string): Node[] {
  const value = node[field]
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

/** The first node in a field, or null. */
export function child(node: Node, field: string): Node | null {
  return children(node, field)[0] ?? null
}

/** Visits every node, parents first. */
export function visit(node: Node, see: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  see(node, parent)
  for (const field of Object.keys(node)) for (const inner of children(node, field)) visit(inner, see, node)
}

/** The name of an identifier, else null. */
export function nameOf(node: Node | null): string | null {
  return node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : null
}

/** The text of a string that is written out, also in parts (`'a' + `b${'c'}``), else null. */
export function stringOf(node: Node | null): string | null {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type === 'ParenthesizedExpression') return stringOf(child(node, 'expression'))
  if (node?.type === 'BinaryExpression' && node['operator'] === '+')
    return joined([stringOf(child(node, 'left')), stringOf(child(node, 'right'))])
  if (node?.type !== 'TemplateLiteral') return null
  const inserted = children(node, 'expressions')
  return joined(
    children(node, 'quasis').flatMap((quasi, at) => {
      const next = inserted[at]
      return next === undefined ? [cookedText(quasi)] : [cookedText(quasi), stringOf(next)]
    }),
  )
}

const joined = (parts: readonly (string | null)[]) => (parts.includes(null) ? null : parts.join(''))

function cookedText({ value }: Node): string | null {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : null
}

/** The files that `import.meta.glob('…')` and `new URL('…', import.meta.url)` name. */
function addressedBy(node: Node, text: string): Node[] {
  const given = children(node, 'arguments')
  const [first, second] = given
  const callee = child(node, 'callee')
  if (!first || !callee) return []
  const name = text.slice(callee.start, callee.end)
  if (node.type === 'CallExpression' && /^import\.meta\.glob\w*$/.test(name))
    return first.type === 'ArrayExpression' ? children(first, 'elements') : [first]
  const isBeside = second !== undefined && /^import\.meta\.(?:url|filename)$/.test(text.slice(second.start, second.end))
  return node.type === 'NewExpression' && name === 'URL' && isBeside ? [first] : []
}

/** Parses program text. Throws when it is not valid TypeScript. */
export function codeFile(path: string, text: string): CodeFile {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const program: unknown = parsed.program
  if (!isNode(program)) throw new Error(`${path}: no program`)
  const imports: Import[] = []
  const add = (from: string, offset: number, typeOnly: boolean, lazy: boolean, isAddress = false) =>
    imports.push({ from, typeOnly, lazy, isAddress, line: lineAt(offset) })
  visit(program, (node) => {
    // With verbatimModuleSyntax, `import { type A } from 'b'` loads 'b': only a declaration of types alone is dropped.
    if (/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) {
      const from = stringOf(child(node, 'source'))
      if (from !== null) add(from, node.start, (node['importKind'] ?? node['exportKind']) === 'type', false)
    }
    if (node.type === 'ImportExpression') add(stringOf(child(node, 'source')) ?? '(computed)', node.start, false, true)
    for (const source of addressedBy(node, text)) add(stringOf(source) ?? '(computed)', node.start, false, true, true)
    if (node.type === 'TSImportType') add(stringOf(child(node, 'source')) ?? '(computed)', node.start, true, false)
  })
  const comments = parsed.comments.map(({ value, start }) => ({ text: value, line: lineAt(start) }))
  return { path, text, program, comments, imports, lineAt }
}

/** The nodes that a judge finds fault with, as `path:line fault`. */
export function findings(files: readonly CodeFile[], judge: (node: Node) => string | null): string[] {
  return files.flatMap((file) => {
    const found: string[] = []
    visit(file.program, (node) => {
      const fault = judge(node)
      if (fault !== null) found.push(`${file.path}:${file.lineAt(node.start)} ${fault}`)
    })
    return found
  })
}

/** Unit tests beside the code and everything in tests/. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
}
