import { child, children, nameOf, stringOf, visit, type CodeFile, type Node } from '#tests/house/code-file.ts'

/** Whether a node touches what a guard looks for. */
export type Touches = (node: Node, parent: Node | null, file: CodeFile) => boolean

const globals = new Set(['globalThis', 'window', 'self', 'global'])

/** Looks through parentheses and assertions: `(globalThis as any).fetch` is `globalThis.fetch`. */
function bare(node: Node | null): Node | null {
  return node && /^(?:Parenthesized|TSAs|TSSatisfies|TSNonNull|Chain)Expression$/.test(node.type)
    ? bare(child(node, 'expression'))
    : node
}

/** The property a member expression reads, dotted or in brackets, when it is written out. */
function propertyOf(node: Node): string | null {
  const property = child(node, 'property')
  return node['computed'] === true ? stringOf(property) : nameOf(property)
}

/** Whether an identifier is only the name of a field: `app.fetch`, `{ fetch: send }`, `interface { fetch(): … }`. */
function isFieldName(node: Node, parent: Node | null): boolean {
  if (!parent || parent['computed'] === true) return false
  if (parent.type === 'MemberExpression') return parent['property'] === node && parent['object'] !== node
  if (parent.type === 'TSQualifiedName' || parent.type === 'TSTypeQuery' || parent.type === 'TSTypeReference')
    return true
  return parent['key'] === node && parent['shorthand'] !== true
}

/** The name that `Reflect.get(object, 'name')`, `Reflect.apply` … reads, when it is written out. */
function reflected(node: Node): { object: string | null; name: string | null } | null {
  if (node.type !== 'CallExpression') return null
  const callee = bare(child(node, 'callee'))
  if (callee?.type !== 'MemberExpression' || nameOf(bare(child(callee, 'object'))) !== 'Reflect') return null
  const [object = null, name = null] = children(node, 'arguments')
  return { object: nameOf(bare(object)), name: stringOf(bare(name)) }
}

/** The key of a property, when it is written out. */
function keyOf(node: Node): string | null {
  const key = child(node, 'key')
  return (node['computed'] === true ? null : nameOf(key)) ?? stringOf(key)
}

/** The text of the object of a member expression: `app` of `app.fetch`, `createApp()` of `createApp().fetch`. */
function objectText(node: Node, { text }: CodeFile): string {
  const object = bare(child(node, 'object'))
  return object ? text.slice(object.start, object.end) : ''
}

/**
 * Finds a variable that every page has: bare, or as a property of any object, because `window`, `top`,
 * `document.defaultView` and every name for one of them are the same page. With dots, brackets or braces.
 * @param own objects of ours with a property of this name, and functions that return one
 */
export function globalNamed(name: string, ...own: readonly string[]): Touches {
  return (node, parent, file) => {
    if (node.type === 'MemberExpression')
      return propertyOf(node) === name && !own.includes(objectText(node, file).split('(')[0] ?? '')
    if (node.type === 'Property' && parent?.type === 'ObjectPattern')
      return keyOf(node) === name && node['shorthand'] !== true
    const read = reflected(node)
    if (read) return read.name === name
    return nameOf(node) === name && !isFieldName(node, parent)
  }
}

const declared = new WeakMap<CodeFile, ReadonlySet<string>>()

/** Every name that a file declares: variables, functions, parameters, imports. */
function declaredIn(file: CodeFile): ReadonlySet<string> {
  const known = declared.get(file)
  if (known) return known
  const found = new Set<string>()
  const add = (node: Node) => found.add(nameOf(node) ?? '')
  visit(file.program, (node) => {
    const bindings = [
      'params',
      'local',
      ...(/^(?:VariableDeclarator|FunctionDeclaration)$/.test(node.type) ? ['id'] : []),
    ]
    for (const one of bindings.flatMap((field) => children(node, field))) visit(one, add)
  })
  declared.set(file, found)
  return found
}

/** Whether a node is a variable of the page, which the file does not declare itself. */
function isPageVariable(node: Node, parent: Node | null, file: CodeFile, names: ReadonlySet<string>): boolean {
  const name = nameOf(node) ?? ''
  return names.has(name) && !isFieldName(node, parent) && !declaredIn(file).has(name)
}

const windows = new Set(['top', 'parent', 'opener', 'frames'])

/**
 * Finds another name for the page, under which every guard would miss its properties: `const g = globalThis`,
 * `send(window)`, `top`, `document.defaultView`. Allowed are `window.name` and `'name' in globalThis`.
 */
