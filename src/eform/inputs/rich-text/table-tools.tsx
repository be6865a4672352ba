import type { Editor } from 'slate'
import { Button } from '#ui/button.tsx'
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable } from './rich-table.ts'
import styles from './rich-text.module.css'

const tools: readonly (readonly [string, (editor: Editor) => void])[] = [
  ['Add row', addRow],
  ['Add column', addColumn],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
]

/** What can be done with the table at the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    <div role="group" aria-label="Table" className={styles['toolbar']}>
      {tools.map(([name, press]) => (
        <Button
          key={name}
          size="compact"
          variant="quiet"
          // The cell keeps the cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
