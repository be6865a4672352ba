import {
  child,
  children,
  findings,
  isTest,
  nameOf,
  stringOf,
  visit,
  type CodeFile,
  type Node,
} from '#tests/house/code-file.ts'

/**
 * Errors that vanish: a handler that does nothing, and in the product also a handler that gives a replacement and does
 * not look at the error. A comment of three words or more may say why a replacement is right.
 *
 *     handler of              does nothing   gives a replacement
 *     catch { … }             fault          words (`return 'unreachable'`), or a comment inside
 *     .then(…, handler)       fault          words, or a comment inside or on the line above
 *     .catch(handler)         fault          fault
 *     .on('error', handler)   fault          fault
 *     onError={handler}       fault          fault
 *     call(…, callback)       a comment      (error) => …: a comment
 *
 * A handler that only settles a promise (`resolve(null)`) gives a replacement too. `Promise.allSettled` whose result is
 * not read needs such a comment, and `.catch` may get no other name.
 */
export function swallowedErrors(files: readonly CodeFile[]): string[] {
  return files.flatMap((file) => findings([file], (node) => faultOf(node, file)))
}

function faultOf(node: Node, file: CodeFile): string | null {
  const isProduct = !isTest(file.path)
  if (node.type === 'CatchClause') {
    const results = resultsOf(node, file)
    if (results?.length === 0) return 'empty catch'
    return isProduct && isSilent(node, file) && !hasReason(node, file) ? 'silent catch' : null
  }
  if (renamesCatch(node)) return 'renamed .catch'
  if (isUnread(node, file)) return isProduct && !hasReason(node, file, 1) ? 'unread allSettled' : null
  const vanishes = (given: Node | null) => {
    const handler = given && declaredAs(given, file)
    return handler !== null && (doesNothing(handler, file) || (isProduct && resultsOf(handler, file) !== null))
  }
  if (node.type === 'AssignmentExpression') {
    const left = child(node, 'left')
    const hides =
      isErrorEvent(nameOf(left) ?? propertyOf(left)) &&
      (vanishes(child(node, 'right')) || isHidden(child(node, 'right')))
    return hides ? 'empty listener' : null
  }
  if (/^(?:JSXAttribute|Property|PropertyDefinition)$/.test(node.type)) {
    const given = child(node, 'value')
    const handler = given?.type === 'JSXExpressionContainer' ? child(given, 'expression') : given
    return isErrorEvent(keyOf(node)) && (vanishes(handler) || isHidden(handler)) ? 'empty listener' : null
  }
  if (node.type !== 'CallExpression') return null
  const name = nameOf(child(node, 'callee')) ?? propertyOf(child(node, 'callee'))
  const [first = null, second = null] = children(node, 'arguments')
  // Dexie's `.catch` takes the name of an error first.
  if (name === 'catch') return vanishes(first) || vanishes(second) ? 'empty .catch' : null
  if (name === 'then' && second !== null) {
    if (doesNothing(second, file)) return 'empty .then'
    return isProduct && isSilent(second, file) && !hasReason(node, file, 1) ? 'silent .then' : null
  }
  const isListener = /^(?:on|once|(?:add|prepend|prependOnce)Listener|addEventListener)$/.test(name ?? '')
  if (isListener)
    return isErrorEvent(stringOf(first)) && (vanishes(second) || isHidden(second)) ? 'empty listener' : null
  // A callback of Node gets the error first. A function that React keeps for later gets no error.
  if (!isProduct || name === 'then' || /^use[A-Z]/.test(name ?? '')) return null
  const isIgnoring = (callback: Node) =>
    takesError(callback) ? resultsOf(callback, file) !== null : doesNothing(callback, file)
  return children(node, 'arguments').some(isIgnoring) && !hasReason(node, file, 1) ? 'empty callback' : null
}

const takesError = (callback: Node) => /^(?:e|err|error)$/.test(nameOf(children(callback, 'params')[0] ?? null) ?? '')

/** The name of a JSX attribute, or of a property of an object or a class, when it is written out. */
function keyOf(node: Node): string | null {
  const key = child(node, node.type === 'JSXAttribute' ? 'name' : 'key')
  if (key?.type === 'JSXIdentifier') return String(key['name'])
  return (node['computed'] === true ? null : nameOf(key)) ?? stringOf(key)
}

