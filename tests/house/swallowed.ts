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
 * `Promise.allSettled` whose result is not read needs such a comment too.
 */
export function swallowedErrors(files: readonly CodeFile[]): string[] {
  return files.flatMap((file) => findings([file], (node) => faultOf(node, file)))
}

function faultOf(node: Node, file: CodeFile): string | null {
  const isProduct = !isTest(file.path)
  if (node.type === 'CatchClause') {
    const results = resultsOf(node)
    if (results?.length === 0) return 'empty catch'
    return isProduct && isSilent(node) && !hasReason(node, file) ? 'silent catch' : null
  }
  if (isUnread(node)) return isProduct && !hasReason(node, file, 1) ? 'unread allSettled' : null
  const vanishes = (given: Node | null) => {
    const handler = given && declaredAs(given, file)
    return handler !== null && (doesNothing(handler) || (isProduct && resultsOf(handler) !== null))
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
    if (doesNothing(second)) return 'empty .then'
    return isProduct && isSilent(second) && !hasReason(node, file, 1) ? 'silent .then' : null
  }
  const isListener = /^(?:on|once|addListener|addEventListener)$/.test(name ?? '')
  if (isListener)
    return isErrorEvent(stringOf(first)) && (vanishes(second) || isHidden(second)) ? 'empty listener' : null
  // A callback of Node gets the error first. A function that React keeps for later gets no error.
  if (!isProduct || name === 'then' || /^use[A-Z]/.test(name ?? '')) return null
  const isIgnoring = (callback: Node) => (takesError(callback) ? resultsOf(callback) !== null : doesNothing(callback))
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
function resultsOf(handler: Node): Node[] | null {
  const name = nameOf(handler)
  if (name !== null) return name === 'noop' ? [] : name === 'Boolean' ? [handler] : null
  const body = child(handler, 'body')
  if (!body || !/^(?:ArrowFunctionExpression|Function(?:Expression|Declaration)|CatchClause)$/.test(handler.type))
    return null
  const error = nameOf(child(handler, 'param') ?? children(handler, 'params')[0] ?? null)
  if (body.type !== 'BlockStatement') return isQuiet(body, error) ? [body] : null
  const results: Node[] = []
  for (const statement of children(body, 'body')) {
    const value = child(statement, 'argument') ?? child(statement, 'expression')
    if (!/^(?:Empty|Expression|Return|Continue|Break)Statement$/.test(statement.type)) return null
    if (value && !isQuiet(value, error)) return null
    if (statement.type === 'ReturnStatement' && value) results.push(value)
    if (/^(?:Continue|Break)/.test(statement.type)) results.push(statement)
  }
  return results
}

const acts = /^(?:Call|Assignment|Update|Import|TaggedTemplate|Yield)Expression$/

/**
 * A value without an effect that is not made of the error: `null`, `copy`, `new Map()`, `Promise.resolve(1)`, `void e`.
 */
function isQuiet(value: Node, error: string | null): boolean {
  if (error !== null && nameOf(value['operator'] === 'void' ? child(value, 'argument') : value) === error) return true
  let isQuietYet = true
  visit(value, (node) => {
    const callee = node.type === 'CallExpression' ? child(node, 'callee') : null
    const isResolve =
      callee !== null && nameOf(child(callee, 'object')) === 'Promise' && propertyOf(callee) === 'resolve'
    if ((acts.test(node.type) && !isResolve) || node['operator'] === 'delete') isQuietYet = false
    if (error !== null && nameOf(node) === error) isQuietYet = false
  })
  return isQuietYet
}

/** `() => {}`, `() => undefined`, `(e) => void e`, `() => { return }`, `noop`. */
const doesNothing = (handler: Node) =>
  resultsOf(handler)?.every((value) => nameOf(value) === 'undefined' || value['operator'] === 'void') ?? false

/** Whether a handler gives a replacement that does not say in words what happened. */
const isSilent = (handler: Node) => resultsOf(handler)?.some((value) => !stringOf(value)) ?? false

/** Whether a comment in a node, or on the lines above it, gives a reason. */
function hasReason(node: Node, { comments, lineAt }: CodeFile, linesAbove = 0): boolean {
  const [from, to] = [lineAt(node.start) - linesAbove, lineAt(node.end)]
  return comments.some(({ text, line }) => line >= from && line <= to && text.trim().split(/\s+/).length >= 3)
}

function isAllSettled(node: Node | null): boolean {
  const callee = node?.type === 'CallExpression' ? child(node, 'callee') : null
  return callee !== null && nameOf(child(callee, 'object')) === 'Promise' && propertyOf(callee) === 'allSettled'
}

/** `await Promise.allSettled(…)` as a statement, `void Promise.allSettled(…)`, `Promise.allSettled(…).then(() => …)`. */
function isUnread(node: Node): boolean {
  if (node.type === 'ExpressionStatement' || node['operator'] === 'void') {
    const value = child(node, 'expression') ?? child(node, 'argument')
    return isAllSettled(value?.type === 'AwaitExpression' ? child(value, 'argument') : value)
  }
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : null
  if (!callee || !isAllSettled(child(callee, 'object'))) return false
  const [next] = children(node, 'arguments')
  return (
    propertyOf(callee) === 'finally' ||
    (next !== undefined && nameOf(next) === null && children(next, 'params').length === 0)
  )
}
