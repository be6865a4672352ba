/** Elements a definition may use in its texts (E-05). Anything else is dropped and its words stay. */
const allowed = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'] as const
type HtmlTag = (typeof allowed)[number]
interface HtmlElement { readonly tag: HtmlTag; readonly href?: string; readonly children: readonly HtmlNode[] }
export type HtmlNode = string | HtmlElement

const tokens = /<!--[^]*?(?:-->|$)|<(script|style|iframe|template|textarea|title)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    if (!decimal && !hex) return entities[String(name).toLowerCase()] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex ?? '', 16)).toWellFormed()
  })
}

function isAllowed(tag: string): tag is HtmlTag {
  return allowed.some((name) => name === tag)
}

/** Only addresses that open a page, a mail or a call; never code. */
function safeHref(attributes: string): string | undefined {
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes) ?? []
  const href = decoded(double ?? single ?? bare ?? '').trim()
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href) ? href : undefined
}

/** HTML of a definition as a tree of allowed elements. Rendered element by element: no text can become code. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: { tag: HtmlTag; children: HtmlNode[] }[] = []
  for (const [text, hidden, closing, name, attributes = ''] of html.matchAll(tokens)) {
    const siblings = open.at(-1)?.children ?? root
    const tag = name?.toLowerCase() ?? ''
    if (hidden || text.startsWith('<!--')) continue
    if (!name) siblings.push(decoded(text))
    else if (!isAllowed(tag)) continue
    else if (closing) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at >= 0) open.length = at
    } else {
      const href = tag === 'a' ? safeHref(attributes) : undefined
      const children: HtmlNode[] = []
      siblings.push({ tag, children, ...(href ? { href } : {}) })
      if (tag !== 'br') open.push({ tag, children })
    }
  }
  return root
}