/** `(event) => event.preventDefault()`: then the browser does not report the error either. */
function isHidden(listener: Node | null): boolean {
  const body = listener && child(listener, 'body')
  const [only, ...more] = body?.type === 'BlockStatement' ? children(body, 'body') : [body ?? undefined]
  const call = only?.type === 'ExpressionStatement' ? child(only, 'expression') : only
  return more.length === 0 && call?.type === 'CallExpression' && propertyOf(child(call, 'callee')) === 'preventDefault'
}

/** The function of this name that the file declares, otherwise the node itself. */
function declaredAs(node: Node, { program }: CodeFile): Node {
  const name = nameOf(node)
  let found = node
  if (name !== null)
    visit(program, (declaration) => {
      if (nameOf(child(declaration, 'id')) !== name) return
      if (declaration.type === 'FunctionDeclaration') found = declaration
      if (declaration.type === 'VariableDeclarator') found = child(declaration, 'init') ?? found
    })
  return found
}

const isErrorEvent = (name: string | null) =>
  /^(?:on)?(?:\w*error|unhandledrejection|uncaughtexception)$/i.test(name ?? '')

/** `.name` or `['name']`, also after `?.`. */
function propertyOf(callee: Node | null): string | null {
  const property = callee && child(callee, 'property')
  return callee?.['computed'] === true ? stringOf(property) : nameOf(property)
}

/** What a handler gives in place of the error, if it does nothing else and does not look at the error; else null. */
function resultsOf(handler: Node, file: CodeFile): Node[] | null {
  const name = nameOf(handler)
  if (name !== null) return name === 'noop' ? [] : name === 'Boolean' || resolversOf(file).has(name) ? [handler] : null
  const body = child(handler, 'body')
  if (!body || !/^(?:ArrowFunctionExpression|Function(?:Expression|Declaration)|CatchClause)$/.test(handler.type))
    return null
  const error = nameOf(child(handler, 'param') ?? children(handler, 'params')[0] ?? null)
  if (body.type !== 'BlockStatement') return isQuiet(body, error, file) ? [body] : null
  return resultsIn(body, error, file)
}

/** The same of a statement; a block and an `if` give what their parts give. */
function resultsIn(statement: Node, error: string | null, file: CodeFile): Node[] | null {
  const value = child(statement, 'argument') ?? child(statement, 'expression')
  const all = (parts: readonly Node[]) => {
    const results = parts.map((part) => resultsIn(part, error, file))
    return results.includes(null) ? null : results.flatMap((some) => some ?? [])
  }
  switch (statement.type) {
    case 'BlockStatement':
      return all(children(statement, 'body'))
    case 'IfStatement': {
      const isStill = children(statement, 'test').every((test) => !hasEffect(test, file))
      return isStill ? all([...children(statement, 'consequent'), ...children(statement, 'alternate')]) : null
    }
    case 'VariableDeclaration': {
      const values = children(statement, 'declarations').flatMap((one) => children(one, 'init'))
      return values.every((one) => isQuiet(one, error, file)) ? [] : null
    }
    case 'ExpressionStatement':
      if (value && isSettling(value, file)) return isQuiet(value, error, file) ? [value] : null
      return value && hasEffect(value, file) ? null : []
    case 'ReturnStatement':
      if (!value) return []
      return isQuiet(value, error, file) ? [value] : null
    case 'EmptyStatement':
      return []
    case 'ContinueStatement':
    case 'BreakStatement':
      return [statement]
    default:
      return null
  }
}

const resolvers = new WeakMap<CodeFile, ReadonlySet<string>>()

/** `resolve`, and the names that a file gives to it: `new Promise((done) => …)`. */
function resolversOf(file: CodeFile): ReadonlySet<string> {
  const known = resolvers.get(file)
  if (known) return known
  const found = new Set(['resolve'])
  visit(file.program, (node) => {
    if (node.type !== 'NewExpression' || nameOf(child(node, 'callee')) !== 'Promise') return
    const name = nameOf(children(children(node, 'arguments')[0] ?? node, 'params')[0] ?? null)
    if (name !== null) found.add(name)
  })
  resolvers.set(file, found)
  return found
}

