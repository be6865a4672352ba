import { useDragOrder } from '#patterns/drag-order/use-drag-order.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { addRow, mostRows, newBlock, placeRow, type ContentType } from './article-edit.ts'
import { typeIcons, typeName } from './blocks/block-types.ts'
import { useEditor } from './editor-context.ts'
import { RowFrame } from './row-frame.tsx'
import styles from './row-frame.module.css'

/** The rows of the article in their order, and the bar that adds one. */
export function RowList() {
  const { status, edit, activate, newId } = useEditor()
  const rows = status.history.present.ContentsJson
  const { dragging, area } = useDragOrder(
    () => true,
    (id, _kind, place) => edit((before) => placeRow(before, id, place), { say: 'Row moved' }),
  )
  function add(type: ContentType): void {
    const block = newBlock(newId(), type, 12)
    edit((before) => addRow(before, { Id: newId(), block }), {
      say: `${typeName[type]} added as row ${rows.length + 1}`,
    })
    activate(block.Id)
  }
  return (
    <>
      <h2 className="read">Rows of this page</h2>
      <ol className={styles['rows']} data-dragging={dragging ? '' : undefined} {...area}>
        {rows.map((row, at) => (
          <RowFrame key={row.Id} row={row} at={at} count={rows.length} over={dragging?.over ?? null} />
        ))}
      </ol>
      {rows.length < mostRows && (
        <div className={styles['add']} role="group" aria-label="Add a row">
          <b>Add a row</b>
          {typeIcons.map(([type, icon]) => (
            <Button key={type} size="compact" variant="quiet" onClick={() => add(type)}>
              <Icon of={icon} size="s" />
              {typeName[type]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
