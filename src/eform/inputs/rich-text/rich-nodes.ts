import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { HtmlElement, HtmlNode, HtmlTag } from '#eform/html.ts'
import { rowsIn, tableOf } from '#rules/blog/article-html.ts'

/** Words with one look. A line break inside a block is a '\n'. */
export interface RichText {
  text: string
  bold?: true
  italic?: true
  underline?: true
  code?: true
}
interface LinkElement {
  type: 'a'
  href: string
  children: RichText[]
}
interface PictureElement {
  type: 'img'
  src: string
  alt: string
  children: [RichText]
}
/** Blocks of words, the line of a list, and the cells of a table. A listing (`pre`) keeps its spaces and line ends. */
const wordBlocks = ['p', 'h2', 'h3', 'h4', 'blockquote', 'li', 'pre', 'th', 'td'] as const
export type BlockType = (typeof wordBlocks)[number]
type Inline = RichText | LinkElement
interface BlockElement {
  type: BlockType
  children: Inline[]
}
export type ListType = 'ul' | 'ol'
interface ListElement {
  type: ListType
  children: BlockElement[]
}
export interface RowElement {
  type: 'tr'
  children: BlockElement[]
}
interface TableElement {
  type: 'table'
  children: RowElement[]
}
export type TopElement = BlockElement | ListElement | PictureElement | TableElement
type RichElement = TopElement | RowElement | LinkElement

export type RichEditor = BaseEditor & ReactEditor & HistoryEditor

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor
    Element: RichElement
    Text: RichText
  }
}

type Look = Omit<RichText, 'text'>
const looks: Partial<Record<HtmlTag, Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  code: { code: true },
}

function isWordBlock(tag: string): tag is BlockType {
  return wordBlocks.some((name) => name === tag)
}

export function isCell(tag: string): tag is 'th' | 'td' {
  return tag === 'th' || tag === 'td'
}

export function isList(tag: string): tag is ListType {
  return tag === 'ul' || tag === 'ol'
}

const oneLine = (text: string) => text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))

/** Builds blocks out of a tree in which any element may be inside any other. */
class Blocks {
  readonly tops: TopElement[] = []
  #open: BlockElement | null = null
  #list: ListElement | null = null

  words(nodes: readonly HtmlNode[], look: Look, link: string | null): void {
    for (const node of nodes) {
      // A line end of the source is a space, except in a listing; a line break is an element.
      if (typeof node === 'string')
        this.#add({ text: this.#open?.type === 'pre' ? node : oneLine(node), ...look }, link)
      else this.#element(node, look, link)
    }
  }

