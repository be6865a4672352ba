import { createEditor, Editor, Element, Path, Range, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { allowedTags, parseHtml, type HtmlTag } from '#eform/html.ts'
import { cleanPasted } from './clean-pasted.ts'
import {
  isCell,
  isList,
  richNodes,
  type BlockType,
  type ListType,
  type RichEditor,
  type RichText,
} from './rich-nodes.ts'
import { withTables } from './rich-table.ts'

export type Mark = keyof Omit<RichText, 'text'>

/**
 * An editor of paragraphs, headings, quotes, lists, tables, listings, links and pictures with undo; what is pasted becomes one of these.
 * `tags`: the elements that the text may have.
 */
export function createRichEditor(tags: readonly HtmlTag[] = allowedTags): RichEditor {
  const editor = withReact(withHistory(createEditor()))
  const { isInline, isVoid, insertBreak, deleteBackward, normalizeNode } = editor
  editor.isInline = (element) => element.type === 'a' || isInline(element)
  editor.isVoid = (element) => element.type === 'img' || isVoid(element)
  editor.insertData = (data) => {
    // A cell has no blocks in it, and a listing no looks.
    const inside = currentBlock(editor)?.type
    if (inside !== undefined && (isCell(inside) || inside === 'pre'))
      return editor.insertText(data.getData('text/plain').replace(/\r\n?/g, '\n'))
    const html = data.getData('text/html')
    if (html) return Transforms.insertFragment(editor, richNodes(parseHtml(cleanPasted(html), tags)))
    // A line of its own for every line: what was copied from a plain text reads the same.
    data
      .getData('text/plain')
      .split(/\r\n?|\n/)
      .forEach((line, at) => {
        if (at > 0) Transforms.splitNodes(editor, { always: true })
        editor.insertText(line)
      })
  }
  editor.insertBreak = () => {
    const block = currentBlock(editor)
    // Enter in an empty line leaves the list; after a heading or a quote plain words go on.
    if (block?.type === 'li' && isEmptyBlock(editor)) return setBlock(editor, 'p')
    if (block && isCell(block.type)) return editor.insertText('\n')
    if (block?.type === 'pre') {
      if (!isEmptyLineAtEnd(editor)) return editor.insertText('\n')
      editor.deleteBackward('character')
    }
    insertBreak()
    if (block && block.type !== 'li' && block.type !== 'p') setBlock(editor, 'p')
  }
  editor.deleteBackward = (unit) => {
    const { selection } = editor
    const block = currentBlock(editor)
    const start =
      selection &&
      Range.isCollapsed(selection) &&
      block &&
      block.type !== 'p' &&
      Editor.isStart(editor, selection.anchor, blockPath(editor) ?? [])
    if (start) setBlock(editor, 'p')
    else deleteBackward(unit)
  }
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry
    // A list without lines, a table without cells and a link without words are nothing.
    if (Element.isElement(node) && isOuter(node.type) && node.children.every((child) => !Element.isElement(child)))
      return Transforms.removeNodes(editor, { at: path })
    if (Element.isElement(node) && node.type === 'a' && Editor.string(editor, path) === '')
      return Transforms.unwrapNodes(editor, { at: path })
    if (Editor.isEditor(node) && node.children.length === 0)
      return Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: [0] })
    // Something can always be written after a picture, a table or a listing.
    const last = Editor.isEditor(node) ? node.children.at(-1) : undefined
    if (Editor.isEditor(node) && Element.isElement(last) && ['img', 'table', 'pre'].includes(last.type))
      return Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: [node.children.length] })
    normalizeNode(entry, options)
  }
  return withTables(editor)
}

/** Shows another text; what came before it cannot be undone back. */
export function beginAnew(editor: RichEditor, html: string, tags: readonly HtmlTag[] = allowedTags): void {
  editor.children = richNodes(parseHtml(html, tags))
  editor.selection = null
  editor.history = { undos: [], redos: [] }
  editor.onChange()
}

/** Elements that have blocks in them. */
const isOuter = (type: string) => isList(type) || type === 'table' || type === 'tr'
const isBlock = (node: unknown): node is Element => Element.isElement(node) && node.type !== 'a' && !isOuter(node.type)

function blockEntry(editor: Editor) {
  return editor.selection ? Editor.above(editor, { match: isBlock }) : undefined
}
function currentBlock(editor: Editor): Element | undefined {
  return blockEntry(editor)?.[0]
}
function blockPath(editor: Editor): Path | undefined {
  return blockEntry(editor)?.[1]
}
function isEmptyBlock(editor: Editor): boolean {
  const path = blockPath(editor)
  return path !== undefined && Editor.string(editor, path) === ''
}

function isEmptyLineAtEnd(editor: Editor): boolean {
  const { selection } = editor
  const path = blockPath(editor)
  return (
    selection !== null &&
    path !== undefined &&
    Range.isCollapsed(selection) &&
    Editor.isEnd(editor, selection.anchor, path) &&
    Editor.string(editor, path).endsWith('\n')
  )
}

/** What the words at the cursor are, as the toolbar shows it. */
export function blockAt(editor: Editor): BlockType | ListType | 'img' | null {
  const entry = blockEntry(editor)
  if (!entry || entry[0].type === 'a' || entry[0].type === 'table' || entry[0].type === 'tr') return null
  const [parent] = Path.hasPrevious(entry[1]) || entry[1].length > 1 ? Editor.parent(editor, entry[1]) : [null]
  return entry[0].type === 'li' && parent && Element.isElement(parent) && isList(parent.type)
    ? parent.type
    : entry[0].type
}

/** Makes the chosen blocks this kind: a list wraps them, anything else takes them out of their list. Cells of a table stay cells. */
export function setBlock(editor: Editor, type: BlockType | ListType): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: (node) => Element.isElement(node) && isList(node.type), split: true })
    Transforms.setNodes(
      editor,
      { type: isList(type) ? 'li' : type },
      { match: (node) => isBlock(node) && !isCell(node.type) && !Editor.isVoid(editor, node) },
    )
    if (isList(type))
      Transforms.wrapNodes(
        editor,
        { type, children: [] },
        { match: (node) => Element.isElement(node) && node.type === 'li' },
      )
  })
}

export function hasMark(editor: Editor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true
}
export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

/** The address of the link at the cursor, or null. */
export function linkAt(editor: Editor): string | null {
  const [entry] = editor.selection
    ? Editor.nodes(editor, { match: (node) => Element.isElement(node) && node.type === 'a' })
    : []
  return entry && Element.isElement(entry[0]) && entry[0].type === 'a' ? entry[0].href : null
}

/** Links the chosen words, or puts the address itself there; null takes the link away. */
export function setLink(editor: Editor, href: string | null): void {
  Transforms.unwrapNodes(editor, { match: (node) => Element.isElement(node) && node.type === 'a', split: true })
  const { selection } = editor
  if (href === null || !selection) return
  if (Range.isCollapsed(selection)) Transforms.insertNodes(editor, { type: 'a', href, children: [{ text: href }] })
  else Transforms.wrapNodes(editor, { type: 'a', href, children: [] }, { split: true })
}

export function insertPicture(editor: Editor, src: string, alt: string): void {
  Transforms.insertNodes(editor, { type: 'img', src, alt, children: [{ text: '' }] })
}
