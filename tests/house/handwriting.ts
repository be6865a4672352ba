import { child, children, isTest, nameOf, stringOf, visit, type CodeFile, type Node } from '#tests/house/code-file.ts'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const migration = /^server\/db\/migrations\/\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/
/** Names that say nothing about what is inside; `index` is the name of a barrel. */
const empty = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'stuff'])

/** Files and folders of the rooms that are not kebab-case or whose name says nothing. */
export function badNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /^(?:src|sw|server|tests)\//.test(path) && !migration.test(path))
    .filter((path) => {
      const steps = path.split('/')
      if (/^index\.[cm]?[jt]sx?$/.test(steps.at(-1) ?? '')) return true
      return steps.some((step) => !kebab.test(step) || step.split(/[-.]/).some((word) => empty.has(word)))
    })
}

/** Re-exports. A name has one home, and a file of re-exports is a barrel. */
export function reExports(files: readonly CodeFile[]): string[] {
  return findings(files, (node) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && child(node, 'source'))
      ? 're-export'
      : null,
  )
}

/**
 * Errors that vanish: an empty `catch`, also one with a comment; `.catch(…)` and `.then(…, …)` whose handler does
 * nothing; in the product also `.catch(…)` whose handler only returns a constant. For an expected failure, a `try` or
 * the second handler of a `then` names the value that replaces it.
 */
export function swallowedErrors(files: readonly CodeFile[]): string[] {
  return files.flatMap((file) =>
    findings([file], (node) => {
      if (node.type === 'CatchClause') return isEmpty(child(node, 'body')) ? 'empty catch' : null
      if (node.type !== 'CallExpression') return null
      const name = propertyOf(child(node, 'callee'))
      const handlers = children(node, 'arguments')
      if (name === 'then') return handlers.slice(1).some(doesNothing) ? 'empty .then' : null
      if (name !== 'catch') return null
      return handlers.some((one) => doesNothing(one) || (!isTest(file.path) && saysNothing(one)))
        ? 'empty .catch'
        : null
    }),
  )
}

/** `.name` or `['name']`, also after `?.`. */
function propertyOf(callee: Node | null): string | null {
  const property = callee && child(callee, 'property')
  return callee?.['computed'] === true ? stringOf(property) : nameOf(property)
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** `() => {}`, `() => undefined`, `() => void 0`, `() => { return }`. */
function doesNothing(handler: Node): boolean {
  const body = child(handler, 'body')
  return isFunction(handler) && body !== null && (body.type === 'BlockStatement' ? isEmpty(body) : isNothing(body))
}

/** `() => null`, `() => { return false }`, and the names of functions that ignore the error. */
function saysNothing(handler: Node): boolean {
  if (!isFunction(handler)) return ['Boolean', 'noop'].includes(nameOf(handler) ?? '')
  const body = child(handler, 'body')
  if (body?.type !== 'BlockStatement') return isConstant(body)
  return children(body, 'body').every((one) => one.type === 'ReturnStatement' && isConstant(child(one, 'argument')))
}

const isEmpty = (body: Node | null) => body?.type === 'BlockStatement' && children(body, 'body').every(isIdle)

/** A statement without an effect or a value: `;`, `return`, `null`. */
function isIdle(statement: Node): boolean {
  if (statement.type === 'ReturnStatement') return child(statement, 'argument') === null
  if (statement.type === 'ExpressionStatement') return isConstant(child(statement, 'expression'))
  return statement.type === 'EmptyStatement'
}

const isNothing = (node: Node | null) =>
  node === null ||
  nameOf(node) === 'undefined' ||
  (node.type === 'UnaryExpression' && node['operator'] === 'void' && isConstant(node))

/** Nothing, or a written value: `null`, `void 0`, `''`, `[]`, `{ rows: [] }`, `-1`, `!1`, `null as never`. */
function isConstant(node: Node | null): boolean {
  if (node === null || node.type === 'Literal' || nameOf(node) === 'undefined') return true
  if (node.type === 'TemplateLiteral') return stringOf(node) !== null
  if (node.type === 'ArrayExpression') return children(node, 'elements').every(isConstant)
  if (node.type === 'ObjectExpression')
    return children(node, 'properties').every((one) => one.type === 'Property' && isConstant(child(one, 'value')))
  if (node.type === 'UnaryExpression') return isConstant(child(node, 'argument'))
  return (
    /^(?:Parenthesized|TSAs|TSSatisfies|TSNonNull)Expression$/.test(node.type) && isConstant(child(node, 'expression'))
  )
}

/**
 * Comments that switch a check off, or that mark unfinished work. In a test, `@ts-expect-error` means "does not
 * compile".
 */
export function forbiddenComments(files: readonly CodeFile[]): string[] {
  return files.flatMap(({ path, comments }) =>
    comments.flatMap(({ text, line }) => {
      const word =
        /(?:eslint|oxlint)-(?:disable|enable)|@ts-(?:ignore|nocheck)|\b(?:TODO|FIXME|XXX|HACK)\b|v8 ignore/.exec(
          text,
        )?.[0] ?? (isTest(path) ? undefined : /@ts-expect-error/.exec(text)?.[0])
      return word === undefined ? [] : [`${path}:${line} ${word}`]
    }),
  )
}

const runners = new Set(['test', 'it', 'describe', 'suite', 'bench'])

/** Tests that do not run, tests that keep the others from running, and tests that sleep. */
export function idleTests(files: readonly CodeFile[]): string[] {
  return findings(
    files.filter(({ path }) => isTest(path)),
    (node) => {
      if (node.type === 'MemberExpression' && runners.has(nameOf(child(node, 'object')) ?? '')) {
        const word = nameOf(child(node, 'property')) ?? ''
        return ['skip', 'only', 'todo', 'fixme'].includes(word) ? `.${word}` : null
      }
      return nameOf(node) === 'waitForTimeout' ? 'sleep' : null
    },
  )
}

function findings(files: readonly CodeFile[], judge: (node: Node) => string | null): string[] {
  return files.flatMap((file) => {
    const found: string[] = []
    visit(file.program, (node) => {
      const fault = judge(node)
      if (fault !== null) found.push(`${file.path}:${file.lineAt(node.start)} ${fault}`)
    })
    return found
  })
}

/** The lines of the median file, and of the file at nine tenths: the house allows ≤ 80 and ≤ 250. */
export function lengths(files: readonly Pick<CodeFile, 'text'>[]): { median: number; p90: number } {
  const lines = files.map(({ text }) => text.trimEnd().split('\n').length).toSorted((a, b) => a - b)
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)] ?? 0
  return { median: at(0.5), p90: at(0.9) }
}
