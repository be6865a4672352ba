import { Editor, Element, Node, Path, Range, Transforms } from 'slate'
import { isCell, type RichEditor, type RowElement } from './rich-nodes.ts'

/** Where the cursor is in a table. `path`: of the table. */
interface TablePlace {
  readonly path: Path
  readonly row: number
  readonly column: number
}
type CellType = 'th' | 'td'

const cell = (type: CellType): RowElement['children'][number] => ({ type, children: [{ text: '' }] })
const rowOf = (types: readonly CellType[]): RowElement => ({ type: 'tr', children: types.map(cell) })

/** The place of the cell at the cursor; null outside of tables. */
export function tableAt(editor: Editor): TablePlace | null {
  const path = editor.selection && cellPath(editor, editor.selection.anchor.path)
  if (!path) return null
  const [row = 0, column = 0] = path.slice(-2)
  return { path: path.slice(0, -2), row, column }
}

/** Puts a table of two columns and two rows, with a head, behind the cursor. */
export function insertTable(editor: Editor): void {
  if (tableAt(editor)) return
  const at = editor.selection ? Path.next(editor.selection.anchor.path.slice(0, 1)) : [editor.children.length]
  const rows = [rowOf(['th', 'th']), rowOf(['td', 'td']), rowOf(['td', 'td'])]
  Transforms.insertNodes(editor, { type: 'table', children: rows }, { at })
  Transforms.select(editor, Editor.start(editor, at))
}

/** Adds a row below the cursor's, as wide as that one. */
export function addRow(editor: Editor): void {
  const place = tableAt(editor)
  if (!place) return
  const at = [...place.path, place.row + 1]
  const width = cellsIn(editor, [...place.path, place.row]).length
  Transforms.insertNodes(editor, rowOf(Array.from({ length: width }, () => 'td')), { at })
  Transforms.select(editor, Editor.start(editor, at))
}

/** Adds a column after the cursor's; each new cell is a heading where its neighbour is one. */
export function addColumn(editor: Editor): void {
  const place = tableAt(editor)
  if (!place) return
  Editor.withoutNormalizing(editor, () => {
    for (const row of rowsAt(editor, place)) {
      const cells = cellsIn(editor, row)
      const column = Math.min(place.column + 1, cells.length)
      Transforms.insertNodes(editor, cell(cells[column - 1] ?? 'td'), { at: [...row, column] })
    }
  })
  Transforms.select(editor, Editor.start(editor, [...place.path, place.row, place.column + 1]))
}

/** Deletes the cursor's row; the last one takes the table with it. */
export function deleteRow(editor: Editor): void {
  const place = tableAt(editor)
  if (!place) return
  if (rowsAt(editor, place).length === 1) deleteTable(editor)
  else Transforms.removeNodes(editor, { at: [...place.path, place.row] })
}

/** Deletes the cursor's column; the last one takes the table with it. */
export function deleteColumn(editor: Editor): void {
  const place = tableAt(editor)
  if (!place) return
  Editor.withoutNormalizing(editor, () => {
    for (const row of rowsAt(editor, place).toReversed())
      if (place.column < cellsIn(editor, row).length) Transforms.removeNodes(editor, { at: [...row, place.column] })
  })
}

export function deleteTable(editor: Editor): void {
  const place = tableAt(editor)
  if (place) Transforms.removeNodes(editor, { at: place.path })
}

/** Moves the cursor to the next (1) or the previous (-1) cell. False outside of a table and at its ends: Tab then leaves the text. */
export function moveCell(editor: Editor, step: 1 | -1): boolean {
  const place = tableAt(editor)
  if (!place) return false
  const cells = rowsAt(editor, place).flatMap((row) => cellsIn(editor, row).map((_, column) => [...row, column]))
  const at = cells.findIndex((path) => Path.equals(path, [...place.path, place.row, place.column]))
  const next = cells[at + step]
  if (!next) return false
  Transforms.select(editor, Editor.end(editor, next))
  return true
}

/** Keeps cells whole: a deletion over several of them empties them, and one at the edge of a table stays outside of it. */
export function withTables(editor: RichEditor): RichEditor {
  const { deleteBackward, deleteForward, deleteFragment } = editor
  editor.deleteBackward = (unit) => {
    if (!isAtEdge(editor, 'start')) deleteBackward(unit)
  }
  editor.deleteForward = (unit) => {
    if (!isAtEdge(editor, 'end')) deleteForward(unit)
  }
  editor.deleteFragment = (direction) => {
    const { selection } = editor
    const [from, to] = selection
      ? Range.edges(selection).map(({ path }) => String(cellPath(editor, path) ?? 'no cell'))
      : []
    if (!selection || from === to) return deleteFragment(direction)
    const isWords = (node: Node) =>
      Element.isElement(node) && node.type !== 'a' && Editor.hasInlines(editor, node) && !Editor.isVoid(editor, node)
    Editor.withoutNormalizing(editor, () => {
      const blocks = Array.from(Editor.nodes(editor, { at: selection, match: isWords, mode: 'lowest' }))
      for (const [, path] of blocks) {
        const chosen = Range.intersection(selection, Editor.range(editor, path))
        if (chosen && Range.isExpanded(chosen)) Transforms.delete(editor, { at: chosen })
      }
    })
    Transforms.collapse(editor, { edge: 'start' })
  }
  return editor
}

/** Whether a deletion from the cursor would go over the edge of a cell, or into a table beside the cursor's block; then it moves there instead. */
function isAtEdge(editor: Editor, edge: 'start' | 'end'): boolean {
  const { selection } = editor
  if (!selection || Range.isExpanded(selection)) return false
  const { anchor } = selection
  const isEdge = (path: Path) =>
    edge === 'start' ? Editor.isStart(editor, anchor, path) : Editor.isEnd(editor, anchor, path)
  const own = cellPath(editor, anchor.path)
  if (own) return isEdge(own)
  const top = anchor.path.slice(0, 1)
  const [at = 0] = top
  const beside = editor.children[edge === 'start' ? at - 1 : at + 1]
  if (!isEdge(top) || !Element.isElement(beside) || beside.type !== 'table') return false
  Transforms.select(editor, edge === 'start' ? Editor.end(editor, [at - 1]) : Editor.start(editor, [at + 1]))
  return true
}

function cellPath(editor: Editor, path: Path): Path | null {
  for (const [node, at] of Node.levels(editor, path)) if (Element.isElement(node) && isCell(node.type)) return at
  return null
}

function rowsAt(editor: Editor, { path }: TablePlace): Path[] {
  return [...Node.children(editor, path)].map(([, row]) => row)
}

/** The types of a row's cells. */
function cellsIn(editor: Editor, row: Path): CellType[] {
  return [...Node.children(editor, row)].flatMap(([node]) =>
    Element.isElement(node) && isCell(node.type) ? [node.type] : [],
  )
}