  #element({ tag, href, src = '', alt = '', children }: HtmlElement, look: Look, link: string | null): void {
    if (tag === 'br') this.#add({ text: '\n', ...look }, link)
    else if (tag === 'img') this.#top({ type: 'img', src, alt, children: [{ text: '' }] })
    else if (tag === 'table') this.#table(rowsIn(children))
    else if (tag === 'blockquote') this.#inBlock(tag, () => this.#lines(children, look, link))
    else if (isList(tag)) this.#inList(tag, () => this.words(children, look, link))
    else if (isWordBlock(tag))
      this.#inBlock(tag === 'li' && !this.#list ? 'p' : tag, () => this.words(children, look, link))
    else this.words(children, { ...look, ...looks[tag] }, href ?? link)
  }

  /** The paragraphs of a quote, as lines of one block. */
  #lines(nodes: readonly HtmlNode[], look: Look, link: string | null): void {
    nodes.forEach((node, at) => {
      const isLine = typeof node !== 'string' && node.tag === 'p'
      if (isLine && at > 0) this.#add({ text: '\n', ...look }, null)
      this.words(isLine ? node.children : [node], look, link)
    })
  }

  #table(rows: readonly HtmlElement[]): void {
    if (rows.length === 0) return
    this.#top({
      type: 'table',
      children: rows.map(({ children }) => ({
        type: 'tr',
        children: children.flatMap((cell) =>
          typeof cell !== 'string' && isCell(cell.tag) ? [cellOf(cell.tag, cell)] : [],
        ),
      })),
    })
  }

  #top(element: TopElement): void {
    this.#open = null
    this.#list = null
    this.tops.push(element)
  }

  #inList(type: ListType, work: () => void): void {
    const list: ListElement = { type, children: [] }
    this.#top(list)
    this.#list = list
    work()
    this.#list = null
    this.#open = null
    if (list.children.length === 0) this.tops.splice(this.tops.indexOf(list), 1)
  }

  #inBlock(type: BlockType, work: () => void): void {
    const block: BlockElement = { type: this.#list ? 'li' : type, children: [] }
    this.#open = block
    if (this.#list) this.#list.children.push(block)
    else this.tops.push(block)
    work()
    // The cursor needs a text, also in an empty line.
    if (block.children.length === 0) block.children.push({ text: '' })
    this.#open = null
  }

  #add(text: RichText, link: string | null): void {
    if (!this.#open) {
      // White space between blocks is layout of the HTML text, not content.
      if (text.text.trim() === '') return
      this.#open = { type: this.#list ? 'li' : 'p', children: [] }
      if (this.#list) this.#list.children.push(this.#open)
      else this.tops.push(this.#open)
    }
    this.#open.children.push(link === null ? text : { type: 'a', href: link, children: [text] })
  }
}

/** The words of a cell; they are inline, so they are one block. */
function cellOf(type: 'th' | 'td', { children }: HtmlElement): BlockElement {
  const [words] = richNodes([{ tag: 'p', children }])
  return { type, children: words?.type === 'p' ? words.children : [{ text: '' }] }
}

/** Makes the editor's blocks from a tree of allowed elements: paragraphs, headings, quotes, lists, tables, listings and pictures; never empty. */
export function richNodes(nodes: readonly HtmlNode[]): TopElement[] {
  const blocks = new Blocks()
  blocks.words(nodes, {}, null)
  return blocks.tops.length > 0 ? blocks.tops : [{ type: 'p', children: [{ text: '' }] }]
}

const tagsOfLooks = [
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
  ['code', 'code'],
] as const

/** Runs of words as elements: neighbours with the same look share one. */
function textNodes(
  runs: readonly RichText[],
  [first, ...rest]: readonly (typeof tagsOfLooks)[number][] = tagsOfLooks,
): HtmlNode[] {
  if (!first)
    return runs.flatMap(({ text }) =>
      text
        .split('\n')
        .flatMap((line, at): HtmlNode[] => [
          ...(at > 0 ? [{ tag: 'br', children: [] } as const] : []),
          ...(line === '' ? [] : [line]),
        ]),
    )
  const [tag, look] = first
  const nodes: HtmlNode[] = []
  for (let from = 0, to = 0; from < runs.length; from = to) {
    const isOn = runs[from]?.[look] === true
    while (to < runs.length && (runs[to]?.[look] === true) === isOn) to++
    const inner = textNodes(runs.slice(from, to), rest)
    if (isOn && inner.length > 0) nodes.push({ tag, children: inner })
    else nodes.push(...inner)
  }
  return nodes
}

function inlineNodes(children: readonly Inline[]): HtmlNode[] {
  const nodes: HtmlNode[] = []
  for (let from = 0, to = 0; from < children.length; from = to) {
    const link = children[from]
    const runs: RichText[] = []
    for (let run = children[to]; run && 'text' in run; run = children[++to]) runs.push(run)
    nodes.push(...textNodes(runs))
    if (to > from || !link || 'text' in link) continue
    to++
    const inner = textNodes(link.children)
    if (inner.length > 0) nodes.push({ tag: 'a', href: link.href, children: inner })
  }
  return nodes
}

/** Makes a tree of allowed elements from the editor's blocks. */
export function htmlNodes(tops: readonly TopElement[]): HtmlNode[] {
  return tops.flatMap(nodesOf)
}

function nodesOf(top: TopElement): HtmlElement[] {
  if (top.type === 'img') return [{ tag: 'img', src: top.src, alt: top.alt, children: [] }]
  if (top.type === 'table')
    return tableOf(top.children.map(({ children }) => ({ tag: 'tr', children: children.map(blockNode) })))
  if (isList(top.type))
    return [
      {
        tag: top.type,
        children: top.children.map((item) =>
          'type' in item && item.type === 'li' ? blockNode(item) : { tag: 'li', children: [] },
        ),
      },
    ]
  const children = top.children.filter((child): child is Inline => !('type' in child) || child.type === 'a')
  return [blockNode({ type: top.type, children })]
}

function blockNode({ type, children }: BlockElement): HtmlElement {
  const nodes = inlineNodes(children)
  return { tag: type, children: type === 'pre' ? withLineEnds(nodes) : nodes }
}

/** The lines of a listing end with a line end. */
function withLineEnds(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    return node.tag === 'br' ? '\n' : { ...node, children: withLineEnds(node.children) }
  })
}

/** True for an element that is allowed at the top level. */
export function isTop(node: object): node is TopElement {
  return 'type' in node && node.type !== 'a' && node.type !== 'tr'
}
