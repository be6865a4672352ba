import Plus from 'lucide-react/icons/plus'
import { use, type ReactNode } from 'react'
import { FileChooser } from '#patterns/file-manager/file-chooser.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FileHome } from '#eform-face/inputs/files/file-home.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from './items.module.css'
import { useAim, type Items } from './use-items.ts'

/** The frame of every list of items. Focus that is sent to the list goes on to its first problem (E-01). */
export function ItemListFrame({
  props: { field, wiring, saved },
  items,
  children,
}: {
  props: InputProps
  items: Items
  children: ReactNode
}) {
  const { id } = wiring
  const { folder } = use(FileHome)
  const kind = field.def.ItemObjectName || 'Slide'
  const problem = { 'aria-describedby': wiring['aria-describedby'], 'aria-invalid': wiring['aria-invalid'] }
  useAim(items.aim, id)
  return (
    <div role="group" aria-labelledby={`${id}-title`} {...problem} className={styles['list']}>
      {/* A separate element takes the focus, so that a press on the list itself does not move it. */}
      <span id={id} tabIndex={-1} className="read" onFocus={() => items.goToProblem()} />
      {items.items.length === 0 ? <p className="muted">No {kind.toLowerCase()} yet.</p> : children}
      <p className="read" role="status">
        {items.news}
      </p>
      <div className={styles['foot']}>
        {items.canAdd && (
          <Button id={`${id}-add`} size="touch" onClick={() => items.add()}>
            <Icon of={Plus} size="s" />
            Add {kind}
          </Button>
        )}
        {items.addPictures && (
          <FileChooser kind="Picture" several folder={folder} disabled={!items.canAdd} onChosen={items.addPictures} />
        )}
        {items.items.length > 0 && saved}
      </div>
    </div>
  )
}
