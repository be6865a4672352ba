import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import SquareCode from 'lucide-react/icons/square-code'
import Table from 'lucide-react/icons/table'
import Quote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { useRef, type KeyboardEvent } from 'react'
import { useSlate } from 'slate-react'
import type { LucideIcon } from 'lucide-react/types'
import { Icon } from '#ui/icon.tsx'
import { blockAt, hasMark, linkAt, setBlock, toggleMark, type Mark } from './rich-editor.ts'
import { insertTable, tableAt } from './rich-table.ts'
import { TableTools } from './table-tools.tsx'
import type { BlockType, ListType } from './rich-nodes.ts'
import styles from './rich-text.module.css'

const marks: readonly [Mark, string, LucideIcon][] = [
  ['bold', 'Bold', Bold],
  ['italic', 'Italic', Italic],
  ['underline', 'Underline', Underline],
]
const blocks: readonly [BlockType | ListType, string, LucideIcon][] = [
  ['h2', 'Heading', Heading2],
  ['blockquote', 'Quote', Quote],
  ['ul', 'Bulleted list', List],
  ['ol', 'Numbered list', ListOrdered],
]

interface Props {
  controls: string
  disabled: boolean
  hasPictures: boolean
  /** Tables and listings. */
  hasTables: boolean
  ask: (what: 'link' | 'picture') => void
}

/** What can be done with the words: one Tab stop, arrows move inside (the ARIA toolbar). */
export function RichToolbar({ controls, disabled, hasPictures, hasTables, ask }: Props) {
  const editor = useSlate()
  const bar = useRef<HTMLDivElement>(null)
  const block = blockAt(editor)
  function move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === event.target)
    const next = buttons[(at + step + buttons.length) % buttons.length]
    if (step === 0 || at < 0 || !next) return
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
    event.preventDefault()
  }
  const tool = (name: string, icon: LucideIcon, press: () => void, isOn?: boolean) => (
    <Tool key={name} name={name} icon={icon} isOn={isOn} disabled={disabled} isFirst={name === 'Bold'} press={press} />
  )
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Format"
        aria-controls={controls}
        className={styles['toolbar']}
        onKeyDown={move}
      >
        {marks.map(([mark, name, icon]) => tool(name, icon, () => toggleMark(editor, mark), hasMark(editor, mark)))}
        {blocks.map(([type, name, icon]) =>
          tool(name, icon, () => setBlock(editor, block === type ? 'p' : type), block === type),
        )}
        {tool('Link', Link, () => ask('link'), linkAt(editor) !== null)}
        {hasPictures && tool('Picture', Image, () => ask('picture'))}
        {hasTables && tool('Table', Table, () => insertTable(editor), tableAt(editor) !== null)}
        {hasTables && tool('Code', SquareCode, () => setBlock(editor, block === 'pre' ? 'p' : 'pre'), block === 'pre')}
        {tool('Undo', Undo, () => editor.undo())}
        {tool('Redo', Redo, () => editor.redo())}
      </div>
      {hasTables && tableAt(editor) && <TableTools editor={editor} />}
    </>
  )
}

interface ToolProps {
  name: string
  icon: LucideIcon
  isOn: boolean | undefined
  disabled: boolean
  isFirst: boolean
  press: () => void
}

/** A press must not take the cursor out of the words it changes. */
function Tool({ name, icon, isOn, disabled, isFirst, press }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      disabled={disabled}
      tabIndex={isFirst ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon of={icon} size="s" />
    </button>
  )
}
