import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import { allowedTags, parseHtml, toHtml, type HtmlElement, type HtmlNode, type HtmlTag } from '#eform/html.ts'

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
/** A table or a listing: shown, moved and deleted as a whole. `html` is in the spelling of `toHtml`. */
interface WholeElement {
  type: 'whole'
  html: string
  children: [RichText]
}
/** Blocks of words, and the line of a list. */
const wordBlocks = ['p', 'h2', 'h3', 'h4', 'blockquote', 'li'] as const
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
export type TopElement = BlockElement | ListElement | PictureElement | WholeElement
type RichElement = TopElement | LinkElement

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor
    Element: RichElement
    Text: RichText
  }
}

export const wholeTags: readonly HtmlTag[] = [
  ...allowedTags,
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'pre',
  'code',
]

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

export function isList(tag: string): tag is ListType {
  return tag === 'ul' || tag === 'ol'
}

/** Builds blocks out of a tree in which any element may be inside any other. */
class Blocks {
  readonly tops: TopElement[] = []
  #open: BlockElement | null = null
  #list: ListElement | null = null

  words(nodes: readonly HtmlNode[], look: Look, link: string | null): void {
    for (const node of nodes) {
      // A line end of the source is a space; a line break is an element.
      if (typeof node === 'string')
        this.#add({ text: node.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)), ...look }, link)
      else this.#element(node, look, link)
    }
  }

  #element({ tag, href, src = '', alt = '', children }: HtmlElement, look: Look, link: string | null): void {
    if (tag === 'br') this.#add({ text: '\n', ...look }, link)
    else if (tag === 'img') this.#top({ type: 'img', src, alt, children: [{ text: '' }] })
    else if (tag === 'table' || tag === 'pre')
      this.#top({ type: 'whole', html: toHtml([{ tag, children }]), children: [{ text: '' }] })
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

/** Makes the editor's blocks from a tree of allowed elements: paragraphs, headings, quotes, lists and pictures; never empty. */
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
  return tops.flatMap((top): HtmlNode[] => {
    if (top.type === 'whole') return parseHtml(top.html, wholeTags)
    return [nodeOf(top)]
  })
}

function nodeOf(top: Exclude<TopElement, WholeElement>): HtmlElement {
  if (top.type === 'img') return { tag: 'img', src: top.src, alt: top.alt, children: [] }
  if (isList(top.type))
    return {
      tag: top.type,
      children: top.children.map((item): HtmlElement => ({
        tag: 'li',
        children: 'type' in item && item.type === 'li' ? inlineNodes(item.children) : [],
      })),
    }
  return {
    tag: top.type,
    children: inlineNodes(top.children.filter((child): child is Inline => !('type' in child) || child.type === 'a')),
  }
}

/** True for an element that is allowed at the top level. */
export function isTop(node: object): node is TopElement {
  return 'type' in node && node.type !== 'a'
}