/** `resolve(…)`, `Promise.resolve(…)`. */
function isSettling(node: Node, file: CodeFile): boolean {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : null
  if (!callee) return false
  if (nameOf(child(callee, 'object')) === 'Promise') return propertyOf(callee) === 'resolve'
  return resolversOf(file).has(nameOf(callee) ?? '')
}

/** `String(error)`, `JSON.stringify(error)`: only the value of such a call counts. */
function isPure(node: Node): boolean {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : null
  return (
    /^(?:String|Number|Boolean|BigInt|Symbol)$/.test(nameOf(callee) ?? '') ||
    /^(?:JSON|Math)$/.test(nameOf(callee && child(callee, 'object')) ?? '')
  )
}

const acts = /^(?:Call|Assignment|Update|Import|TaggedTemplate|Yield)Expression$/

function hasEffect(value: Node, file: CodeFile): boolean {
  let acted = false
  visit(value, (node) => {
    const isAct = acts.test(node.type) && !isPure(node) && !isSettling(node, file)
    if (isAct || node['operator'] === 'delete') acted = true
  })
  return acted
}

/**
 * A value without an effect that is not made of the error: `null`, `copy`, `new Map()`, `Promise.resolve(1)`, `void e`.
 */
function isQuiet(value: Node, error: string | null, file: CodeFile): boolean {
  if (error !== null && nameOf(value['operator'] === 'void' ? child(value, 'argument') : value) === error) return true
  let readsError = false
  visit(value, (node) => {
    if (error !== null && nameOf(node) === error) readsError = true
  })
  return !readsError && !hasEffect(value, file)
}

/** `() => {}`, `() => undefined`, `(e) => void e`, `() => { return }`, `noop`. */
const doesNothing = (handler: Node, file: CodeFile) =>
  resultsOf(handler, file)?.every((value) => nameOf(value) === 'undefined' || value['operator'] === 'void') ?? false

/** Whether a handler gives a replacement that does not say in words what happened. */
const isSilent = (handler: Node, file: CodeFile) => resultsOf(handler, file)?.some((value) => !stringOf(value)) ?? false

/** Whether a comment in a node, or on the lines above it, gives a reason. */
function hasReason(node: Node, { comments, lineAt }: CodeFile, linesAbove = 0): boolean {
  const [from, to] = [lineAt(node.start) - linesAbove, lineAt(node.end)]
  return comments.some(({ text, line }) => line >= from && line <= to && text.trim().split(/\s+/).length >= 3)
}

function isAllSettled(node: Node | null): boolean {
  const callee = node?.type === 'CallExpression' ? child(node, 'callee') : null
  return callee !== null && (nameOf(callee) ?? propertyOf(callee)) === 'allSettled'
}

/** `await Promise.allSettled(…)` as a statement, `void Promise.allSettled(…)`, `Promise.allSettled(…).then(() => …)`. */
function isUnread(node: Node, file: CodeFile): boolean {
  if (node.type === 'ExpressionStatement' || node['operator'] === 'void') {
    const value = child(node, 'expression') ?? child(node, 'argument')
    return isAllSettled(value?.type === 'AwaitExpression' ? child(value, 'argument') : value)
  }
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : null
  if (!callee || !isAllSettled(child(callee, 'object'))) return false
  const [given] = children(node, 'arguments')
  const next = given && declaredAs(given, file)
  return (
    propertyOf(callee) === 'finally' ||
    (next !== undefined && (nameOf(next) === null ? children(next, 'params').length === 0 : doesNothing(next, file)))
  )
}

/** `const { catch: c } = a()`, `const c = a().catch`, `a.catch.call(…)`: its handler would not be seen. */
function renamesCatch(node: Node): boolean {
  if (node.type === 'ObjectPattern') return children(node, 'properties').some((one) => keyOf(one) === 'catch')
  const read =
    node.type === 'VariableDeclarator'
      ? child(node, 'init')
      : node.type === 'CallExpression' && /^(?:call|apply|bind)$/.test(propertyOf(child(node, 'callee')) ?? '')
        ? child(child(node, 'callee') ?? node, 'object')
        : null
  return read?.type === 'MemberExpression' && propertyOf(read) === 'catch'
}
