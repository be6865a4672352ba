import { child, children, isTest, nameOf, stringOf, visit, type CodeFile, type Node } from '#tests/house/code-file.ts'

interface Owned {
  /** The name in a finding. */
  readonly what: string
  /** Path prefixes of the only files that may use it. */
  readonly owners: readonly string[]
  readonly touches: (node: Node, parent: Node | null) => boolean
}

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

/**
 * Finds a variable that every page has, bare or through `globalThis`, `window`, `self`, with dots, brackets or braces.
 */
function globalNamed(name: string): Owned['touches'] {
  return (node, parent) => {
    if (node.type === 'MemberExpression')
      return globals.has(nameOf(bare(child(node, 'object'))) ?? '') && propertyOf(node) === name
    if (node.type === 'Property' && parent?.type === 'ObjectPattern')
      return nameOf(child(node, 'key')) === name && node['shorthand'] !== true
    const read = reflected(node)
    if (read) return globals.has(read.object ?? '') && read.name === name
    return nameOf(node) === name && !isFieldName(node, parent)
  }
}

/**
 * Finds a word that is so special that every use counts: as a name, as a property in brackets, or as the key of a
 * pattern.
 */
function wordNamed(...names: readonly string[]): Owned['touches'] {
  const isNamed = (name: string | null | undefined) => names.includes(name ?? '')
  return (node, parent) => {
    if (node.type === 'MemberExpression') return node['computed'] === true && isNamed(propertyOf(node))
    if (node.type === 'Property') return isNamed(stringOf(child(node, 'key')))
    if (node.type === 'JSXIdentifier' || parent?.type === 'JSXAttribute') return isNamed(String(node['name']))
    return isNamed(nameOf(node)) || isNamed(reflected(node)?.name)
  }
}

/** Whether a node reads a computed property of the page or the browser: a guard cannot see which property that is. */
function computedGlobal(node: Node): boolean {
  const open = (name: string | null) => name === 'navigator' || globals.has(name ?? '')
  if (node.type === 'MemberExpression')
    return node['computed'] === true && open(nameOf(bare(child(node, 'object')))) && propertyOf(node) === null
  const read = reflected(node)
  return read !== null && open(read.object) && read.name === null
}

/** Whether a node imports one of Node's own ways to the network. */
function opensSocket(node: Node): boolean {
  return (
    /^(?:ImportDeclaration|ImportExpression)$/.test(node.type) &&
    /^(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?$/.test(stringOf(child(node, 'source')) ?? '') &&
    node['importKind'] !== 'type'
  )
}

/** Whether a node reads the time of day: `Date.now`, `new Date()`, `Date()`, or passes `Date` itself on. */
function readsClock(node: Node, parent: Node | null): boolean {
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

const firstScreen = ['src/app/first-screen/picture-of.ts', 'src/app/first-screen/start.ts']

/** Everything that reaches outside has one owner. Only there it can be faked, timed out, audited and explained. */
export const owned: readonly Owned[] = [
  // The worker passes on requests for pages and files; its calls of the API also use the transport. An asset is not a
  // call.
  {
    what: 'fetch',
    owners: [
      'src/offline/transport.ts',
      'src/offline/attachments/fetch-file.ts',
      'src/offline/read-asset.ts',
      'sw/precache.ts',
      'sw/routes.ts',
      'sw/visited.ts',
      'server/ports/',
    ],
    touches: globalNamed('fetch'),
  },
  {
    what: 'XMLHttpRequest',
    owners: ['src/offline/attachments/fetch-with-progress.ts'],
    touches: wordNamed('XMLHttpRequest'),
  },
  {
    what: 'another way to the network',
    owners: [],
    touches: wordNamed(
      'sendBeacon',
      'fetchLater',
      'EventSource',
      'WebSocket',
      'WebSocketStream',
      'WebTransport',
      'RTCPeerConnection',
      'importScripts',
    ),
  },
  { what: 'a socket', owners: ['server/'], touches: opensSocket },
  { what: 'a computed global', owners: [], touches: computedGlobal },
  // The page draws people's texts as elements and never parses them (src/patterns/html-text/html-text.tsx). The one
  // frame has a fixed text, and the app itself drew a first screen (docs/decisions/028).
  {
    what: 'a text as HTML',
    owners: ['src/patterns/inner-page/inner-page.tsx', ...firstScreen],
    touches: wordNamed(
      'dangerouslySetInnerHTML',
      'innerHTML',
      'outerHTML',
      'insertAdjacentHTML',
      'setHTMLUnsafe',
      'createContextualFragment',
      'srcdoc',
      'srcDoc',
    ),
  },
  { what: 'localStorage', owners: ['src/lib/session/local-store.ts'], touches: globalNamed('localStorage') },
  { what: 'indexedDB', owners: ['src/offline/databases/'], touches: globalNamed('indexedDB') },
  { what: 'randomUUID', owners: ['src/shared/kit/ids.ts'], touches: wordNamed('randomUUID') },
  { what: 'the clock', owners: ['src/offline/clock.ts', 'server/ports/clock.ts'], touches: readsClock },
  // A query that runs again at every change must read little (O-32), so only one file may contain such queries.
  {
    what: 'a live query',
    owners: ['src/app/live-copies.tsx'],
    touches: (node, parent) => wordNamed('useLiveQuery')(node, parent) || wordNamed('liveQuery')(node, parent),
  },
  { what: 'navigator.onLine', owners: ['src/offline/reachability.ts'], touches: wordNamed('onLine') },
]

/** Uses outside their owner, as `path:line what`. Tests may use everything. */
export function strangers(files: readonly CodeFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const found: string[] = []
      const foreign = owned.filter(({ owners }) => !owners.some((owner) => file.path.startsWith(owner)))
      visit(file.program, (node, parent) => {
        for (const { what, touches } of foreign)
          if (touches(node, parent)) found.push(`${file.path}:${file.lineAt(node.start)} ${what}`)
      })
      return found
    })
}
