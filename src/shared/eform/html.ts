/** The elements allowed in a definition or a rich text (E-05). Other tags are removed and their text stays. */
export const allowedTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'img',
] as const
/** Elements that only a caller allows who names them. */
const namedTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code'] as const
export type HtmlTag = (typeof allowedTags)[number] | (typeof namedTags)[number]
/** An allowed element; `href` of a link, `src` and `alt` of a picture. */
export interface HtmlElement {
  readonly tag: HtmlTag
  readonly href?: string
  readonly src?: string
  readonly alt?: string
  readonly children: readonly HtmlNode[]
}
export type HtmlNode = string | HtmlElement

/** Attribute values must not contain `<`, so that the parser reads every character only once, in any text. */
const tokens =
  /<!--[^]*?(?:-->|$)|<(script|style|iframe|template|textarea|title|noscript|xmp)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>|[^<]+|</gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
/** Deeper elements lose their tag: nesting must not exhaust the call stack of code that walks the tree. */
const maxDepth = 24
const isVoid = (tag: HtmlTag) => tag === 'br' || tag === 'img'

/**
 * Makes a text that a database accepts: one kind of line end, no lone surrogates, no control characters except tab and
 * line feed.
 */
function normaliseText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
}

/** `&lt;b&gt;` → `<b>`. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name = '') => {
      if (!decimal && !hex) return entities[String(name).toLowerCase()] ?? whole
      return String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex ?? '', 16))
    },
  )
}

function isAllowed(tag: string, allowed: readonly HtmlTag[]): tag is HtmlTag {
  return allowed.some((name) => name === tag)
}

const attributeTokens = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g

/** The first of two attributes with one name counts, as in browsers. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(attributeTokens)) {
    if (!found.has(name.toLowerCase()))
      found.set(name.toLowerCase(), normaliseText(decodeEntities(double ?? single ?? bare ?? '')).trim())
  }
  return found
}

/** Browsers ignore these characters in an address: with a tab in the middle, `//` could be hidden. */
const unseen = /\p{Cc}/u

/** The address of a page, a mail or a phone call, never code. Undefined for any other. */
export function safeHref(href: string): string | undefined {
  return !unseen.test(href) && /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href) ? href : undefined
}

/** Pictures must be on this site: a foreign server would learn who reads the page. */
export function safePicture(src: string): string | undefined {
  return !unseen.test(src) && /^\/(?![/\\])/.test(src) ? src : undefined
}

function element(tag: HtmlTag, text: string, children: HtmlNode[]): HtmlElement | null {
  if (tag !== 'img' && tag !== 'a') return { tag, children }
  const attributes = attributesOf(text)
  if (tag === 'img') {
    const src = safePicture(attributes.get('src') ?? '')
    return src === undefined ? null : { tag, src, alt: attributes.get('alt') ?? '', children }
  }
  const href = safeHref(attributes.get('href') ?? '')
  return { tag, children, ...(href === undefined ? {} : { href }) }
}

/**
 * Parses HTML of people into a tree of `allowed` elements. The screen renders it element by element, so text cannot
 * become code.
 */
export function parseHtml(html: string, allowed: readonly HtmlTag[] = allowedTags): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: { tag: HtmlTag; children: HtmlNode[] }[] = []
  let pending = ''
  /**
   * Texts that follow each other become one node, so that an accent stays with its letter when a tag between them is
   * removed.
   */
  const endText = () => {
    if (pending !== '') (open.at(-1)?.children ?? root).push(normaliseText(pending))
    pending = ''
  }
  for (const [text, hidden, closing, name, attributes = ''] of html.matchAll(tokens)) {
    const tag = name?.toLowerCase() ?? ''
    if (hidden || text.startsWith('<!--')) continue
    if (!name) pending += decodeEntities(text)
    else if (!isAllowed(tag, allowed)) continue
    else if (closing) {
      const at = open.findLastIndex((opened) => opened.tag === tag)
      if (at < 0) continue
      endText()
      open.length = at
    } else if (open.length < maxDepth) {
      const children: HtmlNode[] = []
      const made = element(tag, attributes, children)
      if (!made) continue
      endText()
      const siblings = open.at(-1)?.children ?? root
      siblings.push(made)
      if (!isVoid(tag)) open.push({ tag, children })
    }
  }
  endText()
  return root
}

/** A text as HTML: between elements, or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Writes a tree as HTML in one fixed spelling: parsing the result gives the same tree. */
export function toHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      const { tag, children } = node
      const attributes = (['href', 'src', 'alt'] as const)
        .map((name) => (node[name] === undefined ? '' : ` ${name}="${escapeHtml(node[name])}"`))
        .join('')
      return isVoid(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${toHtml(children)}</${tag}>`
    })
    .join('')
}

const blocks: readonly string[] = ['p', 'li', 'h2', 'h3', 'h4', 'blockquote', 'br', 'tr', 'td', 'th', 'pre']

/** The text of a tree, one line for each block. */
export function htmlText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'img') return node.alt ?? ''
      return htmlText(node.children) + (blocks.includes(node.tag) ? '\n' : '')
    })
    .join('')
}
