import { allowedTags, parseHtml, toHtml, type HtmlElement, type HtmlNode, type HtmlTag } from '#eform/html.ts'

/** The elements of an article's text: no pictures, which are blocks of their own with a description, but tables and code. */
export const articleTags: readonly HtmlTag[] = [
  ...allowedTags.filter((tag) => tag !== 'img'),
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'pre',
  'code',
]

const inline: ReadonlySet<HtmlTag> = new Set(['b', 'strong', 'i', 'em', 'u', 'a', 'br', 'code'])
const isInline = (node: HtmlNode) => typeof node === 'string' || inline.has(node.tag)
const isBlank = (node: HtmlNode) => typeof node === 'string' && node.trim() === ''

/** Only words and their looks: any other element loses its tag. A link inside a link loses its tag too. */
function inlineOnly(nodes: readonly HtmlNode[], isLinked = false): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    const linked = isLinked || node.tag === 'a'
    if (!inline.has(node.tag) || (isLinked && node.tag === 'a')) return inlineOnly(node.children, linked)
    return [{ ...node, children: inlineOnly(node.children, linked) }]
  })
}

function itemsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node): HtmlElement[] => {
    if (isBlank(node)) return []
    if (typeof node === 'string' || isInline(node)) return [{ tag: 'li', children: inlineOnly([node]) }]
    if (node.tag === 'li') return [{ tag: 'li', children: itemContent(node.children) }]
    return itemsOf(node.children)
  })
}

/** An item of a list may contain further lists after its words. */
function itemContent(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] =>
    typeof node !== 'string' && (node.tag === 'ul' || node.tag === 'ol')
      ? [{ tag: node.tag, children: itemsOf(node.children) }]
      : inlineOnly([node]),
  )
}

/** The rows of a table, wherever in it they are; a cell has only words and their looks. */
export function rowsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node): HtmlElement[] => {
    if (typeof node === 'string') return []
    if (node.tag !== 'tr') return rowsIn(node.children)
    const cells = node.children.flatMap((cell): HtmlElement[] =>
      typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th')
        ? [{ tag: cell.tag, children: inlineOnly(cell.children) }]
        : [],
    )
    return cells.length > 0 ? [{ tag: 'tr', children: cells }] : []
  })
}

/** A table is one head, when its first row has only headings, and one body. No table without rows. */
export function tableOf(rows: readonly HtmlElement[]): HtmlElement[] {
  const [first, ...rest] = rows
  if (!first) return []
  const hasHead = rest.length > 0 && first.children.every((cell) => typeof cell !== 'string' && cell.tag === 'th')
  return [
    {
      tag: 'table',
      children: hasHead
        ? [
            { tag: 'thead', children: [first] },
            { tag: 'tbody', children: rest },
          ]
        : [{ tag: 'tbody', children: rows }],
    },
  ]
}

function blockOf({ tag, children }: HtmlElement): HtmlElement[] {
  if (tag === 'ul' || tag === 'ol') {
    const items = itemsOf(children)
    return items.length > 0 ? [{ tag, children: items }] : []
  }
  if (tag === 'li') return blockOf({ tag: 'ul', children: [{ tag, children }] })
  if (tag === 'table') return tableOf(rowsIn(children))
  if (tag === 'blockquote') return [{ tag, children: blocksOf(children) }]
  if (tag === 'p' || tag === 'h2' || tag === 'h3' || tag === 'h4' || tag === 'pre') {
    // A block inside a block comes after it.
    return children.every(isInline)
      ? [{ tag, children: inlineOnly(children) }]
      : blocksOf(children.map((child) => (isInline(child) ? { tag, children: [child] } : child)))
  }
  return blocksOf(children)
}

function blocksOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  const blocks: HtmlElement[] = []
  let loose: HtmlNode[] = []
  const endLoose = () => {
    if (!loose.every(isBlank)) blocks.push({ tag: 'p', children: inlineOnly(loose) })
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) loose.push(node)
    else {
      endLoose()
      blocks.push(...blockOf(node))
    }
  }
  endLoose()
  return blocks
}

/**
 * The text of an article as a tree that is valid HTML: a browser that parses it gets the same tree, so a page that the
 * server drew is taken over without a difference. Anything that is not allowed is removed; its words stay (V-08).
 */
export function articleTree(html: string): HtmlElement[] {
  return blocksOf(parseHtml(html, articleTags))
}

/** The same as HTML in one fixed spelling. */
export function cleanArticleHtml(html: string): string {
  return toHtml(articleTree(html))
}