export const renamesPage: Touches = (node, parent, file) => {
  if (node.type === 'MemberExpression') {
    const name = propertyOf(node) ?? ''
    if (['defaultView', 'contentWindow'].includes(name)) return true
    return globals.has(nameOf(bare(child(node, 'object'))) ?? '') && (globals.has(name) || windows.has(name))
  }
  if (isPageVariable(node, parent, file, windows)) return true
  if (parent === null || !isPageVariable(node, parent, file, globals)) return false
  return !/^(?:MemberExpression|TSModuleDeclaration)$/.test(parent.type) && parent['operator'] !== 'in'
}

/**
 * Finds what loads an address: `open(…)`, `form.submit()`, `cache.add(…)`, `new Image()`, `createElement('img')`,
 * `<iframe>`, `serviceWorker.register(…)` and another name for `serviceWorker`, `preload` of react-dom.
 */
export const loadsAddress: Touches = (node, parent, file) => {
  if (node.type === 'JSXOpeningElement') return framed.has(String(child(node, 'name')?.['name']))
  if (node.type === 'Property' && parent?.type === 'ObjectPattern') return keyOf(node) === 'serviceWorker'
  if (node.type === 'ImportSpecifier')
    return (
      stringOf(parent && child(parent, 'source')) === 'react-dom' &&
      (nameOf(child(node, 'imported')) ?? '').startsWith('pre')
    )
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const callee = bare(child(node, 'callee'))
    const name = callee?.type === 'MemberExpression' ? propertyOf(callee) : nameOf(callee)
    if (node.type === 'NewExpression') return /^(?:Image|Audio|FontFace)$/.test(name ?? '')
    return name === 'createElement' && loaders.has(stringOf(children(node, 'arguments')[0] ?? null) ?? '')
  }
  if (node.type !== 'MemberExpression') return isPageVariable(node, parent, file, new Set(['open']))
  const name = propertyOf(node) ?? ''
  // Under another name its `register` would be any `register`.
  if (name === 'serviceWorker') return parent?.type !== 'MemberExpression'
  const isCalled = parent?.['callee'] === node || parent?.['object'] === node
  if (name === 'open') return globals.has(nameOf(bare(child(node, 'object'))) ?? '')
  if (name === 'register') return /\bserviceWorker$/.test(objectText(node, file))
  if (name === 'add') return isCalled && (/cache/i.test(objectText(node, file)) || /\bcaches[.[?]/.test(file.text))
  return name === 'addAll' || (isCalled && (name === 'submit' || name === 'requestSubmit'))
}
const framed = new Set('script iframe frame link object embed'.split(' '))
const loaders = new Set([...framed, 'img', 'audio', 'video', 'source', 'track'])

/**
 * Finds what leaves the page for an address: `location = …`, `location.href = …`, `location.assign(…)`, `navigation`, and
 * another name for `location`, under which its properties would be missed.
 */
export const leavesPage: Touches = (node, parent, file) => {
  if (isPageObject('navigation', node, parent, file)) return true
  if (isPageObject('location', node, parent, file) && isRenamed(node, parent)) return true
  const isLeft = parent?.type === 'AssignmentExpression' && parent['left'] === node
  if (node.type !== 'MemberExpression') return isLeft && isPageVariable(node, parent, file, new Set(['location']))
  const name = propertyOf(node)
  if (isLeft && name === 'location') return true
  if (!/\blocation$/.test(objectText(node, file))) return false
  return isLeft || name === 'assign' || (name === 'replace' && parent?.['callee'] === node)
}

/** Whether a node is a variable of the page, bare or as a property of the page or its document. */
function isPageObject(name: string, node: Node, parent: Node | null, file: CodeFile): boolean {
  if (node.type !== 'MemberExpression') return isPageVariable(node, parent, file, new Set([name]))
  return propertyOf(node) === name && /^(?:globalThis|window|self|document)$/.test(objectText(node, file))
}

/** Whether an object is passed on whole. Allowed are its properties: `a.href`, `const { href } = a`, `'href' in a`. */
function isRenamed(node: Node, parent: Node | null): boolean {
  if (!parent || parent['operator'] === 'in' || parent['object'] === node || parent['left'] === node) return false
  return !(parent.type === 'VariableDeclarator' && child(parent, 'id')?.type === 'ObjectPattern')
}

