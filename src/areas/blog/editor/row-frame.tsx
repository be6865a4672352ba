import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import type { BlogRow } from '#contract/entities/blog.ts'
import type { DropPlace } from '#patterns/drag-order/use-drag-order.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { addBlock, changeRow, copyRow, deleteRow, mostBlocks, moveRow, newBlock } from './article-edit.ts'
import { BlockFrame } from './blocks/block-frame.tsx'
import { typeIcons, typeName } from './blocks/block-types.ts'
import { useEditor } from './editor-context.ts'
import styles from './row-frame.module.css'

interface Props {
  row: BlogRow
  /** Zero-based. */
  at: number
  count: number
  over: DropPlace | null
}

const blocksOf = ({ Contents }: BlogRow) =>
  Contents.length === 1 ? '1 block' : `${Contents.length} blocks, ${Contents.map(({ Width }) => Width).join(' + ')}`

/** One row: its place, its width on the screen, and its blocks side by side. Alt with an arrow moves it. */
export function RowFrame({ row, at, count, over }: Props) {
  const { active, activate, edit, newId } = useEditor()
  const number = at + 1
  const isActive = row.Contents.some(({ Id }) => Id === active)
  const move = (by: -1 | 1) =>
    edit((rows) => moveRow(rows, row.Id, by), {
      say: `Row ${number} is row ${Math.min(Math.max(number + by, 1), count)} now`,
    })
  function onKey(event: KeyboardEvent): void {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(by)
  }
  const more = () => [
    ...(row.Contents.length < mostBlocks
      ? typeIcons.map(([type, icon]) => ({
          label: `Add ${typeName[type].toLowerCase()} beside`,
          icon,
          onSelect: () => {
            const block = newBlock(newId(), type)
            edit((rows) => addBlock(rows, row.Id, block), { say: `${typeName[type]} added to row ${number}` })
            activate(block.Id)
          },
        }))
      : []),
    {
      label: 'Duplicate row',
      icon: Copy,
      onSelect: () => edit((rows) => copyRow(rows, row.Id, newId), { say: `Row ${number} duplicated` }),
    },
    {
      label: 'Delete row',
      icon: Trash2,
      onSelect: () => edit((rows) => deleteRow(rows, row.Id), { say: `Row ${number} deleted. Undo brings it back.` }),
    },
  ]
  return (
    <li
      className={styles['row']}
      data-drag-id={row.Id}
      data-drag-kind="row"
      data-over={over?.id === row.Id ? (over.after ? 'after' : 'before') : undefined}
      data-active={isActive || undefined}
      onKeyDown={onKey}
    >
      <header className={styles['head']}>
        <span className={styles['grip']} title="Drag to move" data-grip="">
          <Icon of={GripVertical} size="s" />
        </span>
        <h3>Row {number}</h3>
        <span className={styles['facts']}>{blocksOf(row)}</span>
        <span className={styles['space']} />
        <label className={styles['fit']}>
          <input
            type="checkbox"
            checked={row.FitToScreen}
            onChange={({ target }) =>
              edit((rows) => changeRow(rows, row.Id, (one) => ({ ...one, FitToScreen: target.checked })))
            }
          />
          Fit to screen<span className="read">, row {number}</span>
        </label>
        <Button
          variant="quiet"
          size="compact"
          square
          disabled={at === 0}
          aria-label={`Move row ${number} up`}
          onClick={() => move(-1)}
        >
          <Icon of={ArrowUp} size="s" />
        </Button>
        <Button
          variant="quiet"
          size="compact"
          square
          disabled={number === count}
          aria-label={`Move row ${number} down`}
          onClick={() => move(1)}
        >
          <Icon of={ArrowDown} size="s" />
        </Button>
        <Menu
          label={`More for row ${number}`}
          variant="quiet"
          size="compact"
          square
          trigger={<Icon of={Ellipsis} size="s" />}
          renderItems={(list) => list(more())}
        />
      </header>
      <div className={styles['blocks']}>
        {row.Contents.map((block, place) => (
          <BlockFrame key={block.Id} block={block} row={number} at={place} count={row.Contents.length} />
        ))}
      </div>
    </li>
  )
}