/** Finds ways to parse a text as HTML that are calls of a usual name: `document.write`, `setAttribute('srcdoc', …)`. */
export const parsesHtml: Touches = (node, _parent, file) => {
  if (node.type === 'MemberExpression') return propertyOf(node) === 'write' && /document$/i.test(objectText(node, file))
  const callee = node.type === 'CallExpression' ? bare(child(node, 'callee')) : null
  return (
    callee?.type === 'MemberExpression' &&
    /^(?:setAttribute(?:NS)?|createAttribute)$/.test(propertyOf(callee) ?? '') &&
    children(node, 'arguments').some((one) => stringOf(one)?.toLowerCase() === 'srcdoc')
  )
}

/**
 * Finds a word that is so special that every use counts: as a name, as a property in brackets, or as the key of a
 * pattern.
 */
export function wordNamed(...names: readonly string[]): Touches {
  const isNamed = (name: string | null | undefined) => names.includes(name ?? '')
  return (node, parent) => {
    if (node.type === 'MemberExpression') return node['computed'] === true && isNamed(propertyOf(node))
    if (node.type === 'Property') return isNamed(stringOf(child(node, 'key')))
    if (node.type === 'JSXIdentifier' || parent?.type === 'JSXAttribute') return isNamed(String(node['name']))
    return isNamed(nameOf(node)) || isNamed(reflected(node)?.name)
  }
}

/** Finds one property of an object of the program: `process.binding`, `const { binding } = process`. */
export function memberNamed(object: string, name: string): Touches {
  return (node) => {
    if (node.type === 'MemberExpression')
      return nameOf(bare(child(node, 'object'))) === object && propertyOf(node) === name
    if (node.type !== 'VariableDeclarator' || nameOf(bare(child(node, 'init'))) !== object) return false
    return children(child(node, 'id') ?? node, 'properties').some((one) => keyOf(one) === name)
  }
}

/** Finds `<a ping="…">` and `link.ping = …`: the browser then sends a request to that address at each click. */
export const setsPing: Touches = (node, parent, file) => {
  if (node.type === 'JSXAttribute') return child(node, 'name')?.['name'] === 'ping'
  if (node.type === 'CallExpression')
    return (
      /\bsetAttribute(?:NS)?$/.test(file.text.slice(child(node, 'callee')?.start, child(node, 'callee')?.end)) &&
      children(node, 'arguments').some((one) => stringOf(one)?.toLowerCase() === 'ping')
    )
  const isLeft = parent?.type === 'AssignmentExpression' && parent['left'] === node
  return isLeft && node.type === 'MemberExpression' && propertyOf(node) === 'ping'
}

/** Whether a node reads a computed property of the page or the browser: a guard cannot see which property that is. */
export function computedGlobal(node: Node): boolean {
  const open = (name: string | null) => name === 'navigator' || globals.has(name ?? '')
  if (node.type === 'MemberExpression')
    return node['computed'] === true && open(nameOf(bare(child(node, 'object')))) && propertyOf(node) === null
  const read = reflected(node)
  return read !== null && open(read.object) && read.name === null
}

/** Finds imports of modules of Node, and what passes them on. */
const importsOfNode =
  (names: RegExp) =>
  (node: Node): boolean =>
    /^(?:ImportDeclaration|ImportExpression|Export(?:Named|All)Declaration)$/.test(node.type) &&
    names.test(stringOf(child(node, 'source')) ?? '') &&
    (node['importKind'] ?? node['exportKind']) !== 'type'

/** Whether a node imports one of Node's own ways to the network. */
export const opensSocket = importsOfNode(/^(?:node:)?(?:https?|http2|net|tls|dgram|dns|inspector)(?:\/promises)?$/)

/** Whether a node imports a way to start a process, which would have a network of its own, or a thread. */
export const runsProgram = importsOfNode(/^(?:node:)?(?:child_process|cluster|worker_threads)$/)

/** Whether a node reads the time of day: `Date.now`, `new Date()`, `Date()`, or passes `Date` itself on. */
export function readsClock(node: Node, parent: Node | null): boolean {
  const isDate =
    node.type === 'MemberExpression'
      ? globals.has(nameOf(bare(child(node, 'object'))) ?? '') && propertyOf(node) === 'Date'
      : nameOf(node) === 'Date' && !isFieldName(node, parent)
  if (!isDate || !parent) return false
  if (parent.type === 'NewExpression') return children(parent, 'arguments').length === 0
  if (parent.type === 'MemberExpression') return propertyOf(parent) === 'now' || propertyOf(parent) === null
  if (parent.type === 'BinaryExpression') return parent['operator'] !== 'instanceof'
  return true
}
